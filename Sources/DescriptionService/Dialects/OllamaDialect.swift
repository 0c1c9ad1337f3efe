import HTTPTypes
import HummingbirdCore
import ImageDescription
import SafeFiles

extension Dialect {
  /// The interface of Ollama.
  public static let ollama = Dialect(
    name: "ollama", program: "Ollama", omittedPrefix: "/api",
    paths: [
      .describing("/api/chat", OllamaDialect.chat),
      .describing("/api/generate", OllamaDialect.generate),
      .get("/api/tags") { _ in try OllamaDialect.tags() },
      .post("/api/show", OllamaDialect.show),
      .get("/api/version") { _ in try OllamaDialect.versions() },
      .get("/api/ps") { _ in try OllamaDialect.processes() },
      .post("/api/pull", OllamaDialect.pull),
    ],
    unservedPaths: ["/api/"],
    lack: { path in
      let changes = ["create", "copy", "delete", "push", "blobs"]
      return changes.contains { path.hasPrefix("/api/\($0)") }
        ? "Descry's models cannot be changed" : nil
    },
    // Ollama's command asks for it first.
    greeting: "Ollama is running", overloadedStatus: .serviceUnavailable,
    error: { problem, _ in ["error": .string(problem.detail)] })
}

/// The requests and answers of Ollama's interface.
private enum OllamaDialect {
  /// The version of Ollama whose interface this is; clients may ask for a minimum.
  private static let version = "0.30.0"
  private static let date = UTCTime.text("%Y-%m-%dT%H:%M:%SZ", of: ModelName.made)
  private static let promptsAreIgnored = """
    # Descry describes the picture of a message in one sentence. It ignores prompts and options.
    # descry:de describes in German, descry:details says what is where, descry:spoken says why if it
    # has nothing to say.

    """
  private static let details: JSON = [
    "parent_model": "", "format": "onnx", "family": "descry", "families": ["descry", "clip"],
    "parameter_size": "", "quantization_level": "",
  ]
  private static let capabilities: JSON = ["completion", "vision"]

  /// The answer of `/api/version`.
  static func versions() throws -> Response {
    try .json(["version": .string(version), "descry": .string(ImageDescriber.version)])
  }

  /// The answer of `/api/tags`: the models.
  static func tags() throws -> Response {
    let models = ModelName.all(standard: "descry:latest").map { name -> JSON in
      [
        "name": .string(name), "model": .string(name), "modified_at": .string(date), "size": 0,
        "digest": .string(ContentHash.sha256(of: Array(name.utf8))), "details": details,
        "capabilities": capabilities,
      ]
    }
    return try .json(["models": .array(models)])
  }

  /// The answer of `/api/ps`: no model takes memory.
  static func processes() throws -> Response { try .json(["models": []]) }

  /// `POST /api/show`: what a model is.
  static func show(_ body: JSONInput) throws -> DialectStep {
    _ = try DialectQuestion.model(body["model"] ?? body["name"])
    return .answer(
      try .json([
        "modelfile": .string(promptsAreIgnored), "parameters": "", "template": "",
        "details": details, "model_info": ["general.architecture": "descry"],
        "capabilities": capabilities, "modified_at": .string(date),
      ]))
  }

  /// `POST /api/pull`: every model is there already.
  static func pull(_ body: JSONInput) throws -> DialectStep {
    _ = try DialectQuestion.model(body["model"] ?? body["name"])
    let status: JSON = ["status": "success"]
    return .answer(try streams(body) ? .lines([status]) : .json(status))
  }

  /// `POST /api/chat`.
  static func chat(_ body: JSONInput) throws -> DialectStep {
    let messages = try body.list("messages")
    return try step(
      body, pictures: DialectMessages.pictures(in: messages), isEmpty: messages.isEmpty,
      content: { ["message": ["role": "assistant", "content": .string($0)]] })
  }

  /// `POST /api/generate`.
  static func generate(_ body: JSONInput) throws -> DialectStep {
    try step(
      body, pictures: body.list("images").map(\.string),
      isEmpty: body["prompt"]?.string?.isEmpty ?? true,
      content: { ["response": .string($0)] })
  }

  private static func streams(_ body: JSONInput) -> Bool { body["stream"]?.truth ?? true }

  /// - Parameters:
  ///   - isEmpty: whether the request has no prompt: without pictures, it only loads the model.
  ///   - content: the members with a text of the answer.
  private static func step(
    _ body: JSONInput, pictures: [JSONString?], isEmpty: Bool,
    content: @escaping @Sendable (String) -> [String: JSON]
  ) throws -> DialectStep {
    let model = try DialectQuestion.model(body["model"])
    if pictures.isEmpty, isEmpty {
      let reason: JSON = body["keep_alive"]?.number == 0 ? "unload" : "load"
      let end = part(of: model, content(""), isDone: true).adding(["done_reason": reason])
      return .answer(try .json(end))
    }
    let question = try DialectQuestion(
      body, model: model, pictures: pictures, wanted: try wanted(body["format"]),
      streams: streams(body))
    return .describe(question) { reply in
      let end: [String: JSON] = counters(reply).merging(["done_reason": "stop"]) { $1 }
      guard reply.question.streams else {
        return try .json(part(of: model, content(reply.text), isDone: true).adding(end))
      }
      return try .lines([
        part(of: model, content(reply.text), isDone: false),
        part(of: model, content(""), isDone: true).adding(end),
      ])
    }
  }

  /// The JSON for `format`: `json`, or a schema.
  private static func wanted(_ format: JSONInput?) throws(Problem) -> WantedJSON? {
    guard let format, format.string?.isEmpty != true else { return nil }
    if format.text == "json" { return .any }
    return try WantedJSON(schema: format)
  }

  private static func part(of model: ModelName, _ content: [String: JSON], isDone: Bool) -> JSON {
    JSON.object(content).adding([
      "model": .string(model.text), "created_at": .string(UTCTime.now("%Y-%m-%dT%H:%M:%SZ")),
      "done": .bool(isDone),
    ])
  }

  /// Durations in nanoseconds, and words instead of tokens.
  private static func counters(_ reply: DialectReply) -> [String: JSON] {
    let nanoseconds = JSON.integer(max(1, Int(reply.took / .nanoseconds(1))))
    return [
      "total_duration": nanoseconds, "load_duration": 0, "prompt_eval_count": 0,
      "prompt_eval_duration": 0, "eval_count": .integer(reply.wordCount),
      "eval_duration": nanoseconds,
    ]
  }
}
