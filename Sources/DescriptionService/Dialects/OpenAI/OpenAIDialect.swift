import HTTPTypes
import HummingbirdCore

extension Dialect {
  /// The interface of OpenAI, which many programs have: chat completions and responses.
  public static let openai = Dialect(
    name: "openai", program: "OpenAI", address: "/v1", omittedPrefix: "/v1",
    paths: [
      .describing("/v1/chat/completions", OpenAIChat.chat),
      .describing("/v1/responses", OpenAIResponse.respond),
      .get("/v1/models") { _ in try OpenAIModels.all() },
      .get("/v1/models/{model}", OpenAIModels.model),
    ],
    shortPaths: ["/chat/completions", "/responses", "/models"],
    // Clients ask for these without `/v1`, too.
    unservedPaths: ["/v1/", "/embeddings", "/completions"],
    lack: { path in
      path.hasSuffix("/completions")
        ? "text completions have no picture; use chat completions" : nil
    },
    error: { problem, status in
      [
        "error": [
          "message": .string(problem.detail), "type": .string(status.typeOfOpenAI), "param": nil,
          "code": .string(problem.code.rawValue),
        ]
      ]
    })
}

private enum OpenAIModels {
  /// The answer of `/v1/models`.
  static func all() throws -> Response {
    let models = ModelName.all(standard: ModelName.standard.text).map(json)
    return try .json(["object": "list", "data": .array(models)])
  }

  /// The answer of `/v1/models/NAME`.
  ///
  /// - Throws: `modelUnknown`.
  static func model(_ name: String) throws -> Response {
    try .json(json(DialectQuestion.model(named: name).text))
  }

  private static func json(_ name: String) -> JSON {
    [
      "id": .string(name), "object": "model", "created": .integer(ModelName.made),
      "owned_by": "descry",
    ]
  }
}

extension HTTPResponse.Status {
  /// OpenAI's type of an error with this status.
  var typeOfOpenAI: String {
    switch code {
    case 401: "authentication_error"
    case 403: "permission_error"
    case 404: "not_found_error"
    case 429: "rate_limit_error"
    case 500...: "api_error"
    default: "invalid_request_error"
    }
  }
}
