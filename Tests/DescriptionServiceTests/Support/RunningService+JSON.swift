import Foundation
import Testing

extension RunningService {
  /// Posts JSON.
  func post(
    _ path: String, _ body: String, type: String = "application/json", host: String = "localhost",
    _ headers: String...
  ) async throws -> Answer {
    let client = try client()
    await client.send(Self.posted(path, body, type: type, host: host, headers))
    return try await client.answer()
  }

  /// The request that posts JSON.
  static func posted(
    _ path: String, _ body: String, type: String = "application/json", host: String = "localhost",
    _ headers: [String] = []
  ) -> [UInt8] {
    let lines =
      [
        "POST \(path) HTTP/1.1", "Host: \(host)", "Content-Type: \(type)",
        "Content-Length: \(body.utf8.count)",
      ] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n\(body)").utf8)
  }
}

extension Answer {
  typealias Object = [String: any Sendable]

  /// The object of a JSON answer.
  func object() throws -> Object {
    let json = try JSONSerialization.jsonObject(with: Data(body))
    return try #require(json as? Object)
  }

  /// The text at these names and numbers.
  func value(at path: [String]) throws -> String? {
    var value: Any = try object()
    for step in path {
      let next = Int(step).map { ((value as? [Any]) ?? [])[$0] } ?? (value as? [String: Any])?[step]
      value = try #require(next, "\(text)")
    }
    return value as? String
  }
}
