extension SpokenWords where Self == LanguageWords {
  /// The words of Dutch.
  ///
  /// "Drie gezichten, één glimlachend, keuken, onscherp, helder." "Één" is
  /// written "Eén", and "ij" is capitalised "IJ".
  public static var dutch: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .oneAlone,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# gezicht", .other: "# gezichten"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# glimlachend", .other: "# glimlachend"]),
  smilingAlone: "glimlachend",
  someone: "iemand",
  indoors: "binnen",
  outdoors: "buiten",
  blurry: "onscherp",
  dark: "donker",
  bright: "helder",
  possibleText: "Mogelijke tekst",
  unreadText: "Mogelijke tekst in een andere taal",
  textContinues: "De tekst gaat verder.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .dutch,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "luchthaventerminal", "aquarium": "aquarium", "auditorium": "gehoorzaal",
  "bakery": "bakkerij", "ballroom": "balzaal", "bar": "bar", "bathroom": "badkamer",
  "bedroom": "slaapkamer", "bookstore": "boekwinkel", "bowling alley": "bowlingbaan",
  "boxing ring": "boksring", "bus": "in een bus", "classroom": "klaslokaal",
  "clothing store": "kledingwinkel", "coffee shop": "koffiebar", "dining room": "eetkamer",
  "factory": "fabriek", "gym": "sportzaal", "hair salon": "kapsalon", "hallway": "gang",
  "hospital room": "ziekenhuiskamer", "kitchen": "keuken", "laundromat": "wasserette",
  "living room": "woonkamer", "lobby": "lobby", "locker room": "kleedkamer",
  "meeting room": "vergaderzaal", "museum": "museum", "nightclub": "nachtclub", "office": "kantoor",
  "restaurant": "restaurant", "stage": "podium", "staircase": "trap", "store": "winkel",
  "subway station": "metrostation", "supermarket": "supermarkt",
  // Outdoor.
  "airport": "luchthaven", "amusement park": "pretpark", "baseball field": "honkbalveld",
  "beach": "strand", "boat": "bootdek", "bridge": "brug", "campsite": "camping", "campus": "campus",
  "canyon": "kloof", "cemetery": "begraafplaats", "church": "kerk",
  "construction site": "bouwplaats", "desert": "woestijn", "driveway": "oprit", "field": "veld",
  "forest": "bos", "fountain": "fontein", "garden": "tuin", "gas station": "tankstation",
  "golf course": "golfbaan", "harbor": "haven", "highway": "snelweg", "house": "huis",
  "ice rink": "ijsbaan", "lighthouse": "vuurtoren", "market": "markt", "mountain": "berg",
  "ocean": "zee", "parking lot": "parkeerplaats", "playground": "speeltuin",
  "race track": "racecircuit", "railroad": "spoorweg", "river": "rivier", "road": "weg",
  "running track": "atletiekbaan", "ski slope": "skipiste", "sky": "lucht",
  "skyscraper": "wolkenkrabber", "stadium": "stadion", "street": "straat",
  "swimming pool": "zwembad", "temple": "tempel", "waterfall": "waterval", "windmill": "windmolen",
  "yard": "erf",
  // General names.
  "coast": "kust", "industrial site": "industrieterrein", "theater": "theater",
  "sports field": "sportveld",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "dier", "dog": "hond", "cat": "kat", "wolf": "wolf", "fox": "vos", "lion": "leeuw",
  "tiger": "tijger", "leopard": "luipaard", "cheetah": "jachtluipaard", "bear": "beer",
  "panda": "panda", "monkey": "aap", "ape": "mensaap", "elephant": "olifant", "zebra": "zebra",
  "horse": "paard", "cow": "koe", "buffalo": "buffel", "sheep": "schaap", "goat": "geit",
  "camel": "kameel", "llama": "lama", "pig": "varken", "hippopotamus": "nijlpaard",
  "kangaroo": "kangoeroe", "koala": "koala", "rabbit": "konijn", "hamster": "hamster",
  "guinea pig": "cavia", "squirrel": "eekhoorn", "otter": "otter", "sea lion": "zeeleeuw",
  "whale": "walvis", "bird": "vogel", "chicken": "kip", "owl": "uil", "peacock": "pauw",
  "parrot": "papegaai", "duck": "eend", "goose": "gans", "swan": "zwaan", "flamingo": "flamingo",
  "heron": "reiger", "pelican": "pelikaan", "penguin": "pinguïn", "fish": "vis", "shark": "haai",
  "turtle": "schildpad", "frog": "kikker", "lizard": "hagedis", "crocodile": "krokodil",
  "snake": "slang", "spider": "spin", "insect": "insect", "butterfly": "vlinder",
  "dragonfly": "libel", "bee": "bij", "ladybug": "lieveheersbeestje", "crab": "krab",
  "snail": "slak", "jellyfish": "kwal", "starfish": "zeester",
  // Vehicles.
  "vehicle": "voertuig", "bicycle": "fiets", "tricycle": "driewieler", "motorcycle": "motorfiets",
  "car": "auto", "taxi": "taxi", "truck": "vrachtwagen", "fire engine": "brandweerwagen",
  "bus": "bus", "train": "trein", "tram": "tram", "airplane": "vliegtuig", "boat": "boot",
  "canoe": "kano", "gondola": "gondel", "sailboat": "zeilboot", "ship": "schip",
  "tractor": "tractor", "tank": "tank", "snowmobile": "sneeuwscooter", "go-kart": "kart",
  "golf cart": "golfkar", "sled": "slee", "horse cart": "paardenkar",
  // Food.
  "food": "eten", "pizza": "pizza", "hamburger": "hamburger", "hot dog": "hotdog",
  "burrito": "burrito", "ice cream": "ijsje", "bread": "brood", "pasta": "pasta", "soup": "soep",
  "fruit": "fruit", "apple": "appel", "strawberry": "aardbei", "orange": "sinaasappel",
  "lemon": "citroen", "pineapple": "ananas", "banana": "banaan", "broccoli": "broccoli",
  "cucumber": "komkommer", "corn": "maïs", "mushroom": "paddenstoel", "coffee": "koffie",
  "wine": "wijn",
  // Sport and play.
  "ball": "bal", "skateboard": "skateboard", "surfboard": "surfplank", "snowboard": "snowboard",
  "skis": "ski’s", "parachute": "parachute", "swing": "schommel", "carousel": "draaimolen",
  "pool table": "biljarttafel", "teddy bear": "teddybeer", "racket": "racket", "balloon": "ballon",
  "balance beam": "evenwichtsbalk",
  // Music.
  "musical instrument": "muziekinstrument", "guitar": "gitaar", "drum": "trommel", "piano": "piano",
  "violin": "viool", "cello": "cello", "accordion": "accordeon", "saxophone": "saxofoon",
  "trumpet": "trompet", "flute": "dwarsfluit", "harp": "harp", "banjo": "banjo",
  "microphone": "microfoon",
  // House and office.
  "chair": "stoel", "bench": "bankje", "bed": "bed", "crib": "babybedje", "desk": "bureau",
  "bookcase": "boekenkast", "wardrobe": "kledingkast", "toilet": "toilet", "bathtub": "badkuip",
  "sink": "wastafel", "refrigerator": "koelkast", "stove": "fornuis", "microwave": "magnetron",
  "washing machine": "wasmachine", "lamp": "lamp", "clock": "klok", "vase": "vaas",
  "umbrella": "paraplu", "screen": "scherm", "computer": "computer", "laptop": "laptop",
  "television": "televisie", "phone": "telefoon", "camera": "camera", "printer": "printer",
  "flower": "bloem", "potted plant": "potplant", "cup": "kopje", "bottle": "fles",
  "teapot": "theepot", "candle": "kaars", "backpack": "rugzak", "shoe": "schoen",
  "pillow": "kussen", "shopping cart": "winkelwagen", "basket": "mand", "book": "boek",
  // Outdoors.
  "fountain": "fontein", "tent": "tent", "bridge": "brug", "triumphal arch": "triomfboog",
  "pier": "pier", "greenhouse": "broeikas", "traffic light": "verkeerslicht",
  "street sign": "straatbord", "parking meter": "parkeermeter", "mailbox": "brievenbus",
  "flagpole": "vlaggenmast", "scoreboard": "scorebord", "vending machine": "verkoopautomaat",
  "jack-o'-lantern": "halloweenpompoen", "bubble": "zeepbel",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "één persoon", "people": "meerdere personen", "dogs": "honden",
  "black dog": "zwarte hond", "brown dog": "bruine hond", "white dog": "witte hond",
  // The ground.
  "water": "water", "grass": "gras", "snow": "sneeuw", "beach": "strand", "street": "straat",
  "hillside": "helling", "rocks": "rotsen", "trees": "bomen", "forest": "bos",
  // What is done.
  "playing": "aan het spelen", "running": "aan het rennen", "jumping": "aan het springen",
  "riding": "in het zadel", "sitting": "zittend", "climbing": "aan het klimmen",
  "swimming": "aan het zwemmen",
  "snowboarding": "aan het snowboarden", "surfing": "aan het surfen", "basketball": "basketbal",
  "soccer": "voetbal", "tennis": "tennis", "baseball": "honkbal",
  "American football": "American football",
  // Riding.
  "on a bench": "op een bankje",
  "riding a bicycle": "op de fiets", "riding a horse": "te paard",
  "riding a motorcycle": "op de motor",
  // Clothes.
  "wearing red": "rode kleren", "wearing yellow": "gele kleren",
  "wearing green": "groene kleren", "wearing blue": "blauwe kleren",
  "wearing white": "witte kleren",
]

private let positions: [String: String] = [
  "top left": "linksboven", "top": "bovenaan", "top right": "rechtsboven", "left": "links",
  "middle": "in het midden", "right": "rechts", "bottom left": "linksonder", "bottom": "onderaan",
  "bottom right": "rechtsonder", "small": "klein in beeld", "large": "groot in beeld",
]
