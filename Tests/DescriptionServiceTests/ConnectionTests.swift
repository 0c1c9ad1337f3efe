import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("Connections")
struct ConnectionTests {
  private static let live = ["GET /health/live HTTP/1.1", "Host: localhost"]

  /// A service with timeouts too short for any client.
  private static func hasty(
    _ path: WritableKeyPath<ConnectionTimeouts, Duration>
  ) -> ServiceConfiguration {
    var configuration = ServiceConfiguration.small()
    configuration.timeouts[keyPath: path] = .milliseconds(200)
    return configuration
  }

  @Test("Closes a connection whose header is late")
  func header() async throws {
    // To ask whether it is ready takes a header too.
    try await RunningService.with(Self.hasty(\.header), isReady: false) { service in
      let silent = try service.client()
      #expect(await silent.isClosed())
      let slow = try service.client()
      await slow.send(Array("POST /v1/descr".utf8))
      #expect(await slow.isClosed())
    }
  }

  @Test("Answers a late body with 408 and closes the connection")
  func body() async throws {
    try await RunningService.with(Self.hasty(\.body)) { service in
      let client = try service.client()
      await client.send(
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Type: image/jpeg",
        "Content-Length: 100", body: [1, 2, 3])
      let answer = try await client.answer()
      #expect(answer.status == 408)
      #expect(try answer.problem().code == "requestTimeout")
      #expect(answer.headers["connection"] == "close")
      #expect(await client.isClosed())
    }
  }

  @Test("Closes an idle connection")
  func idle() async throws {
    try await RunningService.with(Self.hasty(\.idle)) { service in
      let client = try service.client()
      await client.send(Array((Self.live.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      #expect(try await client.answer().status == 200)
      #expect(await client.isClosed())
    }
  }

  @Test("Answers Expect: 100-continue")
  func expectation() async throws {
    try await RunningService.with { service in
      let picture = Array("good 3".utf8)
      let client = try service.client()
      await client.send(
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Type: image/jpeg",
        "Content-Length: \(picture.count)", "Expect: 100-continue")
      #expect(try await client.answer(hasBody: false).status == 100)
      await client.send(picture)
      #expect(try await client.answer().record().spoken == "Picture 3.")
      let refused = try service.client()
      await refused.send(
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Type: text/html",
        "Content-Length: 100", "Expect: 100-continue")
      #expect(try await refused.answer().status == 415)
      #expect(await refused.isClosed())
    }
  }

  @Test("Answers the first of pipelined requests, and closes the connection")
  func pipelined() async throws {
    try await RunningService.with { service in
      let client = try service.client()
      let requests = (0..<20).flatMap { RunningService.request(Array("good \($0)".utf8)) }
      await client.send(requests)
      let answer = try await client.answer()
      #expect(try answer.record().spoken == "Picture 0.")
      #expect(answer.headers["connection"] == "close")
      #expect(await client.isClosed())
      try await service.wait { try await service.metric("descry_queue_bytes") == 0 }
      #expect(try await service.metric("descry_pictures_total{outcome=\"described\"}") == 1)
    }
  }

  @Test("Answers many requests on one connection, one after the other")
  func kept() async throws {
    try await RunningService.with { service in
      let client = try service.client()
      for number in 0..<20 {
        await client.send(RunningService.request(Array("good \(number)".utf8)))
        #expect(try await client.answer().record().spoken == "Picture \(number).")
      }
    }
  }

  @Test("Closes the connection after the answer if the client asks for it")
  func notKept() async throws {
    try await RunningService.with { service in
      let closing = try service.client()
      await closing.send("GET /health/live HTTP/1.1", "Host: localhost", "Connection: close")
      #expect(try await closing.answer().status == 200)
      #expect(await closing.isClosed())
      let old = try service.client()
      await old.send("GET /health/live HTTP/1.0")
      #expect(try await old.answer().status == 200)
      #expect(await old.isClosed())
    }
  }

  @Test(
    "Answers malformed requests with 400 or 431",
    arguments: [
      ("\u{1}\u{2}\r\n\r\n", 400, "requestMalformed"),
      ("GET / HTTP/9.9\r\n\r\n", 400, "requestMalformed"),
      (
        "POST /v1/descriptions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
        400, "requestMalformed"
      ),
      (
        "GET / HTTP/1.1\r\nLong: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431,
        "headerTooLarge"
      ),
      (
        "GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 200))\r\n", 431,
        "headerTooLarge"
      ),
    ])
  func malformed(_ request: String, _ status: Int, _ code: String) async throws {
    try await RunningService.with { service in
      let client = try service.client()
      await client.send(Array(request.utf8))
      let answer = try await client.answer()
      #expect(answer.status == status)
      #expect(try answer.problem().code == code)
      #expect(answer.headers["x-request-id"] != nil)
      #expect(await client.isClosed())
      #expect(try await service.get("/health/live").status == 200)
    }
  }
}
