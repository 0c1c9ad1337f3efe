/// What the file says of itself, as far as decoding showed it.
public struct ImageFacts: Codable, Equatable, Sendable {
  /// The formats that are read, told by the first bytes and never by the name.
  public enum Format: String, Codable, Sendable, CaseIterable {
    case jpeg
    case png
    case webp
    case gif
    case tiff
    case bmp
    case heic
    case avif
  }

  /// What was wrong with a file that could be described all the same.
  public enum Warning: String, Codable, Sendable, CaseIterable {
    /// The file ends early, or a part of it is damaged.
    case truncated
  }

  /// The format of the file.
  public var format: Format
  /// Of the upright picture as stored, in pixels.
  public var width: Int
  /// Of the upright picture as stored, in pixels.
  public var height: Int
  /// The EXIF orientation, 1…8; it is already applied.
  public var orientation: Int
  /// The size of the file, in bytes.
  public var bytes: Int
  /// How many pictures the file holds, at least 1; the first is described, of HEIC and AVIF the
  /// main one.
  public var frames: Int
  /// What was wrong with the file; mostly nothing.
  public var warnings: [Warning]

  /// Facts of a picture; what is left out is that of an ordinary photo.
  public init(
    format: Format = .jpeg, width: Int = 1024, height: Int = 768, orientation: Int = 1,
    bytes: Int = 100_000, frames: Int = 1, warnings: [Warning] = []
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
    self.bytes = bytes
    self.frames = frames
    self.warnings = warnings
  }
}

extension ImageFacts {
  /// What a person should know of the file beside what is said of the picture, a line each; mostly
  /// nothing.
  ///
  /// "first frame of 12; the others are not looked at".
  public var notes: [String] {
    var notes: [String] = []
    if frames > 1 { notes.append("\(part) of \(frames); the others are not looked at") }
    if warnings.contains(.truncated) {
      notes.append("the file is damaged; described from what is left")
    }
    return notes
  }

  /// Which of the file's pictures is looked at.
  private var part: String {
    switch format {
    case .tiff: "first page"
    case .heic, .avif: "main picture"
    case .jpeg, .png, .webp, .gif, .bmp: "first frame"
    }
  }
}
