import HTTPTypes
import HummingbirdCore

extension Dialect {
  /// The older interface of the server of llama.cpp, with OpenAI's form of errors.
  public static let llama = Dialect(
    name: "llama", program: "llama.cpp",
    paths: [.describing("/completion", LlamaDialect.completion), .health],
    error: { problem, status in
      [
        "error": [
          "message": .string(problem.detail), "type": .string(status.typeOfOpenAI),
          "code": .integer(status.code),
        ]
      ]
    })
}

private enum LlamaDialect {
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
