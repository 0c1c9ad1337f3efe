import DescriptionService
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Answers of the service")
struct AnswerTests {
  @Test("A picture is answered with its record")
  func described() async throws {
    try await RunningService.with { service in
      let answer = try await service.describe(Array("good 7".utf8), type: "image/jpeg")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      let record = try answer.record()
      #expect(record.spoken == "Picture 7.")
      #expect(record.path == nil)
      #expect(record.sha256 == ContentHash.sha256(of: Array("good 7".utf8)))
      #expect(record.evidence == nil)
      let client = try service.client()
      await client.send(
        "POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Length: 6",
        body: Array("good 8".utf8))
      #expect(try await client.answer().status == 200)
    }
  }

  @Test("With Accept: text/plain, the answer is the sentence, or the error in one line (#34)")
  func text() async throws {
    try await RunningService.with { service in
      let picture = Array("good 7".utf8)
      for (query, text) in [
        ("", "Picture 7.\n"), ("?label=Our+team", "Our team\n"), ("?decorative=true", "\n"),
        ("?language=de&explain=true", "Ein Gesicht.\n"),
      ] {
        let answer = try await service.describe(picture, query: query, "Accept: text/plain")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
        #expect(answer.text == text)
      }
      let crash = try await service.describe(Array("crash".utf8), "Accept: text/plain")
      #expect(crash.status == 502)
      #expect(crash.headers["content-type"] == "text/plain; charset=utf-8")
      let same = try await service.describe(Array("crash".utf8))
      #expect(crash.text == (try same.problem().detail) + "\n")
      let put = try await service.get(
        "/v1/descriptions", method: "PUT", "Accept: text/plain", "Content-Length: 0")
      #expect(put.headers["allow"] == "POST, OPTIONS")
      #expect(put.text.hasSuffix("(with curl, --data-binary @FILE)\n"))
    }
  }

  @Test(
    "Accept chooses text if it prefers text/plain to JSON (#34)",
    arguments: [
      (nil, .json), ("", .json), ("*/*", .json), ("text/*", .json), ("text/plain", .text),
      ("Text/Plain; charset=utf-8", .text), ("text/plain, */*;q=0.1", .text),
      ("text/plain, */*", .text), ("application/json, text/plain, */*", .json),
      ("application/json;q=0.5, text/plain", .text), ("text/plain;q=0.5, */*", .json),
      ("text/plain;q=0", .json), ("text/plain;q=x", .json), ("application/*, text/plain", .json),
      ("text/html,application/xhtml+xml,*/*;q=0.8", .json), (",;,text/plain", .text),
    ] as [(String?, AcceptedType)])
  func accept(_ header: String?, _ type: AcceptedType) {
    #expect(AcceptedType(for: header) == type)
  }

  @Test("Every answer ends with a line feed (#34)")
  func lineFeed() async throws {
    try await RunningService.with { service in
      for path in ["/v1/capabilities", "/health/live", "/openapi.json", "/metrics", "/nowhere"] {
        let answer = try await service.get(path)
        #expect(answer.text.hasSuffix("\n"), "\(path)")
      }
      let answer = try await service.describe(Array("good 7".utf8))
      #expect(answer.text.hasSuffix("}\n"))
    }
  }

  @Test(
    "Reads a picture without Content-Type, or with the types that curl sends",
    arguments: [
      [], ["Content-Type: application/x-www-form-urlencoded"],
      ["Content-Type: application/octet-stream"], ["Content-Type:"], ["Content-Type: image/x"],
    ])
  func types(_ headers: [String]) async throws {
    try await RunningService.with { service in
      let client = try service.client()
      let lines =
        ["POST /v1/descriptions HTTP/1.1", "Host: localhost", "Content-Length: 6"] + headers
      await client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\ngood 8").utf8))
      #expect(try await client.answer().record().spoken == "Picture 8.")
    }
  }

