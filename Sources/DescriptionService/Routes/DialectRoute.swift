import HTTPTypes
import HummingbirdCore
import ImageDescription
import Logging
import NIOCore

/// The paths of the dialects: reads a request, describes its pictures as `/v1/descriptions` does, and
/// words the answer.
struct DialectRoute: Sendable {
  let descriptions: DescriptionRoute
  /// Whether descriptions begin with words that say that a machine made them.
  let marksDescriptions: Bool

  /// Answers a posted request, which is read as JSON whatever its `Content-Type`, as Ollama does.
  func answer(
    _ request: Request, at endpoint: DialectEndpoint, from client: ClientChannel,
    noting details: inout Logger.Metadata
  ) async throws -> Response {
    var byteCount = 0
    defer { descriptions.admission.giveBack(byteCount) }
    // Afterwards only the request's pictures are in memory.
    let step = try await endpoint(
      JSONInput(object: descriptions.body(of: request, from: client, counting: &byteCount)))
    switch step {
    case .answer(let response): return response
    case .describe(let question, let answer):
      details["model"] = "\(question.model.text)"
      let reply = try await reply(to: question, request, from: client, noting: &details)
      var response = try answer(reply)
      response.headers[.contentLanguage] = reply.records.last?.language.tag
      return response
    }
  }

  private func reply(
    to question: DialectQuestion, _ request: Request, from client: ClientChannel,
    noting details: inout Logger.Metadata
  ) async throws -> DialectReply {
    let start = ContinuousClock.now
    let language =
      question.model.language ?? question.language
      ?? AcceptLanguage.language(for: request.headers[.acceptLanguage])
    var (records, sentences): ([DescriptionRecord], [String]) = ([], [])
    for (index, picture) in question.pictures.enumerated() {
      let found = try await descriptions.record(
        of: picture, textLanguages: descriptions.configuration.settings.textLanguages,
        from: client, noting: &details)
      let record = found.labelled(.none).worded(in: language)
      details["outcome"] = "\(record.error?.code.rawValue ?? record.status.rawValue)"
      if let problem = Problem(record) {
        throw problem.ofPicture(index + 1, of: question.pictures.count)
      }
      records.append(record)
      sentences.append(
        record.sentence(
          in: question.model.manner, isMarked: marksDescriptions,
          isAlone: question.pictures.count == 1))
    }
    var text = sentences[0]
    if sentences.count > 1 {
      let words = WordTable(language)
      text = sentences.enumerated()
        .map { words["dialects.numbered", ["number": "\($0 + 1)", "words": $1]] }
        .joined(separator: "\n")
    }
    if let wanted = question.wanted { text = try wanted.filled(text, records[0]).line() }
    return DialectReply(
      question: question, text: text, records: records, took: ContinuousClock.now - start)
  }
}

extension DescriptionRecord {
  /// What a model of this manner says of the picture; empty if nothing.
  ///
  /// - Parameters:
  ///   - isMarked: whether a description says that a machine made it; a label never does.
  ///   - isAlone: whether nothing follows, so that the end of text needs no mark.
  fileprivate func sentence(
    in manner: ModelName.Manner, isMarked: Bool, isAlone: Bool
  ) -> String {
    let isLabel = origin == .developer
    let details = manner == .details ? details.map(\.words) : []
    let sentence = isAlone && details.isEmpty ? spoken : markedSpoken
    let sentences = [isLabel ? nil : sentence].compactMap(\.self)
    var description = (sentences + details).joined(separator: " ")
    if isMarked, !description.isEmpty {
      description = WordTable(language)["dialects.marked", ["words": description]]
    }
    let whole = [isLabel ? spoken : nil, description].compactMap(\.self).filter { !$0.isEmpty }
    guard whole.isEmpty, manner == .spoken, let silence else { return whole.joined(separator: " ") }
    let words = WordTable(language)
    return words["both.nothing", ["reason": words["silences.\(silence.rawValue)"]]]
  }
}
