/// A candidate for a face.
public struct Face: Codable, Equatable, Sendable {
  /// The place.
  public var box: UnitRect
  /// The detector's score, 0…1.
  public var confidence: Double
  /// The left eye as seen in the picture, the right eye, the nose, the left and the right corner of
  /// the mouth; empty if unknown.
  public var landmarks: [UnitPoint]
  /// The detector's score for the face alone, at another size, 0…1.
  public var secondLook: Double
  /// The distance of the eyes as if seen from the front, in pixels of the analysed picture.
  public var eyeDistance: Double
  /// How far the nose is from the middle between the eyes, in distances of the eyes: about 0 from
  /// the front, 0.5 and more from the side.
  public var turn: Double
  /// The mean luminance between brow and mouth, 0…1; `nil` if not measured.
  public var lightness: Double?
  /// The mean of Cr − 128 (ITU-R BT.601, 8 bit) between brow and mouth: about 24 for skin of any
  /// shade in white light.
  public var redness: Double
  /// The sum of the standard deviations of Cr and Cb there: the spread of the face's colours.
  public var colours: Double
  /// The greater standard deviation of Cr and Cb in the whole picture: the spread of its colours.
  public var pictureColours: Double
  /// The probability that the face smiles, 0…1; `nil` if not measured.
  public var smile: Double?

  /// Creates a face; the defaults are those of a large one, seen from the front, in colour.
  public init(
    box: UnitRect = UnitRect(0.25, 0.25, 0.5, 0.5), confidence: Double = 0.95,
    landmarks: [UnitPoint] = [], secondLook: Double? = nil, eyeDistance: Double = 60,
    turn: Double = 0, lightness: Double? = nil, redness: Double = 24, colours: Double = 9,
    pictureColours: Double = 12,
    smile: Double? = nil
  ) {
    self.box = box
    self.confidence = confidence
    self.landmarks = landmarks
    self.secondLook = secondLook ?? confidence
    self.eyeDistance = eyeDistance
    self.turn = turn
    self.lightness = lightness
    self.redness = redness
    self.colours = colours
    self.pictureColours = pictureColours
    self.smile = smile
  }
}
