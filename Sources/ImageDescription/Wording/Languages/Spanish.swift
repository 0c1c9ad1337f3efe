extension SpokenWords where Self == LanguageWords {
  /// The words of Spanish.
  ///
  /// "Tres caras, una sonriente, cocina, foto borrosa, foto luminosa." Faces and "la foto" are
  /// feminine. The words are understood in most countries.
  public static var spanish: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .oneAlone,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# cara", .other: "# caras"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# sonriente", .other: "# sonrientes"]),
  smilingAlone: "sonriente",
  someone: "alguien",
  indoors: "en interiores",
  outdoors: "al aire libre",
  blurry: "foto borrosa",
  dark: "foto oscura",
  bright: "foto luminosa",
  possibleText: "Posible texto",
  unreadText: "Posible texto en otro idioma",
  textContinues: "El texto continúa.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "terminal de aeropuerto", "aquarium": "acuario", "auditorium": "auditorio",
  "bakery": "panadería", "ballroom": "salón de baile", "bar": "bar", "bathroom": "baño",
  "bedroom": "dormitorio", "bookstore": "librería", "bowling alley": "bolera",
  "boxing ring": "ring de boxeo", "bus": "interior de autobús", "classroom": "aula",
  "clothing store": "tienda de ropa", "coffee shop": "cafetería", "dining room": "comedor",
  "factory": "fábrica", "gym": "gimnasio", "hair salon": "peluquería", "hallway": "pasillo",
  "hospital room": "habitación de hospital", "kitchen": "cocina", "laundromat": "lavandería",
  "living room": "sala de estar", "lobby": "vestíbulo", "locker room": "vestuario",
  "meeting room": "sala de reuniones", "museum": "museo", "nightclub": "discoteca",
  "office": "oficina", "restaurant": "restaurante", "stage": "escenario", "staircase": "escaleras",
  "store": "tienda", "subway station": "estación de metro", "supermarket": "supermercado",
  // Outdoor.
  "airport": "aeropuerto", "amusement park": "parque de atracciones",
  "baseball field": "campo de béisbol", "beach": "playa", "boat": "cubierta de barco",
  "bridge": "puente", "campsite": "campamento", "campus": "campus", "canyon": "cañón",
  "cemetery": "cementerio", "church": "iglesia", "construction site": "obra en construcción",
  "desert": "desierto", "driveway": "entrada de garaje", "field": "campo", "forest": "bosque",
  "fountain": "fuente", "garden": "jardín", "gas station": "gasolinera",
  "golf course": "campo de golf", "harbor": "puerto", "highway": "autopista", "house": "casa",
  "ice rink": "pista de hielo", "lighthouse": "faro", "market": "mercado", "mountain": "montaña",
  "ocean": "mar", "parking lot": "estacionamiento", "playground": "parque infantil",
  "race track": "circuito de carreras", "railroad": "vía férrea", "river": "río",
  "road": "carretera", "running track": "pista de atletismo", "ski slope": "pista de esquí",
  "sky": "cielo", "skyscraper": "rascacielos", "stadium": "estadio", "street": "calle",
  "swimming pool": "piscina", "temple": "templo", "waterfall": "cascada",
  "windmill": "molino de viento", "yard": "patio",
  // General names.
  "coast": "costa", "industrial site": "zona industrial", "theater": "teatro",
  "sports field": "campo deportivo",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "animal", "dog": "perro", "cat": "gato", "wolf": "lobo", "fox": "zorro", "lion": "león",
  "tiger": "tigre", "leopard": "leopardo", "cheetah": "guepardo", "bear": "oso", "panda": "panda",
  "monkey": "mono", "ape": "simio", "elephant": "elefante", "zebra": "cebra", "horse": "caballo",
  "cow": "vaca", "buffalo": "búfalo", "sheep": "oveja", "goat": "cabra", "camel": "camello",
  "llama": "llama", "pig": "cerdo", "hippopotamus": "hipopótamo", "kangaroo": "canguro",
  "koala": "koala", "rabbit": "conejo", "hamster": "hámster", "guinea pig": "cobaya",
  "squirrel": "ardilla", "otter": "nutria", "sea lion": "león marino", "whale": "ballena",
  "bird": "pájaro", "chicken": "gallina", "owl": "búho", "peacock": "pavo real", "parrot": "loro",
  "duck": "pato", "goose": "ganso", "swan": "cisne", "flamingo": "flamenco", "heron": "garza",
  "pelican": "pelícano", "penguin": "pingüino", "fish": "pez", "shark": "tiburón",
  "turtle": "tortuga", "frog": "rana", "lizard": "lagarto", "crocodile": "cocodrilo",
  "snake": "serpiente", "spider": "araña", "insect": "insecto", "butterfly": "mariposa",
  "dragonfly": "libélula", "bee": "abeja", "ladybug": "mariquita", "crab": "cangrejo",
  "snail": "caracol", "jellyfish": "medusa", "starfish": "estrella de mar",
  // Vehicles.
  "vehicle": "vehículo", "bicycle": "bicicleta", "tricycle": "triciclo", "motorcycle": "moto",
  "car": "coche", "taxi": "taxi", "truck": "camión", "fire engine": "camión de bomberos",
  "bus": "autobús", "train": "tren", "tram": "tranvía", "airplane": "avión", "boat": "barco",
  "canoe": "canoa", "gondola": "góndola", "sailboat": "velero", "ship": "buque",
  "tractor": "tractor", "tank": "tanque de guerra", "snowmobile": "moto de nieve",
  "go-kart": "kart",
  "golf cart": "carrito de golf", "sled": "trineo", "horse cart": "carro de caballos",
  // Food.
  "food": "comida", "pizza": "pizza", "hamburger": "hamburguesa", "hot dog": "hot dog",
  "burrito": "burrito", "ice cream": "helado", "bread": "pan", "pasta": "pasta", "soup": "sopa",
  "fruit": "fruta", "apple": "manzana", "strawberry": "fresa", "orange": "naranja",
  "lemon": "limón", "pineapple": "piña", "banana": "banana", "broccoli": "brócoli",
  "cucumber": "pepino", "corn": "maíz", "mushroom": "hongo", "coffee": "café", "wine": "vino",
  // Sport and play.
  "ball": "pelota", "skateboard": "monopatín", "surfboard": "tabla de surf",
  "snowboard": "tabla de snowboard",
  "skis": "esquís", "parachute": "paracaídas", "swing": "columpio", "carousel": "carrusel",
  "pool table": "mesa de billar", "teddy bear": "osito de peluche", "racket": "raqueta",
  "balloon": "globo", "balance beam": "barra de equilibrio",
  // Music.
  "musical instrument": "instrumento musical", "guitar": "guitarra", "drum": "tambor",
  "piano": "piano", "violin": "violín", "cello": "violonchelo", "accordion": "acordeón",
  "saxophone": "saxofón", "trumpet": "trompeta", "flute": "flauta", "harp": "arpa",
  "banjo": "banjo", "microphone": "micrófono",
  // House and office.
  "chair": "silla", "bench": "banco de parque", "bed": "cama", "crib": "cuna", "desk": "escritorio",
  "bookcase": "estantería", "wardrobe": "armario", "toilet": "inodoro", "bathtub": "bañera",
  "sink": "lavabo", "refrigerator": "refrigerador", "stove": "estufa", "microwave": "microondas",
  "washing machine": "lavadora", "lamp": "lámpara", "clock": "reloj", "vase": "jarrón",
  "umbrella": "paraguas", "screen": "pantalla", "computer": "computadora",
  "laptop": "computadora portátil", "television": "televisor", "phone": "teléfono",
  "camera": "cámara", "printer": "impresora", "flower": "flor", "potted plant": "planta en maceta",
  "cup": "taza", "bottle": "botella", "teapot": "tetera", "candle": "vela", "backpack": "mochila",
  "shoe": "zapato", "pillow": "almohada", "shopping cart": "carrito de compras", "basket": "cesta",
  "book": "libro",
  // Outdoors.
  "fountain": "fuente", "tent": "tienda de campaña", "bridge": "puente",
  "triumphal arch": "arco de triunfo", "pier": "muelle", "greenhouse": "invernadero",
  "traffic light": "semáforo", "street sign": "letrero de calle", "parking meter": "parquímetro",
  "mailbox": "buzón", "flagpole": "asta de bandera", "scoreboard": "marcador deportivo",
  "vending machine": "máquina expendedora", "jack-o'-lantern": "calabaza de Halloween",
  "bubble": "burbuja",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "una persona", "people": "varias personas", "dogs": "perros",
  "black dog": "perro negro", "brown dog": "perro marrón", "white dog": "perro blanco",
  // The ground.
  "water": "agua", "grass": "hierba", "snow": "nieve", "beach": "playa", "street": "calle",
  "hillside": "ladera", "rocks": "rocas", "trees": "árboles", "forest": "bosque",
  // What is done.
  "playing": "jugando", "running": "corriendo", "jumping": "saltando", "riding": "montando",
  "sitting": "en posición sentada", "climbing": "escalando", "swimming": "nadando",
  "snowboarding": "haciendo snowboard",
  "surfing": "surfeando", "basketball": "baloncesto", "soccer": "fútbol", "tennis": "tenis",
  "baseball": "béisbol",
  "American football": "fútbol americano",
  // Riding.
  "on a bench": "en un banco de parque",
  "riding a bicycle": "en bicicleta", "riding a horse": "a caballo",
  "riding a motorcycle": "en moto",
  // Clothes.
  "wearing red": "ropa roja", "wearing yellow": "ropa amarilla",
  "wearing green": "ropa verde", "wearing blue": "ropa azul",
  "wearing white": "ropa blanca",
]

private let positions: [String: String] = [
  "top left": "arriba a la izquierda", "top": "arriba", "top right": "arriba a la derecha",
  "left": "a la izquierda", "middle": "en el centro", "right": "a la derecha",
  "bottom left": "abajo a la izquierda", "bottom": "abajo", "bottom right": "abajo a la derecha",
  "small": "ocupa poco espacio", "large": "ocupa mucho espacio",
]
