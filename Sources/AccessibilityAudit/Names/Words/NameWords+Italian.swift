import ImageDescription

extension NameWords {
  /// The words of Italian.
  ///
  /// "Sei" is left out of the numbers, since it is also "you are".
  static let italian: NameWords = {
    var words = NameWords(.italian)
    words.placeholders =
      """
      descrizione didascalia foto fotografia grafica grafico icona illustrazione immagine miniatura pulsante segnaposto testo
      """.words.union([
        "breve descrizione", "breve descrizione dell'immagine", "descrizione breve",
        "descrizione dell'immagine", "descrizione dell’immagine", "descrizione immagine",
        "foto del prodotto", "foto di prova", "foto di stock", "foto prodotto", "foto stock",
        "immagine collegata", "immagine del prodotto", "immagine di copertina",
        "immagine di esempio", "immagine di prova", "immagine di sfondo", "immagine di test",
        "immagine in evidenza", "immagine link", "immagine predefinita", "immagine principale",
        "immagine prodotto", "immagine pulsante", "immagine segnaposto",
        "inserire il testo alternativo", "inserisci testo alternativo", "link immagine",
        "nessuna descrizione", "pulsante immagine", "senza nome", "senza titolo",
        "testo alternativo", "testo dell'immagine", "testo immagine", "testo segnaposto",
      ])
    words.articles = "i il l la le lo un una uno".words
    words.imageNouns = "foto fotografia grafico illustrazione immagine".words
    words.blackAndWhite = ["bianco e nero", "monocromatica", "scala di grigi"]
    words.logoWords = Set("loghi logotipi logotipo".tokens)
    words.imageLinks = "d degli dei del dell della delle dello di".words
    words.imageKinds =
      """
      archivio catalogo classe copertina esempio famiglia gruppo marca matrimonio moda nozze \
      prodotto profilo repertorio scena sfondo stampa stock viaggio
      """.words
    words.unseenPeople =
      """
      abbigliamento aerea aereo animale arte bagno braccia busto camera cameretta cane \
      caricatura cartello cavallo diagramma dietro dipinta dipinto disegnato disegno figura \
      figurina folla fumetto gamba gambe gatto giocattolo grafico icona illustrazione lontano \
      logo mani mano manichino mappa maschera moda murale ombra ombre pelouche piede piedi \
      pittura poster pupazzo quadro sagoma sagome scarpe schiena scultura sedia seggiolino \
      senza silhouette spalle stanza statua statue uccello vestiti vestito vuota vuoto \
      schermata affresco
      """.words
    words.pairs = "coppia".words
    words.groups = ["coppia": 2, "duo": 2, "gemelli": 2, "gemelle": 2, "trio": 3, "quartetto": 4]
      .merging(["quintetto": 5]) { $1 }
    words.sizedGroups = "banda classe famiglia gruppo squadra team".words
    words.sizeLinks = "da di".words
    words.selves = "noi".words
    words.unseenThings =
      """
      adesivo affresco albergo arte bambola bar caldo caldi cartone caffè carta carnevale cartello chiamata chiamato cioccolato club costume diagramma dipinta dipinto disegnata disegnato disegno disegni dondolo emblema figura figurina film forma fumetto giocattolo giocattoli giostra gonfiabile graffiti gruppo_musicale hotel icona illustrazione insegna lego libro locanda logo mappa marca maschera mascotte miniatura modellino modello mosaico murale museo nessun nessuna non ombra orma orme origami palloncino palloncini peluche peluches pittura plastica polistirolo poster pupazzo quadro ristorante sagoma scultura segno senza silhouette squadra statua statue tatuaggio timbro travestito zodiacale zodiaco gomma niente
      """.words
    words.determiners =
      """
      un uno una il lo la l i gli le due tre quattro cinque sette otto nove mio mia miei mie \
      tuo tua suo sua suoi sue nostro nostra nostri nostre vostro vostra loro questo questa \
      questi queste quel quella quei ogni alcuni alcune diversi diverse molti molte
      """.words
    words.smallWords =
      """
      a accanto agli ai al all alla alle allo anche c che chi ci come con contro da dagli dai \
      dal dall dalla dalle davanti degli dei del dell della delle dello di dietro dopo dove \
      durante e è ed era fra ha hanno in io lei lui ma mentre nei nel nell nella nelle nello \
      noi non o per più presso può quando se si sono sopra sotto stanno sta su sugli sui sul \
      sull sulla sulle sullo tra tutti verso vicino
      """.words
    words.governors = "ai al alla da d degli dei del dell della delle di".words
    words.purposes = "per".words
    words.heads =
      """
      branco cesto coppia cucciolata decina duo famiglia foto fotografia gregge gruppo immagine \
      mandria paio ritratto sciame stormo vista volo
      """.words
    words.add(
      people: """
        adolescente adolescenti adulti adulto alunni amica amiche amici amico anziani \
        autoritratto bambina bambine bambini bambino bebè bimba bimbe bimbi bimbo colleghe \
        colleghi coppia coppie dipendenti donna donne famiglia famiglie figli figlia figlie \
        figlio fondatore fondatori fondatrice fratelli fratello gemelle gemelli gente genitori \
        giovane? giovani? madre mamma neonati neonato nonna nonni nonno padre papà persona \
        persone ragazza ragazze ragazzi ragazzo ridendo ritratti ritratto selfie signora \
        signore signori sorella sorelle sorridente sorridenti sposa sposi sposo squadra staff \
        studente studentessa studentesse studenti team trio uomini uomo volontari volontarie
        """,
      numbers: [
        "due", "tre", "quattro", "cinque", "", "sette", "otto", "nove",
      ],
      things: [
        "dog": """
        cani cagna cagnolino cagnolini cucciolo? cuccioli? labrador barboncino barboncini \
        bassotto bassotti beagle terrier bulldog dalmata dalmata chihuahua
        """,
        "wolf": "- lupo? lupi", "fox": "- volpe? volpi",
        "cat": "gatti gatta gatte gattino gattini gattina micio mici",
        "lion": "- leone? leoni leonessa leonesse", "tiger": "- tigre? tigri",
        "leopard": "- leopardo? leopardi", "cheetah": "ghepardi",
        "horse": "cavalli cavalla cavalle pony puledro? puledri stallone?", "zebra": "zebre",
        "donkey": "asino asini", "cow": "mucche vacca vacche vitello? vitelli? bue? buoi",
        "buffalo": "bufali bisonte bisonti", "sheep": "pecore", "goat": "capre",
        "deer": "cervo cervi capriolo caprioli daino daini", "antelope": "antilope antilopi",
        "pig": "maiali maialino maialini", "elephant": "elefanti", "bear": "- orso? orsi orsa?",
        "panda": "- panda?", "giraffe": "giraffa giraffe", "monkey": "scimmie babbuino babbuini",
        "ape": "- scimpanzé gorilla? orango oranghi", "camel": "cammelli dromedario dromedari",
        "llama": "- alpaca lama?", "kangaroo": "canguri", "koala": "", "squirrel": "scoiattoli",
        "rabbit": "conigli coniglietto coniglietti lepre? lepri", "hamster": "criceti",
        "otter": "lontre", "whale": "- balena? balene", "shark": "- squalo? squali",
        "hippopotamus": "ippopotami", "rhinoceros": "rinoceronte rinoceronti",
        "bird": """
        uccelli uccellino uccellini passero? passeri piccione? piccioni gabbiano? gabbiani \
        struzzo struzzi aquila? aquile
        """,
        "chicken": "- gallina? galline gallo? galli", "duck": "- anatra? anatre papera? papere",
        "goose": "- oca? oche", "swan": "- cigno? cigni", "peacock": "- pavone? pavoni",
        "parrot": "- pappagallo? pappagalli", "owl": "- gufo? gufi civetta? civette",
        "penguin": "- pinguino? pinguini", "flamingo": "- fenicottero? fenicotteri",
        "heron": "- airone? aironi", "pelican": "- pellicano? pellicani",
        "snake": "- serpente? serpenti", "lizard": "lucertole",
        "crocodile": "- coccodrillo? coccodrilli alligatore? alligatori",
        "turtle": "- tartaruga? tartarughe", "frog": "- rana? rane", "crab": "granchi",
        "snail": "- lumaca? lumache chiocciola? chiocciole", "jellyfish": "meduse",
        "starfish": "stelle_marine", "butterfly": "- farfalla? farfalle", "dragonfly": "libellule",
        "bee": "- ape? api", "ladybug": "coccinelle", "insect": "insetti",
        "spider": "- ragno? ragni",
        "car": "automobile automobili macchina? macchine? furgone furgoni",
        "truck": "autocarro autocarri", "bus": "pullman corriera", "taxi": "- taxi?",
        "tractor": "trattori", "snowmobile": "motoslitte", "bicycle": "biciclette bici",
        "tricycle": "tricicli", "motorcycle": "- moto? motocicletta motociclette",
        "train": "- treno? treni locomotiva locomotive", "tram": "",
        "airplane": "aerei aeroplano aeroplani jet?", "helicopter": "elicottero elicotteri",
        "boat": "- barca? barche battello battelli gommone", "ship": "- nave? navi",
        "sailboat": "barche_a_vela veliero velieri yacht", "canoe": "- canoa? canoe kayak",
        "gondola": "- gondola? gondole", "pizza": "pizze", "hamburger": "- hamburger cheeseburger",
        "sandwich": "panino panini sandwich tramezzino tramezzini", "burrito": "burritos",
        "bread": "pagnotta pagnotte", "pasta": "spaghetti", "soup": "zuppe minestra",
        "banana": "banane", "apple": "- mela? mele", "orange": "- arance", "lemon": "limoni",
        "strawberry": "fragole", "pineapple": "", "broccoli": "", "cucumber": "cetrioli",
        "cake": "torta torte", "guitar": "chitarre", "violin": "violini", "cello": "violoncelli",
        "banjo": "", "harp": "- arpa? arpe", "piano": "pianoforti", "accordion": "fisarmoniche",
        "trumpet": "- tromba? trombe", "saxophone": "sassofoni sax",
        "trombone": "trombone tromboni", "flute": "- flauto? flauti", "drum": "- tamburi batteria?",
      ],
      generals: [
        "animal": "animale", "animals": "animali fauna", "pet": "domestico",
        "livestock": "bestiame", "zoo": "zoo", "vehicle": "veicolo", "vehicles": "veicoli",
        "traffic": "traffico", "transport": "trasporto trasporti",
        "food": "cibo piatto piatti alimento alimenti", "fruit": "frutta frutto frutti",
        "breakfast": "colazione", "lunch": "pranzo", "dinner": "cena", "dessert": "dolce dolci",
        "vegetable": "verdura verdure", "snack": "spuntino merenda", "instrument": "strumento",
        "instruments": "strumenti", "music": "musica",
      ])
    return words
  }()
}
