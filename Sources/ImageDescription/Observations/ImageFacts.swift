import Foundation

/// The facts of a picture's file.
public struct ImageFacts: Codable, Equatable, Sendable {
  /// The supported formats, detected from content, not from the name.
  public enum Format: String, Codable, Sendable, CaseIterable {
    /// JPEG.
    case jpeg
    /// PNG.
    case png
    /// WebP.
    case webp
    /// GIF.
    case gif
    /// TIFF.
    case tiff
    /// BMP.
    case bmp
    /// HEIC.
    case heic
    /// AVIF.
    case avif
  }

  /// A fault in a file that could still be described.
  public enum Warning: String, Codable, Sendable, CaseIterable {
    /// The file ends early or is partly damaged.
    case truncated
    /// The metadata is damaged, too large or not allowed, so an alt text in it was not read.
    case metadata
    /// The metadata has several different alt texts, of which the first was read.
    case altTextAmbiguous
    /// The metadata has an alt text in the namespace Iptc4xmpExt, in which no program looks for it.
    case altTextMisplaced
  }

  /// The format of the file.
  public var format: Format
  /// The width of the upright picture as stored, in pixels.
  public var width: Int
  /// The height of the upright picture as stored, in pixels.
  public var height: Int
  /// The EXIF orientation, 1…8, already applied.
  public var orientation: Int
  /// When the picture was taken, as its EXIF says: "2026-11-29T10:15:00" in the time of that place;
  /// `nil` if it does not say.
  public var taken: String?
  /// The size of the file, in bytes.
  public var bytes: Int
  /// The number of pictures in the file, at least 1.
  ///
  /// Descry describes one of them, of pages the first.
  public var frames: Int
  /// Faults in the file.
  public var warnings: [Warning]

  /// The shorter side in pixels.
  package var shorterSide: Double { Double(min(width, height)) }

  /// Creates the facts; the defaults are those of an ordinary photo.
  public init(
    format: Format = .jpeg, width: Int = 1024, height: Int = 768, orientation: Int = 1,
    taken: String? = nil, bytes: Int = 100_000, frames: Int = 1, warnings: [Warning] = []
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
    self.taken = taken
    self.bytes = bytes
    self.frames = frames
    self.warnings = warnings
  }
}

extension ImageFacts {
  /// A time as EXIF writes it, "2026:11:29 10:15:00", as in ISO 8601; `nil` if it is none.
  ///
  /// Cameras whose clock was never set write zeros or blanks.
  package static func time(exif text: String) -> String? {
    guard let parts = text.wholeMatch(of: /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/)?.output else {
      return nil
    }
    let time = "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4)"
    return isTime(time) ? time : nil
  }

  /// Whether it is a day and a time, "2026-11-29T10:15:00".
  package static func isTime(_ text: String) -> Bool {
    // The strategy takes February 30 for March 1 or 2.
    (try? Date("\(text)Z", strategy: .iso8601))?.formatted(.iso8601) == "\(text)Z"
  }
}

extension ImageFacts {
  /// Says that the file ends early or is partly damaged.
  package static let damageNote = "the file is damaged; described from what is left"

  /// Notes for a person about the file: "one frame of 12; the others are not described".
  public var notes: [String] {
    var notes: [String] = []
    if frames > 1 { notes.append("\(part) of \(frames); the others are not described") }
    if warnings.contains(.truncated) {
      notes.append(Self.damageNote)
    }
    if warnings.contains(.metadata) {
      notes.append("the metadata is damaged or too large; an alt text in it was not read")
    }
    if warnings.contains(.altTextAmbiguous) {
      notes.append("the metadata has several different alt texts; the first was read")
    }
    if warnings.contains(.altTextMisplaced) {
      notes.append("the metadata has an alt text in the wrong place (Iptc4xmpExt); it was not read")
    }
    return notes
  }

  /// The picture of the file that is described.
  private var part: String {
    switch format.part {
    case .page: "first page"
    case .main: "main picture"
    case .frame: "one frame"
    }
  }
}
