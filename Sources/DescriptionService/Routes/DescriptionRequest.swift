import Foundation
import HummingbirdCore
import ImageDescription
import NIOCore

/// A picture as a client sent it, with its label.
struct DescriptionRequest {
  /// How the picture was sent.
  ///
  /// Some mistakes are typical of one way.
  private enum Transport {
    case body
    /// A body with the type of URL-encoded forms, which `curl --data-binary` sends by default.
    case urlEncodedBody
    case file
    /// A form field without a file name, which `curl -F image=FILE` sends if the `@` is missing.
    case field
  }

  private static let longestLabel = 64 << 10
  /// Longer field names are cut in errors.
  private static let longestShownName = 40
  private static let mostShownNames = 5

  /// The whole file.
  let bytes: [UInt8]
  /// The developer's label, from the form or the query.
  let label: DeveloperLabel
  private let transport: Transport

  /// Reads the body of a request: the bytes of the picture, or a form with them.
  init(
    _ body: ByteBuffer, contentType: String?, query: DescriptionQuery = DescriptionQuery()
  ) throws(Problem) {
    guard let contentType, try Self.isForm(contentType) else {
      bytes = Array(body.readableBytesView)
      label = try Self.label(query.label, query.isDecorative, refusedWith: .parameterInvalid)
      transport = Self.isURLEncoded(contentType) ? .urlEncodedBody : .body
      return
    }
    let fields = try Self.fields(of: MultipartForm(body, contentType: contentType))
    guard let image = fields["image"] else { throw Self.imageMissing(in: fields) }
    if let name = fields.keys.filter({ !Self.isKnown($0) }).min() {
      throw Problem(
        .multipartMalformed,
        "unknown form field \(Self.quoted(name)); the fields are image, label and decorative. Put "
          + "parameters into the address, such as ?language=de")
    }
    bytes = Array(image.body.readableBytesView)
    transport = image.filename == nil ? .field : .file
    label = try Self.label(
      Self.once("label", query.label, fields["label"].map(Self.text)),
      Self.once("decorative", query.isDecorative, fields["decorative"].map(Self.isTrue)),
      refusedWith: .multipartMalformed)
  }

  /// Whether a body of this type is a multipart form.
  ///
  /// - Throws: `mediaTypeUnsupported`, if the body can be neither a form nor a picture.
  @discardableResult
  static func isForm(_ contentType: String?) throws(Problem) -> Bool {
    guard let contentType, !contentType.isEmpty else { return false }
    let type = HeaderValue(contentType)?.value ?? ""
    if type == "multipart/form-data" { return true }
    guard
      type.hasPrefix("image/") || type == "application/octet-stream" || isURLEncoded(contentType)
    else {
      throw Problem(
        .mediaTypeUnsupported,
        "unsupported Content-Type; send image/*, application/octet-stream or multipart/form-data")
    }
    return false
  }

  private static func isURLEncoded(_ contentType: String?) -> Bool {
    contentType.flatMap(HeaderValue.init)?.value == "application/x-www-form-urlencoded"
  }

  /// The problem, with a remedy for the mistake that the way of sending suggests.
  func explained(_ problem: Problem) -> Problem {
    switch (transport, problem.code) {
    case (.urlEncodedBody, .notAPicture):
      Problem(
        .mediaTypeUnsupported,
        "the body is not a picture; send a picture with curl --data-binary @FILE, and a form as "
          + "multipart/form-data", record: problem.record)
    case (.urlEncodedBody, .corrupt):
      Problem(
        .corrupt,
        Problem.sentences(
          problem.detail, "If curl sent it, use --data-binary @FILE, because --data drops bytes"),
        record: problem.record)
    case (.field, .notAPicture):
      Problem(
        .notAPicture, Problem.sentences(problem.detail, "With curl, write -F image=@FILE"),
        record: problem.record)
    default: problem
    }
  }

  private static func isKnown(_ field: String) -> Bool {
    ["image", "label", "decorative"].contains(field)
  }

  /// The fields by name.
  private static func fields(
    of form: MultipartForm
  ) throws(Problem) -> [String: MultipartForm.Part] {
    var fields: [String: MultipartForm.Part] = [:]
    for part in form.parts {
      guard fields.updateValue(part, forKey: part.name) == nil else {
        throw Problem(
          .multipartMalformed,
          "the form has two fields named \(quoted(part.name)); send each field once")
      }
    }
    return fields
  }

  private static func imageMissing(in fields: [String: MultipartForm.Part]) -> Problem {
    let names = fields.keys.sorted()
    var list = names.prefix(mostShownNames).map(quoted).joined(separator: ", ")
    if names.count > mostShownNames { list += " and \(names.count - mostShownNames) more" }
    let found =
      switch names.count {
      case 0: "no fields"
      case 1: "the field \(list)"
      default: "the fields \(list)"
      }
    return Problem(
      .imageMissing, "the form has \(found); put the picture in a field named 'image'")
  }

  /// A field's name for an error: short, and of letters, digits and ASCII punctuation only.
  private static func quoted(_ name: String) -> String {
    let shown = name.prefix(longestShownName).map { character -> Character in
      let isShown =
        character.isLetter || character.isNumber
        || character.asciiValue.map { (0x20..<0x7F).contains($0) } == true
      return isShown ? character : "?"
    }
    return "'\(String(shown))\(name.count > longestShownName ? "…" : "")'"
  }