  @Test("Label and decorative can be query parameters, percent-encoded or with '+' for spaces")
  func labelInQuery() async throws {
    try await RunningService.with { service in
      let picture = Array("good 7".utf8)
      for query in ["?label=Our%20team", "?label=Our+team", "?decorative=false&label=Our+team"] {
        let record = try await service.describe(picture, query: query).record()
        #expect(record.spoken == "Our team")
        #expect(record.origin == .developer)
      }
      let plus = try await service.describe(picture, query: "?label=C%2B%2B%0Aand%20%F0%9F%90%88")
      #expect(try plus.record().spoken == "C++\nand 🐈")
      let form = Form(("image", picture))
      let labelled = try await service.describe(form.body, query: "?label=Team", type: Form.type)
      #expect(try labelled.record().spoken == "Team")
      let silent = try await service.describe(picture, query: "?decorative=true").record()
      #expect(silent.silence == .decorative)
      let blank = try await service.describe(picture, query: "?decorative=true&label=+").record()
      #expect(blank.silence == .decorative)
    }
  }

  @Test(
    "A form without a field 'image' is answered with the names of its fields",
    arguments: [
      ([], "the form has no fields;"), (["file"], "the form has the field 'file';"),
      (["file", "label"], "the form has the fields 'file', 'label';"),
      (["Image"], "the form has the field 'Image';"),
      (
        ["a", "b", "c", "d", "e", "f", "g"],
        "the form has the fields 'a', 'b', 'c', 'd', 'e' and 2 more;"
      ),
      (["\u{202E}é"], "the form has the field '?é';"),
      (
        [String(repeating: "x", count: 100)],
        "the form has the field '\(String(repeating: "x", count: 40))…';"
      ),
    ])
  func imageMissing(_ names: [String], _ told: String) async throws {
    var form = names.map { "--edge\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\r\n" }
      .joined()
    form += "--edge--\r\n"
    let body = Array(form.utf8)
    try await RunningService.with { service in
      let problem = try await service.describe(body, type: Form.type).problem()
      #expect(problem.code == "imageMissing")
      #expect(problem.detail == "\(told) put the picture in a field named 'image'")
    }
  }

  @Test("The errors of typical curl mistakes have the remedy")
  func curlMistakes() async throws {
    let urlEncoded = "application/x-www-form-urlencoded"
    try await RunningService.with(.small(), worker: BuiltProgram.descry) { service in
      let form = Array("image=photo.jpg&label=Our+team".utf8)
      var problem = try await service.describe(form, type: urlEncoded).problem()
      #expect(problem.code == "mediaTypeUnsupported")
      #expect(problem.detail.contains("curl --data-binary @FILE"))
      #expect(problem.detail.contains("multipart/form-data"))
      let start = Array(Bitmap.plain(1).prefix(60))
      problem = try await service.describe(start, type: urlEncoded).problem()
      #expect(problem.code == "corrupt")
      #expect(problem.detail.contains("--data-binary @FILE"))
      problem = try await service.describe(
        Form(("image", Array("photo.jpg".utf8))).body, type: Form.type
      ).problem()
      #expect(problem.code == "notAPicture")
      #expect(problem.detail.hasSuffix(". With curl, write -F image=@FILE."))
      problem = try await service.describe(form).problem()
      #expect(!problem.detail.contains("curl"))
    }
  }

  @Test("A label is spoken unchanged, unless the request asks for the description")
  func label() async throws {
    try await RunningService.with { service in
      let picture = ("image", Array("good 7".utf8))
      let label = ("label", Array("The team".utf8))
      func ask(_ form: Form, query: String = "") async throws -> DescriptionRecord {
        try await service.describe(form.body, query: query, type: Form.type).record()
      }
      var record = try await ask(Form(picture, label))
      #expect(record.spoken == "The team")
      #expect(record.origin == .developer)
      #expect(record.label == "The team")
      #expect(record.description == "Picture 7.")
      record = try await ask(Form(picture, label), query: "?generated=true")
      #expect(record.spoken == "Picture 7.")
      #expect(record.origin == .generated)
      #expect(record.label == "The team")
      record = try await ask(Form(picture, ("label", Array(" \n".utf8))))
      #expect(record.spoken == "Picture 7.")
      #expect(record.label == nil)
      record = try await ask(Form(picture, ("decorative", Array("true".utf8))))
      #expect(record.spoken == nil)
      #expect(record.silence == .decorative)
      let crash = try await service.describe(
        Form(("image", Array("crash".utf8)), label).body, type: Form.type
      ).problem()
      #expect(crash.record?.spoken == "The team")
    }
  }

