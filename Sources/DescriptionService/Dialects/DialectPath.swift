import Foundation
import HTTPTypes
import HummingbirdCore

/// A path of a dialect, and what is there.
struct DialectPath: Sendable {
  /// What clients do at a path.
  enum Content: Sendable {
    /// They post a request.
    case post(DialectEndpoint)
    /// They get an answer, which may depend on the name in the path.
    case get(@Sendable (_ name: String, Readiness) throws -> Response)
  }

  /// The path, which may end with a name in braces, such as `/v1/models/{model}`.
  let pattern: String
  /// What clients do at the path.
  let content: Content
  /// Whether clients post pictures to the path.
  var describes = false
  /// Whether programs ask for it only to learn whether the service is there; this needs no key.
  var isProbe = false

  /// A path to which clients post pictures.
  static func describing(_ path: String, _ endpoint: @escaping DialectEndpoint) -> Self {
    Self(pattern: path, content: .post(endpoint), describes: true)
  }

  /// A path to which clients post requests without pictures.
  static func post(_ path: String, _ endpoint: @escaping DialectEndpoint) -> Self {
    Self(pattern: path, content: .post(endpoint))
  }

  /// A path at which clients get an answer.
  static func get(
    _ path: String, _ answer: @escaping @Sendable (_ name: String) throws -> Response
  ) -> Self {
    Self(pattern: path, content: .get { name, _ in try answer(name) })
  }

  /// `/health`, where clients of several programs ask whether the service is ready.
  static let health = Self(
    pattern: "/health",
    content: .get { _, readiness in
      try readiness.check()
      return try .json(["status": "ok"])
    }, isProbe: true)

  /// The method that the path allows.
  var methods: [HTTPRequest.Method] {
    switch content {
    case .post: [.post]
    case .get: [.get, .head]
    }
  }

  /// What a path has in place of the name in braces, empty without braces; `nil` for another path.
  func name(in path: String) -> String? {
    guard let brace = pattern.firstIndex(of: "{") else { return path == pattern ? "" : nil }
    guard path.hasPrefix(pattern[..<brace]) else { return nil }
    return path.dropFirst(pattern[..<brace].count).removingPercentEncoding ?? ""
  }
}
