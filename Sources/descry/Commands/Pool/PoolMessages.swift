import ImageDescription
import SafeFiles

/// What a client asks the pool: the JSON of a frame, as Documentation/Pool.md has it.
struct PoolRequest: Decodable {
  enum Kind: String, Decodable {
    case describe
    case cancel
  }

  /// The largest number that every JSON library keeps exactly.
  static let largestID = 1 << 53

  var type: Kind
  var id: Int
  /// What the record calls the picture; the file, if nothing is said.
  var path: String?
  /// The path's bytes in Base64, where they are not UTF-8.
  var pathBase64: String?
  /// The file that the pool reads, in place of bytes in the frame.
  var file: String?
  /// The file's path in Base64, where it is not UTF-8.
  var fileBase64: String?
  var label: String?
  var decorative: Bool?
  /// The language of the description, a BCP 47 tag; `nil` for that of the pool.
  var language: String?
  /// Whether the record has evidence and timings.
  var explains: Bool?
  /// Processor time for this picture, in seconds.
  var deadline: Double?
  /// The longer side of a small copy, in pixels; `nil` for none.
  var thumbnailSide: Int?

  /// What is wrong with the request; `nil` if nothing is.
  ///
  /// - Parameter length: of the bytes behind it.
  func mistake(payload length: Int) -> String? {
    if !(0...Self.largestID ~= id) { return "an id is a number from 0 to \(Self.largestID)" }
    if type == .cancel { return length == 0 ? nil : "a cancel request has no bytes behind it" }
    for text in [pathBase64, fileBase64].compactMap(\.self) where Base64.bytes(text) == nil {
      return "a path is not Base64"
    }
    if source != nil && length > 0 { return "a picture is a file or in the frame, not both" }
    if let deadline, !(deadline > 0 && deadline <= 86_400) {
      return "deadline is a number of seconds up to 86400"
    }
    if let language, !SpokenLanguage.isTag(language) {
      return "language is a BCP 47 tag such as de or pt-BR"
    }
    if let side = thumbnailSide, !(1...4096 ~= side) { return "thumbnailSide is from 1 to 4096" }
    return nil
  }

  /// The file that is read; `nil` if the picture is in the frame.
  var source: PictureFile? { Self.name(file, fileBase64) }

  /// What the record calls the picture; `nil` of bytes without a name.
  var name: PictureFile? { Self.name(path, pathBase64) ?? source }

  private static func name(_ path: String?, _ base64: String?) -> PictureFile? {
    guard let base64 else { return path.map { PictureFile($0) } }
    return Base64.bytes(base64).map { PictureFile(pathBytes: $0) }
  }

  /// The language to speak, English if there are no words of it; `nil` if none is asked for.
  var spokenLanguage: SpokenLanguage? { language.map { .best(for: [$0]) } }

  var developerLabel: DeveloperLabel {
    if decorative == true { return .decorative }
    return label.map { .text($0) } ?? .none
  }
}

/// What the pool says: the JSON of a frame.
enum PoolAnswer {
  /// The first frame.
  struct Greeting: Encodable {
    var type = "greeting"
    var `protocol` = 1
    var version = ImageDescriber.version
    var schema = DescriptionRecord.currentSchema
    /// The fingerprint of the settings, by which records are known again.
    var settings: String
    /// So many pictures are described at once.
    var workers: Int
    /// So many requests may wait for their answers.
    var requests: Int
    var limits: Limits
    /// What is lacking in how the workers are sandboxed, in words; `nil` if they are not to be.
    var gaps: [String]?
  }

  /// A record follows, and the small copy behind it.
  struct Record: Encodable {
    var type = "record"
    var id: Int
    /// The length of the record, in bytes; the rest of what follows is the small copy, a JPEG file.
    var record: Int
  }

  /// Nothing more will be answered.
  struct Failure: Encodable {
    var type = "error"
    var code: String
    var message: String
  }
}