  @Test("No label is replaced by generated words (#27)")
  func anyLabel() async throws {
    var generator = SeededGenerator(seed: 27)
    let labels = (0..<60).map { _ in RandomLabel.text(using: &generator, extra: ["\0"]) }
    try await RunningService.with { service in
      for label in labels {
        let form = Form(("image", Array("good 7".utf8)), ("label", Array(label.utf8)))
        let record = try await service.describe(form.body, type: Form.type).record()
        let spoken = RandomLabel.hasText(label) ? label : "Picture 7."
        #expect(record.spoken.map { Array($0.utf8) } == Array(spoken.utf8))
      }
    }
  }

  /// A request with its expected status and code.
  struct Case: Sendable, CustomTestStringConvertible {
    var picture = Array("good 1".utf8)
    var query = ""
    var type = "image/jpeg"
    var headers: [String] = []
    let status: Int
    let code: String

    var testDescription: String { "\(status) \(code) \(query) \(type)" }
  }

  @Test(
    "Each invalid request gets its status and code",
    arguments: [
      Case(query: "?colour=red", status: 400, code: "parameterInvalid"),
      Case(query: "?explain=yes", status: 400, code: "parameterInvalid"),
      Case(query: "?explain", status: 400, code: "parameterInvalid"),
      Case(query: "?explain=%FF", status: 400, code: "parameterInvalid"),
      Case(query: "?explain=true&explain=true", status: 400, code: "parameterInvalid"),
      Case(query: "?textLanguages=", status: 400, code: "parameterInvalid"),
      Case(query: "?textLanguages=eng+eng", status: 400, code: "parameterInvalid"),
      Case(query: "?textLanguages=eng+rus", status: 400, code: "languageMissing"),
      Case(query: "?label=%FF", status: 400, code: "parameterInvalid"),
      Case(query: "?label=a&label=b", status: 400, code: "parameterInvalid"),
      Case(query: "?decorative=yes", status: 400, code: "parameterInvalid"),
      Case(query: "?decorative=true&label=a", status: 400, code: "parameterInvalid"),
      Case(
        picture: Form(("image", []), ("label", [65])).body, query: "?label=A", type: Form.type,
        status: 400, code: "parameterInvalid"),
      Case(
        picture: Form(("image", []), ("label", [65])).body, query: "?decorative=true",
        type: Form.type, status: 400, code: "multipartMalformed"),
      Case(type: Form.type, status: 400, code: "multipartMalformed"),
      Case(
        picture: Form(("label", [])).body, type: Form.type, status: 400, code: "imageMissing"),
      Case(
        picture: Form(("image", []), ("image", [])).body, type: Form.type, status: 400,
        code: "multipartMalformed"),
      Case(
        picture: Form(("image", []), ("more", [])).body, type: Form.type, status: 400,
        code: "multipartMalformed"),
      Case(
        picture: Form(("image", []), ("label", [0xFF])).body, type: Form.type, status: 400,
        code: "multipartMalformed"),
      Case(
        picture: Form(("image", []), ("decorative", [])).body, type: Form.type, status: 400,
        code: "multipartMalformed"),
      Case(
        picture: Form(("image", []), ("decorative", Array("true".utf8)), ("label", [65])).body,
        type: Form.type, status: 400, code: "multipartMalformed"),
      Case(
        picture: [UInt8](repeating: 0, count: 1 << 20 + 1), status: 413, code: "bodyTooLarge"),
      Case(type: "text/html", status: 415, code: "mediaTypeUnsupported"),
      Case(type: "text/plain", status: 415, code: "mediaTypeUnsupported"),
      Case(type: "???", status: 415, code: "mediaTypeUnsupported"),
      Case(headers: ["Content-Encoding: gzip"], status: 415, code: "encodingUnsupported"),
      Case(picture: Array("crash".utf8), status: 502, code: "crashed"),
      Case(picture: Array("hang".utf8), status: 504, code: "timedOut"),
    ])
  func problem(_ expected: Case) async throws {
    // A short limit would end the others on a busy machine.
    let deadline: Duration? = expected.code == "timedOut" ? .seconds(1) : nil
    try await RunningService.with(.small(deadline: deadline)) { service in
      let client = try service.client()
      await client.send(
        RunningService.request(
          expected.picture, query: expected.query, type: expected.type, expected.headers))
      let answer = try await client.answer()
      #expect(answer.status == expected.status)
      #expect(answer.headers["content-type"] == "application/problem+json")
      let problem = try answer.problem()
      #expect(problem.code == expected.code)
      #expect(problem.status == expected.status)
      #expect(!problem.detail.isEmpty && !problem.title.isEmpty)
      #expect(!answer.text.contains("--"), "\(problem.detail)")
      let date = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/
      #expect(answer.headers["date"]?.wholeMatch(of: date) != nil)
    }
  }

