/// A place that looks like a face.
public struct Face: Codable, Equatable, Sendable {
  /// Where the face is.
  public var box: UnitRect
  /// How sure the detector is that it is a face, 0…1.
  public var confidence: Double
  /// The eye on the picture's left, the other eye, the nose, the mouth corner on the left, the
  /// other corner; empty where they are unknown.
  public var landmarks: [UnitPoint]
  /// How sure the detector is when it looks at the face alone, at another size, 0…1.
  public var secondLook: Double
  /// How far the eyes are apart if the face were seen from the front, in pixels of the picture as
  /// it is looked at.
  public var eyeDistance: Double
  /// How far the nose lies beside the middle of the eyes, in distances of the eyes: about 0 from
  /// the front, 0.5 and more from the side.
  public var turn: Double
  /// The mean luminance between brow and mouth, 0…1; `nil` where it was not measured.
  public var lightness: Double?
  /// The mean of Cr − 128 (ITU-R BT.601, 8 bit) between brow and mouth: some 24 for skin of any
  /// shade in white light.
  public var redness: Double
  /// The standard deviations of Cr and Cb there, added up: how many colours the face has.
  public var colours: Double
  /// The greater standard deviation of Cr and Cb in the whole picture: how coloured it is.
  public var pictureColours: Double
  /// The probability that the face smiles, 0…1; `nil` where it was not measured.
  public var smile: Double?

  /// A face; what is left out is that of a large one seen from the front
  /// in a picture in colour.
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
