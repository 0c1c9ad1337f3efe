import HTTPTypes
import HummingbirdCore
import ImageDescription

extension Dialect {
  /// The interface that PhotoPrism calls "vision".
  public static let photoprism = Dialect(
    name: "photoprism", program: "PhotoPrism", address: "/api/v1/vision", omittedPrefix: "/api",
    paths: [
      .describing("/api/v1/vision/caption", PhotoPrismDialect.caption),
      .describing("/api/v1/vision/labels", PhotoPrismDialect.labels),
    ],
    unservedPaths: ["/api/v1/vision/"],
    error: { problem, status in
      ["code": .integer(status.code), "error": .string(problem.detail)]
    })
}

private enum PhotoPrismDialect {
  /// `POST …/caption`; without a caption for a silent picture, so that PhotoPrism stores none.
  static func caption(_ body: JSONInput) throws -> DialectStep {
    try step(body) { reply in
      reply.text.isEmpty ? [:] : ["caption": ["text": .string(reply.text)]]
    }
  }

  /// `POST …/labels`.
  static func labels(_ body: JSONInput) throws -> DialectStep {
    try step(body) { reply in
      let labels = reply.records.flatMap(\.labels).map { label -> JSON in
        let confidence = JSON.number(label.roundedConfidence)
        return [
          "name": .string(label.name), "source": "image", "confidence": confidence,
          "topicality": confidence, "categories": [],
        ]
      }
      return ["labels": .array(labels)]
    }
  }

  /// Describes the first picture.
  private static func step(
    _ body: JSONInput, result: @escaping @Sendable (DialectReply) -> JSON
  ) throws -> DialectStep {
    let pictures = try body.list("images").map(\.string)
    let model = body["model"]?.text.flatMap(ModelName.init) ?? .standard
    let question = try DialectQuestion(
      body, model: model, pictures: Array(pictures.prefix(1)), streams: false)
    let id = JSON(body["id"]?.text)
    return .describe(question) { reply in
      try .json([
        "id": id, "code": 200, "model": ["name": .string(model.text)], "result": result(reply),
      ])
    }
  }
}
