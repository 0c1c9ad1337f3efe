import ImageDescription

extension NameWords {
  /// The words of German.
  ///
  /// A compound is another word, so "Hundefutter" is no dog. Words for animals that are also
  /// family names need a determiner.
  static let german: NameWords = {
    var words = NameWords(.german)
    words.placeholders =
      """
      abbildung alternativtext alt-text bild bildbeschreibung bildbutton bildlink bildplatzhalter bildtext bildtitel bildunterschrift beschreibung beispielbild beispieltext blindtext coverbild dummybild dummytext foto fotografie grafik hauptbild headerbild heldenbild hintergrundbild icon kurzbeschreibung logo-platzhalter miniaturbild platzhalter platzhalterbild platzhaltertext produktbild produktfoto schaltfläche stockfoto symbol symbolbild testfoto teaserbild text titelbild unbenannt vorschaubild bild-schaltfläche
      """.words.union([
        "alt text", "beschreibung des bildes", "bild button", "bild link", "bild text",
        "hier alt-text einfügen", "alt-text einfügen", "alt text einfügen", "kein alt-text",
        "keine beschreibung", "kurze beschreibung", "kurze beschreibung des bildes", "ohne titel",
      ])
    words.articles = "der die das ein eine".words
    words.imageNouns = "abbildung aufnahme bild foto fotografie grafik photo".words
    words.blackAndWhite = ["schwarz weiß", "schwarzweiß", "schwarz weiss"]
    words.blackAndWhitePictures = [
      "schwarzweißfoto", "schwarzweißbild", "schwarzweißaufnahme", "schwarz weißes foto",
      "schwarz weißes bild",
    ]
    words.imageLinks = "einem einer eines unserem unserer unseres von vom".words
    words.logoWords = Set(
      """
      bildmarke firmenlogo logotyp markenlogo partnerlogo \
      sponsoren unternehmenslogo vereinslogo wortmarke
      """.tokens)
    words.unseenPeople =
      """
      abgewandt ärmel auto aussicht bein beine beinen büste cartoon comic denkmal diagramm \
      figur figuren fuß füße füßen gemalt gemälde gezeichnet graffiti hand hände händen \
      haustier hinten hund icon illustration karikatur karte katze kein keine kleid kleidung \
      kunst leer leere leeren leerer leeres logo luftaufnahme luftbild maske maskottchen menge \
      menschenmenge modell ohne plakat plastik poster pferd puppe puppen raum rücken \
      schaufensterpuppe schatten schild schuhe screenshot skizze skulptur spielfigur spielzeug \
      statue statuen symbol vogel wandbild weit zeichnung zimmer
      """.words
    words.groups = [
      "duo": 2, "ehepaar": 2, "zwillinge": 2, "trio": 3, "drillinge": 3, "quartett": 4,
    ]
    .merging(["quintett": 5, "brautpaar": 2, "liebespaar": 2, "pärchen": 2]) { $1 }
    words.sizedGroups = "band clique crew familie gruppe klasse mannschaft team".words
    words.heads =
      """
      bild foto gruppe haufen herde korb meute paar rudel scheibe schale schar schwarm stück teller
      """.words
    words.sizeLinks = "aus mit von".words
    words.selves = "wir uns".words
    words.unseenThings =
      """
      aufkleber ballon ballons band bar bilderbuch briefmarke buch brosche café cartoon comic denkmal diagramm emblem etikett figur film flagge fußabdruck gasthaus gasthof gemalt gemalte gemalter gemaltes gemälde geformt geformte gezeichnet gezeichnete graffiti hotel icon illustration karte kein keine keinen keiner keramik klub kneipe kostüm kunst kuchenform lego leer leere leerer leeres logo marke maske maskottchen miniatur modell namens ohne papier plakat plastik plüsch poster pub puppe restaurant schatten scherenschnitt schild silhouette skizze skulptur spielplatz spielzeug spur spuren statue sternbild stempel sternzeichen stofftier symbol tasse tattoo team umriss verkleidet verkleidung verein wandbild wie zeichnung zirkus form
      """.words
    words.modifiers =
      """
      gebratene gebratener gebratenes gegrillte gegrillter heiße heißer rosarote rosaroter fliegender böse böser belegte belegtes
      """.words
    words.determiners =
      """
      ein eine einen einem einer der die das den dem zwei drei vier fünf mein meine meinen \
      meiner meinem dein deine sein seine seinen ihr ihre ihren unser unsere unseren unserem \
      unserer dieser diese dieses diesen viele einige mehrere jeder jede jedes
      """.words
    words.smallWords =
      """
      ab aber als am an auf aus bei beim bis da dabei dann durch er es für gegen haben hat hier \
      hinter ich ihm im in ins ist kann mit nach neben nicht noch oben oder ohne sich sie sind \
      so über um und uns unten unter vom von vor war was weil wenn wie wir wird zu zum zur \
      zwischen
      """.words
    words.purposes = "für".words
    words.add(
      people: """
        baby babys babies bräutigam braut bruder brüder brüdern chefin dame damen eltern enkel \
        erwachsene erwachsenen erwachsener familie familien frau frauen freunde freunden \
        freundinnen freundin geschwister geschwistern großeltern großmutter großvater gründer \
        gründerin herren jugendliche jugendlichen junge? jungen? jungs kind kinder kindern \
        kleinkind kleinkinder kollegen kolleginnen lächelnd lachend lachende lachenden \
        lachender leute leuten mädchen mann männer männern mensch menschen mitarbeiter \
        mitarbeitende mitarbeitenden mitarbeiterin mitarbeiterinnen mitarbeitern mutter oma opa \
        paare person personen porträt porträts portrait portraits passfoto schüler schülerinnen \
        schülern schwester schwestern selfie selfies senioren sohn söhne studenten studentinnen \
        studierende studierenden tochter töchter team teams vater zwilling belegschaft \
        ehrenamtliche ehrenamtlichen freiwillige freiwilligen ehepaar brautpaar liebespaar \
        pärchen trio zwillinge säugling lächelnde lächelnden lächelnder
        """,
      numbers: [
        "zwei zweien zweier zweiköpfige beiden",
        "drei dreien dreier dreiköpfige dreiköpfigen dreiköpfiges",
        "vier vieren vierer vierköpfige vierköpfigen vierköpfiges",
        "fünf fünfen fünfer fünfköpfige fünfköpfigen fünfköpfiges", "sechs sechsköpfige",
        "sieben siebenköpfige", "acht achtköpfige", "neun neunköpfige",
      ],
      things: [
        "dog": """
        hunde hunden hündin hündinnen hündchen welpe welpen schäferhund schäferhunde labrador \
        labradore pudel dackel beagle terrier bulldogge bulldoggen spaniel collie rottweiler \
        dalmatiner chihuahua mops möpse
        """,
        "wolf": "- wolf? wölfe wölfen", "fox": "- fuchs? füchse füchsen",
        "cat": "katzen kater kätzchen kätzin hauskatze hauskatzen babykatze babykatzen",
        "lion": "- löwe? löwen? löwin löwinnen", "tiger": "- tiger? tigern",
        "leopard": "- leopard? leoparden", "cheetah": "geparde geparden",
        "horse": "pferde pferden pony? ponys fohlen hengst? hengste stute stuten",
        "zebra": "zebras", "donkey": "esel? eseln", "cow": "kühe kühen rinder rindern kalb? kälber",
        "buffalo": "büffeln bison bisons", "sheep": "schafe schafen", "goat": "ziegen",
        "deer": "reh? rehe rehen hirsch? hirsche", "antelope": "antilope antilopen",
        "pig": "schweine schweinen ferkel ferkeln", "elephant": "elefanten",
        "bear": "- bär? bären? braunbär braunbären", "panda": "- panda? pandas",
        "giraffe": "giraffe giraffen", "monkey": "affen",
        "ape": "- schimpanse schimpansen gorilla? gorillas orang-utan", "camel": "kamele kamelen",
        "llama": "- lama? lamas alpaka alpakas", "kangaroo": "kängurus", "koala": "koalas",
        "squirrel": "eichhörnchen", "rabbit": "hase? hasen kaninchen häschen?",
        "hamster": "hamstern", "otter": "otters", "whale": "- wal? wale walen",
        "shark": "- hai? haie haien", "hippopotamus": "nilpferde flusspferd flusspferde",
        "rhinoceros": "nashorn nashörner",
        "bird": """
        - vogel? vögel vögeln spatz? spatzen strauße taube? tauben möwe? möwen adler? amsel? \
        singvogel singvögel
        """,
        "chicken": "- henne? hennen hahn? hähne", "duck": "- ente? enten",
        "goose": "- gans? gänse gänsen", "swan": "- schwan? schwäne schwänen",
        "peacock": "- pfau? pfauen", "parrot": "- papagei? papageien", "owl": "- eule? eulen",
        "penguin": "- pinguin? pinguine pinguinen", "flamingo": "- flamingo? flamingos",
        "heron": "- reiher?", "pelican": "- pelikan? pelikane", "snake": "-",
        "lizard": "echsen eidechse eidechsen",
        "crocodile": "- krokodil? krokodile alligator? alligatoren", "turtle": "schildkröten",
        "frog": "- frosch? frösche fröschen", "crab": "krabben", "snail": "- schnecke? schnecken",
        "jellyfish": "quallen", "starfish": "seesterne",
        "butterfly": "- schmetterling? schmetterlinge", "dragonfly": "libellen",
        "bee": "- biene? bienen", "ladybug": "", "insect": "insekten",
        "spider": "- spinne? spinnen?", "car": "autos wagen? pkw lieferwagen sportwagen oldtimer",
        "truck": "lkw lastwagen laster? lastkraftwagen", "bus": "busse bussen reisebus linienbus",
        "taxi": "- taxi? taxis", "tractor": "traktoren trecker", "snowmobile": "schneemobile",
        "bicycle": "fahrräder fahrrädern rad? räder? rennrad", "tricycle": "dreiräder",
        "motorcycle": "motorräder motorrädern",
        "train": "- zug? züge zügen lokomotive lokomotiven nachtzug güterzug",
        "tram": "straßenbahnen tram? trams",
        "airplane": "flugzeuge flugzeugen flieger? jet? passagierflugzeug",
        "helicopter": "hubschrauber hubschraubern helikopter",
        "boat": "boote booten ruderboot kahn?", "ship": "schiffe schiffen",
        "sailboat": "segelboote segelbooten segelschiff jacht yacht jachten yachten",
        "canoe": "kanus kajak kajaks", "gondola": "- gondel? gondeln", "pizza": "pizzas pizzen",
        "hamburger": "- burger? cheeseburger", "sandwich": "sandwich sandwiches",
        "burrito": "burritos", "bread": "brote brotlaib", "pasta": "spaghetti pasta",
        "soup": "suppen", "banana": "bananen", "apple": "- apfel? äpfel äpfeln",
        "orange": "- orangen", "lemon": "zitronen", "strawberry": "erdbeeren", "pineapple": "",
        "broccoli": "", "cucumber": "gurken", "cake": "torte torten kuchen geburtstagstorte",
        "guitar": "gitarren e-gitarre", "violin": "geigen violine violinen",
        "cello": "celli cellos", "banjo": "banjos", "harp": "harfen",
        "piano": "klaviere piano konzertflügel", "accordion": "akkordeons", "trumpet": "trompeten",
        "saxophone": "saxofone saxophon saxophone", "trombone": "posaune posaunen",
        "flute": "flöten querflöte", "drum": "trommeln schlagzeug",
      ],
      generals: [
        "animal": "tier", "animals": "tiere tieren tierwelt", "pet": "haustier",
        "pets": "haustiere haustieren", "livestock": "vieh", "zoo": "zoo tierpark",
        "vehicle": "fahrzeug", "vehicles": "fahrzeuge fahrzeugen", "traffic": "verkehr",
        "food": "essen speise speisen gericht gerichte", "fruit": "obst frucht früchte",
        "breakfast": "frühstück", "lunch": "mittagessen", "dinner": "abendessen",
        "dessert": "nachtisch dessert", "vegetable": "gemüse", "snack": "imbiss",
        "instrument": "instrument musikinstrument", "instruments": "instrumente musikinstrumente",
        "music": "musik",
      ])
    return words
  }()
}
