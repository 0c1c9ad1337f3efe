/// The places that the scene net recognises, and their names.
public enum SceneVocabulary {
  /// Indoor or outdoor.
  public enum Setting: String, Sendable {
    /// Under a roof.
    case indoor
    /// Under the sky.
    case outdoor
  }

  /// A class of the net.
  public struct Place: Sendable {
    /// The English name.
    public let name: String
    /// The usual setting.
    public let setting: Setting

    init(_ name: String, _ setting: Setting) {
      self.name = name
      self.setting = setting
    }
  }

  /// A name for several places that look alike.
  public struct General: Sendable {
    /// The English name.
    public let name: String
    /// The names of the places.
    public let members: [String]

    init(_ name: String, _ members: [String]) {
      self.name = name
      self.members = members
    }
  }

  /// The classes in the order of the net's output, as in Training/scene-classes.csv; `nil` is
  /// the class of pictures without a place.
  public static let places: [Place?] = [
    Place("airport terminal", .indoor),
    Place("amusement park", .outdoor),
    Place("aquarium", .indoor),
    Place("auditorium", .indoor),
    Place("bakery", .indoor),
    Place("ballroom", .indoor),
    Place("bar", .indoor),
    Place("baseball field", .outdoor),
    Place("bathroom", .indoor),
    Place("beach", .outdoor),
    Place("bedroom", .indoor),
    Place("boat", .outdoor),
    Place("bookstore", .indoor),
    Place("bowling alley", .indoor),
    Place("boxing ring", .indoor),
    Place("bridge", .outdoor),
    Place("bus", .indoor),
    Place("campsite", .outdoor),
    Place("campus", .outdoor),
    Place("canyon", .outdoor),
    Place("cemetery", .outdoor),
    Place("church", .outdoor),
    Place("classroom", .indoor),
    Place("clothing store", .indoor),
    Place("coffee shop", .indoor),
    Place("construction site", .outdoor),
    Place("desert", .outdoor),
    Place("dining room", .indoor),
    Place("driveway", .outdoor),
    Place("factory", .indoor),
    Place("field", .outdoor),
    Place("stadium", .outdoor),
    Place("forest", .outdoor),
    Place("fountain", .outdoor),
    Place("garden", .outdoor),
    Place("gas station", .outdoor),
    Place("golf course", .outdoor),
    Place("hair salon", .indoor),
    Place("hallway", .indoor),
    Place("harbor", .outdoor),
    Place("highway", .outdoor),
    Place("hospital room", .indoor),
    Place("house", .outdoor),
    Place("ice rink", .outdoor),
    Place("kitchen", .indoor),
    Place("laundromat", .indoor),
    Place("lighthouse", .outdoor),
    Place("living room", .indoor),
    Place("lobby", .indoor),
    Place("locker room", .indoor),
    Place("market", .outdoor),
    Place("gym", .indoor),
    Place("meeting room", .indoor),
    Place("mountain", .outdoor),
    Place("museum", .indoor),
    Place("nightclub", .indoor),
    nil,  // none: a thing, a person or an animal close by
    Place("office", .indoor),
    Place("parking lot", .outdoor),
    Place("playground", .outdoor),
    Place("race track", .outdoor),
    Place("railroad", .outdoor),
    Place("restaurant", .indoor),
    Place("river", .outdoor),
    Place("road", .outdoor),
    Place("running track", .outdoor),
    Place("airport", .outdoor),
    Place("ocean", .outdoor),
    Place("ski slope", .outdoor),
    Place("sky", .outdoor),
    Place("skyscraper", .outdoor),
    Place("stage", .indoor),
    Place("staircase", .indoor),
    Place("store", .indoor),
    Place("street", .outdoor),
    Place("subway station", .indoor),
    Place("supermarket", .indoor),
    Place("swimming pool", .outdoor),
    Place("temple", .outdoor),
    Place("waterfall", .outdoor),
    Place("windmill", .outdoor),
    Place("yard", .outdoor),
  ]

  /// The names for several places, as in Training/scene-groups.csv.
  public static let general: [General] = [
    General("coast", ["beach", "ocean"]),
    General("mountain", ["mountain", "canyon"]),
    General("road", ["road", "highway", "street"]),
    General("house", ["house", "driveway", "yard"]),
    General("stadium", ["stadium", "baseball field"]),
    General("sports field", ["stadium", "baseball field"]),
    General("store", ["store", "supermarket", "clothing store", "bookstore", "bakery", "market"]),
    General("restaurant", ["restaurant", "bar", "coffee shop"]),
    General("theater", ["auditorium", "stage"]),
    General("office", ["office", "meeting room"]),
    General("gym", ["gym", "boxing ring"]),
    General("hallway", ["hallway", "lobby"]),
    General("living room", ["living room", "dining room"]),
    General("bedroom", ["bedroom", "hospital room"]),
    General("industrial site", ["factory", "construction site"]),
    General("field", ["field", "golf course", "baseball field"]),
  ]

  /// The lowest confidence of a candidate, 0…1.
  static let leastConfidence = 0.01

  /// How many places a name covers.
  static func breadth(of name: String) -> Int {
    general.first { $0.name == name }?.members.count ?? 1
  }

  /// The candidates for names and for the setting, highest confidence first.
  ///
  /// The probability of a general name is the sum of its places. The class "none" supports no name.
  ///
  /// - Parameter outdoorLogOdds: the net's log-odds of "outdoor".
  package static func candidates(
    of probabilities: [Double], outdoorLogOdds: Double
  ) -> (scenes: [Candidate], surroundings: [Candidate]) {
    let known = zip(places, probabilities).compactMap { place, probability in
      place.map { ($0, probability) }
    }
    var names: [String: Double] = [:]
    for (place, probability) in known {
      names[place.name, default: 0] += probability
    }
    let sums = general.map { general in
      (general.name, general.members.reduce(0) { $0 + (names[$1] ?? 0) })
    }
    names.merge(sums, uniquingKeysWith: max)
    let settings = [Setting.outdoor, .indoor].map { setting in
      Candidate(
        setting.rawValue,
        confidence: Double(logOdds: setting == .outdoor ? outdoorLogOdds : -outdoorLogOdds))
    }
    return (best(names.map { Candidate($0.key, confidence: $0.value) }), best(settings))
  }

  /// The candidates worth keeping, highest confidence first; equal ones in alphabetical order.
  private static func best(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.confidence >= leastConfidence }
      .sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }
}
