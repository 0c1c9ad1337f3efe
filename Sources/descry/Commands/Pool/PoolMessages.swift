import ImageDescription
import SafeFiles

/// A request: the JSON of a client's frame, as in Documentation/Pool.md.
struct PoolRequest: Decodable {
  enum Kind: String, Decodable {
    case describe
    case cancel
  }

  /// The largest integer that every JSON library keeps exact.
  static let largestID = 1 << 53

  var type: Kind
  var id: Int
  /// The path in the record; by default that of the file.
  var path: String?
  /// The path in Base64, if it is not UTF-8.
  var pathBase64: String?
  /// A file for the pool to read instead of a payload.
  var file: String?
  /// The file's path in Base64, if it is not UTF-8.
  var fileBase64: String?
  var label: String?
  var decorative: Bool?
  /// Whether to leave out what the picture's file and its sidecar say.
  var ignoresMetadata: Bool?
  /// The language of the description, a BCP 47 tag; `nil` for the pool's.
  var language: String?
  /// An alt text to check; then the answer is the check instead of the record.
  var check: String?
  /// Whether the record includes evidence and timings.
  var explains: Bool?
  /// The processor time for this picture, in seconds.
  var deadline: Double?
  /// The longer side of a small copy, in pixels; `nil` for no copy.
  var thumbnailSide: Int?

  /// What is wrong with the request; `nil` if it is valid.
  ///
  /// - Parameter length: the length of its payload, in bytes.
  func mistake(payload length: Int) -> String? {
    if !(0...Self.largestID ~= id) { return "id must be a number from 0 to \(Self.largestID)" }
    if type == .cancel { return length == 0 ? nil : "a cancel request has no payload" }
    for text in [pathBase64, fileBase64].compactMap(\.self) where Base64.bytes(text) == nil {
      return "a path is not valid Base64"
    }
    if source != nil && length > 0 { return "a picture must be a file or the payload, not both" }
    if let deadline, !(deadline > 0 && deadline <= 86_400) {
      return "deadline must be more than 0 and at most 86400 seconds"
    }
    if let language, let meant = SpokenLanguage(named: language) {
      return "unknown language '\(language)'; use '\(meant.tag)'"
    }
    if let language, !SpokenLanguage.isTag(language) {
      return "language must be a BCP 47 tag such as de or pt-BR"
    }
    if let side = thumbnailSide, !(1...4096 ~= side) {
      return "thumbnailSide must be from 1 to 4096"
    }
    return nil
  }

  /// The file to read; `nil` if the picture is the payload.
  var source: PictureFile? { Self.name(file, fileBase64) }

  /// The path in the record; `nil` for a payload without a name.
  var name: PictureFile? { Self.name(path, pathBase64) ?? source }

  private static func name(_ path: String?, _ base64: String?) -> PictureFile? {
    guard let base64 else { return path.map { PictureFile($0) } }
    return Base64.bytes(base64).map { PictureFile(pathBytes: $0) }
  }

  /// The language to speak, English if Descry does not speak it; `nil` for the pool's.
  var spokenLanguage: SpokenLanguage? { language.map { .best(for: [$0]) } }

  var developerLabel: DeveloperLabel {
    if decorative == true { return .decorative }
    return label.map { .text($0) } ?? .none
  }
}

/// The JSON of the pool's frames.
enum PoolAnswer {
  /// The first frame.
  struct Greeting: Encodable {
    var type = "greeting"
    var `protocol` = 1
    var version = ImageDescriber.version
    var schema = DescriptionRecord.currentSchema
    /// The fingerprint of the settings; records with the same one were made the same way.
    var settings: String
    /// How many pictures are described at once.
    var workers: Int
    /// How many requests may be open.
    var requests: Int
    var limits: Limits
    /// What the sandbox lacks, in words; `nil` with `--sandbox off`.
    var gaps: [String]?
  }

  /// The header of a record.
  ///
  /// The payload is the record, then the small copy.
  struct Record: Encodable {
    var type = "record"
    var id: Int
    /// The length of the record, in bytes; the rest of the payload is the small copy, a JPEG file.
    var record: Int
  }

  /// The last frame, after an error.
  struct Failure: Encodable {
    var type = "error"
    var code: String
    var message: String
  }
}
