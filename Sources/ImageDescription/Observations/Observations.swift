/// All measurements of a picture: numbers, boxes and words with scores, without judgement.
///
/// You can make any description from a literal value, without a picture.
public struct Observations: Codable, Equatable, Sendable {
  /// The facts of the file.
  public var image: ImageFacts
  /// The candidates for faces, highest score first.
  public var faces: [Face]
  /// How many clockwise quarter turns make the picture upright, judged by its faces; `nil` if they
  /// contradict each other.
  public var quartersToUpright: Int? = 0
  /// The kinds of pictures by the scene net, likeliest first: "photo", "document", "screenshot",
  /// "chart", "map", "drawing", "lettering"; empty if not measured.
  public var kinds: [Candidate] = []
  /// The candidates for things, and "person", highest score first.
  public var objects: [Candidate]
  /// What has a box, highest score first.
  public var things: [BoxedThing]
  /// What people may mention in the picture, by its English words, with the probabilities.
  public var mentions: [Candidate]
  /// The candidates for the scene, highest score first.
  public var scenes: [Candidate]
  /// "indoor" and "outdoor", the likelier first, with its probability.
  public var surroundings: [Candidate]
  /// The sharpness, 0…1; `nil` if there is too little contrast.
  public var sharpness: Double?
  /// The mean luminance, 0…1; `nil` if not measured.
  public var brightness: Double?
  /// The share of pixels that differ from their neighbours, 0…1; `nil` if not measured.
  public var detail: Double?
  /// The share of pixels that are light and colourless, 0…1; `nil` if not measured.
  public var paper: Double?
  /// The share of pixels with the hue of plants, 0…1; `nil` if not measured.
  public var green: Double?
  /// The share of pixels of the upper third with the hue of the sky, 0…1; `nil` if not measured.
  public var blueAbove: Double?
  /// Statistics of the pixels for the kind of picture, in the order of `KindModel.rows`; empty if
  /// not measured.
  public var appearance: [Double]
  /// A 64-bit hash that is similar for pictures that look alike; `nil` if not measured.
  public var perceptualHash: UInt64?
  /// How much of the picture is left without its text, 0…1: the share of edges outside words and
  /// frames around them; `nil` if no text was read.
  public var remainder: Double?
  /// The codes that were decoded, in any order.
  public var codes: [MachineCode] = []
  /// The text languages.
  public var languages: [String]
  /// The lines that were read, in reading order.
  public var text: [TextLine]
  /// Whether the picture was read as one page, not line by line.
  public var readAsPage: Bool
  /// Whether there is more text than could be read in time.
  public var textContinues = false
  /// The duration of each stage in milliseconds.
  public var timings: [String: Double]
  /// The library that ran the nets, with its version: "ONNX Runtime 1.21.0"; `nil` if none did.
  public var netEngine: String?

  /// Creates observations; the defaults are those of a picture in which nothing was found.
  public init(
    image: ImageFacts = ImageFacts(), faces: [Face] = [], objects: [Candidate] = [],
    things: [BoxedThing] = [], mentions: [Candidate] = [], scenes: [Candidate] = [],
    surroundings: [Candidate] = [], sharpness: Double? = nil, brightness: Double? = nil,
    detail: Double? = nil, paper: Double? = nil, appearance: [Double] = [],
    languages: [String] = ["eng"], text: [TextLine] = [], readAsPage: Bool = false,
    timings: [String: Double] = [:]
  ) {
    self.image = image
    self.faces = faces
    self.objects = objects
    self.things = things
    self.mentions = mentions
    self.scenes = scenes
    self.surroundings = surroundings
    self.sharpness = sharpness
    self.brightness = brightness
    self.detail = detail
    self.paper = paper
    self.appearance = appearance
    self.languages = languages
    self.text = text
    self.readAsPage = readAsPage
    self.timings = timings
  }
}

/// A possible name of a scene, a setting or a thing, with its score.
public struct Candidate: Codable, Equatable, Sendable {
  /// The English name: "nightclub", "dog", "indoor".
  public var name: String
  /// The score, 0…1.
  public var confidence: Double

  /// Creates a candidate.
  public init(_ name: String, confidence: Double) {
    self.name = name
    self.confidence = confidence
  }
}

extension Observations {
  /// The share of pixels without colour, 0…1; `nil` if not measured.
  ///
  /// Their channels differ by at most 12 of 255.
  var colourlessShare: Double? { statistic(3) }

  /// The share of pixels with a strong colour, 0…1; `nil` if not measured.
  ///
  /// Their channels differ by more than 120 of 255.
  var vividShare: Double? { statistic(4) }

  private func statistic(_ index: Int) -> Double? {
    appearance.indices.contains(index) ? appearance[index] : nil
  }
}
