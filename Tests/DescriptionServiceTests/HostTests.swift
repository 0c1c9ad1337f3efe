import DescriptionService
import SafeFiles
import TestSupport
import Testing

@Suite("Hosts and origins")
struct HostTests {
  /// Sends a request of these lines, and expects this status.
  private static func expect(
    _ status: Int, _ service: RunningService, _ lines: String...
  ) async throws {
    let client = try service.client()
    await client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    let answer = try await client.answer()
    #expect(answer.status == status, "\(lines)")
  }

  /// Sends a request for each host, and expects this status.
  private static func expect(
    _ status: Int, _ service: RunningService, hosts: [String]
  ) async throws {
    for host in hosts {
      try await expect(status, service, "GET /health/live HTTP/1.1", "Host: \(host)")
    }
  }

  @Test("Without keys the service answers to names of this machine only")
  func loopback() async throws {
    try await RunningService.with { service in
      let own = [
        "localhost", "LocalHost:8080", "localhost.", "127.0.0.1", "127.3.2.1:80", "[::1]",
        "[::1]:8080", "[::ffff:127.0.0.1]",
      ]
      try await Self.expect(200, service, hosts: own)
      let foreign = [
        "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
        "0.0.0.0", "10.0.0.1", "[::]", "[fe80::1]",
      ]
      try await Self.expect(421, service, hosts: foreign)
      for path in ["/", "/metrics", "/v1/capabilities", "/nowhere"] {
        let client = try service.client()
        await client.send("GET \(path) HTTP/1.1", "Host: evil.example")
        let answer = try await client.answer()
        #expect(answer.status == 421)
        #expect(try answer.problem().code == "hostNotAllowed")
        #expect(!answer.text.contains("--"), "a client cannot use options of the command")
      }
      #expect(try await service.metric("descry_refused_total{reason=\"hostNotAllowed\"}") == 12)
    }
  }

  @Test("A Host that is missing, repeated or not a host is rejected with 400")
  func malformed() async throws {
    try await RunningService.with { service in
      let line = "GET /health/live HTTP/1.1"
      try await Self.expect(400, service, line)
      try await Self.expect(400, service, line, "Host: localhost", "Host: localhost")
      try await Self.expect(400, service, line, "Host: localhost", "host: a")
      let none = [
        "", "a b", "a/b", "user@localhost", "localhost:x", "localhost:123456", "[::1", "::1", "[a]",
        "local,host", "http://localhost",
      ]
      try await Self.expect(400, service, hosts: none)
    }
  }

  @Test("HTTP/1.0 may omit Host, but a given one is checked")
  func old() async throws {
    try await RunningService.with { service in
      let line = "GET /health/live HTTP/1.0"
      try await Self.expect(200, service, line)
      try await Self.expect(200, service, line, "Host: localhost")
      try await Self.expect(421, service, line, "Host: evil.example")
      try await Self.expect(400, service, line, "Host: a", "Host: a")
    }
  }

  @Test("The host of an absolute target counts, not the Host field")
  func absolute() async throws {
    try await RunningService.with { service in
      for (target, status) in [
        ("http://localhost/health/live", 200), ("http://evil.example/health/live", 421),
        ("http://evil.example:80/?a", 421), ("http://a@localhost/health/live", 400),
        ("http:///health/live", 400),
      ] {
        let line = "GET \(target) HTTP/1.1"
        try await Self.expect(status, service, line, "Host: localhost")
      }
    }
  }

