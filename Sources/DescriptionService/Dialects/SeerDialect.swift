import HTTPTypes
import HummingbirdCore

extension Dialect {
  /// The interface of Seer, a describer for screen readers.
  public static let seer = Dialect(
    name: "seer", program: "Seer",
    paths: [.describing("/describe", SeerDialect.describe), .health],
    error: { problem, _ in ["detail": .string(problem.detail)] })
}

private enum SeerDialect {
  /// `POST /describe`.
  ///
  /// Screen readers read the answer aloud, so for a silent picture it is the reason.
  static func describe(_ body: JSONInput) throws -> DialectStep {
    let pictures = [body["image_b64"] ?? body["image_url"]].compactMap(\.self).map(\.string)
    let model = ModelName("descry:spoken") ?? .standard
    let question = try DialectQuestion(body, model: model, pictures: pictures, streams: false)
    return .describe(question) { reply in
      try .json([
        "description": .string(reply.text), "model": .string(model.text),
        "time_ms": .integer(Int(reply.took / .milliseconds(1))),
      ])
    }
  }
}
