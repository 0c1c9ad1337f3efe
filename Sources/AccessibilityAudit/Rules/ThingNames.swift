import ImageDescription

/// A thing in a record or in the name of a picture.
struct ThingName: Equatable, Sendable {
  /// Groups of things that appear in pictures in similar ways.
  enum Family: Sendable {
    case animal
    /// Birds and insects, which may be a small part of a picture.
    case winged
    case road
    case rail
    case air
    case water
    case food
    case instrument

    /// General words that are true of the whole family.
    var generalNames: Set<String> {
      switch self {
      case .animal, .winged:
        ["animal", "animals", "pet", "pets", "wildlife", "livestock", "creature", "zoo"]
      case .road, .rail, .air, .water:
        ["vehicle", "vehicles", "traffic", "transport", "transportation", "ride"]
      case .food:
        [
          "breakfast", "dessert", "dinner", "dish", "food", "fruit", "fruits", "lunch", "meal",
          "snack", "snacks", "vegetable", "vegetables",
        ]
      case .instrument: ["instrument", "instruments", "music", "musical instrument"]
      }
    }

    private var isVehicle: Bool { [.road, .rail, .air, .water].contains(self) }

    /// Whether both are animals, vehicles, food or instruments.
    func isSameKind(as other: Family) -> Bool {
      self == other || isVehicle && other.isVehicle
        || [.animal, .winged].contains(self) && [.animal, .winged].contains(other)
    }

    /// Whether a name that mentions one is wrong for a photo of the other, whatever else it says.
    ///
    /// A gull may fly over a boat, a guitar stand by a piano, and a car by an airplane. In a photo
    /// of a car with a cat on it, the net may see only the cat; it hardly ever misses the cat.
    func isApart(from found: Family) -> Bool {
      switch (self, found) {
      case (.food, .food), (.instrument, .instrument): false
      case (.winged, _) where found.isVehicle: false
      case (_, .animal) where isVehicle, (_, .winged) where isVehicle: false
      case (.road, _) where found.isVehicle, (_, .road) where isVehicle: false
      default: isVehicle && found.isVehicle ? self != found : true
      }
    }
  }

  /// The name in records, if the net knows the thing.
  let name: String
  let family: Family
  /// The group of things that look alike or are synonyms, and never contradict each other.
  let kin: String?

  /// "a dog", "an elephant", "bread".
  var phrase: String {
    if Self.uncountable.contains(name) { return name }
    return ("aeiou".contains(name.first ?? " ") ? "an " : "a ") + name
  }

  private static let uncountable: Set = [
    "bread", "broccoli", "corn", "food", "fruit", "pasta", "soup",
  ]

  /// Whether one may be mistaken for the other, or is a kind of it.
  func isAlike(_ other: ThingName) -> Bool {
    name == other.name || kin != nil && kin == other.kin
      || family.generalNames.contains(other.name) || other.family.generalNames.contains(name)
  }

  /// Whether the net cannot name it: for its photos, records have another of its kind, or nothing.
  var isUnknown: Bool { Self.unknown.contains(name) }

  private static let unknown = Set(all.keys).subtracting(ObjectVocabulary.things.map(\.name))

  /// Whether it is a general word for the family.
  var isGeneral: Bool { family.generalNames.contains(name) }

  /// All things by name.
  static let all: [String: ThingName] = {
    var all: [String: ThingName] = [:]
    for (family, groups) in vocabulary {
      for group in groups {
        let names = group.split(separator: ",").map(String.init)
        for name in names {
          all[name] = ThingName(
            name: name, family: family, kin: names.count > 1 ? names[0] : nil)
        }
      }
    }
    return all
  }()

