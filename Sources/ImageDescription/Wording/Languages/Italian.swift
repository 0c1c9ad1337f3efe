extension SpokenWords where Self == LanguageWords {
  /// The words of Italian.
  ///
  /// "Tre volti, uno sorridente, cucina, foto sfocata, foto luminosa." Faces are masculine: "un"
  /// before the noun, "uno" alone. "La foto" is feminine.
  public static var italian: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .oneAlone,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# volto", .other: "# volti"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "uno sorridente", .other: "# sorridenti"]),
  smilingAlone: "sorridente",
  someone: "qualcuno",
  indoors: "al chiuso",
  outdoors: "all’aperto",
  blurry: "foto sfocata",
  dark: "foto scura",
  bright: "foto luminosa",
  possibleText: "Possibile testo",
  unreadText: "Possibile testo in un’altra lingua",
  textContinues: "Il testo continua.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "zero", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "terminal aeroportuale", "aquarium": "acquario", "auditorium": "auditorium",
  "bakery": "panetteria", "ballroom": "sala da ballo", "bar": "bar", "bathroom": "bagno",
  "bedroom": "camera da letto", "bookstore": "libreria", "bowling alley": "sala da bowling",
  "boxing ring": "ring da boxe", "bus": "interno di autobus", "classroom": "aula",
  "clothing store": "negozio di abbigliamento", "coffee shop": "caffetteria",
  "dining room": "sala da pranzo", "factory": "fabbrica", "gym": "palestra",
  "hair salon": "salone di parrucchiere", "hallway": "corridoio",
  "hospital room": "camera d’ospedale",
  "kitchen": "cucina", "laundromat": "lavanderia", "living room": "soggiorno", "lobby": "atrio",
  "locker room": "spogliatoio", "meeting room": "sala riunioni", "museum": "museo",
  "nightclub": "discoteca", "office": "ufficio", "restaurant": "ristorante",
  "stage": "palcoscenico", "staircase": "scale", "store": "negozio",
  "subway station": "stazione della metropolitana", "supermarket": "supermercato",
  // Outdoor.
  "airport": "aeroporto", "amusement park": "parco divertimenti",
  "baseball field": "campo da baseball", "beach": "spiaggia", "boat": "a bordo di una barca",
  "bridge": "ponte", "campsite": "campeggio", "campus": "campus", "canyon": "canyon",
  "cemetery": "cimitero", "church": "chiesa", "construction site": "cantiere", "desert": "deserto",
  "driveway": "vialetto d’accesso", "field": "campo", "forest": "bosco", "fountain": "fontana",
  "garden": "giardino", "gas station": "stazione di servizio", "golf course": "campo da golf",
  "harbor": "porto", "highway": "autostrada", "house": "casa", "ice rink": "pista di pattinaggio",
  "lighthouse": "faro", "market": "mercato", "mountain": "montagna", "ocean": "mare",
  "parking lot": "parcheggio", "playground": "parco giochi", "race track": "circuito da corsa",
  "railroad": "ferrovia", "river": "fiume", "road": "strada", "running track": "pista di atletica",
  "ski slope": "pista da sci", "sky": "cielo", "skyscraper": "grattacielo", "stadium": "stadio",
  "street": "strada cittadina", "swimming pool": "piscina", "temple": "tempio",
  "waterfall": "cascata",
  "windmill": "mulino a vento", "yard": "cortile",
  // General names.
  "coast": "costa", "industrial site": "area industriale", "theater": "teatro",
  "sports field": "campo sportivo",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "animale", "dog": "cane", "cat": "gatto", "wolf": "lupo", "fox": "volpe",
  "lion": "leone", "tiger": "tigre", "leopard": "leopardo", "cheetah": "ghepardo", "bear": "orso",
  "panda": "panda", "monkey": "scimmia", "ape": "scimmia antropomorfa", "elephant": "elefante",
  "zebra": "zebra", "horse": "cavallo", "cow": "mucca", "buffalo": "bufalo", "sheep": "pecora",
  "goat": "capra", "camel": "cammello", "llama": "lama", "pig": "maiale",
  "hippopotamus": "ippopotamo", "kangaroo": "canguro", "koala": "koala", "rabbit": "coniglio",
  "hamster": "criceto", "guinea pig": "porcellino d’India", "squirrel": "scoiattolo",
  "otter": "lontra", "sea lion": "leone marino", "whale": "balena", "bird": "uccello",
  "chicken": "gallina", "owl": "gufo", "peacock": "pavone", "parrot": "pappagallo",
  "duck": "anatra", "goose": "oca", "swan": "cigno", "flamingo": "fenicottero", "heron": "airone",
  "pelican": "pellicano", "penguin": "pinguino", "fish": "pesce", "shark": "squalo",
  "turtle": "tartaruga", "frog": "rana", "lizard": "lucertola", "crocodile": "coccodrillo",
  "snake": "serpente", "spider": "ragno", "insect": "insetto", "butterfly": "farfalla",
  "dragonfly": "libellula", "bee": "ape", "ladybug": "coccinella", "crab": "granchio",
  "snail": "lumaca", "jellyfish": "medusa", "starfish": "stella marina",
  // Vehicles.
  "vehicle": "veicolo", "bicycle": "bicicletta", "tricycle": "triciclo", "motorcycle": "moto",
  "car": "auto", "taxi": "taxi", "truck": "camion", "fire engine": "camion dei pompieri",
  "bus": "autobus", "train": "treno", "tram": "tram", "airplane": "aereo", "boat": "barca",
  "canoe": "canoa", "gondola": "gondola", "sailboat": "barca a vela", "ship": "nave",
  "tractor": "trattore", "tank": "carro armato", "snowmobile": "motoslitta", "go-kart": "go-kart",
  "golf cart": "golf cart", "sled": "slitta", "horse cart": "carro a cavalli",
  // Food.
  "food": "cibo", "pizza": "pizza", "hamburger": "hamburger", "hot dog": "hot dog",
  "burrito": "burrito", "ice cream": "gelato", "bread": "pane", "pasta": "pasta", "soup": "zuppa",
  "fruit": "frutta", "apple": "mela", "strawberry": "fragola", "orange": "arancia",
  "lemon": "limone", "pineapple": "ananas", "banana": "banana", "broccoli": "broccoli",
  "cucumber": "cetriolo", "corn": "mais", "mushroom": "fungo", "coffee": "caffè", "wine": "vino",
  // Sport and play.
  "ball": "palla", "skateboard": "skateboard", "surfboard": "tavola da surf",
  "snowboard": "snowboard",
  "skis": "sci", "parachute": "paracadute", "swing": "altalena", "carousel": "giostra",
  "pool table": "tavolo da biliardo", "teddy bear": "orsacchiotto", "racket": "racchetta",
  "balloon": "mongolfiera", "balance beam": "trave da ginnastica",
  // Music.
  "musical instrument": "strumento musicale", "guitar": "chitarra", "drum": "tamburo",
  "piano": "pianoforte", "violin": "violino", "cello": "violoncello", "accordion": "fisarmonica",
  "saxophone": "sassofono", "trumpet": "tromba", "flute": "flauto", "harp": "arpa",
  "banjo": "banjo", "microphone": "microfono",
  // House and office.
  "chair": "sedia", "bench": "panchina", "bed": "letto", "crib": "culla", "desk": "scrivania",
  "bookcase": "scaffale di libri", "wardrobe": "armadio", "toilet": "gabinetto",
  "bathtub": "vasca da bagno", "sink": "lavandino", "refrigerator": "frigorifero",
  "stove": "fornelli", "microwave": "microonde", "washing machine": "lavatrice", "lamp": "lampada",
  "clock": "orologio", "vase": "vaso", "umbrella": "ombrello", "screen": "schermo",
  "computer": "computer", "laptop": "computer portatile", "television": "televisore",
  "phone": "telefono",
  "camera": "macchina fotografica", "printer": "stampante", "flower": "fiore",
  "potted plant": "pianta in vaso", "cup": "tazza", "bottle": "bottiglia", "teapot": "teiera",
  "candle": "candela", "backpack": "zaino", "shoe": "scarpa", "pillow": "cuscino",
  "shopping cart": "carrello della spesa", "basket": "cesto", "book": "libro",
  // Outdoors.
  "fountain": "fontana", "tent": "tenda da campeggio", "bridge": "ponte",
  "triumphal arch": "arco di trionfo",
  "pier": "molo", "greenhouse": "serra", "traffic light": "semaforo",
  "street sign": "cartello stradale", "parking meter": "parchimetro",
  "mailbox": "cassetta delle lettere", "flagpole": "asta della bandiera",
  "scoreboard": "tabellone segnapunti", "vending machine": "distributore automatico",
  "jack-o'-lantern": "zucca di Halloween", "bubble": "bolla di sapone",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "una persona", "people": "diverse persone", "dogs": "cani",
  "black dog": "cane nero",
  "brown dog": "cane marrone", "white dog": "cane bianco",
  // The ground.
  "water": "acqua", "grass": "erba", "snow": "neve", "beach": "spiaggia", "street": "strada",
  "hillside": "pendio", "rocks": "rocce", "trees": "alberi", "forest": "foresta",
  // What is done.
  "playing": "giocando", "running": "correndo", "jumping": "saltando", "riding": "in sella",
  "sitting": "in posizione seduta", "climbing": "in arrampicata", "swimming": "nuotando",
  "snowboarding": "in snowboard",
  "surfing": "facendo surf", "basketball": "pallacanestro", "soccer": "calcio", "tennis": "tennis",
  "baseball": "baseball",
  "American football": "football americano",
  // Riding.
  "on a bench": "su una panchina",
  "riding a bicycle": "in bicicletta", "riding a horse": "a cavallo",
  "riding a motorcycle": "in motocicletta",
  // Clothes.
  "wearing red": "vestiti rossi", "wearing yellow": "vestiti gialli",
  "wearing green": "vestiti verdi", "wearing blue": "vestiti blu",
  "wearing white": "vestiti bianchi",
]

private let positions: [String: String] = [
  "top left": "in alto a sinistra", "top": "in alto", "top right": "in alto a destra",
  "left": "a sinistra", "middle": "al centro", "right": "a destra",
  "bottom left": "in basso a sinistra", "bottom": "in basso",
  "bottom right": "in basso a destra", "small": "di piccole dimensioni",
  "large": "di grandi dimensioni",
]
