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
  /// Large animals with hooves are one group: in an unusual picture, such as one of riders, the net
  /// takes one for another.
  ///
  /// All names in `ObjectVocabulary` for animals, vehicles, food and instruments, except for those
  /// that contradict nothing: a sled or a horse cart may go with an animal in the name.
  private static let vocabulary: [(Family, [String])] = [
    (
      .animal,
      [
        "animal", "dog,wolf,fox", "cat,lion,tiger,leopard,cheetah",
        "horse,zebra,donkey,cow,buffalo,camel,llama", "sheep,goat,deer,antelope", "giraffe", "pig",
        "elephant", "bear,panda", "monkey,ape", "kangaroo", "koala",
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

/// A word for a thing.
struct ThingNoun: Sendable {
  let thing: ThingName
  /// Whether it may also be a verb or a person's name, unless a determiner precedes it.
  let needsDeterminer: Bool
}
