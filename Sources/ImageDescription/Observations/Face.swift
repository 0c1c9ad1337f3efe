/// A place that looks like a face.
public struct Face: Codable, Equatable, Sendable {
  /// Where the face is.
  public var box: UnitRect
  /// How sure the detector is that it is a face, 0…1.
  public var confidence: Double
  /// The eye on the picture's left, the other eye, the nose, the mouth corner on the left, the
  /// other corner; empty where they are unknown.
  public var landmarks: [UnitPoint]
  /// The probability that the face smiles, 0…1; `nil` where it cannot be told.
  public var smile: Double?

  /// A face; what is left out is that of a clear face of which no smile can be told.
  public init(
    box: UnitRect = UnitRect(0.25, 0.25, 0.5, 0.5), confidence: Double = 0.95,
    landmarks: [UnitPoint] = [], smile: Double? = nil
  ) {
    self.box = box
    self.confidence = confidence
    self.landmarks = landmarks
    self.smile = smile
  }
}
