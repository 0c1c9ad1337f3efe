import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("Request smuggling")
struct SmugglingTests {
  private static let picture = "good 1"
  private static let chunked = "6\r\n\(picture)\r\n0\r\n\r\n"
  /// A request whose answer is the last one.
  private static let metrics =
    "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

  /// Sends a request, and returns the statuses of all answers until the service closes.
  private static func statuses(
    _ service: RunningService, _ fields: String, _ body: String, version: String = "1.1"
  ) async throws -> [Int] {
    let head = "POST /v1/descriptions HTTP/\(version)\r\nHost: localhost\r\n"
    let client = try service.client()
    await client.send(Array((head + fields + "\r\n" + body).utf8))
    var statuses: [Int] = []
    while let answer = try? await client.answer() {
      statuses.append(answer.status)
      if answer.headers["connection"] == "close" { break }
    }
    return statuses
  }

  @Test(
    "Rejects an ambiguous length, and ignores what follows",
    arguments: [
      "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 6\r\n",
      "Content-Length: 6\r\nContent-Length: 6\r\n", "Content-Length: 6\r\nContent-Length: 3\r\n",
      "Content-Length: 6, 6\r\n", "Content-Length: +6\r\n", "Content-Length: -6\r\n",
      "Content-Length: 0x6\r\n", "Content-Length: 99999999999999999999999\r\n",
      "Content-Length : 6\r\n", "Transfer-Encoding: chunked, identity\r\n",
      "Transfer-Encoding:\r\n chunked\r\n",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "A B: c\r\n",
      "A: b\u{0}\r\n", "A: b\rC: d\r\n",
    ])
  func length(_ fields: String) async throws {
    try await RunningService.with { service in
      let statuses = try await Self.statuses(service, fields, Self.chunked + Self.metrics)
      #expect(statuses == [400])
    }
  }

  @Test("An unknown transfer encoding, or any in HTTP/1.0, ends the connection")
  func encoding() async throws {
    try await RunningService.with { service in
      for (fields, version) in [
        ("Transfer-Encoding: xchunked\r\n", "1.1"), ("Transfer-Encoding: chunked\r\n", "1.0"),
      ] {
        let statuses = try await Self.statuses(
          service, fields, Self.chunked + Self.metrics, version: version)
        #expect(statuses.count == 1, "\(fields) \(version) \(statuses)")
      }
    }
  }

  @Test(
    "Rejects a malformed chunk, and ignores what follows",
    arguments: ["-1\r\na\r\n", "fffffffffffffffffff\r\na\r\n", "1\r\nab\r\n", "x\r\n", "1\na\n"])
  func chunk(_ chunk: String) async throws {
    try await RunningService.with { service in
      let statuses = try await Self.statuses(
        service, "Transfer-Encoding: chunked\r\n", chunk + "0\r\n\r\n" + Self.metrics)
      #expect(statuses == [400])
    }
  }

  @Test("Finds requests after bodies and trailers")
  func pipelined() async throws {
    try await RunningService.with { service in
      let client = try service.client()
      for (fields, body) in [
        ("Transfer-Encoding: chunked\r\n", Self.chunked),
        ("Transfer-Encoding: chunked\r\n", "6\r\n\(Self.picture)\r\n0\r\nX: 1\r\n\r\n"),
        ("Transfer-Encoding: chunked\r\n", "6;a=b\r\n\(Self.picture)\r\n0\r\n\r\n\r\n"),
        // In the body are an empty line, and a request.
        ("Content-Length: \(4 + Self.metrics.utf8.count)\r\n", "\r\n\r\n" + Self.metrics),
      ] {
        let head = "POST /v1/descriptions HTTP/1.1\r\nHost: localhost\r\n"
        await client.send(Array((head + fields + "\r\n" + body).utf8))
        let answer = try await client.answer()
        #expect(answer.headers["connection"] == nil, "\(body)")
        await client.send(Array("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        #expect(try await client.answer().status == 200, "\(body)")
      }
    }
  }

  @Test("Ignores what follows an upgrade request")
  func upgrade() async throws {
    try await RunningService.with { service in
      for head in [
        "GET /health/live HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n",
        "GET /health/live HTTP/1.1\r\nConnection: close\r\n", "CONNECT a:443 HTTP/1.1\r\n",
      ] {
        let client = try service.client()
        await client.send(Array((head + "Host: localhost\r\n\r\n" + Self.metrics).utf8))
        #expect(try await client.answer().headers["connection"] == "close")
        #expect(await client.isClosed())
      }
    }
  }

  @Test("Answers requests that arrive in small pieces")
  func pieces() async throws {
    try await RunningService.with { service in
      let client = try service.client()
      for number in 0..<3 {
        let request = RunningService.request(Array("good \(number)".utf8))
        for piece in stride(from: 0, to: request.count, by: 7) {
          await client.send(Array(request[piece..<min(piece + 7, request.count)]))
        }
        #expect(try await client.answer().record().spoken == "Picture \(number).")
      }
    }
  }
}