  /// The value from the query or the form.
  private static func once<Value>(
    _ name: String, _ query: Value?, _ form: Value?
  ) throws(Problem) -> Value? {
    guard query == nil || form == nil else {
      throw Problem(
        .parameterInvalid, "\(name) is in the query and in the form; send it once")
    }
    return query ?? form
  }

  private static func text(_ part: MultipartForm.Part) throws(Problem) -> String {
    guard part.body.readableBytes <= longestLabel else {
      throw Problem(.multipartMalformed, "the label is longer than 64 KiB; send a shorter one")
    }
    guard let text = String(validating: part.body.readableBytesView, as: UTF8.self) else {
      throw Problem(.multipartMalformed, "the label is not valid UTF-8; encode it as UTF-8")
    }
    return text
  }

  private static func isTrue(_ part: MultipartForm.Part) throws(Problem) -> Bool {
    try DescriptionQuery.truth(
      String(buffer: part.body), of: part.name, refusedWith: .multipartMalformed)
  }

  private static func label(
    _ text: String?, _ isDecorative: Bool?, refusedWith code: Problem.Code
  ) throws(Problem) -> DeveloperLabel {
    let label = text.map(DeveloperLabel.text) ?? .none
    guard isDecorative == true else { return label }
    guard label.spoken == nil else {
      throw Problem(code, "a decorative picture has no label; send label or decorative=true")
    }
    return .decorative
  }
}

/// The query parameters of a request.
struct DescriptionQuery: Equatable {
  /// Whether to speak the description even if there is a label.
  var generated = false
  /// Whether to leave out what the picture's file says.
  var ignoresMetadata = false
  /// Whether to add evidence and timings to the record.
  var explain = false
  /// The language of the description; `nil` if `Accept-Language` decides.
  var language: SpokenLanguage?
  /// The languages to read text in.
  var textLanguages: [String] = []
  /// The developer's label; `nil` if the query has none.
  var label: String?
  /// Whether the picture is decorative; `nil` if the query does not say.
  var isDecorative: Bool?

  /// A query without parameters, in which no text is read.
  init() {}

  /// Reads a query such as `language=de&textLanguages=eng+rus`.
  ///
  /// A `+` is a space, as in a form.
  ///
  /// - Parameter offered: the text languages that the service was started with. If the query names
  ///   none, Descry reads all of them.
  /// - Throws: `parameterInvalid`, `languageMissing`.
  init(_ query: String, offered: [String]) throws(Problem) {
    textLanguages = offered
    var seen: Set<String> = []
    for pair in query.split(separator: "&") {
      let halves = pair.replacing("+", with: " ")
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves.first?.removingPercentEncoding, halves.count == 2,
        let value = halves[1].removingPercentEncoding
      else {
        throw Problem(
          .parameterInvalid, "malformed query; write name=value, percent-encoded, joined by '&'")
      }
      guard seen.insert(name).inserted else {
        throw Problem(.parameterInvalid, "the query has a parameter twice; send it once")
      }
      switch name {
      case "generated": generated = try Self.truth(value, of: name)
      case "ignoreMetadata": ignoresMetadata = try Self.truth(value, of: name)
      case "explain": explain = try Self.truth(value, of: name)
      case "decorative": isDecorative = try Self.truth(value, of: name)
      case "label": label = value
      case "language": language = try Self.language(value)
      case "textLanguages": textLanguages = try Self.textLanguages(value, offered: offered)
      default:
        throw Problem(
          .parameterInvalid,
          "unknown parameter; the parameters are label, decorative, generated, ignoreMetadata, "
            + "explain, language and textLanguages")
      }
    }
  }

  fileprivate static func truth(
    _ value: String, of name: String, refusedWith code: Problem.Code = .parameterInvalid
  ) throws(Problem) -> Bool {
    switch value {
    case "true": return true
    case "false": return false
    default: throw Problem(code, "\(name) must be 'true' or 'false'")
    }
  }

  private static func language(_ value: String) throws(Problem) -> SpokenLanguage {
    if let meant = SpokenLanguage(named: value) {
      throw Problem(
        .parameterInvalid, "unknown language; for \(meant.englishName), use '\(meant.tag)'")
    }
    guard SpokenLanguage.isTag(value) else {
      throw Problem(
        .parameterInvalid, "language must be a BCP 47 language tag, for example de or pt-BR")
    }
    return SpokenLanguage(matching: value) ?? .english
  }

  private static func textLanguages(
    _ value: String, offered: [String]
  ) throws(Problem) -> [String] {
    let names = value.split(omittingEmptySubsequences: false) { "+, ".contains($0) }.map(
      String.init)
    guard !names.contains(""), Set(names).count == names.count else {
      throw Problem(
        .parameterInvalid,
        "textLanguages must be different names joined by '+' or ',', for example eng+rus")
    }
    guard names.allSatisfy(offered.contains) else {
      throw Problem(
        .languageMissing,
        "this service does not read that text language; textLanguages can name "
          + offered.joined(separator: ", "))
    }
    return names
  }
}
