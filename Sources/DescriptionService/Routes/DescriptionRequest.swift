import Foundation
import HummingbirdCore
import ImageDescription
import NIOCore

/// A picture as a client sent it, with the label that it sent for it.
struct DescriptionRequest {
  private static let longestLabel = 64 << 10

  /// The whole file.
  var bytes: [UInt8]
  /// What the developer gave for the picture.
  var label = DeveloperLabel.none

  /// Reads the body of a request: the bytes of the picture, or a form with them.
  init(_ body: ByteBuffer, contentType: String?) throws(Problem) {
    guard try Self.isForm(contentType), let contentType else {
      bytes = Array(body.readableBytesView)
      return
    }
    let form = try MultipartForm(body, contentType: contentType)
    let fields = Dictionary(grouping: form.parts, by: \.name)
    for (name, parts) in fields {
      guard ["image", "label", "decorative"].contains(name), parts.count == 1 else {
        throw Problem(
          .multipartMalformed,
          "the form has a part that is unknown, or there twice; there are image, label and decorative"
        )
      }
    }
    guard let image = fields["image"]?.first else {
      throw Problem(.imageMissing, "the form has no picture; send it as the part 'image'")
    }
    bytes = Array(image.body.readableBytesView)
    label = try Self.label(fields["label"]?.first, decorative: fields["decorative"]?.first)
  }

  /// Whether a body of this type is a form; one that can be no picture either is refused.
  @discardableResult
  static func isForm(_ contentType: String?) throws(Problem) -> Bool {
    guard let contentType else { return false }
    let type = HeaderValue(contentType)?.value ?? ""
    if type == "multipart/form-data" { return true }
    guard type.hasPrefix("image/") || type == "application/octet-stream" else {
      throw Problem(
        .mediaTypeUnsupported,
        "that type of body holds no picture; send image/*, application/octet-stream or multipart/form-data"
      )
    }
    return false
  }

  private static func label(
    _ part: MultipartForm.Part?, decorative: MultipartForm.Part?
  ) throws(Problem) -> DeveloperLabel {
    var label = DeveloperLabel.none
    if let part {
      guard part.body.readableBytes <= longestLabel,
        let text = String(validating: part.body.readableBytesView, as: UTF8.self)
      else {
        throw Problem(
          .multipartMalformed, "the label is not UTF-8, or longer than 64 KiB; give a shorter one")
      }
      label = .text(text)
    }
    guard let decorative else { return label }
    switch String(buffer: decorative.body) {
    case "true":
      if label.spoken != nil {
        throw Problem(
          .multipartMalformed, "a label and decorative=true exclude each other; give one of them")
      }
      return .decorative
    case "false": return label
    default: throw Problem(.multipartMalformed, "decorative is 'true' or 'false'")
    }
  }
}

/// What the query of a request asks for beside the description.
struct DescriptionQuery: Equatable {
  /// Whether the description is spoken even if there is a label.
  var generated = false
  /// Whether the record has evidence and timings.
  var explain = false
  /// The language of the description; `nil` if `Accept-Language` decides.
  var language: SpokenLanguage?
  /// The languages to read text in.
  var textLanguages: [String]

  /// Reads a query such as `language=de&textLanguages=eng+deu`; a parameter that is unknown or
  /// given twice is an error.
  ///
  /// - Parameter offered: the text languages that the service was started with; all of them are
  ///   read if none is named.
  init(_ query: String, offered: [String]) throws(Problem) {
    textLanguages = offered
    var seen: Set<String> = []
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let given = halves.first?.removingPercentEncoding, halves.count == 2,
        let value = halves[1].removingPercentEncoding
      else { throw Problem(.parameterInvalid, "a query is name=value, joined by '&'") }
      // Its name in Descry 0.1.
      let name = given == "languages" ? "textLanguages" : given
      guard seen.insert(name).inserted else {
        throw Problem(.parameterInvalid, "a parameter is given twice; give it once")
      }
      switch name {
      case "generated": generated = try Self.truth(value, of: name)
      case "explain": explain = try Self.truth(value, of: name)
      case "language": language = try Self.language(value)
      case "textLanguages": textLanguages = try Self.textLanguages(value, offered: offered)
      default:
        throw Problem(
          .parameterInvalid,
          "unknown parameter; there are generated, explain, language and textLanguages")
      }
    }
  }

  private static func truth(_ value: String, of name: String) throws(Problem) -> Bool {
    switch value {
    case "true": return true
    case "false": return false
    default: throw Problem(.parameterInvalid, "\(name) is 'true' or 'false'")
    }
  }

  private static func language(_ value: String) throws(Problem) -> SpokenLanguage {
    guard SpokenLanguage.isTag(value) else {
      throw Problem(.parameterInvalid, "language is a BCP 47 tag such as de or pt-BR")
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
        "textLanguages are names joined by '+' or ',', each once, such as eng+deu")
    }
    guard names.allSatisfy(offered.contains) else {
      throw Problem(
        .languageMissing,
        "a text language is not offered here; textLanguages may name "
          + offered.joined(separator: ", "))
    }
    return names
  }
}
