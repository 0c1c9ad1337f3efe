/// All that was measured in a picture: numbers, boxes and words with confidences, and no verdict.
///
/// It is the hinge between measuring and saying: every sentence can be had from a literal value,
/// without a picture.
public struct Observations: Codable, Equatable, Sendable {
  /// The file's own facts.
  public var image: ImageFacts
  /// Every candidate for a face, best first.
  public var faces: [Face]
  /// Things that may be there, and "person", best first.
  public var objects: [Candidate]
  /// Names that may fit the scene, best first.
  public var scenes: [Candidate]
  /// "indoor" or "outdoor", whichever the net for things finds likelier, as sure as the scene net is.
  public var surroundings: [Candidate]
  /// How sharp the picture is, 0…1; `nil` where it is too flat to judge by.
  public var sharpness: Double?
  /// Mean luminance, 0…1; `nil` where it was not measured.
  public var brightness: Double?
  /// The share of the pixels that differ from their neighbours, 0…1; `nil` where it was not
  /// measured.
  public var detail: Double?
  /// The share of the pixels that are light and without colour, 0…1; `nil` where it was not
  /// measured.
  public var paper: Double?
  /// Statistics of the pixels that tell the kind of picture, in the order in which they are
  /// measured; empty where they were not.
  public var appearance: [Double]
  /// 64 bits, most of which agree in pictures that look alike; `nil` where not measured.
  public var perceptualHash: UInt64?
  /// What remains of the picture when its text is taken out, 0…1: the share of its edges that belong
  /// neither to words nor to a frame around them; `nil` where none was read.
  public var remainder: Double?
  /// The languages that were read, by the names of their data.
  public var languages: [String]
  /// The lines that were read, in reading order.
  public var text: [TextLine]
  /// Whether the picture was read as one page, not line by line.
  public var readAsPage: Bool
  /// What each stage took, in milliseconds.
  public var timings: [String: Double]
  /// The library that ran the nets, with its version, "ONNX Runtime 1.21.0"; `nil` if none did.
  public var netEngine: String?

  /// Observations; what is left out is that of a picture in which nothing was found.
  public init(
    image: ImageFacts = ImageFacts(), faces: [Face] = [], objects: [Candidate] = [],
    scenes: [Candidate] = [], surroundings: [Candidate] = [], sharpness: Double? = nil,
    brightness: Double? = nil,
    detail: Double? = nil, paper: Double? = nil, appearance: [Double] = [],
    languages: [String] = ["eng"], text: [TextLine] = [], readAsPage: Bool = false,
    timings: [String: Double] = [:]
  ) {
    self.image = image
    self.faces = faces
    self.objects = objects
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

  /// Whether English is read and nothing else.
  var isEnglish: Bool { languages == ["eng"] }
}

/// A name that may fit the place in the picture, or something in it, with how sure that is.
public struct Candidate: Codable, Equatable, Sendable {
  /// The name in English, "nightclub" or "dog"; of a setting "indoor" or "outdoor".
  public var name: String
  /// How sure the classifier is of the name, 0…1.
  public var confidence: Double

  /// A candidate of this name and confidence.
  public init(_ name: String, confidence: Double) {
    self.name = name
    self.confidence = confidence
  }
}
