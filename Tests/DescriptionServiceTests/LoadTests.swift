import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("Load and shutdown")
struct LoadTests {
  @Test("By default all pictures of a page can wait for one worker (#46)")
  func page() async throws {
    let gates = (0..<50).map { _ in Gate() }
    defer { for gate in gates { gate.remove() } }
    var configuration = ServiceConfiguration(settings: Settings(deadline: nil, engineCount: 1))
    configuration.port = 0
    try await RunningService.with(configuration) { service in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for gate in gates { group.addTask { try await service.describe(gate.picture).status } }
        let refused = "descry_refused_total{reason=\"overloaded\"}"
        try await service.wait {
          let waiting = try await service.metric("descry_queue_pictures")
          return try await waiting + service.metric(refused) == gates.count - 1
        }
        for gate in gates { gate.open() }
        #expect(try await group.allSatisfy { $0 == 200 })
      }
    }
  }

  @Test("A picture whose worker was killed gets 503 and its label, and is described later (#46)")
  func killed() async throws {
    let gate = Gate()
    defer { gate.remove() }
    try await RunningService.with { service in
      let picture = Array("killed until \(gate.path)".utf8)
      let answer = try await service.describe(picture, query: "?label=Team")
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "1")
      let problem = try answer.problem()
      #expect(problem.code == "overloaded")
      #expect(problem.record?.spoken == "Team")
      #expect(problem.record?.error?.code == .killed)
      gate.open()
      #expect(try await service.describe(picture).status == 200)
    }
  }

  @Test("Slow uploads do not occupy a worker")
  func slowSenders() async throws {
    try await RunningService.with(.small(queue: 0)) { service in
      let slow = try (0..<20).map { _ in try service.client() }
      for client in slow {
        await client.send(
          "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Type: image/jpeg",
          "Content-Length: 1000", body: [1])
      }
      try await service.wait { try await service.metric("descry_queue_bytes") == 20 }
      #expect(try await service.describe(Array("good 1".utf8)).status == 200)
      for client in slow { client.leave() }
      try await service.wait { try await service.metric("descry_queue_bytes") == 0 }
    }
  }

  @Test("Bodies over the memory limit get 503")
  func bytes() async throws {
    var configuration = ServiceConfiguration.small(bodyByteCount: 1000)
    configuration.queuedByteCount = 1000
    try await RunningService.with(configuration) { service in
      let slow = try service.client()
      await slow.send(
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Type: image/jpeg",
        "Content-Length: 1000", body: [UInt8](repeating: 1, count: 999))
      try await service.wait { try await service.metric("descry_queue_bytes") == 999 }
      let answer = try await service.describe(Array("good 1".utf8))
      #expect(answer.status == 503)
      slow.leave()
      try await service.wait { try await service.describe(Array("good 1".utf8)).status == 200 }
    }
  }

  @Test("Long headers count as bytes in memory")
  func headerBytes() async throws {
    var configuration = ServiceConfiguration.small(bodyByteCount: 1000)
    configuration.queuedByteCount = 1000
    try await RunningService.with(configuration) { service in
      let long =
        ["GET /health/live HTTP/1.1", "Host: localhost"]
        + (0..<12).map { number in
          "A\(number): \(String(repeating: "x", count: 1000))"
        }
      let client = try service.client()
      await client.send(Array(long.joined(separator: "\r\n").utf8))
      let answer = try await client.answer()
      #expect(answer.status == 503)
      #expect(try answer.problem().code == "overloaded")
      #expect(await client.isClosed())
      #expect(try await service.get("/health/live").status == 200)
      #expect(try await service.metric("descry_queue_bytes") == 0)
    }
  }

  @Test("Long answers count as bytes in memory")
  func answerBytes() async throws {
    var configuration = ServiceConfiguration.small()
    configuration.queuedByteCount = 100_000
    try await RunningService.with(configuration) { service in
      func describe(_ count: Int) async throws -> Int {
        let label = ("label", Array("A".utf8) + [UInt8](repeating: 1, count: count))
        let form = Form(("image", Array("good 1".utf8)), label).body
        return try await service.describe(form, type: Form.type).status
      }
      let short = try await describe(5000)
      #expect(short == 200)
      // Each of these bytes is six in JSON, and is there twice.
      let long = try await describe(10_000)
      #expect(long == 503)
      #expect(try await service.metric("descry_queue_bytes") == 0)
      #expect(try await describe(5000) == 200)
    }
  }

  @Test("Clients that leave are counted as unanswered, not as refused")
  func unanswered() async throws {
    let gate = Gate()
    defer { gate.remove() }
    try await RunningService.with { service in
      func leave(_ bytes: [UInt8], after holds: () async throws -> Bool) async throws {
        let client = try service.client()
        await client.send(bytes)
        try await service.wait(until: holds)
        client.leave()
      }
      let whole = RunningService.request(gate.picture)
      try await leave(whole) { try await service.metric("descry_queue_bytes") > 0 }
      try await service.wait { try await service.metric("descry_unanswered_total") == 1 }
      gate.open()
      let part = RunningService.request([UInt8](repeating: 0, count: 1000)).dropLast(10)
      try await leave(Array(part)) { try await service.metric("descry_queue_bytes") == 990 }
      try await service.wait { try await service.metric("descry_unanswered_total") == 2 }
      let chunk = Array("5\r\nabcde\r\n".utf8)
      let head = [
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", "", "",
      ].joined(separator: "\r\n")
      try await leave(Array(head.utf8) + chunk) {
        try await service.metric("descry_queue_bytes") == 5
      }
      try await service.wait { try await service.metric("descry_unanswered_total") == 3 }
      try await leave(Array("GET /heal".utf8)) { true }
      try await service.wait { try await service.metric("descry_queue_bytes") == 0 }
      let text = try await service.get("/metrics").text
      #expect(!text.contains("descry_refused_total"), "\(text)")
      for route in ["/v1/descriptions", "none"] {
        #expect(!text.contains("descry_requests_total{route=\"\(route)\""), "\(text)")
      }
    }
  }

  @Test("Clients that leave free their places without affecting others with the same picture")
  func leaving() async throws {
    let (first, second) = (Gate(), Gate())
    defer { for gate in [first, second] { gate.remove() } }
    try await RunningService.with { service in
      async let described = service.describe(first.picture)
      try await service.wait { try await service.metric("descry_queue_bytes") > 0 }
      let leaving = try (0..<2).map { _ in try service.client() }
      for client in leaving { await client.send(RunningService.request(second.picture)) }
      async let staying = service.describe(second.picture)
      try await service.wait { try await service.metric("descry_queue_pictures") == 3 }
      for client in leaving { client.leave() }
      try await service.wait { try await service.metric("descry_queue_pictures") == 1 }
      #expect(
        try await service.metric("descry_queue_bytes")
          == first.picture.count + second.picture.count)
      for gate in [first, second] { gate.open() }
      #expect(try await described.status == 200)
      #expect(try await staying.status == 200)
    }
  }

  @Test("A picture is not described if its client has left")
  func abandoned() async throws {
    let (first, second) = (Gate(), Gate())
    defer { for gate in [first, second] { gate.remove() } }
    try await RunningService.with(.small(queue: 1)) { service in
      async let described = service.describe(first.picture)
      let client = try service.client()
      try await service.wait { try await service.metric("descry_queue_bytes") > 0 }
      await client.send(RunningService.request(second.picture))
      try await service.wait { try await service.metric("descry_queue_pictures") == 1 }
      client.leave()
      try await service.wait { try await service.metric("descry_queue_pictures") == 0 }
      first.open()
      #expect(try await described.status == 200)
      #expect(try await service.metric("descry_pictures_total{outcome=\"described\"}") == 1)
    }
  }

  @Test("A shutdown answers accepted requests and refuses new ones")
  func ending() async throws {
    let gate = Gate()
    defer { gate.remove() }
    var configuration = ServiceConfiguration.small()
    configuration.timeToFinish = .seconds(600)
    try await RunningService.with(configuration) { service in
      let client = try service.client()
      await client.send(RunningService.request(gate.picture))
      try await service.wait { try await service.metric("descry_queue_bytes") > 0 }
      await service.end()
      /// The status; `nil` if nothing listens any more.
      ///
      /// NIO drops a connection that it accepts while it stops listening: the client gets no answer.
      func status(_ request: [UInt8]) async throws(Client.Failure) -> Int? {
        do {
          let other = try Client(port: service.port, patience: 5)
          await other.send(request)
          return try await other.answer().status
        } catch Client.Failure.refused {
          return nil
        } catch {
          throw .broken
        }
      }
      let ready = Array("GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      // A service that is only slow to answer has not begun to end.
      try await service.wait {
        do { return try await status(ready) != 200 } catch Client.Failure.broken { return false }
      }
      let refused = try? await status(RunningService.request(Array("good 1".utf8)))
      #expect(refused == nil || refused == 503)
      gate.open()
      let answer = try await client.answer()
      #expect(answer.status == 200)
      #expect(answer.headers["connection"] == "close")
      #expect(await client.isClosed())
    }
  }
}
