import HummingbirdCore

/// The older interface of llama.cpp's server.
enum LlamaDialect {
  /// The answer of `/health`; Seer's extension asks for it too.
  ///
  /// - Throws: `notReady`, with the reason.
  static func health(_ status: ServiceStatus) throws -> Response {
    _ = try status.ready()
    return try .json(["status": "ok"])
  }

  /// `POST /completion`.
  static func completion(_ body: JSONInput) throws -> DialectStep {
    let pictures = try body.list("image_data").map { $0["data"]?.string }
    let model = body["model"]?.text.flatMap(ModelName.init) ?? .standard
    let question = try DialectQuestion(
      body, model: model, pictures: pictures, streams: body["stream"]?.truth ?? false)
    return .describe(question) { reply in
      func part(_ text: String, isLast: Bool) -> JSON {
        ["content": .string(text), "stop": .bool(isLast), "model": .string(model.text)]
      }
      guard reply.question.streams else { return try .json(part(reply.text, isLast: true)) }
      return .events(
        try [part(reply.text, isLast: false), part("", isLast: true)].map { try $0.line() })
    }
  }
}
