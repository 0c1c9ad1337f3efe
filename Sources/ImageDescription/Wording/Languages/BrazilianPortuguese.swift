extension SpokenWords where Self == LanguageWords {
  /// The words of Brazilian Portuguese.
  ///
  /// "Três rostos, um sorrindo, cozinha, foto desfocada, foto clara." Faces are masculine, "a
  /// foto" is feminine.
  public static var brazilianPortuguese: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .zeroAndOne,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# rosto", .other: "# rostos"]),
  smileCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# sorrindo", .other: "# sorrindo"]),
  smilingAlone: "sorrindo",
  someone: "alguém",
  indoors: "em ambiente interno",
  outdoors: "ao ar livre",
  blurry: "foto desfocada",
  dark: "foto escura",
  bright: "foto clara",
  possibleText: "Possível texto",
  unreadText: "Possível texto em outro idioma",
  textContinues: "O texto continua.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "terminal de aeroporto", "aquarium": "aquário", "auditorium": "auditório",
  "bakery": "padaria", "ballroom": "salão de baile", "bar": "bar", "bathroom": "banheiro",
  "bedroom": "quarto", "bookstore": "livraria", "bowling alley": "pista de boliche",
  "boxing ring": "ringue de boxe", "bus": "interior de ônibus", "classroom": "sala de aula",
  "clothing store": "loja de roupas", "coffee shop": "cafeteria", "dining room": "sala de jantar",
  "factory": "fábrica", "gym": "academia", "hair salon": "salão de cabeleireiro",
  "hallway": "corredor", "hospital room": "quarto de hospital", "kitchen": "cozinha",
  "laundromat": "lavanderia", "living room": "sala de estar", "lobby": "saguão",
  "locker room": "vestiário", "meeting room": "sala de reunião", "museum": "museu",
  "nightclub": "boate", "office": "escritório", "restaurant": "restaurante", "stage": "palco",
  "staircase": "escadaria", "store": "loja", "subway station": "estação de metrô",
  "supermarket": "supermercado",
  // Outdoor.
  "airport": "aeroporto", "amusement park": "parque de diversões",
  "baseball field": "campo de beisebol", "beach": "praia", "boat": "convés de barco",
  "bridge": "ponte", "campsite": "acampamento", "campus": "campus", "canyon": "cânion",
  "cemetery": "cemitério", "church": "igreja", "construction site": "canteiro de obras",
  "desert": "deserto", "driveway": "entrada de garagem", "field": "campo", "forest": "floresta",
  "fountain": "chafariz", "garden": "jardim", "gas station": "posto de gasolina",
  "golf course": "campo de golfe", "harbor": "porto", "highway": "rodovia", "house": "casa",
  "ice rink": "pista de patinação no gelo", "lighthouse": "farol", "market": "mercado",
  "mountain": "montanha", "ocean": "mar", "parking lot": "estacionamento",
  "playground": "parquinho", "race track": "autódromo", "railroad": "ferrovia",
  "river": "rio", "road": "estrada", "running track": "pista de atletismo",
  "ski slope": "pista de esqui", "sky": "céu", "skyscraper": "arranha-céu", "stadium": "estádio",
  "street": "rua", "swimming pool": "piscina", "temple": "templo", "waterfall": "cachoeira",
  "windmill": "moinho de vento", "yard": "quintal",
  // General names.
  "coast": "costa", "industrial site": "área industrial", "theater": "teatro",
  "sports field": "campo esportivo",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "animal", "dog": "cachorro", "cat": "gato", "wolf": "lobo", "fox": "raposa",
  "lion": "leão", "tiger": "tigre", "leopard": "leopardo", "cheetah": "guepardo", "bear": "urso",
  "panda": "panda", "monkey": "macaco", "ape": "grande símio", "elephant": "elefante",
  "zebra": "zebra", "horse": "cavalo", "cow": "vaca", "buffalo": "búfalo", "sheep": "ovelha",
  "goat": "cabra", "camel": "camelo", "llama": "lhama", "pig": "porco",
  "hippopotamus": "hipopótamo", "kangaroo": "canguru", "koala": "coala", "rabbit": "coelho",
  "hamster": "hamster", "guinea pig": "porquinho-da-índia", "squirrel": "esquilo",
  "otter": "lontra", "sea lion": "leão-marinho", "whale": "baleia", "bird": "pássaro",
  "chicken": "galinha", "owl": "coruja", "peacock": "pavão", "parrot": "papagaio", "duck": "pato",
  "goose": "ganso", "swan": "cisne", "flamingo": "flamingo", "heron": "garça",
  "pelican": "pelicano", "penguin": "pinguim", "fish": "peixe", "shark": "tubarão",
  "turtle": "tartaruga", "frog": "sapo", "lizard": "lagarto", "crocodile": "crocodilo",
  "snake": "cobra", "spider": "aranha", "insect": "inseto", "butterfly": "borboleta",
  "dragonfly": "libélula", "bee": "abelha", "ladybug": "joaninha", "crab": "caranguejo",
  "snail": "caracol", "jellyfish": "água-viva", "starfish": "estrela-do-mar",
  // Vehicles.
  "vehicle": "veículo", "bicycle": "bicicleta", "tricycle": "triciclo", "motorcycle": "moto",
  "car": "carro", "taxi": "táxi", "truck": "caminhão", "fire engine": "caminhão de bombeiros",
  "bus": "ônibus", "train": "trem", "tram": "bonde", "airplane": "avião", "boat": "barco",
  "canoe": "canoa", "gondola": "gôndola", "sailboat": "veleiro", "ship": "navio",
  "tractor": "trator", "tank": "tanque de guerra", "snowmobile": "moto de neve", "go-kart": "kart",
  "golf cart": "carrinho de golfe", "sled": "trenó", "horse cart": "carroça",
  // Food.
  "food": "comida", "pizza": "pizza", "hamburger": "hambúrguer", "hot dog": "cachorro-quente",
  "burrito": "burrito", "ice cream": "sorvete", "bread": "pão", "pasta": "macarrão", "soup": "sopa",
  "fruit": "fruta", "apple": "maçã", "strawberry": "morango", "orange": "laranja", "lemon": "limão",
  "pineapple": "abacaxi", "banana": "banana", "broccoli": "brócolis", "cucumber": "pepino",
  "corn": "milho", "mushroom": "cogumelo", "coffee": "café", "wine": "vinho",
  // Sport and play.
  "ball": "bola", "skateboard": "skate", "surfboard": "prancha de surfe",
  "snowboard": "prancha de snowboard",
  "skis": "esquis", "parachute": "paraquedas", "swing": "balanço", "carousel": "carrossel",
  "pool table": "mesa de sinuca", "teddy bear": "ursinho de pelúcia", "racket": "raquete",
  "balloon": "balão", "balance beam": "trave de equilíbrio",
  // Music.
  "musical instrument": "instrumento musical", "guitar": "guitarra", "drum": "tambor",
  "piano": "piano", "violin": "violino", "cello": "violoncelo", "accordion": "acordeão",
  "saxophone": "saxofone", "trumpet": "trompete", "flute": "flauta", "harp": "harpa",
  "banjo": "banjo", "microphone": "microfone",
  // House and office.
  "chair": "cadeira", "bench": "banco de praça", "bed": "cama", "crib": "berço",
  "desk": "escrivaninha", "bookcase": "estante de livros", "wardrobe": "guarda-roupa",
  "toilet": "vaso sanitário", "bathtub": "banheira", "sink": "pia", "refrigerator": "geladeira",
  "stove": "fogão", "microwave": "micro-ondas", "washing machine": "máquina de lavar",
  "lamp": "abajur", "clock": "relógio", "vase": "vaso", "umbrella": "guarda-chuva",
  "screen": "tela", "computer": "computador", "laptop": "notebook", "television": "televisão",
  "phone": "telefone", "camera": "câmera", "printer": "impressora", "flower": "flor",
  "potted plant": "vaso com planta", "cup": "xícara", "bottle": "garrafa", "teapot": "bule",
  "candle": "vela", "backpack": "mochila", "shoe": "sapato", "pillow": "travesseiro",
  "shopping cart": "carrinho de compras", "basket": "cesta", "book": "livro",
  // Outdoors.
  "fountain": "chafariz", "tent": "barraca de camping", "bridge": "ponte",
  "triumphal arch": "arco do triunfo",
  "pier": "píer", "greenhouse": "estufa de plantas", "traffic light": "semáforo",
  "street sign": "placa de rua", "parking meter": "parquímetro", "mailbox": "caixa de correio",
  "flagpole": "mastro de bandeira", "scoreboard": "placar",
  "vending machine": "máquina de venda automática", "jack-o'-lantern": "abóbora de Halloween",
  "bubble": "bolha de sabão",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "uma pessoa", "people": "várias pessoas", "dogs": "cachorros",
  "black dog": "cachorro preto", "brown dog": "cachorro marrom", "white dog": "cachorro branco",
  // The ground.
  "water": "água", "grass": "grama", "snow": "neve", "beach": "praia", "street": "rua",
  "hillside": "encosta", "rocks": "rochas", "trees": "árvores", "forest": "floresta",
  // What is done.
  "playing": "brincando ou jogando", "running": "correndo", "jumping": "saltando",
  "riding": "na sela",
  "sitting": "em posição sentada", "climbing": "escalando", "swimming": "nadando",
  "snowboarding": "praticando snowboard",
  "surfing": "surfando", "basketball": "basquete", "soccer": "futebol", "tennis": "tênis",
  "baseball": "beisebol",
  "American football": "futebol americano",
  // Riding.
  "on a bench": "em um banco de praça",
  "riding a bicycle": "de bicicleta", "riding a horse": "a cavalo",
  "riding a motorcycle": "de moto",
  // Clothes.
  "wearing red": "roupa vermelha", "wearing yellow": "roupa amarela",
  "wearing green": "roupa verde", "wearing blue": "roupa azul",
  "wearing white": "roupa branca",
]

private let positions: [String: String] = [
  "top left": "no canto superior esquerdo", "top": "na parte de cima",
  "top right": "no canto superior direito",
  "left": "à esquerda", "middle": "no centro", "right": "à direita",
  "bottom left": "no canto inferior esquerdo", "bottom": "na parte de baixo",
  "bottom right": "no canto inferior direito",
  "small": "ocupando pouco espaço", "large": "ocupando muito espaço",
]
