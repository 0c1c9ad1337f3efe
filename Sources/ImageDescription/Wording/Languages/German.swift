extension SpokenWords where Self == LanguageWords {
  /// The words of German.
  ///
  /// "Drei Gesichter, eines lächelt, Küche, unscharf." Nouns are capitalised. Faces are
  /// neuter; adjectives for the picture have no ending.
  public static var german: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .oneAlone,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# Gesicht", .other: "# Gesichter"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "eines lächelt", .other: "# lächeln"]),
  smilingAlone: "lächelnd",
  someone: "jemand",
  indoors: "drinnen",
  outdoors: "draußen",
  blurry: "unscharf",
  dark: "dunkel",
  bright: "hell",
  possibleText: "Möglicher Text",
  unreadText: "Möglicher Text in einer anderen Sprache",
  textContinues: "Der Text geht weiter.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "Flughafenterminal", "aquarium": "Aquarium", "auditorium": "Zuschauersaal",
  "bakery": "Bäckerei", "ballroom": "Ballsaal", "bar": "Bar", "bathroom": "Badezimmer",
  "bedroom": "Schlafzimmer", "bookstore": "Buchhandlung", "bowling alley": "Bowlingbahn",
  "boxing ring": "Boxring", "bus": "im Bus", "classroom": "Klassenzimmer",
  "clothing store": "Bekleidungsgeschäft", "coffee shop": "Café", "dining room": "Esszimmer",
  "factory": "Fabrik", "gym": "Sporthalle", "hair salon": "Friseursalon", "hallway": "Flur",
  "hospital room": "Krankenzimmer", "kitchen": "Küche", "laundromat": "Waschsalon",
  "living room": "Wohnzimmer", "lobby": "Eingangshalle", "locker room": "Umkleideraum",
  "meeting room": "Besprechungsraum", "museum": "Museum", "nightclub": "Nachtclub",
  "office": "Büro", "restaurant": "Restaurant", "stage": "Bühne", "staircase": "Treppe",
  "store": "Geschäft", "subway station": "U-Bahn-Station", "supermarket": "Supermarkt",
  // Outdoor.
  "airport": "Flughafen", "amusement park": "Freizeitpark", "baseball field": "Baseballfeld",
  "beach": "Strand", "boat": "Bootsdeck", "bridge": "Brücke", "campsite": "Campingplatz",
  "campus": "Campus", "canyon": "Schlucht", "cemetery": "Friedhof", "church": "Kirche",
  "construction site": "Baustelle", "desert": "Wüste", "driveway": "Einfahrt", "field": "Feld",
  "forest": "Wald", "fountain": "Springbrunnen", "garden": "Garten", "gas station": "Tankstelle",
  "golf course": "Golfplatz", "harbor": "Hafen", "highway": "Autobahn", "house": "Haus",
  "ice rink": "Eisbahn", "lighthouse": "Leuchtturm", "market": "Markt", "mountain": "Berg",
  "ocean": "Meer", "parking lot": "Parkplatz", "playground": "Spielplatz",
  "race track": "Rennstrecke", "railroad": "Bahngleise", "river": "Fluss", "road": "Straße",
  "running track": "Laufbahn", "ski slope": "Skipiste", "sky": "Himmel",
  "skyscraper": "Wolkenkratzer", "stadium": "Stadion", "street": "Straße",
  "swimming pool": "Schwimmbecken", "temple": "Tempel", "waterfall": "Wasserfall",
  "windmill": "Windmühle", "yard": "Hof",
  // General names.
  "coast": "Küste", "industrial site": "Industriegelände", "theater": "Theater",
  "sports field": "Sportplatz",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "Tier", "dog": "Hund", "cat": "Katze", "wolf": "Wolf", "fox": "Fuchs", "lion": "Löwe",
  "tiger": "Tiger", "leopard": "Leopard", "cheetah": "Gepard", "bear": "Bär", "panda": "Panda",
  "monkey": "Affe", "ape": "Menschenaffe", "elephant": "Elefant", "zebra": "Zebra",
  "horse": "Pferd", "cow": "Kuh", "buffalo": "Büffel", "sheep": "Schaf", "goat": "Ziege",
  "camel": "Kamel", "llama": "Lama", "pig": "Schwein", "hippopotamus": "Nilpferd",
  "kangaroo": "Känguru", "koala": "Koala", "rabbit": "Kaninchen", "hamster": "Hamster",
  "guinea pig": "Meerschweinchen", "squirrel": "Eichhörnchen", "otter": "Otter",
  "sea lion": "Seelöwe", "whale": "Wal", "bird": "Vogel", "chicken": "Huhn", "owl": "Eule",
  "peacock": "Pfau", "parrot": "Papagei", "duck": "Ente", "goose": "Gans", "swan": "Schwan",
  "flamingo": "Flamingo", "heron": "Reiher", "pelican": "Pelikan", "penguin": "Pinguin",
  "fish": "Fisch", "shark": "Hai", "turtle": "Schildkröte", "frog": "Frosch", "lizard": "Echse",
  "crocodile": "Krokodil", "snake": "Schlange", "spider": "Spinne", "insect": "Insekt",
  "butterfly": "Schmetterling", "dragonfly": "Libelle", "bee": "Biene", "ladybug": "Marienkäfer",
  "crab": "Krabbe", "snail": "Schnecke", "jellyfish": "Qualle", "starfish": "Seestern",
  // Vehicles.
  "vehicle": "Fahrzeug", "bicycle": "Fahrrad", "tricycle": "Dreirad", "motorcycle": "Motorrad",
  "car": "Auto", "taxi": "Taxi", "truck": "Lastwagen", "fire engine": "Feuerwehrauto", "bus": "Bus",
  "train": "Zug", "tram": "Straßenbahn", "airplane": "Flugzeug", "boat": "Boot", "canoe": "Kanu",
  "gondola": "Gondel", "sailboat": "Segelboot", "ship": "Schiff", "tractor": "Traktor",
  "tank": "Panzer", "snowmobile": "Schneemobil", "go-kart": "Gokart", "golf cart": "Golfwagen",
  "sled": "Schlitten", "horse cart": "Pferdewagen",
  // Food.
  "food": "Essen", "pizza": "Pizza", "hamburger": "Hamburger", "hot dog": "Hotdog",
  "burrito": "Burrito", "ice cream": "Eiscreme", "bread": "Brot", "pasta": "Nudeln",
  "soup": "Suppe",
  "fruit": "Obst", "apple": "Apfel", "strawberry": "Erdbeere", "orange": "Orange",
  "lemon": "Zitrone", "pineapple": "Ananas", "banana": "Banane", "broccoli": "Brokkoli",
  "cucumber": "Gurke", "corn": "Mais", "mushroom": "Pilz", "coffee": "Kaffee", "wine": "Wein",
  // Sport and play.
  "ball": "Ball", "skateboard": "Skateboard", "surfboard": "Surfbrett", "snowboard": "Snowboard",
  "skis": "Skier", "parachute": "Fallschirm", "swing": "Schaukel", "carousel": "Karussell",
  "pool table": "Billardtisch", "teddy bear": "Teddybär", "racket": "Tennisschläger",
  "balloon": "Ballon", "balance beam": "Schwebebalken",
  // Music.
  "musical instrument": "Musikinstrument", "guitar": "Gitarre", "drum": "Trommel",
  "piano": "Klavier", "violin": "Geige", "cello": "Cello", "accordion": "Akkordeon",
  "saxophone": "Saxofon", "trumpet": "Trompete", "flute": "Flöte", "harp": "Harfe",
  "banjo": "Banjo", "microphone": "Mikrofon",
  // House and office.
  "chair": "Stuhl", "bench": "Sitzbank", "bed": "Bett", "crib": "Babybett",
  "desk": "Schreibtisch", "bookcase": "Bücherregal", "wardrobe": "Kleiderschrank",
  "toilet": "Toilette", "bathtub": "Badewanne", "sink": "Waschbecken",
  "refrigerator": "Kühlschrank", "stove": "Herd", "microwave": "Mikrowelle",
  "washing machine": "Waschmaschine", "lamp": "Lampe", "clock": "Uhr", "vase": "Vase",
  "umbrella": "Regenschirm", "screen": "Bildschirm", "computer": "Computer", "laptop": "Laptop",
  "television": "Fernseher", "phone": "Telefon", "camera": "Kamera", "printer": "Drucker",
  "flower": "Blume", "potted plant": "Topfpflanze", "cup": "Tasse", "bottle": "Flasche",
  "teapot": "Teekanne", "candle": "Kerze", "backpack": "Rucksack", "shoe": "Schuh",
  "pillow": "Kissen", "shopping cart": "Einkaufswagen", "basket": "Korb", "book": "Buch",
  // Outdoors.
  "fountain": "Springbrunnen", "tent": "Zelt", "bridge": "Brücke", "triumphal arch": "Triumphbogen",
  "pier": "Seebrücke", "greenhouse": "Gewächshaus", "traffic light": "Ampel",
  "street sign": "Straßenschild", "parking meter": "Parkuhr", "mailbox": "Briefkasten",
  "flagpole": "Fahnenmast", "scoreboard": "Anzeigetafel", "vending machine": "Verkaufsautomat",
  "jack-o'-lantern": "Halloween-Kürbis", "bubble": "Seifenblase",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "eine Person", "people": "mehrere Personen", "dogs": "Hunde",
  "black dog": "schwarzer Hund", "brown dog": "brauner Hund", "white dog": "weißer Hund",
  // The ground.
  "water": "Wasser", "grass": "Gras", "snow": "Schnee", "beach": "Strand", "street": "Straße",
  "hillside": "Hang", "rocks": "Felsen", "trees": "Bäume", "forest": "Wald",
  // What is done.
  "playing": "beim Spielen", "running": "beim Rennen", "jumping": "im Sprung",
  "riding": "im Sattel", "sitting": "sitzend", "climbing": "beim Klettern",
  "swimming": "beim Schwimmen",
  "snowboarding": "beim Snowboarden", "surfing": "beim Surfen", "basketball": "Basketball",
  "soccer": "Fußball", "tennis": "Tennis", "baseball": "Baseball",
  "American football": "American Football",
  // Riding.
  "on a bench": "auf einer Sitzbank",
  "riding a bicycle": "auf dem Fahrrad", "riding a horse": "auf dem Pferd",
  "riding a motorcycle": "auf dem Motorrad",
  // Clothes.
  "wearing red": "rote Kleidung", "wearing yellow": "gelbe Kleidung",
  "wearing green": "grüne Kleidung", "wearing blue": "blaue Kleidung",
  "wearing white": "weiße Kleidung",
]

private let positions: [String: String] = [
  "top left": "oben links", "top": "oben", "top right": "oben rechts", "left": "links",
  "middle": "in der Mitte", "right": "rechts", "bottom left": "unten links", "bottom": "unten",
  "bottom right": "unten rechts", "small": "klein im Bild", "large": "groß im Bild",
]
