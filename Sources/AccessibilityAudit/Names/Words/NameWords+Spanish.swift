import ImageDescription

extension NameWords {
  /// The words of Spanish.
  static let spanish: NameWords = {
    var words = NameWords(.spanish)
    words.placeholders =
      """
      botón descripción foto fotografía gráfico icono imagen ilustración leyenda miniatura texto ícono
      """.words.union([
        "botón de imagen", "botón imagen", "breve descripción", "descripción breve",
        "descripción corta", "descripción de la imagen", "enlace de imagen", "foto de archivo",
        "foto de producto", "foto de stock", "foto del producto", "imagen botón",
        "imagen de banner", "imagen de cabecera", "imagen de ejemplo", "imagen de fondo",
        "imagen de muestra", "imagen de portada", "imagen de producto", "imagen de prueba",
        "imagen del producto", "imagen destacada", "imagen enlace", "imagen predeterminada",
        "imagen principal", "insertar texto alternativo", "marcador de posición", "sin descripción",
        "sin nombre", "sin título", "texto alternativo", "texto de la imagen",
        "texto de marcador de posición", "texto de relleno",
      ])
    words.articles = "el la los las un una".words
    words.imageNouns = "foto fotografía gráfico ilustración imagen".words
    words.blackAndWhite = ["blanco y negro", "monocroma", "escala de grises"]
    words.logoWords = Set(
      "logotipo logotipos patrocinador patrocinadora patrocinadores".tokens)
    words.imageLinks = "de del".words
    words.imageKinds =
      """
      archivo boda cabecera clase equipo estudio familia fondo grupo marca moda muestra perfil \
      portada prensa producto stock vacaciones
      """.words
    words.unseenPeople =
      """
      aérea aéreo animal arte atrás bicho brazo busto caballo camino caricatura cartel cuarto \
      cuadro dibujada dibujado dibujo diagrama espalda espaldas estatua estatuas figura figuras \
      figurina gato gráfico habitación icono ilustración juguete juguetes lejos lejana logo \
      logotipo mano manos mapa maniquí máscara moda mueble multitud mural muñeca muñeco pájaro \
      perro pie pies pierna piernas pintada pintado pintura póster retrete ropa sala señal \
      silla silueta siluetas sin sombra sombras talla vacía vacío zapatos escultura captura
      """.words
    words.pairs = "pareja".words
    words.groups = ["pareja": 2, "dúo": 2, "gemelos": 2, "gemelas": 2, "mellizos": 2, "trío": 3]
      .merging(["trillizos": 3, "trillizas": 3, "cuarteto": 4, "quinteto": 5]) { $1 }
    words.sizedGroups = "banda clase equipo familia grupo".words
    words.sizeLinks = "de".words
    words.selves = "nosotros nosotras".words
    words.unseenThings =
      """
      adhesivo arte bar balancín bloques cafetería caliente calientes cartel carnaval cartón club chocolate cómic cuadro cuento dibujada dibujado dibujo dibujos diagrama disfraz disfrazado emblema estatua estatuas etiqueta figura figuras figurina forma graffiti grafiti globo globos hinchable hotel huella huellas icono ilustración juguete juguetes lego libro llamado llamada logo logotipo mapa marca máscara miniatura modelo mural muñeco museo no origami papel película peluche peluches pegatina pintada pintado pintura plástico póster restaurante sello señal signo silueta sin sombra tatuaje tiovivo zodiaco zodíaco escultura equipo hormiguero goma
      """.words
    words.determiners =
      """
      un una unos unas el la los las dos tres cuatro cinco seis siete ocho nueve mi mis tu tus \
      su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta estos estas ese esa \
      cada varios varias algunos algunas otro otra
      """.words
    words.smallWords =
      """
      a al ante bajo como con contra cuando de del desde detrás donde durante e en encima entre \
      era es está están estar fue ha hacia han hasta hay junto le les lo más me mientras muy ni \
      no nos o para pero por que quien se ser si sin sobre son su también todo todos tras u un \
      y ya yo
      """.words
    words.governors = "a de del".words
    words.purposes = "para".words
    words.heads =
      """
      bandada camada colonia decena dúo equipo familia foto fotografía grupo imagen jauría \
      manada montón par pareja piara rebaño retrato vista
      """.words
    words.add(
      people: """
        abuela abuelas abuelo abuelos adolescente adolescentes adulto adultos alumno alumna \
        alumnos alumnas amiga amigas amigo amigos autorretrato bebé bebés chica chicas chico \
        chicos compañero compañera compañeros compañeras dama damas empleada empleadas empleado \
        empleados equipo equipos esposa esposo estudiante estudiantes familia familias fundador \
        fundadora fundadores gente gemelas gemelos hermana hermanas hermano hermanos hija hijas \
        hijo hijos hombre hombres joven? jóvenes madre mamá mellizos mujer mujeres niña niñas \
        niño niños novia? novio? novios padre padres papá pareja parejas persona personas \
        personal? retrato retratos riendo selfi selfie selfies señor señora señoras señores \
        sonriendo sonriente sonrientes trío voluntarias voluntarios
        """,
      numbers: [
        "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve",
      ],
      things: [
        "dog": """
        perros perra? perras perrito perritos cachorro? cachorros? labrador labradores caniche \
        caniches beagle terrier bulldog galgo? dálmata dálmatas chihuahua chihuahuas
        """,
        "wolf": "- lobo? lobos", "fox": "- zorro? zorros",
        "cat": "gatos gata gatas gatito gatitos gatita", "lion": "- león? leones leona leonas",
        "tiger": "- tigre? tigres", "leopard": "- leopardo? leopardos", "cheetah": "guepardos",
        "horse": "caballos yegua yeguas poni ponis potro? potros", "zebra": "cebras",
        "donkey": "burro burros asno asnos", "cow": "vacas ternero? terneros buey? bueyes",
        "buffalo": "búfalos bisonte bisontes", "sheep": "ovejas", "goat": "cabras",
        "deer": "ciervo ciervos venado venados", "antelope": "antílope antílopes",
        "pig": "cerdos lechón? lechones cerdito cerditos", "elephant": "elefantes",
        "bear": "- oso? osos osa?", "panda": "- panda? pandas", "giraffe": "jirafa jirafas",
        "monkey": "- mono? monos? babuino babuinos",
        "ape": "simios chimpancé chimpancés gorila? gorilas orangután orangutanes",
        "camel": "camellos dromedario dromedarios", "llama": "- llama? llamas? alpaca alpacas",
        "kangaroo": "canguros", "koala": "koalas", "squirrel": "ardillas",
        "rabbit": "conejos conejito conejitos liebre? liebres", "hamster": "hámsteres hámsters",
        "otter": "nutrias", "whale": "- ballena? ballenas", "shark": "- tiburón? tiburones",
        "hippopotamus": "hipopótamos", "rhinoceros": "rinoceronte rinocerontes",
        "bird": """
        pájaros ave? aves gorrión? gorriones paloma? palomas gaviota? gaviotas avestruz \
        avestruces águila? águilas
        """,
        "chicken": "- gallina? gallinas gallo? gallos", "duck": "- pato? patos",
        "goose": "- ganso? gansos", "swan": "- cisne? cisnes", "peacock": "pavos_reales",
        "parrot": "- loro? loros papagayo? papagayos", "owl": "- búho? búhos lechuza? lechuzas",
        "penguin": "- pingüino? pingüinos", "flamingo": "- flamencos?", "heron": "- garza? garzas",
        "pelican": "- pelícano? pelícanos", "snake": "- serpiente? serpientes",
        "lizard": "lagartos lagartija lagartijas",
        "crocodile": "- cocodrilo? cocodrilos caimán? caimanes", "turtle": "- tortuga? tortugas",
        "frog": "- rana? ranas", "crab": "cangrejos", "snail": "- caracol? caracoles",
        "jellyfish": "medusas", "starfish": "estrellas_de_mar",
        "butterfly": "- mariposa? mariposas", "dragonfly": "libélulas", "bee": "- abeja? abejas",
        "ladybug": "mariquitas catarina?", "insect": "insectos", "spider": "- araña? arañas",
        "car": "coches automóvil automóviles carro? carros? auto? autos? furgoneta furgonetas",
        "truck": "camiones", "bus": "autobuses autocar autocares", "taxi": "- taxi? taxis",
        "tractor": "tractores", "snowmobile": "motos_de_nieve",
        "bicycle": "bicicletas bici? bicis?", "tricycle": "triciclos",
        "motorcycle": "motos motocicleta motocicletas",
        "train": "- tren? trenes locomotora locomotoras", "tram": "tranvías",
        "airplane": "aviones avioneta avionetas", "helicopter": "helicóptero helicópteros",
        "boat": "- barco? barcos barca? barcas bote? botes", "ship": "buques crucero?",
        "sailboat": "veleros yate yates", "canoe": "canoas kayak kayaks",
        "gondola": "- góndola? góndolas", "pizza": "pizzas", "hamburger": "hamburguesas",
        "sandwich": "sándwich sándwiches bocadillo bocadillos", "burrito": "burritos",
        "bread": "panes", "pasta": "espaguetis espagueti", "soup": "sopas",
        "banana": "bananas plátano plátanos", "apple": "- manzana? manzanas",
        "orange": "- naranjas", "lemon": "limones", "strawberry": "fresas", "pineapple": "piñas",
        "broccoli": "", "cucumber": "pepinos", "cake": "pastel? pasteles tarta tartas torta?",
        "guitar": "guitarras", "violin": "violines", "cello": "violonchelos", "banjo": "banjos",
        "harp": "- arpa? arpas", "piano": "pianos", "accordion": "acordeones",
        "trumpet": "- trompeta? trompetas", "saxophone": "saxofones saxo",
        "trombone": "trombón trombones", "flute": "- flauta? flautas",
        "drum": "- tambores batería?",
      ],
      generals: [
        "animal": "animal", "animals": "animales fauna", "pet": "mascota", "pets": "mascotas",
        "livestock": "ganado", "zoo": "zoo zoológico", "vehicle": "vehículo",
        "vehicles": "vehículos", "traffic": "tráfico tránsito", "transport": "transporte",
        "food": "comida plato platos alimento alimentos", "fruit": "fruta frutas",
        "breakfast": "desayuno", "lunch": "almuerzo", "dinner": "cena", "dessert": "postre postres",
        "vegetable": "verdura verduras", "snack": "merienda tapas", "instrument": "instrumento",
        "instruments": "instrumentos", "music": "música",
      ])
    return words
  }()
}
