extension SpokenWords where Self == LanguageWords {
  /// The words of French.
  ///
  /// "Trois visages, un souriant, cuisine, photo floue, photo lumineuse." Faces are masculine,
  /// "la photo" is feminine. A non-breaking space precedes a colon.
  public static var french: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .zeroAndOne,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# visage", .other: "# visages"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# souriant", .other: "# souriants"]),
  smilingAlone: "souriant",
  someone: "quelqu’un",
  indoors: "en intérieur",
  outdoors: "en extérieur",
  blurry: "photo floue",
  dark: "photo sombre",
  bright: "photo lumineuse",
  possibleText: "Texte possible",
  unreadText: "Texte possible dans une autre langue",
  textContinues: "Le texte continue.",
  punctuation: Punctuation(beforeText: "\u{A0}: ", colon: "\u{A0}: "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "terminal d’aéroport", "aquarium": "aquarium", "auditorium": "auditorium",
  "bakery": "boulangerie", "ballroom": "salle de bal", "bar": "bar", "bathroom": "salle de bain",
  "bedroom": "chambre", "bookstore": "librairie", "bowling alley": "salle de bowling",
  "boxing ring": "ring de boxe", "bus": "intérieur de bus", "classroom": "salle de classe",
  "clothing store": "magasin de vêtements", "coffee shop": "café", "dining room": "salle à manger",
  "factory": "usine", "gym": "salle de sport", "hair salon": "salon de coiffure",
  "hallway": "couloir", "hospital room": "chambre d’hôpital", "kitchen": "cuisine",
  "laundromat": "laverie", "living room": "salon", "lobby": "hall d’entrée",
  "locker room": "vestiaires", "meeting room": "salle de réunion", "museum": "musée",
  "nightclub": "boîte de nuit", "office": "bureau", "restaurant": "restaurant", "stage": "scène",
  "staircase": "escalier", "store": "magasin", "subway station": "station de métro",
  "supermarket": "supermarché",
  // Outdoor.
  "airport": "aéroport", "amusement park": "parc d’attractions",
  "baseball field": "terrain de baseball", "beach": "plage", "boat": "à bord d’un bateau",
  "bridge": "pont", "campsite": "terrain de camping", "campus": "campus", "canyon": "canyon",
  "cemetery": "cimetière", "church": "église", "construction site": "chantier", "desert": "désert",
  "driveway": "allée de garage", "field": "champ", "forest": "forêt", "fountain": "fontaine",
  "garden": "jardin", "gas station": "station-service", "golf course": "terrain de golf",
  "harbor": "port", "highway": "autoroute", "house": "maison", "ice rink": "patinoire",
  "lighthouse": "phare", "market": "marché", "mountain": "montagne", "ocean": "mer",
  "parking lot": "parking", "playground": "aire de jeux", "race track": "circuit de course",
  "railroad": "voie ferrée", "river": "rivière", "road": "route",
  "running track": "piste d’athlétisme", "ski slope": "piste de ski", "sky": "ciel",
  "skyscraper": "gratte-ciel", "stadium": "stade", "street": "rue", "swimming pool": "piscine",
  "temple": "temple", "waterfall": "cascade", "windmill": "moulin à vent", "yard": "cour",
  // General names.
  "coast": "côte", "industrial site": "site industriel", "theater": "théâtre",
  "sports field": "terrain de sport",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "animal", "dog": "chien", "cat": "chat", "wolf": "loup", "fox": "renard",
  "lion": "lion", "tiger": "tigre", "leopard": "léopard", "cheetah": "guépard", "bear": "ours",
  "panda": "panda", "monkey": "singe", "ape": "grand singe", "elephant": "éléphant",
  "zebra": "zèbre", "horse": "cheval", "cow": "vache", "buffalo": "buffle", "sheep": "mouton",
  "goat": "chèvre", "camel": "chameau", "llama": "lama", "pig": "cochon",
  "hippopotamus": "hippopotame", "kangaroo": "kangourou", "koala": "koala", "rabbit": "lapin",
  "hamster": "hamster", "guinea pig": "cochon d’Inde", "squirrel": "écureuil", "otter": "loutre",
  "sea lion": "otarie", "whale": "baleine", "bird": "oiseau", "chicken": "poule", "owl": "chouette",
  "peacock": "paon", "parrot": "perroquet", "duck": "canard", "goose": "oie", "swan": "cygne",
  "flamingo": "flamant rose", "heron": "héron", "pelican": "pélican", "penguin": "manchot",
  "fish": "poisson", "shark": "requin", "turtle": "tortue", "frog": "grenouille",
  "lizard": "lézard", "crocodile": "crocodile", "snake": "serpent", "spider": "araignée",
  "insect": "insecte", "butterfly": "papillon", "dragonfly": "libellule", "bee": "abeille",
  "ladybug": "coccinelle", "crab": "crabe", "snail": "escargot", "jellyfish": "méduse",
  "starfish": "étoile de mer",
  // Vehicles.
  "vehicle": "véhicule", "bicycle": "vélo", "tricycle": "tricycle", "motorcycle": "moto",
  "car": "voiture", "taxi": "taxi", "truck": "camion", "fire engine": "camion de pompiers",
  "bus": "bus", "train": "train", "tram": "tramway", "airplane": "avion", "boat": "bateau",
  "canoe": "canoë", "gondola": "gondole", "sailboat": "voilier", "ship": "navire",
  "tractor": "tracteur", "tank": "char d’assaut", "snowmobile": "motoneige", "go-kart": "kart",
  "golf cart": "voiturette de golf", "sled": "traîneau", "horse cart": "charrette",
  // Food.
  "food": "nourriture", "pizza": "pizza", "hamburger": "hamburger", "hot dog": "hot-dog",
  "burrito": "burrito", "ice cream": "crème glacée", "bread": "pain", "pasta": "pâtes",
  "soup": "soupe",
  "fruit": "fruits", "apple": "pomme", "strawberry": "fraise", "orange": "orange",
  "lemon": "citron", "pineapple": "ananas", "banana": "banane", "broccoli": "brocoli",
  "cucumber": "concombre", "corn": "maïs", "mushroom": "champignon", "coffee": "tasse de café",
  "wine": "vin",
  // Sport and play.
  "ball": "balle", "skateboard": "skateboard", "surfboard": "planche de surf",
  "snowboard": "snowboard",
  "skis": "skis", "parachute": "parachute", "swing": "balançoire", "carousel": "manège",
  "pool table": "table de billard", "teddy bear": "ours en peluche", "racket": "raquette",
  "balloon": "montgolfière", "balance beam": "poutre de gymnastique",
  // Music.
  "musical instrument": "instrument de musique", "guitar": "guitare", "drum": "tambour",
  "piano": "piano", "violin": "violon", "cello": "violoncelle", "accordion": "accordéon",
  "saxophone": "saxophone", "trumpet": "trompette", "flute": "flûte", "harp": "harpe",
  "banjo": "banjo", "microphone": "micro",
  // House and office.
  "chair": "chaise", "bench": "banc", "bed": "lit", "crib": "lit de bébé",
  "desk": "table de travail", "bookcase": "étagère à livres", "wardrobe": "armoire",
  "toilet": "toilettes", "bathtub": "baignoire", "sink": "lavabo", "refrigerator": "réfrigérateur",
  "stove": "fourneau", "microwave": "micro-ondes", "washing machine": "lave-linge",
  "lamp": "lampe", "clock": "horloge", "vase": "vase", "umbrella": "parapluie", "screen": "écran",
  "computer": "ordinateur", "laptop": "ordinateur portable", "television": "téléviseur",
  "phone": "téléphone", "camera": "appareil photo", "printer": "imprimante", "flower": "fleur",
  "potted plant": "plante en pot", "cup": "tasse", "bottle": "bouteille", "teapot": "théière",
  "candle": "bougie", "backpack": "sac à dos", "shoe": "chaussure", "pillow": "oreiller",
  "shopping cart": "chariot de courses", "basket": "panier", "book": "livre",
  // Outdoors.
  "fountain": "fontaine", "tent": "tente", "bridge": "pont", "triumphal arch": "arc de triomphe",
  "pier": "jetée", "greenhouse": "serre", "traffic light": "feu tricolore",
  "street sign": "panneau de rue", "parking meter": "parcmètre", "mailbox": "boîte aux lettres",
  "flagpole": "mât de drapeau", "scoreboard": "tableau des scores",
  "vending machine": "distributeur automatique", "jack-o'-lantern": "citrouille d’Halloween",
  "bubble": "bulle de savon",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "une personne", "people": "plusieurs personnes", "dogs": "plusieurs chiens",
  "black dog": "chien noir", "brown dog": "chien marron", "white dog": "chien blanc",
  // The ground.
  "water": "eau", "grass": "herbe", "snow": "neige", "beach": "plage", "street": "rue",
  "hillside": "versant", "rocks": "rochers", "trees": "arbres", "forest": "forêt",
  // What is done.
  "playing": "en train de jouer", "running": "en train de courir", "jumping": "en plein saut",
  "riding": "en selle", "sitting": "en position assise", "climbing": "en train de grimper",
  "swimming": "en train de nager",
  "snowboarding": "en snowboard", "surfing": "en train de surfer", "basketball": "basket-ball",
  "soccer": "football", "tennis": "tennis", "baseball": "baseball",
  "American football": "football américain",
  // Riding.
  "on a bench": "sur un banc",
  "riding a bicycle": "à vélo", "riding a horse": "à cheval",
  "riding a motorcycle": "à moto",
  // Clothes.
  "wearing red": "vêtements rouges", "wearing yellow": "vêtements jaunes",
  "wearing green": "vêtements verts", "wearing blue": "vêtements bleus",
  "wearing white": "vêtements blancs",
]

private let positions: [String: String] = [
  "top left": "en haut à gauche", "top": "en haut", "top right": "en haut à droite",
  "left": "à gauche", "middle": "au centre", "right": "à droite",
  "bottom left": "en bas à gauche", "bottom": "en bas", "bottom right": "en bas à droite",
  "small": "occupant peu de place", "large": "occupant une grande place",
]