  @Test("A picture that crashes its worker does not affect the next one")
  func killed() async throws {
    try await RunningService.with { service in
      for number in 0..<3 {
        let bad = Array("crash".utf8) + [0, UInt8(number)]
        #expect(try await service.describe(bad).status == 502)
        let good = try await service.describe(Array("good \(number)".utf8))
        #expect(try good.record().spoken == "Picture \(number).")
      }
    }
  }

  @Test(
    "A bad picture gets its status, code and record",
    arguments: [
      ([], 422, "empty"), (Array("hello".utf8), 415, "notAPicture"),
      (Array("8BPS\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}".utf8), 415, "unsupportedFormat"),
      (Array(Bitmap.plain(1).prefix(60)), 422, "corrupt"), (Bitmap.enormous, 413, "tooLarge"),
    ])
  func badPicture(_ picture: [UInt8], _ status: Int, _ code: String) async throws {
    try await RunningService.with(.small(), worker: BuiltProgram.descry) { service in
      let answer = try await service.describe(picture)
      #expect(answer.status == status)
      let problem = try answer.problem()
      #expect(problem.code == code)
      #expect(problem.record?.error?.code.rawValue == code)
      #expect(problem.record?.status == .failed)
    }
  }

  @Test("Answers 503 workerUnusable if no worker can start")
  func unusable() async throws {
    try await RunningService.with(worker: FaultyWorker.program("dead"), isReady: false) { service in
      try await service.wait { try await service.get("/health/ready").status == 503 }
      let answer = try await service.describe(Array("good 1".utf8))
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] != nil)
      #expect(try answer.problem().code == "workerUnusable")
      #expect(try await service.get("/health/ready").problem().code == "notReady")
      #expect(try await service.get("/health/live").status == 200)
    }
  }

  @Test("Each path allows its methods only, and HEAD is GET without a body")
  func methods() async throws {
    try await RunningService.with { service in
      for path in [
        "/health/live", "/health/ready", "/v1/capabilities", "/metrics", "/openapi.json",
      ] {
        let get = try await service.get(path)
        #expect(get.status == 200)
        let head = try await service.get(path, method: "HEAD")
        #expect(head.status == 200)
        #expect(head.headers["content-type"] == get.headers["content-type"])
        let post = try await service.get(path, method: "POST")
        #expect(post.status == 405)
        #expect(post.headers["allow"] == "GET, HEAD, OPTIONS")
      }
      let put = try await service.get("/v1/descriptions", method: "PUT")
      #expect(put.status == 405)
      #expect(put.headers["allow"] == "POST, OPTIONS")
      let nowhere = try await service.get("/v1/nowhere")
      #expect(nowhere.status == 404)
      #expect(try nowhere.problem().code == "notFound")
    }
  }

  @Test("A wrong path or method is answered with the path that takes pictures")
  func wrongPlace() async throws {
    try await RunningService.with { service in
      for path in ["/nowhere", "/v1", "/v1/descriptions/"] {
        let answer = try await service.get(path, method: "POST")
        #expect(answer.status == 404)
        let detail = try answer.problem().detail
        #expect(detail.contains("post pictures to /v1/descriptions (the page is at /, "))
      }
      let page = try await service.get("/", method: "POST")
      #expect(page.headers["allow"] == "GET, HEAD, OPTIONS")
      #expect(
        try page.problem().detail
          == "method not allowed; use GET or HEAD; post pictures to /v1/descriptions")
      let put = try await service.get("/v1/descriptions", method: "PUT")
      #expect(
        try put.problem().detail == "method not allowed; use POST (with curl, --data-binary @FILE)")
    }
  }

  @Test("The page has a strict Content-Security-Policy and can be turned off")
  func page() async throws {
    try await RunningService.with { service in
      for path in ["/", "/page.css", "/page.js"] {
        let answer = try await service.get(path)
        #expect(answer.status == 200)
        #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(answer.headers["x-content-type-options"] == "nosniff")
      }
    }
    var configuration = ServiceConfiguration.small()
    configuration.servesPage = false
    try await RunningService.with(configuration) { service in
      for path in ["/", "/page.css", "/page.js"] {
        let answer = try await service.get(path)
        #expect(answer.status == 404)
        #expect(try !answer.problem().detail.contains("page"))
      }
    }
  }

  @Test("With keys, only health, API document and page work without one")
  func keys() async throws {
    let keys = "reader \(ContentHash.sha256(of: Array("secret".utf8)))\n"
    try await RunningService.with(keys: keys) { service in
      for path in ["/v1/capabilities", "/metrics"] {
        let answer = try await service.get(path, "Authorization: Bearer wrong")
        #expect(answer.status == 401)
        #expect(answer.headers["www-authenticate"] == "Bearer")
        #expect(try answer.problem().code == "unauthorized")
        #expect(try await service.get(path, "Authorization: Bearer secret").status == 200)
      }
      let client = try service.client()
      await client.send(RunningService.request(Array("good 1".utf8)))
      #expect(try await client.answer().status == 401)
      for path in ["/health/live", "/openapi.json", "/"] {
        #expect(try await service.get(path).status == 200)
      }
    }
  }

  @Test("Each answer has the client's valid request identifier, or a new one")
  func identifier() async throws {
    try await RunningService.with { service in
      let mine = try await service.get("/health/live", "X-Request-ID: a.B-9_")
      #expect(mine.headers["x-request-id"] == "a.B-9_")
      for bad in ["", "a b", String(repeating: "x", count: 65)] {
        let answer = try await service.get("/nowhere", "X-Request-ID: \(bad)")
        let identifier = try #require(answer.headers["x-request-id"])
        #expect(identifier != bad && !identifier.isEmpty)
      }
    }
  }

  @Test("Without keys the service starts on loopback addresses only, unless it is open")
  func unprotected() throws {
    var configuration = ServiceConfiguration.small()
    configuration.host = "0.0.0.0"
    #expect(throws: ServiceError(.unprotected, "")) {
      try DescriptionServer(
        configuration, worker: FaultyWorker.program(), logger: RunningService.silent)
    }
    configuration.isOpen = true
    _ = try DescriptionServer(
      configuration, worker: FaultyWorker.program(), logger: RunningService.silent)
    for host in ["127.0.0.1", "127.1.2.3", "::1", "localhost"] {
      #expect(ServiceConfiguration.isLoopback(host))
    }
    for host in ["0.0.0.0", "::", "10.0.0.1", "127.example.org", "128.0.0.1", ""] {
      #expect(!ServiceConfiguration.isLoopback(host))
    }
  }
}
