extension SpokenWords where Self == LanguageWords {
  /// The words of Polish.
  ///
  /// "Trzy twarze, jedna uśmiechnięta, kuchnia, nieostre zdjęcie, jasne zdjęcie." Faces are
  /// feminine, "zdjęcie" is neuter.
  public static var polish: LanguageWords { words }
}

private let words = LanguageWords(
  plural: .polish,
  faceCount: LanguageWords.Count(
    numbers: numbers, forms: [.one: "# twarz", .few: "# twarze", .many: "# twarzy"]),
  smileCount: LanguageWords.Count(
    numbers: numbers,
    forms: [
      .one: "# uśmiechnięta", .few: "# uśmiechnięte", .many: "# uśmiechniętych",
    ]),
  smilingAlone: "uśmiechnięta",
  someone: "ktoś",
  indoors: "w pomieszczeniu",
  outdoors: "na zewnątrz",
  blurry: "nieostre zdjęcie",
  dark: "ciemne zdjęcie",
  bright: "jasne zdjęcie",
  possibleText: "Możliwy tekst",
  unreadText: "Możliwy tekst w innym języku",
  textContinues: "Tekst jest dłuższy.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  scenes: scenes,
  objects: objects,
  mentions: mentions,
  positions: positions)

private let numbers = [
  "zero", "jedna", "dwie", "trzy", "cztery", "pięć", "sześć",
  "siedem", "osiem", "dziewięć", "dziesięć",
]

private let scenes: [String: String] = [
  // Indoor.
  "airport terminal": "terminal lotniczy", "aquarium": "akwarium", "auditorium": "audytorium",
  "bakery": "piekarnia", "ballroom": "sala balowa", "bar": "bar", "bathroom": "łazienka",
  "bedroom": "sypialnia", "bookstore": "księgarnia", "bowling alley": "kręgielnia",
  "boxing ring": "ring bokserski", "bus": "wnętrze autobusu", "classroom": "sala lekcyjna",
  "clothing store": "sklep odzieżowy", "coffee shop": "kawiarnia", "dining room": "jadalnia",
  "factory": "fabryka", "gym": "sala gimnastyczna", "hair salon": "salon fryzjerski",
  "hallway": "korytarz", "hospital room": "sala szpitalna", "kitchen": "kuchnia",
  "laundromat": "pralnia", "living room": "salon", "lobby": "hol", "locker room": "szatnia",
  "meeting room": "sala konferencyjna", "museum": "muzeum", "nightclub": "klub nocny",
  "office": "biuro", "restaurant": "restauracja", "stage": "scena", "staircase": "schody",
  "store": "sklep", "subway station": "stacja metra", "supermarket": "supermarket",
  // Outdoor.
  "airport": "lotnisko", "amusement park": "park rozrywki", "baseball field": "boisko do baseballu",
  "beach": "plaża", "boat": "pokład łodzi", "bridge": "most", "campsite": "kemping",
  "campus": "kampus", "canyon": "kanion", "cemetery": "cmentarz", "church": "kościół",
  "construction site": "plac budowy", "desert": "pustynia", "driveway": "podjazd", "field": "pole",
  "forest": "las", "fountain": "fontanna", "garden": "ogród", "gas station": "stacja benzynowa",
  "golf course": "pole golfowe", "harbor": "port", "highway": "autostrada", "house": "dom",
  "ice rink": "lodowisko", "lighthouse": "latarnia morska", "market": "targ", "mountain": "góra",
  "ocean": "morze", "parking lot": "parking", "playground": "plac zabaw",
  "race track": "tor wyścigowy", "railroad": "tory kolejowe", "river": "rzeka", "road": "droga",
  "running track": "bieżnia lekkoatletyczna", "ski slope": "stok narciarski", "sky": "niebo",
  "skyscraper": "wieżowiec", "stadium": "stadion", "street": "ulica", "swimming pool": "basen",
  "temple": "świątynia", "waterfall": "wodospad", "windmill": "wiatrak", "yard": "podwórko",
  // General names.
  "coast": "wybrzeże", "industrial site": "teren przemysłowy", "theater": "teatr",
  "sports field": "boisko",
]

