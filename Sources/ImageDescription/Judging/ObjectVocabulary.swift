import Glibc

/// The things that may be named, and what of the net's output speaks for each.
public enum ObjectVocabulary {
  /// The name of people in records; what is said of them is "someone".
  public static let person = "person"

  /// A name, and the classes of ImageNet that are examples of it.
  public struct Thing: Sendable {
    /// What people call it, in English.
    public let name: String
    /// The group that it belongs to.
    let group: Group
    /// The more general name that is said where this one is not sure; `nil` if there is none.
    public let general: String?
    /// Places in the net's output; their probabilities add up to how much speaks for the name.
    public let classes: [ClosedRange<Int>]
    /// What is added to the log-odds: how often the name was right where the net gave it.
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
  /// The net tells of each group how far its names are to be believed in this picture.
  enum Group: CaseIterable {
    case animal, vehicle, food, thing

    /// What the log-odds of a name of the group are multiplied by.
    var slope: Double {
      switch self {
      case .animal: 0.827
      case .vehicle: 0.550
      case .food: 1.019
      case .thing: 0.657
      }
    }
  }

  /// The least confidence of a candidate that is worth keeping, 0…1.
  static let leastConfidence = 0.01
  /// The least confidence of a candidate that is worth telling somebody of, 0…1.
  static let leastWorthTelling = 0.1
  /// The least that classes must add up to, 0…1; the fit looked no lower than 0.05.
  static let leastSum = 0.01

  /// The more general names of a thing, the nearest first.
  package static func generalNames(of name: String) -> [String] {
    Array(
      sequence(state: name) { name in
        guard let general = thing(name)?.general else { return nil }
        name = general
        return general
      })
  }

  /// Whether a thing is an animal.
  static func isAnimal(_ name: String) -> Bool {
    thing(name)?.group == .animal
  }

  /// What the net says of each name, and of people, best first; names decide between equals.
  ///
  /// - Parameters:
  ///   - classes: the probability of each of ImageNet's classes, 0…1.
  ///   - groups: log-odds, of people and of each group in the order of `Group`.
  package static func candidates(of classes: [Double], groups: [Double]) -> [Candidate] {
    guard let people = groups.first, groups.count == Group.allCases.count + 1 else { return [] }
    let beliefs = Dictionary(uniqueKeysWithValues: zip(Group.allCases, groups.dropFirst()))
    let named = things.compactMap { thing -> Candidate? in
      let sum = thing.classes.reduce(0) { $0 + classes[$1].reduce(0, +) }
      guard sum >= leastSum, let belief = beliefs[thing.group] else { return nil }
      let logOdds = thing.group.slope * self.logOdds(sum) + belief + thing.offset
      return Candidate(thing.name, confidence: probability(logOdds))
    }
    return ([Candidate(person, confidence: probability(people))] + named)
      .filter { $0.confidence >= leastConfidence }
      .sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }

  private static func thing(_ name: String) -> Thing? { things.first { $0.name == name } }

  private static func logOdds(_ probability: Double) -> Double {
    let share = min(max(probability, 1e-4), 1 - 1e-4)
    return log(share / (1 - share))
  }

  private static func probability(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}
