/// What people mention in a picture, each with its own output of the scene net.
package enum MentionVocabulary {
  /// What a mention is about.
  package enum Group {
    /// How many people there are.
    case people
    /// How many things of a name there are: "dogs", "two dogs".
    case number
    /// The colour of a thing: "black dog".
    case colour
    /// The name of a thing.
    case thing
    /// What the picture was taken on, or in front of.
    case ground
    /// What somebody does.
    case doing

    /// The probability that people mention it from which it is spoken, 0…1.
    ///
    /// What is there is mentioned less often than it is there: captions forget grounds and bystanders.
    var threshold: Double {
      switch self {
      case .people, .ground: 0.65
      case .colour: 0.75
      case .number, .thing, .doing: 0.8
      }
    }
  }

  /// A mention.
  package struct Entry {
    /// The English words, as in the middle of a sentence.
    package let words: String
    /// Its group.
    package let group: Group

    init(_ words: String, _ group: Group) {
      self.words = words
      self.group = group
    }
  }

  /// The candidates, in the order of the entries.
  ///
  /// - Parameter logOdds: the net's output.
  static func candidates(of logOdds: [Double]) -> [Candidate] {
    zip(entries, logOdds).map { Candidate($0.words, confidence: Double(logOdds: $1)) }
  }

  /// The detector of the evidence.
  static let detector = "mention classifier"
  /// The words for exactly one person.
  static let onePerson = "one person"
  /// The words for more than one person.
  static let people = "people"

  /// The word for riding anything.
  static let riding = "riding"
  /// The word for sitting on anything.
  static let sitting = "sitting"
  /// The words for being on a thing, by its name.
  package static let rides = [
    "bench": "on a bench", "bicycle": "riding a bicycle", "horse": "riding a horse",
    "motorcycle": "riding a motorcycle",
  ]

  /// The words for being on a thing, or with it, or on several, that name it; `nil` if there are none.
  static func ride(on thing: ObjectFinding) -> String? {
    thing.least > 1 ? ridesOfSeveral[thing.name] : rides[thing.name] ?? uses[thing.name]
  }

  /// The words for being with a thing that name it, where a person's box is in the picture.
  ///
  /// Right in 46 of 46 pictures (37 of Stanford 40 by eye, 9 by captions), and by two readers in 30 of
  /// 32 of COCO. "In a boat" was right in 31 of 33 of the former, but in 11 of 20 of COCO.
  package static let uses = ["umbrella": "with an umbrella"]
  /// Instruments that are played where a person's box is in the picture.
  ///
  /// By captions in 16 pictures of 16, in Stanford 40 in 98 of 99; pianos and drums also stand alone.
  static let instruments: Set = [
    "accordion", "banjo", "cello", "guitar", "saxophone", "trumpet", "violin",
  ]
  /// The words for playing an instrument.
  package static let music = "playing music"

  /// The words for what people do with a named thing; `nil` if it is not known.
  static func use(of thing: ObjectFinding) -> String? {
    instruments.contains(thing.name) ? music : thing.least == 1 ? uses[thing.name] : nil
  }

  /// The one of them that nobody rides.
  static let bench = "bench"
  /// The words for being on several of them, each with a rider.
  package static let ridesOfSeveral = [
    "bicycle": "riding bicycles", "horse": "riding horses", "motorcycle": "riding motorcycles",
  ]
  /// Of these things the boxes are enough: 7 benches of 7 in captioned pictures were right.
  static let toldByBoxes = [bench, "bicycle"]

  /// The setting in which greenery and the sky are found by their colours.
  static let outdoors = "outdoor"
  /// The word for grass, trees and other plants.
  package static let greenery = "greenery"
  /// The word for the sky.
  package static let sky = "sky"

  /// How one person holds the body.
  ///
  /// Of several people one stands and another sits.
  static let postures: Set<String> = ["standing", "walking"]
  /// The probability from which a posture is spoken, 0…1.
  ///
  /// In 1,013 photos of COCO all four were right from here on, by eye, and six of eight from 0.8.
  static let postureThreshold = 0.92

  /// Ways to move, of which only the surest is spoken: who jumps looks like who runs.
  static let motions: Set<String> = ["climbing", "jumping", "running", "swimming"]

  /// What only people do, one or more; a game has players.
  static let doneByPeople: Set<String> = [
    "climbing", "on a swing", "paddling", "skateboarding", "skiing", "snowboarding", "surfing",
  ]
  /// A sport is no surer than its board: a kayak in white water looks like surfing.
  static let boards = [
    "skateboarding": "skateboard", "snowboarding": "snowboard", "surfing": "surfboard",
  ]
  /// What is not seen where something is done: a snowboard looks like skis.
  static let ruledOut = ["snowboarding": "skis"]

  /// The colours of clothes, in the order of the shim.
  static let clothes = ["red", "yellow", "green", "blue", "white"]
  /// The words for clothes of each colour, in this order.
  package static var wearing: [String] { clothes.map { wearing($0) } }
  /// The words for clothes of a colour.
  static func wearing(_ colour: String) -> String { "wearing \(colour)" }

  /// The words for several things of a name; of other names it is not said how many there are.
  package static let plurals = [
    "airplane": "airplanes", "animal": "animals", "apple": "apples", "banana": "bananas",
    "bear": "bears", "bed": "beds", "bicycle": "bicycles", "bird": "birds", "boat": "boats",
    "book": "books", "bottle": "bottles", "bus": "buses", "car": "cars", "cat": "cats",
    "chair": "chairs", "cow": "cows", "cup": "cups", "dog": "dogs", "elephant": "elephants",
    "horse": "horses", "laptop": "laptops", "motorcycle": "motorcycles", "orange": "oranges",
    "potted plant": "potted plants", "sheep": "several sheep", "teddy bear": "teddy bears",
    "truck": "trucks", "umbrella": "umbrellas", "vase": "vases", "zebra": "zebras",
  ]
  /// The words for exactly two people, or two things of a name.
  static let pairs = [ObjectVocabulary.person: "two people", "dog": "two dogs"]

  /// The probability from which a pair is spoken whose two boxes are there, 0…1.
  ///
  /// Of 7,284 captioned pictures, held out: two people 250 right and 36 wrong.
  static let pairThreshold = 0.5

  /// A thing's name, and the words for its number and its colour.
  static func words(for thing: String) -> Set<String> {
    let colours = words { $0 == .colour }.filter { $0.hasSuffix(" " + thing) }
    return Set([thing, plurals[thing], pairs[thing]].compactMap { $0 } + colours)
  }

  /// The candidates of a group, in the order of the entries, with their thresholds.
  static func mentions(
    _ group: Group, in candidates: [Candidate]
  ) -> [(candidate: Candidate, threshold: Double)] {
    candidates.compactMap { candidate in
      guard let entry = entries.first(where: { $0.words == candidate.name }), entry.group == group
      else { return nil }
      let board = boards[entry.words].flatMap { board in candidates.first { $0.name == board } }
      let confidence = min(candidate.confidence, board?.confidence ?? 1)
      let threshold =
        pairs.values.contains(entry.words)
        ? pairThreshold : postures.contains(entry.words) ? postureThreshold : group.threshold
      return (Candidate(candidate.name, confidence: confidence), threshold)
    }
  }

  /// The names of a group's candidates that reach their thresholds.
  static func sure(_ group: Group, in candidates: [Candidate]) -> [String] {
    mentions(group, in: candidates).filter { $0.confidence >= $1 }.map(\.candidate.name)
  }

  /// Whether people would rather mention a vehicle that looks like this one.
  ///
  /// In captioned pictures the mentions say so of 4 of 99 bicycles and of 8 of 91 motorcycles.
  static func doubts(_ thing: String, in candidates: [Candidate]) -> Bool {
    guard let own = candidates.first(where: { $0.name == thing }) else { return false }
    return candidates.contains {
      ObjectVocabulary.areAlike($0.name, thing)
        && $0.confidence > max(own.confidence, ObjectVocabulary.leastWorthTelling)
    }
  }

  /// The words of the mentions of some groups.
  package static func words(of isWanted: (Group) -> Bool) -> [String] {
    entries.filter { isWanted($0.group) }.map(\.words)
  }

  /// What a word, a scene or a setting says already, or rules out: dunes look like snow, beaches like
  /// deserts.
  static let implied: [String: Set<String>] = [
    "beach": ["beach", "desert", "dirt", "snow"], "canyon": ["hillside", "rocks"],
    "church": ["building"], "coast": ["beach", "water"],
    "field": ["grass"], "forest": ["forest", "trees"], "fountain": ["water"],
    "harbor": ["water"], "highway": ["street"], "house": ["building"], "indoor": ["building"],
    "mountain": ["hillside"], "ocean": ["water"], "river": ["water"], "road": ["street"],
    "ski slope": ["hillside", "snow"], "skyscraper": ["building"], "sports field": ["grass"],
    "street": ["street"], "swimming pool": ["water"], "temple": ["building"],
    "waterfall": ["water"],
    "baseball": ["ball", "playing"], "basketball": ["ball", "playing"],
    "soccer": ["ball", "playing"], "tennis": ["ball", "playing"],
    "American football": ["ball", "playing"],
    "ice hockey": ["ball", "playing", "snow"],
    "jumping": ["in the air"], music: ["playing"], "on a swing": ["riding", "swing"],
    "skateboarding": ["playing", "riding", "skateboard"],
    "skiing": ["riding", "skis", "snowboard"],
    "snowboarding": ["riding", "snowboard"], "surfing": ["riding", "surfboard"],
  ]

  /// Whether one of these words says a name already, or rules it out.
  static func isImplied(_ name: String, by words: [String]) -> Bool {
    words.contains { implied[$0]?.contains(name) == true }
  }

  /// Of these only one is spoken, the surest.
  static let sports = Set(grounds.keys).union(boards.keys).union(["skiing"])

  /// Where a sport is played: the scenes and the settings that are spoken beside it.
  static let grounds: [String: Set<String>] = [
    "American football": ["sports field", "field", "outdoor"],
    "baseball": ["sports field", "field", "outdoor"],
    "basketball": ["indoor"],
    "ice hockey": ["ice rink"],
    "soccer": ["sports field", "field", "outdoor"],
    "tennis": ["sports field", "outdoor"],
  ]
}
