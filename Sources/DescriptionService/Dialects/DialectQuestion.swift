import HummingbirdCore
import ImageDescription

/// What a request of a dialect asks for.
struct DialectQuestion: Sendable {
  /// The most pictures of a request.
  static let mostPictures = 8

  /// The model, which chooses language and manner.
  let model: ModelName
  /// The pictures' files.
  let pictures: [[UInt8]]
  /// The language that the request names in a field, if the model does not.
  let language: SpokenLanguage?
  /// The JSON that is wanted; `nil` for a sentence.
  let wanted: WantedJSON?
  /// Whether the answer is a stream.
  let streams: Bool

  /// Reads the pictures of a request.
  ///
  /// - Parameters:
  ///   - body: the request, with the language in `lang` or `language`.
  ///   - pictures: its pictures, as Base64 or data URIs; `nil` for one in another form. None is left
  ///     out, since the answer numbers them.
  /// - Throws: `imageMissing` without pictures; `oneImageOnly` if there are several, unless the model
  ///   is for screen readers; `bodyMalformed` and what `PictureData` throws, with the number of the
  ///   picture.
  init(
    _ body: JSONInput, model: ModelName, pictures: [JSONString?], wanted: WantedJSON? = nil,
    streams: Bool
  ) throws(Problem) {
    guard !pictures.isEmpty else {
      throw Problem(
        .imageMissing, "there is no picture; Descry describes pictures and does not chat")
    }
    guard pictures.count <= Self.mostPictures else {
      throw Problem(.oneImageOnly, "more than \(Self.mostPictures) pictures; send one at a time")
    }
    guard pictures.count == 1 || model.manner == .spoken && wanted == nil else {
      throw Problem(
        .oneImageOnly,
        "several pictures; send one at a time, or use the model descry:spoken for a sentence on each"
      )
    }
    self.model = model
    self.pictures = try pictures.enumerated().map { picture throws(Problem) in
      do throws(Problem) {
        return try PictureData.bytes(of: picture.element)
      } catch {
        throw error.ofPicture(picture.offset + 1, of: pictures.count)
      }
    }
    self.wanted = wanted
    self.streams = streams
    language = (body["lang"] ?? body["language"])?.text.flatMap(SpokenLanguage.init(matching:))
  }

  /// The model that a request names; the standard one if it names none.
  ///
  /// - Throws: `modelUnknown`.
  static func model(_ name: JSONInput?) throws(Problem) -> ModelName {
    guard let name else { return .standard }
    return try model(named: name.text ?? "")
  }

  /// The model with this name.
  ///
  /// - Throws: `modelUnknown`.
  static func model(named name: String) throws(Problem) -> ModelName {
    if let model = ModelName(name) { return model }
    throw Problem(
      .modelUnknown,
      "model \(name.quoted.map { $0 + " " } ?? "")not found; use descry, or for example descry:de, "
        + "descry:details or descry:spoken")
  }
}

/// What Descry says to a question.
struct DialectReply: Sendable {
  let question: DialectQuestion
  /// The sentence, or the JSON that is wanted; empty for a silent picture.
  let text: String
  /// The records in the language of the answer, one for each picture.
  let records: [DescriptionRecord]
  /// How long describing took.
  let took: Duration

  /// The number of words, which clients take for tokens.
  var wordCount: Int { text.split(separator: " ").count }
}

/// What to do with a request.
enum DialectStep: Sendable {
  /// Describe its pictures, and answer with what this makes of the reply.
  case describe(DialectQuestion, @Sendable (DialectReply) throws -> Response)
  /// Nothing: this is the answer.
  case answer(Response)
}

/// Reads what clients of a dialect post to a path.
typealias DialectEndpoint = @Sendable (JSONInput) throws -> DialectStep