private let objects: [String: String] = [
  // Animals.
  "animal": "zwierzę", "dog": "pies", "cat": "kot", "wolf": "wilk", "fox": "lis", "lion": "lew",
  "tiger": "tygrys", "leopard": "lampart", "cheetah": "gepard", "bear": "niedźwiedź",
  "panda": "panda", "monkey": "małpa", "ape": "małpa człekokształtna", "elephant": "słoń",
  "zebra": "zebra", "horse": "koń", "cow": "krowa", "buffalo": "bawół", "sheep": "owca",
  "goat": "koza", "camel": "wielbłąd", "llama": "lama", "pig": "świnia",
  "hippopotamus": "hipopotam", "kangaroo": "kangur", "koala": "koala", "rabbit": "królik",
  "hamster": "chomik", "guinea pig": "świnka morska", "squirrel": "wiewiórka", "otter": "wydra",
  "sea lion": "lew morski", "whale": "wieloryb", "bird": "ptak", "chicken": "kura", "owl": "sowa",
  "peacock": "paw", "parrot": "papuga", "duck": "kaczka", "goose": "gęś", "swan": "łabędź",
  "flamingo": "flaming", "heron": "czapla", "pelican": "pelikan", "penguin": "pingwin",
  "fish": "ryba", "shark": "rekin", "turtle": "żółw", "frog": "żaba", "lizard": "jaszczurka",
  "crocodile": "krokodyl", "snake": "wąż", "spider": "pająk", "insect": "owad",
  "butterfly": "motyl", "dragonfly": "ważka", "bee": "pszczoła", "ladybug": "biedronka",
  "crab": "krab", "snail": "ślimak", "jellyfish": "meduza", "starfish": "rozgwiazda",
  // Vehicles.
  "vehicle": "pojazd", "bicycle": "rower", "tricycle": "rower trójkołowy", "motorcycle": "motocykl",
  "car": "samochód", "taxi": "taksówka", "truck": "ciężarówka", "fire engine": "wóz strażacki",
  "bus": "autobus", "train": "pociąg", "tram": "tramwaj", "airplane": "samolot", "boat": "łódź",
  "canoe": "kanu", "gondola": "gondola", "sailboat": "żaglówka", "ship": "statek",
  "tractor": "traktor", "tank": "czołg", "snowmobile": "skuter śnieżny", "go-kart": "gokart",
  "golf cart": "wózek golfowy", "sled": "sanie", "horse cart": "wóz konny",
  // Food.
  "food": "jedzenie", "pizza": "pizza", "hamburger": "hamburger", "hot dog": "hot dog",
  "burrito": "burrito", "ice cream": "lody", "bread": "chleb", "pasta": "makaron", "soup": "zupa",
  "fruit": "owoce", "apple": "jabłko", "strawberry": "truskawka", "orange": "pomarańcza",
  "lemon": "cytryna", "pineapple": "ananas", "banana": "banan", "broccoli": "brokuł",
  "cucumber": "ogórek", "corn": "kukurydza", "mushroom": "grzyb", "coffee": "kawa", "wine": "wino",
  // Sport and play.
  "ball": "piłka", "skateboard": "deskorolka", "surfboard": "deska surfingowa",
  "snowboard": "deska snowboardowa",
  "skis": "narty", "parachute": "spadochron", "swing": "huśtawka", "carousel": "karuzela",
  "pool table": "stół bilardowy", "teddy bear": "pluszowy miś", "racket": "rakieta tenisowa",
  "balloon": "balon", "balance beam": "równoważnia",
  // Music.
  "musical instrument": "instrument muzyczny", "guitar": "gitara", "drum": "bęben",
  "piano": "fortepian", "violin": "skrzypce", "cello": "wiolonczela", "accordion": "akordeon",
  "saxophone": "saksofon", "trumpet": "trąbka", "flute": "flet", "harp": "harfa", "banjo": "banjo",
  "microphone": "mikrofon",
  // House and office.
  "chair": "krzesło", "bench": "ławka", "bed": "łóżko", "crib": "łóżeczko dziecięce",
  "desk": "biurko", "bookcase": "regał na książki", "wardrobe": "szafa", "toilet": "toaleta",
  "bathtub": "wanna", "sink": "umywalka", "refrigerator": "lodówka", "stove": "kuchenka",
  "microwave": "kuchenka mikrofalowa", "washing machine": "pralka", "lamp": "lampa",
  "clock": "zegar", "vase": "wazon", "umbrella": "parasol", "screen": "ekran",
  "computer": "komputer", "laptop": "laptop", "television": "telewizor", "phone": "telefon",
  "camera": "aparat fotograficzny", "printer": "drukarka", "flower": "kwiat",
  "potted plant": "roślina doniczkowa", "cup": "kubek", "bottle": "butelka", "teapot": "czajniczek",
  "candle": "świeca", "backpack": "plecak", "shoe": "but", "pillow": "poduszka",
  "shopping cart": "wózek sklepowy", "basket": "koszyk", "book": "książka",
  // Outdoors.
  "fountain": "fontanna", "tent": "namiot", "bridge": "most", "triumphal arch": "łuk triumfalny",
  "pier": "molo", "greenhouse": "szklarnia", "traffic light": "sygnalizacja świetlna",
  "street sign": "znak drogowy", "parking meter": "parkometr", "mailbox": "skrzynka na listy",
  "flagpole": "maszt flagowy", "scoreboard": "tablica wyników",
  "vending machine": "automat vendingowy", "jack-o'-lantern": "dynia na Halloween",
  "bubble": "bańka mydlana",
]

private let mentions: [String: String] = [
  // People and dogs.
  "one person": "jedna osoba", "people": "ludzie", "dogs": "psy", "black dog": "czarny pies",
  "brown dog": "brązowy pies", "white dog": "biały pies",
  // The ground.
  "water": "woda", "grass": "trawa", "snow": "śnieg", "beach": "plaża", "street": "ulica",
  "hillside": "zbocze", "rocks": "skały", "trees": "drzewa", "forest": "las",
  // What is done.
  "playing": "zabawa lub gra", "running": "w biegu", "jumping": "w skoku", "riding": "w siodle",
  "sitting": "w pozycji siedzącej", "climbing": "wspinaczka", "swimming": "pływanie",
  "snowboarding": "jazda na snowboardzie",
  "surfing": "surfowanie", "basketball": "koszykówka", "soccer": "piłka nożna", "tennis": "tenis",
  "baseball": "baseball",
  "American football": "futbol amerykański",
  // Riding.
  "on a bench": "na ławce",
  "riding a bicycle": "na rowerze", "riding a horse": "na koniu",
  "riding a motorcycle": "na motocyklu",
  // Clothes.
  "wearing red": "czerwone ubranie", "wearing yellow": "żółte ubranie",
  "wearing green": "zielone ubranie", "wearing blue": "niebieskie ubranie",
  "wearing white": "białe ubranie",
]

private let positions: [String: String] = [
  "top left": "u góry po lewej", "top": "u góry", "top right": "u góry po prawej",
  "left": "po lewej", "middle": "na środku", "right": "po prawej",
  "bottom left": "u dołu po lewej", "bottom": "u dołu", "bottom right": "u dołu po prawej",
  "small": "zajmuje małą część obrazu", "large": "zajmuje dużą część obrazu",
]