  @Test("Allowed hosts are answered, and any address if the service listens on all")
  func allowed() async throws {
    var configuration = ServiceConfiguration.small()
    configuration.allowedHosts = ["Descry.example.org", "192.0.2.7", "fe80::1"]
    try await RunningService.with(configuration) { service in
      let hosts = ["descry.example.org", "192.0.2.7:80", "[fe80::1]", "localhost"]
      try await Self.expect(200, service, hosts: hosts)
      try await Self.expect(421, service, hosts: ["b.example.org"])
    }
    configuration = .small()
    configuration.host = "0.0.0.0"
    configuration.isOpen = true
    try await RunningService.with(configuration) { service in
      try await Self.expect(200, service, hosts: ["192.0.2.7", "[fe80::1]:8080", "localhost"])
      try await Self.expect(421, service, hosts: ["evil.example"])
    }
    for none in ["", "a:80", "http://a", "[::1]", "*"] {
      configuration.allowedHosts = [none]
      #expect(throws: ServiceError(.hostInvalid, "")) {
        try DescriptionServer(
          configuration, worker: FaultyWorker.program(), logger: RunningService.silent)
      }
    }
  }

  @Test("With keys every host is answered, unless some are configured")
  func keys() async throws {
    let keys = "reader \(ContentHash.sha256(of: Array("secret".utf8)))\n"
    var configuration = ServiceConfiguration.small()
    try await RunningService.with(configuration, keys: keys) { service in
      try await Self.expect(200, service, hosts: ["proxy.internal"])
      try await Self.expect(400, service, hosts: ["a b"])
    }
    configuration.allowedHosts = ["proxy.internal"]
    try await RunningService.with(configuration, keys: keys) { service in
      try await Self.expect(200, service, hosts: ["proxy.internal", "localhost"])
      try await Self.expect(421, service, hosts: ["a.b"])
    }
  }

  @Test("Posts from another site get 403 with any Content-Type, unless its host is allowed")
  func origin() async throws {
    var configuration = ServiceConfiguration.small()
    configuration.allowedHosts = ["cms.example.org"]
    try await RunningService.with(configuration) { service in
      for (host, origin, status) in [
        ("localhost", "http://localhost", 200),
        ("localhost:8080", "http://localhost:8080", 200),
        ("cms.example.org", "https://cms.example.org:8443", 200),
        ("localhost:8080", "https://cms.example.org", 200),
        ("localhost:8080", "http://localhost:3000", 403),
        ("localhost:8080", "http://localhost", 403),
        ("127.0.0.1:8080", "http://localhost:8080", 403),
        ("localhost:8080", "https://evil.example", 403),
        ("localhost:8080", "https://evil.example:8080", 403),
        ("localhost:8080", "null", 403), ("localhost:8080", "", 403),
        ("localhost:8080", "http://localhost:8080/path", 403),
      ] {
        let client = try service.client()
        await client.send(
          "POST /v1/descriptions HTTP/1.1", "Host: \(host)", "Origin: \(origin)",
          "Content-Type: image/jpeg", "Content-Length: 6", body: Array("good 1".utf8))
        let answer = try await client.answer()
        #expect(answer.status == status, "\(host) \(origin)")
        if status == 403 { #expect(try answer.problem().code == "originNotAllowed") }
        #expect(!answer.text.contains("--"))
      }
      // The types that a form or a script of another site can send without a preflight request.
      for type in [
        "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=edge", "",
      ] {
        for origin in ["https://evil.example", "null"] {
          let client = try service.client()
          let header = type.isEmpty ? [] : ["Content-Type: \(type)"]
          let lines =
            ["POST /v1/descriptions HTTP/1.1", "Host: localhost", "Origin: \(origin)"] + header
          await client.send(
            Array((lines + ["Content-Length: 6", "", "good 1"]).joined(separator: "\r\n").utf8))
          #expect(try await client.answer().problem().code == "originNotAllowed", "\(type)")
        }
      }
      let read = try await service.get("/health/live", "Origin: https://evil.example")
      #expect(read.status == 200)
      #expect(read.headers["access-control-allow-origin"] == nil)
    }
  }

  @Test("Only allowed origins may post and read answers (#46)")
  func sharing() async throws {
    let mine = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
    var configuration = ServiceConfiguration.small()
    configuration.allowedOrigins = [mine, "https://cms.example.org:8443"]
    let keys = "reader \(ContentHash.sha256(of: Array("secret".utf8)))\n"
    try await RunningService.with(configuration, keys: keys) { service in
      let key = "Authorization: Bearer secret"
      for (origin, isAllowed) in [
        (mine, true), ("https://cms.example.org:8443", true),
        ("chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba", false),
        ("moz-extension://abcdefghijklmnopabcdefghijklmnop", false),
        ("https://abcdefghijklmnopabcdefghijklmnop", false),
        ("https://cms.example.org", false), ("http://cms.example.org:8443", false),
        ("https://evil.example", false), ("null", false),
      ] {
        let allowed = isAllowed ? origin : nil
        let picture = Array("good 1".utf8)
        let answer = try await service.describe(
          picture, type: "image/jpeg", "Origin: \(origin)", key)
        #expect(answer.status == (isAllowed ? 200 : 403), "\(origin)")
        let refused = try await service.describe(picture, type: "image/jpeg", "Origin: \(origin)")
        #expect(refused.status == (isAllowed ? 401 : 403), "\(origin)")
        let asked = try await service.get(
          "/v1/descriptions", method: "OPTIONS", "Origin: \(origin)",
          "Access-Control-Request-Method: POST",
          "Access-Control-Request-Headers: authorization,content-type")
        #expect(asked.status == 204, "a preflight request has no key")
        #expect(asked.headers["allow"] == "POST, OPTIONS")
        for shared in [answer, refused, asked] {
          #expect(shared.headers["access-control-allow-origin"] == allowed, "\(origin)")
          #expect(shared.headers["vary"]?.contains("Origin") ?? false == isAllowed)
        }
        #expect(
          asked.headers["access-control-allow-headers"]
            == allowed.map { _ in "Authorization, Content-Type, X-Request-ID" })
        let methods = asked.headers["access-control-allow-methods"]
        #expect(methods == allowed.map { _ in "POST, OPTIONS" })
      }
    }
  }

  @Test("OPTIONS gets 204 with the methods of the path, and no permission (#46)")
  func options() async throws {
    try await RunningService.with { service in
      for (path, methods) in [
        ("/v1/descriptions", "POST, OPTIONS"), ("/v1/capabilities", "GET, HEAD, OPTIONS"),
        ("/", "GET, HEAD, OPTIONS"),
      ] {
        let answer = try await service.get(
          path, method: "OPTIONS", "Origin: https://evil.example",
          "Access-Control-Request-Method: POST")
        #expect(answer.status == 204)
        #expect(answer.headers["allow"] == methods)
        #expect(!answer.headers.keys.contains { $0.hasPrefix("access-control") })
      }
      #expect(try await service.get("/nowhere", method: "OPTIONS").status == 404)
      #expect(try await service.get("/v1/descriptions").headers["allow"] == "POST, OPTIONS")
    }
  }

  @Test(
    "An allowed origin must be a scheme and a host",
    arguments: [
      "", "*", "null", "cms.example.org", "https://", "https://*.example.org", "https://a.org/",
      "://a.org", "1http://a.org", "https://a@b.org",
    ])
  func originInvalid(_ origin: String) {
    var configuration = ServiceConfiguration.small()
    configuration.allowedOrigins = [origin]
    #expect(throws: ServiceError(.originInvalid, "")) {
      try DescriptionServer(
        configuration, worker: FaultyWorker.program(), logger: RunningService.silent)
    }
  }
}
