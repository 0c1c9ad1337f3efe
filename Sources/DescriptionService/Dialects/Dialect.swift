import HTTPTypes
import HummingbirdCore

/// The HTTP interface of another program, which clients of that program use to reach Descry.
public enum Dialect: String, Sendable, CaseIterable {
  /// The interface of Ollama.
  case ollama
  /// The interface of OpenAI, which many programs have: chat completions and responses.
  case openai
  /// The older interface of the server of llama.cpp.
  case llama
  /// The interface of Seer, a describer for screen readers.
  case seer
  /// The interface that PhotoPrism calls "vision".
  case photoprism

  /// The dialects in a list such as `ollama,openai`; `all` stands for all of them.
  ///
  /// - Returns: `nil` if a name is unknown, or there is none.
  public static func list(_ text: String) -> [Dialect]? {
    let names = text.split(separator: ",").map { $0.filter { $0 != " " } }
    let found = names.flatMap { name in
      name == "all" ? allCases : allCases.filter { $0.rawValue == name }
    }
    let isKnown = names.allSatisfy { name in name == "all" || Dialect(rawValue: name) != nil }
    return isKnown && !names.isEmpty ? allCases.filter(found.contains) : nil
  }

  /// The answer to a failed request: the problem's message and status in the form of the dialect.
  func response(for problem: Problem) -> Response {
    let status = status(of: problem)
    let error: JSON =
      switch self {
      case .ollama: ["error": .string(problem.detail)]
      case .openai:
        [
          "error": [
            "message": .string(problem.detail), "type": .string(Self.type(of: status)),
            "param": nil, "code": .string(problem.code.rawValue),
          ]
        ]
      case .llama:
        [
          "error": [
            "message": .string(problem.detail), "type": .string(Self.type(of: status)),
            "code": .integer(status.code),
          ]
        ]
      case .seer: ["detail": .string(problem.detail)]
      case .photoprism: ["code": .integer(status.code), "error": .string(problem.detail)]
      }
    var response = Response.json((try? error.line()) ?? "{}")
    response.status = status
    for field in problem.headers where field.name != .vary {
      response.headers[field.name] = field.value
    }
    return response
  }

  /// The status of the problem.
  ///
  /// Ollama says 503 if it is overloaded, the others 429, which their clients retry.
  private func status(of problem: Problem) -> HTTPResponse.Status {
    self != .ollama && problem.code == .overloaded ? .tooManyRequests : problem.status
  }

  /// OpenAI's type of an error.
  private static func type(of status: HTTPResponse.Status) -> String {
    switch status.code {
    case 401: "authentication_error"
    case 403: "permission_error"
    case 404: "not_found_error"
    case 429: "rate_limit_error"
    case 500...: "api_error"
    default: "invalid_request_error"
    }
  }
}

extension Response {
  /// An answer of JSON.
  static func json(_ value: JSON) throws -> Response { json(try value.line()) }

  /// Newline-delimited JSON.
  static func lines(_ values: [JSON]) throws -> Response {
    content(try values.map { try $0.line() + "\n" }.joined(), "application/x-ndjson")
  }

  /// Server-sent events, each with these lines.
  static func events(_ events: [String]) -> Response {
    content(events.map { $0 + "\n\n" }.joined(), "text/event-stream; charset=utf-8")
  }
}
