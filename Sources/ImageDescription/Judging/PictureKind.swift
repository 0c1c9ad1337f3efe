/// What sort of picture it is; it decides what is worth saying and is never spoken itself.
public enum PictureKind: String, Codable, Sendable, CaseIterable {
  /// Taken by a camera.
  case photo
  /// A page of text, photographed, scanned or rendered.
  case document
  /// The screen of a device.
  case screenshot
  /// Drawn: a diagram, an icon, a painting.
  case graphic
  /// One even area with nothing on it.
  case blank
}
