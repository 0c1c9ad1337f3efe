/// The names of things, with the outputs of the net that support each.
public enum ObjectVocabulary {
  /// The name of people in records; descriptions say "someone".
  public static let person = "person"

  /// A name and the ImageNet classes that belong to it.
  public struct Thing: Sendable {
    /// The English name.
    public let name: String
    /// The group of the name.
    let group: Group
    /// The more general name to use if this one is uncertain; `nil` if there is none.
    public let general: String?
    /// Indices into the net's output; the score of the name is the sum of their probabilities.
    public let classes: [ClosedRange<Int>]
    /// The correction added to the log-odds, from how often the name was right.
    let offset: Double

    init(
      _ name: String, _ group: Group, _ general: String?, _ classes: [ClosedRange<Int>],
      _ offset: Double
    ) {
      self.name = name
      self.group = group
      self.general = general
      self.classes = classes
      self.offset = offset
    }
  }

  /// A group of names.
  ///
  /// The net has an output for each group: how reliable its names are in this picture.
  enum Group: CaseIterable {
    case animal, vehicle, food, thing

    /// The factor of the log-odds of the group's names.
    var slope: Double {
      switch self {
      case .animal: 1.432
      case .vehicle: 1.063
      case .food: 1.742
      case .thing: 1.068
      }
    }
  }

  /// The lowest confidence of a candidate, 0…1.
  static let leastConfidence = 0.01
  /// The lowest confidence of a candidate in the evidence, 0…1.
  static let leastWorthTelling = 0.1
  /// The least confidence from which a name is spoken, 0…1, beside the threshold of all things.
  ///
  /// A name that no picture of the fit had, or should have had, needs more: of 19 in 200 photos of
  /// COCO four were wrong, from 0.93 on two of 12; of 84 others six.
  static func leastConfidence(of name: String) -> Double { thing(name)?.offset == 0 ? 0.93 : 0 }

  /// The lowest sum of the probabilities of a name's classes, 0…1, as in the fit.
  static let leastSum = 0.01

  /// The more general names of a thing, the most specific first.
  package static func generalNames(of name: String) -> [String] {
    Array(
      sequence(state: name) { name in
        guard let general = thing(name)?.general else { return nil }
        name = general
        return general
      })
  }

  /// Whether two vehicles are easily mistaken for each other: one of them is named then.
  static func areAlike(_ name: String, _ other: String) -> Bool {
    name != other && lookalikes.contains { $0.contains(name) && $0.contains(other) }
  }

  static let lookalikes: [[String]] = [
    ["bicycle", "motorcycle", "tricycle"], ["bus", "car", "taxi", "train", "tram", "truck"],
  ]

  /// Whether ImageNet has classes for a name.
  static func isName(_ name: String) -> Bool { thing(name) != nil }

  /// Whether a thing is an animal.
  static func isAnimal(_ name: String) -> Bool {
    thing(name)?.group == .animal
  }

  /// Whether a thing is a vehicle.
  static func isVehicle(_ name: String) -> Bool {
    thing(name)?.group == .vehicle
  }

  /// The candidates, people included, highest confidence first; equal ones in alphabetical order.
  ///
  /// - Parameters:
  ///   - classes: the probability of each of ImageNet's classes, 0…1.
  ///   - groups: the log-odds of people, then of each group in the order of `Group`.
  package static func candidates(of classes: [Double], groups: [Double]) -> [Candidate] {
    guard let people = groups.first, groups.count == Group.allCases.count + 1 else { return [] }
    let beliefs = Dictionary(uniqueKeysWithValues: zip(Group.allCases, groups.dropFirst()))
    let named = things.compactMap { thing -> Candidate? in
      let sum = sum(of: thing, in: classes)
      guard sum >= leastSum, let belief = beliefs[thing.group] else { return nil }
      let logOdds = thing.group.slope * sum.logOdds + belief + thing.offset
      return Candidate(thing.name, confidence: Double(logOdds: logOdds))
    }
    return ([Candidate(person, confidence: Double(logOdds: people))] + named)
      .filter { $0.confidence >= leastConfidence }
      .sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }

  /// How much ImageNet's classes support a name, 0…1.
  static func support(of name: String, in classes: [Double]) -> Double {
    thing(name).map { sum(of: $0, in: classes) } ?? 0
  }

  private static func sum(of thing: Thing, in classes: [Double]) -> Double {
    thing.classes.reduce(0) { $0 + classes[$1].reduce(0, +) }
  }

  private static func thing(_ name: String) -> Thing? { things.first { $0.name == name } }
}