  /// Groups of similar things.
  ///
  /// All names in `ObjectVocabulary` for animals, vehicles, food and instruments, except for those
  /// that contradict nothing: a sled or a horse cart may go with an animal in the name.
  private static let vocabulary: [(Family, [String])] = [
    (
      .animal,
      [
        "animal", "dog,wolf,fox", "cat,lion,tiger,leopard,cheetah", "horse,zebra,donkey",
        "cow,buffalo", "sheep,goat,deer,antelope", "pig", "elephant", "bear,panda", "giraffe",
        "monkey,ape", "camel,llama", "kangaroo", "koala",
        "squirrel,rabbit,hamster,guinea pig", "hippopotamus,rhinoceros", "otter,sea lion",
        "fish,shark,whale", "snake,lizard,crocodile", "turtle", "frog", "crab", "snail",
        "jellyfish", "starfish",
      ]
    ),
    (
      .winged,
      [
        "bird,chicken,duck,goose,swan,peacock,parrot,owl,penguin,flamingo,heron,pelican",
        "insect,butterfly,dragonfly,bee,ladybug,spider",
      ]
    ),
    (
      .road,
      [
        "vehicle", "car,taxi,truck,fire engine,bus,tractor,tank,go-kart,golf cart,snowmobile",
        "bicycle,motorcycle,tricycle",
      ]
    ),
    (.rail, ["train,tram"]),
    (.air, ["airplane,helicopter"]),
    (.water, ["boat,ship,sailboat,canoe,gondola"]),
    (
      .food,
      [
        "food", "fruit", "pizza", "hamburger,hot dog,burrito,sandwich", "bread,cake",
        "pasta,soup", "ice cream", "apple,orange,lemon", "strawberry", "pineapple", "banana",
        "broccoli,cucumber,corn",
      ]
    ),
    (
      .instrument,
      [
        "musical instrument", "guitar,violin,cello,banjo,harp", "piano,accordion",
        "trumpet,saxophone,trombone,flute", "drum",
      ]
    ),
  ]
}

/// An English word for a thing.
struct ThingNoun: Sendable {
  let thing: ThingName
  /// Whether it may also be a verb or a person's name, unless a determiner precedes it.
  let needsDeterminer: Bool

  /// All words for things in lower case, with their plurals.
  ///
  /// Words that often mean something else, such as "mouse", "seal", "crane", "jaguar" and "tank",
  /// are left out, and so are those that are also food, such as "chicken" and "fish".
  static let all: [String: ThingNoun] = {
    var all: [String: ThingNoun] = [:]
    for (name, words) in synonyms {
      guard let thing = ThingName.all[name] else { continue }
      for word in words.split(separator: " ") {
        let isDoubtful = word.hasSuffix("?")
        all[String(isDoubtful ? word.dropLast() : word)] = ThingNoun(
          thing: thing, needsDeterminer: isDoubtful)
      }
    }
    return all
  }()

