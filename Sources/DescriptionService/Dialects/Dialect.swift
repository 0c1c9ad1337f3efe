import HTTPTypes
import HummingbirdCore

/// The HTTP interface of another program, which clients of that program use to reach Descry.
///
/// Its file has all that Descry knows of the interface; `allCases` lists it.
public struct Dialect: Sendable {
  /// The name in options, such as `ollama`.
  public let name: String
  /// The name of the program, such as "Ollama".
  package let program: String
  /// The path of the service that clients have as their address; empty for the service's own address.
  var address = ""
  /// The beginning of paths that clients leave out, such as `/v1`.
  var omittedPrefix = ""
  /// What the service has for the clients; a path that several dialects have is alike in all of them.
  let paths: [DialectPath]
  /// Ends of paths without `omittedPrefix`, by which a wrong address is recognised.
  var shortPaths: [String] = []
  /// Other paths of the program, which the dialect refuses in its own form; with a slash at the end, all
  /// below.
  var unservedPaths: [String] = []
  /// What Descry lacks at a path that clients are known to ask for; `nil` for other paths.
  var lack: @Sendable (_ path: String) -> String? = { _ in nil }
  /// What `/` says to clients if the service has no page; `nil` if they do not ask.
  var greeting: String?
  /// The status of an overloaded service; most clients retry after 429.
  var overloadedStatus = HTTPResponse.Status.tooManyRequests
  /// The body of the answer to a failed request.
  let error: @Sendable (_ problem: Problem, _ status: HTTPResponse.Status) -> JSON

  /// The paths, which may end with a name in braces, such as `/v1/models/{model}`.
  package var patterns: [String] { paths.map(\.pattern) }

  /// The answer to a failed request: the problem's message and status in the form of the dialect.
  func response(for problem: Problem) -> Response {
    let status = problem.code == .overloaded ? overloadedStatus : problem.status
    var response = Response.json((try? error(problem, status).line()) ?? "{}")
    response.status = status
    for field in problem.headers where field.name != .vary {
      response.headers[field.name] = field.value
    }
    return response
  }

  /// The problem of a path that the dialect does not have, with what it has.
  ///
  /// - Parameter path: a path without empty parts.
  func notFound(_ path: String) -> Problem {
    if let prefix = prefix(beforePathIn: path) {
      let asked = path.dropFirst(prefix.count)
      return Problem(
        .notFound,
        "there is nothing at this path; remove \(prefix.quoted ?? "what is") before \(asked) from "
          + "the address")
    }
    let lack =
      path.contains("/embed")
      ? "Descry makes no embeddings" : lack(path) ?? "there is nothing at this path"
    let describing = paths.filter(\.describes).map(\.pattern).joined(separator: " or ")
    return Problem(.notFound, "\(lack); post pictures to \(describing)")
  }

  /// What stands before one of the dialect's paths in a longer path, such as `/v1` in `/v1/api/chat`;
  /// `nil` if none of them is at its end.
  func prefix(beforePathIn path: String) -> String? {
    let ending = (patterns + shortPaths).first { path.hasSuffix($0) && path != $0 }
    return ending.map { String(path.dropLast($0.count)) }
  }
}

extension Dialect: Equatable {
  /// Whether both are the same dialect.
  public static func == (first: Dialect, second: Dialect) -> Bool { first.name == second.name }
}
