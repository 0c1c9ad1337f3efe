import ImageDescription

extension NameWords {
  /// The words of Dutch.
  ///
  /// A compound is another word, so "hondenvoer" is no dog. "Bij" is a preposition, not a bee.
  static let dutch: NameWords = {
    var words = NameWords(.dutch)
    words.placeholders =
      """
      achtergrondafbeelding afbeelding afbeeldingknop afbeeldingslink alternatieve-tekst beschrijving bijschrift coverafbeelding dummytekst foto fotografie grafiek headerafbeelding hoofdafbeelding icoon icoontje illustratie knop miniatuur omslagafbeelding omschrijving pictogram plaatje plaatshouder productafbeelding productfoto stockfoto tekst testafbeelding testfoto thumbnail tijdelijke-afbeelding voorbeeldafbeelding voorbeeldtekst
      """.words.union([
        "afbeelding knop", "afbeelding link", "afbeelding tekst", "afbeelding van het product",
        "alt tekst", "alt-tekst", "alt-tekst invoegen", "alternatieve tekst", "geen beschrijving",
        "geen omschrijving", "korte beschrijving", "korte beschrijving van de afbeelding",
        "korte omschrijving", "naamloos", "titelloos", "uitgelichte afbeelding", "zonder titel",
        "beschrijving van de afbeelding", "voeg alt-tekst toe",
      ])
    words.articles = "de een het".words
    words.imageNouns = "afbeelding foto fotografie grafiek illustratie plaatje".words
    words.blackAndWhite = ["zwart wit", "zwartwit", "zwart witte"]
    words.blackAndWhitePictures = ["zwart witfoto", "zwartwitfoto"]
    words.imageLinks = "van".words
    words.logoWords = Set(
      "bedrijfslogo beeldmerk clublogo merklogo sponsoren sponsors woordmerk".tokens)
    words.unseenPeople =
      """
      achteren achterkant auto beeld beelden been benen borstbeeld cartoon diagram dier figuur \
      geen getekend geschilderd grafiek hand handen hond huisdier icoon illustratie kaart kamer \
      karikatuur kat kleding kunst kunstwerk leeg lege logo luchtfoto masker menigte \
      muurschildering paard paspop pictogram plattegrond pop poppen poster rug ruggen schaduw \
      schaduwen schets schilderij schoenen schermafbeelding sculptuur silhouet silhouetten \
      speelgoed standbeeld standbeelden stoel stripfiguur tekening ver verte voet voeten vogel \
      zonder bord
      """.words
    words.groups = ["duo": 2, "echtpaar": 2, "koppel": 2, "tweeling": 2, "trio": 3, "drieling": 3]
      .merging(["kwartet": 4, "kwintet": 5, "bruidspaar": 2]) { $1 }
    words.pairs = "koppel".words
    words.sizedGroups = "band bemanning familie gezin groep klas team".words
    words.sizeLinks = "van met".words
    words.selves = "ons wij".words
    words.unseenThings =
      """
      ballon ballonnen band bar beeld beelden beeldje boek bordje bordspel café cartoon club diagram embleem etiket figuur film geen genaamd geschilderd geschilderde getekend getekende graffiti heet hete herberg hobbel hotel icoon illustratie kaart kostuum kunst kroeg lege leeg lego logo mascotte masker merk miniatuur model museum muurschildering niet opblaasbare origami papier papieren plastic pluche poppen postzegel poster pop prent restaurant rubberen schaduw schets schilderij sculptuur silhouet speelgoed spoor sporen standbeeld standbeelden sterrenbeeld sticker stripfiguur symbool tatoeage team tekening uithangbord verkleed vlag voetafdruk vorm zonder bord kijken spotten
      """.words
    words.modifiers = "gebakken gegrilde gebraden boze".words
    words.determiners =
      """
      een de het twee drie vier vijf zes zeven acht negen mijn jouw je zijn haar hun ons onze \
      jullie uw deze die dit dat elke ieder iedere enkele veel verschillende
      """.words
    words.smallWords =
      """
      aan achter al als altijd bij binnen boven buiten daar dan dichtbij doen door duin en er \
      haar had heeft hem hen hier hij hoe ik in is jij kan langs maar me mee met na naar naast \
      niet nog nu of om onder ook op over rond rondom samen staan staat te tegen terwijl \
      tijdens toen tot tussen uit van vanaf voor voorbij waar wat we wel werd wie worden wordt \
      zich zij zo zonder ze
      """.words
    words.purposes = "voor".words
    words.add(
      people: """
        baby baby's babys baas bruid bruidegom bruidspaar broer broers collega collega's dame \
        dames dochter dochters echtgenoot echtgenote echtpaar familie families gezin gezinnen \
        grootmoeder grootouders grootvader heren jongen jongens jongeren kind kinderen kindje \
        kindjes kleuter kleuters koppel lachend lachende leerling leerlingen lieden man mannen \
        medewerker medewerkers medewerkster meid meiden meisje meisjes mens mensen moeder oma \
        opa oprichter oprichters oprichtster ouders peuter peuters personeel persoon personen \
        portret portretten selfie selfies student studente studenten team teams teamgenoten \
        tieners trio tweeling vader vriend vrienden vriendin vriendinnen vrijwilligers \
        volwassenen volwassene vrouw vrouwen zoon zonen zoons zus zussen glimlachend \
        glimlachende
        """,
      numbers: [
        "twee tweeën tweetal", "drie drieën drietal driekoppig driekoppige",
        "vier vieren viertal vierkoppig vierkoppige", "vijf vijven vijftal vijfkoppig vijfkoppige",
        "zes zessen zestal", "zeven zevental", "acht achttal", "negen negental",
      ],
      things: [
        "dog": """
        honden hondje hondjes teef pup? pups puppy puppy's herder? labrador labradors poedel \
        poedels teckel teckels beagle terriër terriërs buldog buldoggen spaniël collie \
        rottweiler dalmatiër dalmatiërs chihuahua chihuahua's
        """,
        "wolf": "- wolf? wolven", "fox": "- vos? vossen",
        "cat": "katten kater? katje katjes poes poezen kitten kittens",
        "lion": "- leeuw? leeuwen leeuwin leeuwinnen", "tiger": "- tijger? tijgers",
        "leopard": "- luipaard? luipaarden", "cheetah": "jachtluipaarden cheeta cheeta's",
        "horse": """
        paarden paardje paardjes pony? pony's merrie merries hengst? hengsten veulen veulens
        """,
        "zebra": "zebra's", "donkey": "ezel? ezels ezeltje",
        "cow": "koeien kalf? kalveren rund? runderen os? ossen vee?",
        "buffalo": "buffels bizon bizons", "sheep": "schapen lammeren",
        "goat": "geiten geitje geitjes", "deer": "hert herten ree reeën",
        "antelope": "antilope antilopen", "pig": "varkens varkentje biggen biggetje biggetjes",
        "elephant": "olifanten olifantje", "bear": "- beer? beren", "panda": "- panda? panda's",
        "giraffe": "giraf giraffe giraffen giraffes",
        "monkey": "- aap? apen aapje aapjes baviaan bavianen",
        "ape": "- chimpansee chimpansees gorilla? gorilla's orang-oetan orang-oetans",
        "camel": "kamelen dromedaris dromedarissen", "llama": "- lama? lama's alpaca alpaca's",
        "kangaroo": "kangoeroes", "koala": "koala's",
        "squirrel": "eekhoorns eekhoorntje eekhoorntjes",
        "rabbit": "konijnen konijntje konijntjes haas? hazen", "hamster": "hamsters",
        "otter": "otters", "whale": "walvissen", "shark": "- haai? haaien",
        "hippopotamus": "nijlpaarden", "rhinoceros": "neushoorn neushoorns",
        "bird": """
        - vogel? vogels vogeltje vogeltjes mus? mussen duif? duiven meeuw? meeuwen zeemeeuw \
        zeemeeuwen struisvogel struisvogels adelaar? arend?
        """,
        "chicken": "- hen? hennen haan? hanen", "duck": "- eend? eenden eendje eendjes",
        "goose": "- gans? ganzen", "swan": "- zwaan? zwanen", "peacock": "- pauw? pauwen",
        "parrot": "- papegaai? papegaaien", "owl": "- uil? uilen", "penguin": "- pinguïn? pinguïns",
        "flamingo": "- flamingo? flamingo's", "heron": "- reiger? reigers",
        "pelican": "- pelikaan? pelikanen", "snake": "-", "lizard": "hagedissen",
        "crocodile": "- krokodil? krokodillen alligator? alligators", "turtle": "schildpadden",
        "frog": "- kikker? kikkers", "crab": "krabben", "snail": "- slak? slakken",
        "jellyfish": "kwallen", "starfish": "zeesterren", "butterfly": "- vlinder? vlinders",
        "dragonfly": "libellen", "bee": "- bijen", "ladybug": "lieveheersbeestjes",
        "insect": "insecten", "spider": "- spin? spinnen?",
        "car": "auto's wagen? bestelbus bestelauto bestelwagen",
        "truck": "vrachtwagens vrachtauto vrachtauto's", "bus": "bussen touringcar touringcars",
        "taxi": "- taxi? taxi's", "tractor": "tractoren tractors trekker?",
        "snowmobile": "sneeuwscooters", "bicycle": "fietsen?", "tricycle": "driewielers",
        "motorcycle": "motorfietsen motor? motoren?",
        "train": "- trein? treinen locomotief locomotieven nachttrein", "tram": "trams",
        "airplane": "vliegtuigen", "helicopter": "helikopter helikopters",
        "boat": "- boot? boten bootje bootjes", "ship": "schepen",
        "sailboat": "zeilboten zeilbootje jacht? jachten", "canoe": "kano's kajak kajaks",
        "gondola": "- gondel? gondels", "pizza": "pizza's",
        "hamburger": "hamburgers burger? burgers?",
        "sandwich": "sandwich sandwiches boterham boterhammen", "burrito": "burrito's",
        "bread": "broden broodje broodjes", "pasta": "spaghetti", "soup": "soepen",
        "banana": "bananen", "apple": "- appel? appels", "orange": "sinaasappels sinaasappelen",
        "lemon": "citroenen", "strawberry": "aardbeien", "pineapple": "", "broccoli": "",
        "cucumber": "komkommers", "cake": "taart taarten cake cakes", "guitar": "gitaren",
        "violin": "violen", "cello": "cello's", "banjo": "banjo's", "harp": "- harp? harpen",
        "piano": "piano's vleugelpiano", "accordion": "accordeons",
        "trumpet": "- trompet? trompetten", "saxophone": "saxofoons",
        "trombone": "trombone trombones", "flute": "- dwarsfluit fluit? fluiten?",
        "drum": "trommels drumstel",
      ],
      generals: [
        "animal": "dier", "animals": "dieren dierenwereld", "pet": "huisdier", "pets": "huisdieren",
        "livestock": "vee", "zoo": "dierentuin", "vehicle": "voertuig", "vehicles": "voertuigen",
        "traffic": "verkeer", "transport": "vervoer",
        "food": "eten voedsel gerecht gerechten maaltijd", "fruit": "fruit vruchten",
        "breakfast": "ontbijt", "lunch": "lunch", "dinner": "avondeten diner",
        "dessert": "toetje nagerecht", "vegetable": "groente", "vegetables": "groenten",
        "snack": "snack hapje", "instrument": "instrument muziekinstrument",
        "instruments": "instrumenten muziekinstrumenten", "music": "muziek",
      ])
    return words
  }()
}