  /// The words for each thing; those with "?" need a determiner.
  private static let synonyms = [
    "dog": """
    dog dogs puppy puppies hound hounds labrador labradors retriever retrievers poodle poodles \
    beagle beagles dachshund dachshunds terrier terriers bulldog bulldogs corgi corgis spaniel \
    spaniels sheepdog sheepdogs collie collies rottweiler rottweilers dalmatian dalmatians \
    chihuahua chihuahuas
    """,
    "wolf": "wolf? wolves", "fox": "fox? foxes",
    "cat": "cat cats kitten kittens", "lion": "lion? lions lioness lionesses",
    "tiger": "tiger? tigers", "leopard": "leopard? leopards", "cheetah": "cheetah? cheetahs",
    "horse": "horse horses pony? ponies foal foals stallion? stallions", "zebra": "zebra zebras",
    "donkey": "donkey donkeys", "cow": "cow cows cattle calf? ox? oxen",
    "buffalo": "buffalo? buffaloes bison", "sheep": "sheep", "goat": "goat goats", "deer": "deer",
    "antelope": "antelope antelopes", "pig": "pig pigs piglet piglets",
    "elephant": "elephant elephants", "bear": "bear? bears", "panda": "panda? pandas",
    "giraffe": "giraffe giraffes", "monkey": "monkey monkeys baboon baboons",
    "ape": "ape? apes chimpanzee chimpanzees gorilla? gorillas orangutan orangutans",
    "camel": "camel? camels", "llama": "llama llamas alpaca alpacas",
    "kangaroo": "kangaroo kangaroos", "koala": "koala koalas", "squirrel": "squirrel squirrels",
    "rabbit": "rabbit rabbits bunny? bunnies hare? hares", "hamster": "hamster hamsters",
    "otter": "otter otters", "whale": "whale? whales", "shark": "shark? sharks",
    "hippopotamus": "hippopotamus hippo hippos", "rhinoceros": "rhinoceros rhino rhinos",
    "bird": """
    bird birds sparrow sparrows finch? finches songbird songbirds ostrich ostriches pigeon? \
    pigeons seagull seagulls eagle? eagles
    """,
    "chicken": "hen? hens rooster? roosters", "duck": "duck? ducks",
    "goose": "goose? geese", "swan": "swan? swans", "peacock": "peacock? peacocks",
    "parrot": "parrot? parrots", "owl": "owl? owls", "penguin": "penguin? penguins",
    "flamingo": "flamingo? flamingos flamingoes", "heron": "heron? herons",
    "pelican": "pelican? pelicans",
    "snake": "snake? snakes", "lizard": "lizard lizards",
    "crocodile": "crocodile? crocodiles alligator? alligators",
    "turtle": "turtle? turtles tortoise tortoises", "frog": "frog? frogs", "crab": "crab? crabs",
    "snail": "snail? snails", "jellyfish": "jellyfish", "starfish": "starfish",
    "butterfly": "butterfly? butterflies", "dragonfly": "dragonfly? dragonflies",
    "bee": "bee? bees", "ladybug": "ladybug? ladybugs ladybird? ladybirds",
    "insect": "insect insects", "spider": "spider? spiders",
    "car": "car cars van? vans", "truck": "truck trucks lorry lorries", "bus": "bus buses",
    "taxi": "taxi? taxis", "tractor": "tractor tractors",
    "snowmobile": "snowmobile snowmobiles",
    "bicycle": "bicycle bicycles bike? bikes", "tricycle": "tricycle tricycles",
    "motorcycle": "motorcycle motorcycles motorbike motorbikes",
    "train": "train? trains locomotive locomotives", "tram": "tram trams streetcar streetcars",
    "airplane": """
    airplane airplanes aeroplane aeroplanes plane? planes airliner airliners jet? jets
    """,
    "helicopter": "helicopter helicopters",
    "boat": "boat? boats", "ship": "ship? ships", "sailboat": "sailboat sailboats yacht yachts",
    "canoe": "canoe? canoes kayak? kayaks", "gondola": "gondola? gondolas",
    "pizza": "pizza pizzas", "hamburger": "hamburger hamburgers burger burgers cheeseburger",
    "sandwich": "sandwich sandwiches", "burrito": "burrito burritos", "bread": "bread",
    "pasta": "pasta spaghetti", "soup": "soup soups", "banana": "banana bananas",
    "apple": "apple? apples", "orange": "oranges", "lemon": "lemon? lemons",
    "strawberry": "strawberry strawberries", "pineapple": "pineapple pineapples",
    "broccoli": "broccoli", "cucumber": "cucumber cucumbers", "cake": "cake cakes",
    "guitar": "guitar guitars", "violin": "violin violins", "cello": "cello cellos",
    "banjo": "banjo banjos", "harp": "harp? harps", "piano": "piano pianos",
    "accordion": "accordion accordions", "trumpet": "trumpet? trumpets",
    "saxophone": "saxophone saxophones", "trombone": "trombone trombones",
    "flute": "flute? flutes", "drum": "drums",
  ]
}
