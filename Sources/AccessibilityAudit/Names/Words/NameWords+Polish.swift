import ImageDescription

extension NameWords {
  /// The words of Polish, in the cases that names use.
  ///
  /// Genitives have a "?", since they often describe another noun: "oko kota" is no cat. They count
  /// after numbers and after nouns such as "zdjęcie" and "stado", which are the determiners here.
  static let polish: NameWords = {
    var words = NameWords(.polish)
    words.placeholders =
      """
      fotografia grafika ikona ilustracja miniatura miniaturka obraz obrazek opis podpis przycisk tekst zdjęcie
      """.words.union([
        "bez nazwy", "bez opisu", "bez tytułu", "brak opisu", "fotografia produktu",
        "grafika produktu", "krótki opis", "krótki opis obrazu", "krótki opis zdjęcia",
        "miejsce na obraz", "miejsce na zdjęcie", "obraz domyślny", "obraz główny",
        "obraz produktu", "obraz przycisku", "obraz testowy", "obraz tła", "obraz zastępczy",
        "obrazek testowy", "obrazek wyróżniający", "opis obrazka", "opis obrazu", "opis zdjęcia",
        "przycisk graficzny", "przycisk obrazkowy", "przykładowe zdjęcie", "przykładowy obraz",
        "symbol zastępczy", "tekst alternatywny", "tekst obrazu", "tekst zastępczy",
        "wstaw tekst alternatywny", "zdjęcie domyślne", "zdjęcie główne", "zdjęcie nagłówka",
        "zdjęcie poglądowe", "zdjęcie produktu", "zdjęcie stockowe", "zdjęcie testowe",
        "zdjęcie w tle", "link graficzny",
      ])
    words.imageNouns = "fotografia obrazek zdjęcie".words
    words.imageLinks =
      """
      moich mojej mojego naszego naszej naszych przedstawia przedstawiająca przedstawiające \
      przedstawiający
      """.words
    words.blackAndWhite = ["czarno biała", "czarno białe", "czarno biały"]
    words.logoWords = Set("logotyp logotypy sponsorzy".tokens)
    words.unseenPeople =
      """
      biurowe but buty cień cienie daleko dłonie dłoń diagram figura figurka graffiti gra \
      grafika ikona ilustracja karykatura koń kot lalka lalki logo lotu lotnicze maska manekin \
      mapa mural namalowana namalowany narysowany nogi noga obraz odzież oddali pies plakat \
      plecami plecy pokój pomnik popiersie portretowany posąg posągi ptak pusta pusty puste \
      rysunek ręce ręka rzeźba rzeźby schemat stopy sylwetka sylwetki sztuka szkic tłum tłumy \
      tyłu ubrania wykres zabawka zabawki znak zwierzę bez brak krzesło sala odwrócona \
      odwrócony zrzut
      """.words
    words.groups = ["duet": 2, "małżeństwo": 2, "bliźnięta": 2, "bliźniaki": 2, "bliźniaczki": 2]
      .merging(["trio": 3, "trojaczki": 3, "kwartet": 4, "kwintet": 5]) { $1 }
    words.selves = "nas my".words
    words.unseenThings =
      """
      bajka balon balony bar bez biegunach brak but cień diagram emblemat film figura figurka flaga graffiti gorący gra grafika gumowa gumowy herb hotel ikona ilustracja imieniem kapela karczma karuzela kawiarnia klub komiks kostium książka lego logo malowany mapa marka maska maskotka miniatura model muzeum mural nadmuchiwany naklejka namalowana namalowany narysowany nie obraz odcisk origami papierowa papierowy piernik plakat plastikowy plusz pluszowa pluszowy pomnik porcelanowy posąg przebrany przebrana pub restauracja rysunek rzeźba stempel sylwetka symbol szkic sztuka tatuaż torebka wycinanka zabawka zabawki zespół znaczek znak znaku żadnych ślad ślady
      """.words
    words.determiners =
      """
      dwa dwie dwoje dwóch trzy trzech cztery czterech pięć pięciu sześć sześciu siedem siedmiu \
      osiem ośmiu dziewięć dziewięciu kilka kilku wiele wielu dużo stado stadko grupa para \
      portret fotografia zdjęcie rodzina sfora tabun klucz rój kosz kiść kromka kawałek talerz \
      miska
      """.words
    words.smallWords =
      """
      a ale aż bardzo bez być był była było były dla do gdy i ich ja jak jako jego jej jest już \
      każdy ku lub ma mają mi moja moje mój moi na nad nasi nasz nasza nasze nie o obok od on \
      ona oni oraz po pod podczas pomiędzy ponad poza przed przez przy są się tam te ten ta to \
      tu twój twoja u w we wśród z za ze został że swoim swoją swoje swoich swojego
      """.words
    words.prepositions =
      """
      a dla do i lub na nad o obok od oraz po pod podczas pomiędzy poza przed przez przy u w we wśród z za ze
      """.words
    words.purposes = "dla".words
    words.heads = "fotografia grupa grupka para portret stado zdjęcie rodzina zespół".words
    words.add(
      people: """
        babcia brat bracia braćmi chłopak chłopaki chłopcy chłopcem chłopców? chłopiec córka \
        córki? dorosła dorosły dorośli dorosłych? dziadek dziadkowie dzieci dzieckiem dziecko \
        dziećmi dziecka? dziewczyna dziewczynka dziewczynki dziewczyny dziewczynek? dziewczyn? \
        dziewczynką facet faceci kobieta kobiety kobietą kobiet? kolega koledzy koleżanki \
        ludzie ludzi? ludźmi mama matka mąż mężczyzna mężczyzną mężczyźni mężczyzn? mężczyzny? \
        małżeństwo narzeczeni niemowlę niemowlak nastolatek nastolatka nastolatki nastolatkowie \
        ojciec osoba osoby osób? osobami pan? pani? panie? panowie panna państwo? pracownica \
        pracownicy pracowników? portret portrety przyjaciel przyjaciele przyjaciół? \
        przyjaciółka przyjaciółki rodzeństwo rodzice rodziców? rodzina rodziny rodziną selfie \
        siostra siostry śmiejąca śmiejące śmiejący student studenci studentka studentki \
        studentów? syn synowie tata trio uczeń uczennica uczennice uczniowie uśmiechnięta \
        uśmiechnięte uśmiechnięty uśmiechnięci wolontariusze wolontariuszki założyciel \
        założyciele założycielka zespół bliźnięta bliźniaczki bliźniaki
        """,
      numbers: [
        """
        dwa dwie dwaj dwoje dwóch dwu dwiema dwoma dwojga dwojgiem dwójka dwójką dwuosobowy \
        dwuosobowa
        """,
        "trzy trzech trzej trzema troje trojga trojgiem trójka trójką trzyosobowy trzyosobowa",
        """
        cztery czterech czterej czterema czworo czworga czworgiem czwórka czwórką czteroosobowy \
        czteroosobowa
        """,
        "pięć pięciu pięcioma pięcioro pięciorga piątka piątką pięcioosobowy pięcioosobowa",
        "sześć sześciu sześcioro szóstka sześcioosobowa", "siedem siedmiu siedmioro siódemka",
        "osiem ośmiu ośmioro ósemka", "dziewięć dziewięciu dziewięcioro",
      ],
      things: [
        "dog": """
        psem psy psami psa? psów? piesek pieski suczka suczki szczeniak szczeniaki szczeniaków? \
        szczenię szczenięta owczarek labrador pudel jamnik beagle terier buldog spaniel collie \
        rottweiler dalmatyńczyk chihuahua
        """,
        "wolf": "wilki wilków? wilkiem", "fox": "lisy lisów? lisem",
        "cat": "kotem koty kotami kota? kotów? kotek? kotki kotka kociak kociaki kocię kocięta",
        "lion": "lwy lwów? lwem lwa? lwica lwice", "tiger": "tygrysy tygrysów? tygrysem tygrysa?",
        "leopard": "lamparty lampartów? lampartem", "cheetah": "gepardy gepardów?",
        "horse": """
        koniem konie końmi konia? koni? klacz? klacze kucyk kucyki źrebak źrebię źrebięta \
        ogier?
        """,
        "zebra": "zebry zebr? zebrą", "donkey": "osioł osły osiołek osiołki",
        "cow": "krowy krów? krową krowami cielę cielęta byk? byki",
        "buffalo": "bawoły żubr? żubry żubrów? bizon bizony", "sheep": "owce owiec? owcą owcami",
        "goat": "- koza? kozy? kóz? koźlę", "deer": "jeleń jelenie jeleni? sarna sarny",
        "antelope": "antylopa antylopy",
        "pig": "świnie świń? prosię prosięta prosiak prosiaki świnka?",
        "elephant": "słonie słoni? słoniem słonia?",
        "bear": "niedźwiedzie niedźwiedzi? niedźwiedziem niedźwiedzia? miś?", "panda": "pandy",
        "giraffe": "żyrafa żyrafy żyraf?", "monkey": "małpy małp? małpka małpki pawian pawiany",
        "ape": "- szympans szympansy goryl? goryle orangutan orangutany",
        "camel": "wielbłądy wielbłądów? wielbłądem", "llama": "lamy alpaka alpaki",
        "kangaroo": "kangury kangurów?", "koala": "koale", "squirrel": "wiewiórki wiewiórką",
        "rabbit": "- królik? króliki królików? króliczek? zając? zające", "hamster": "chomiki",
        "otter": "wydry", "whale": "wieloryby", "shark": "rekiny rekinów?",
        "hippopotamus": "hipopotamy", "rhinoceros": "nosorożec nosorożce",
        "bird": """
        ptaki ptaków? ptakiem ptaszek ptaszki wróbel? wróble gołąb? gołębie gołębi? mewa? mewy \
        struś strusie orzeł? orły
        """,
        "chicken": "- kury? kogut? koguty", "duck": "kaczki kaczek? kaczką kaczuszka kaczuszki",
        "goose": "- gęsi", "swan": "łabędzie łabędzi?", "peacock": "- pawie?",
        "parrot": "papugi papug?", "owl": "sowy sów?", "penguin": "pingwiny pingwinów?",
        "flamingo": "flamingi flamingów?", "heron": "czaple", "pelican": "pelikany",
        "snake": "- wąż? węże?", "lizard": "jaszczurki",
        "crocodile": "krokodyle krokodyli? aligator aligatory", "turtle": "żółwie żółwi?",
        "frog": "żaby żab?", "crab": "kraby", "snail": "ślimaki", "jellyfish": "meduzy",
        "starfish": "rozgwiazdy", "butterfly": "motyle motyli?", "dragonfly": "ważki",
        "bee": "pszczoły pszczół?", "ladybug": "biedronki", "insect": "owady owadów?",
        "spider": "- pająk? pająki",
        "car": "samochody samochodem samochodów? samochodu? auto? auta furgonetka furgonetki",
        "truck": "ciężarówki", "bus": "autobusy autobusem autobusów? autokar autokary",
        "taxi": "taksówki", "tractor": "traktory ciągnik ciągniki", "snowmobile": "skutery_śnieżne",
        "bicycle": "rowery rowerem rowerów?", "tricycle": "rowery_trójkołowe",
        "motorcycle": "motocykle motocyklem motor? motory",
        "train": "pociągi pociągiem pociągów? pociągu? lokomotywa lokomotywy",
        "tram": "tramwaje tramwajem", "airplane": "samoloty samolotem samolotów? odrzutowiec",
        "helicopter": "helikopter helikoptery śmigłowiec śmigłowce",
        "boat": "łodzie łodzią łodzi? łódka łódki łódką",
        "ship": "statki statków? statkiem okręt okręty", "sailboat": "żaglówki jacht jachty",
        "canoe": "kajak kajaki", "gondola": "gondole", "pizza": "pizze pizzą pizzy?",
        "hamburger": "- hamburgery burger burgery", "sandwich": "kanapka? kanapki? kanapek?",
        "burrito": "", "bread": "bochenek", "pasta": "spaghetti", "soup": "zupy? zupą",
        "banana": "banany bananów?", "apple": "jabłka jabłek?",
        "orange": "- pomarańcze pomarańczy?", "lemon": "cytryny?", "strawberry": "truskawki?",
        "pineapple": "ananasy", "broccoli": "brokuły", "cucumber": "ogórki",
        "cake": "ciasto ciasta tort torty", "guitar": "gitary gitarą", "violin": "",
        "cello": "wiolonczele", "banjo": "", "harp": "harfy", "piano": "fortepiany pianino pianina",
        "accordion": "akordeony", "trumpet": "trąbki", "saxophone": "saksofony",
        "trombone": "puzon puzony", "flute": "- flety", "drum": "bębny perkusja",
      ],
      generals: [
        "animal": "zwierzę zwierzęciem", "animals": "zwierzęta zwierząt fauna", "pet": "pupil",
        "pets": "pupile", "livestock": "bydło", "zoo": "zoo", "vehicle": "pojazd",
        "vehicles": "pojazdy pojazdów", "traffic": "ruch", "transport": "transport",
        "food": "jedzenie danie dania posiłek potrawa", "fruit": "owoc owoce",
        "breakfast": "śniadanie", "lunch": "obiad", "dinner": "kolacja", "dessert": "deser desery",
        "vegetable": "warzywo warzywa", "snack": "przekąska przekąski", "instrument": "instrument",
        "instruments": "instrumenty", "music": "muzyka",
      ])
    return words
  }()
}
