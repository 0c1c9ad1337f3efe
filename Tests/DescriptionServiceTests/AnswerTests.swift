import DescriptionService
import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Answers of the service")
struct AnswerTests {
  @Test("Clients with two keys never share a worker (#73)", arguments: [WorkerNets.own, .shared])
  func clients(_ nets: WorkerNets) async throws {
    let keys = ["Ada", "Ben"].map { "\($0) \(ContentHash.sha256(of: Array($0.utf8)))\n" }.joined()
    try await RunningService.with(worker: FaultyWorker.program(nets: nets), keys: keys) { service in
      var workers: [String: Set<String>] = [:]
      for key in ["Ada", "Ada", "Ben", "Ada", "Ben", "Ben"] {
        let answer = try await service.describe(
          Array("pid".utf8), "Accept: text/plain", "Authorization: Bearer \(key)")
        #expect(answer.status == 200)
        workers[key, default: []].insert(answer.text)
      }
      let (ada, ben) = (workers["Ada"] ?? [], workers["Ben"] ?? [])
      #expect((ada.count, ben.count) == (2, 2))
      #expect(ada.isDisjoint(with: ben))
    }
  }

  @Test("A worker of the service gets at most ten pictures (#73)")
  func few() async throws {
    try await RunningService.with { service in
      var counts: [String: Int] = [:]
      for _ in 0..<25 {
        let answer = try await service.describe(Array("pid".utf8), "Accept: text/plain")
        counts[answer.text, default: 0] += 1
      }
      #expect(counts.values.max() == 10)
    }
  }

  @Test("With Accept: text/plain, the answer is the sentence, or the error in one line (#34)")
  func text() async throws {
    try await RunningService.with { service in
      let picture = Array("good 7".utf8)
      for (query, text) in [
        ("", "Picture 7.\n"), ("?label=Our+team", "Our team\n"), ("?decorative=true", "\n"),
        ("?language=de&explain=true", "Ein Gesicht, links im Bild.\n"),
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
