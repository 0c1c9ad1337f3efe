import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("Interfaces of other programs (#52)")
struct DialectTests {
  /// The picture that `FaultyWorker` describes as "Picture 12.".
  private static let picture = base64("good 12")

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func configuration(
    _ dialects: [Dialect] = Dialect.allCases, queue: Int = 8
  ) -> ServiceConfiguration {
    var configuration = ServiceConfiguration.small(queue: queue)
    configuration.dialects = dialects
    return configuration
  }

  /// The paths to post pictures to, each with a request for a picture.
  private static let ways: [(path: String, body: @Sendable (String) -> String)] = [
    (
      "/api/chat",
      { #"{"stream":false,"messages":[{"role":"user","content":"a","images":["\#($0)"]}]}"# }
    ),
    ("/api/generate", { #"{"stream":false,"prompt":"a","images":["\#($0)"]}"# }),
    (
      "/v1/chat/completions",
      {
        #"{"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"\#($0)"}}]}]}"#
      }
    ),
    (
      "/v1/responses",
      { #"{"input":[{"role":"user","content":[{"type":"input_image","image_url":"\#($0)"}]}]}"# }
    ),
    ("/completion", { #"{"prompt":"[img-1]","image_data":[{"data":"\#($0)","id":1}]}"# }),
    ("/describe", { #"{"image_b64":"\#($0)","task":"caption"}"# }),
    ("/api/v1/vision/caption", { #"{"images":["\#($0)"]}"# }),
  ]

  @Test("Without its dialect, there is nothing at a path, and the page stays")
  func off() async throws {
    try await RunningService.with(Self.configuration([.openai])) { service in
      for (path, status) in [("/v1/models", 200), ("/api/tags", 404), ("/health", 404), ("/", 200)]
      {
        let answer = try await service.get(path)
        #expect(answer.status == status)
      }
    }
  }

  @Test("Without the page, Ollama's clients still find a service at /")
  func greeting() async throws {
    var configuration = Self.configuration([.ollama])
    configuration.servesPage = false
    try await RunningService.with(configuration) { service in
      let found = try await service.get("/", method: "HEAD")
      #expect(found.status == 200)
      #expect(try await service.get("/").text == "Ollama is running\n")
      #expect(try await service.get("/page.js").status == 404)
    }
  }

  @Test(
    "The page's script has the program of each dialect, and where its clients find the service (#71)"
  )
  func programs() async throws {
    try await RunningService.with(Self.configuration([])) { service in
      let script = try await service.get("/page.js").text
      #expect(
        script.contains(
          """
          const dialectPrograms = { ollama: ["Ollama", ""], openai: ["OpenAI", "/v1"], \
          llama: ["llama.cpp", ""], seer: ["Seer", ""], photoprism: ["PhotoPrism", "/api/v1/vision"] };

          """))
    }
  }

  @Test("A path of two dialects is there with either", arguments: [Dialect.llama, .seer])
  func sharedPath(_ dialect: Dialect) async throws {
    try await RunningService.with(Self.configuration([dialect])) { service in
      let health = try await service.get("/health")
      #expect(health.status == 200)
      #expect(health.text == "{\"status\":\"ok\"}\n")
    }
  }

  @Test("Each dialect has its own form of error")
  func errors() async throws {
    try await RunningService.with(Self.configuration()) { service in
      let message = "there is no picture; Descry describes pictures and does not chat"
      for way in Self.ways {
        let text =
          #"{"model":"descry","prompt":"Hello","messages":[{"role":"user","content":"Hello"}],"images":[]}"#
        let answer = try await service.post(way.path, text)
        #expect(answer.status == 400, "\(way.path)")
        let body = try answer.object()
        let error = body["error"] as? Answer.Object
        switch way.path {
        case "/api/chat", "/api/generate": #expect(body["error"] as? String == message)
        case "/v1/chat/completions", "/v1/responses":
          #expect(error?["message"] as? String == message)
          #expect(error?["type"] as? String == "invalid_request_error")
          #expect(error?["code"] as? String == "imageMissing")
          #expect(error?.keys.contains("param") == true)
        case "/completion":
          #expect(error?["message"] as? String == message)
          #expect(error?["code"] as? Int == 400)
        case "/describe": #expect(body["detail"] as? String == message)
        default:
          #expect(body["error"] as? String == message)
          #expect(body["code"] as? Int == 400)
        }
      }
      let nothing = try await service.post("/v1/nothing", "{}")
      #expect(try nothing.value(at: ["error", "code"]) == "notFound")
      let foreign = try await service.post("/api/chat", "{}", host: "evil.example")
      #expect(foreign.status == 421)
      #expect(try foreign.object()["error"] is String)
      #expect(try await service.get("/api/embed").status == 404)
      #expect(try await service.get("/api/chat").object()["error"] is String)
    }
  }

  @Test("Ollama's answers are streams unless the client asks for one object")
  func ollamaStream() async throws {
    try await RunningService.with(Self.configuration()) { service in
      for (path, body) in [
        (
          "/api/chat",
          #"{"model":"descry:de","messages":[{"role":"user","images":["\#(Self.picture)"]}]}"#
        ),
        ("/api/generate", #"{"model":"descry:de","prompt":"x","images":["\#(Self.picture)"]}"#),
      ] {
        let answer = try await service.post(path, body)
        #expect(answer.headers["content-type"] == "application/x-ndjson")
        let lines = try answer.text.split(separator: "\n").map { line in
          try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Answer.Object)
        }
        #expect(lines.map { $0["done"] as? Bool } == [false, true])
        #expect(lines.allSatisfy { $0["model"] as? String == "descry:de" })
        #expect(lines.last?["done_reason"] as? String == "stop")
        #expect(lines.last?["total_duration"] is Int)
      }
    }
  }

  @Test("OpenAI's stream has one role, one identifier, and ends with [DONE]")
  func openAIStream() async throws {
    try await RunningService.with(Self.configuration()) { service in
      for (options, count) in [("", 2), (#","stream_options":{"include_usage":true}"#, 3)] {
        let body = Self.ways[2].body(Self.picture).dropLast() + #","stream":true\#(options)}"#
        let answer = try await service.post("/v1/chat/completions", String(body))
        #expect(answer.headers["content-type"] == "text/event-stream; charset=utf-8")
        let events = answer.text.split(separator: "\n\n").map { $0.dropFirst("data: ".count) }
        #expect(events.last == "[DONE]")
        let chunks = try events.dropLast().map { event in
          try #require(try JSONSerialization.jsonObject(with: Data(event.utf8)) as? Answer.Object)
        }
        #expect(chunks.count == count)
        #expect(Set(chunks.compactMap { $0["id"] as? String }).count == 1)
        #expect(answer.text.components(separatedBy: "\"role\"").count == 2)
      }
    }
  }

  @Test("Without a prompt and a picture, Ollama only loads a model")
  func load() async throws {
    try await RunningService.with(Self.configuration()) { service in
      for (path, body, reason) in [
        ("/api/chat", "{}", "load"), ("/api/chat", #"{"messages":[],"keep_alive":0}"#, "unload"),
        ("/api/generate", #"{"model":"descry","prompt":""}"#, "load"),
      ] {
        let answer = try await service.post(path, body)
        #expect(answer.status == 200)
        #expect(try answer.value(at: ["done_reason"]) == reason)
      }
    }
  }

  /// JSON Schemas, and how they are filled; `nil` if they are refused.
  private static let schemaCases: [(String, String?)] = [
    (
      ##"{"properties":{"alt":{"type":"string"}},"required":["alt"]}"##,
      ##"{"alt":"Picture 12."}"##
    ),
    (##"{"properties":{"x":{"type":"string"}},"required":["x"]}"##, ##"{"x":"Picture 12."}"##),
    (
      ##"{"properties":{"caption":{"type":["string","null"]},"nsfw":{"type":"boolean"}}}"##,
      ##"{"caption":"Picture 12."}"##
    ),
    (
      ##"{"properties":{"tags":{"type":"array","items":{"type":"string"}}},"required":["tags"]}"##,
      ##"{"tags":[]}"##
    ),
    (
      ##"{"properties":{"labels":{"type":"array","items":{"$ref":"#/$defs/L"}}},"##
        + ##""$defs":{"L":{"type":"object","properties":{"name":{"type":"string"}},"##
        + ##""required":["name"]}}}"##,
      ##"{"labels":[]}"##
    ),
    (
      ##"{"properties":{"description":{"type":"string"},"text":{"type":"string"}},"##
        + ##""required":["description","text"]}"##,
      ##"{"description":"Picture 12.","text":""}"##
    ),
    (
      ##""json""##,
      ##"{"alt":"Picture 12.","altText":"Picture 12.","alt_text":"Picture 12.","caption":"Picture 12.","##
        + ##""description":"Picture 12.","keywords":[],"labels":[],"tags":[],"text":null}"##
    ),
    (
      ##"{"properties":{"alt_text":{"type":"string"},"tags":{"type":"string"}},"##
        + ##""required":["alt_text","tags"]}"##,
      ##"{"alt_text":"Picture 12.","tags":""}"##
    ),
    (
      ##"{"properties":{"summary":{"type":"string"},"keywords":{"type":"string"}},"##
        + ##""required":["summary","keywords"]}"##,
      ##"{"keywords":"","summary":"Picture 12."}"##
    ),
    (
      ##"{"properties":{"items":{"type":"array","items":{"type":"object","properties":{"name":"##
        + ##"{"type":"string"},"confidence":{"type":"number"}},"required":["name","confidence"]}}},"##
        + ##""required":["items"]}"##,
      ##"{"items":[]}"##
    ),
    (
      ##"{"properties":{"colours":{"type":"array","items":{"type":"string"}}},"##
        + ##""required":["colours"]}"##,
      nil
    ),
    (
      ##"{"properties":{"items":{"type":"array","items":{"type":"object","properties":{"mood":"##
        + ##"{"type":"string"}},"required":["mood"]}}},"required":["items"]}"##,
      nil
    ),
    (
      ##"{"properties":{"alt":{"type":"string"},"nsfw":{"type":"boolean"}},"##
        + ##""required":["alt","nsfw"]}"##,
      nil
    ),
    (
      ##"{"properties":{"alt":{"type":"string"},"mood":{"type":"string"}},"##
        + ##""required":["alt","mood"]}"##,
      nil
    ),
    (##"{"properties":{"alt":{"type":"string","enum":["a"]}},"required":["alt"]}"##, nil),
    (##"{"properties":{"alt":{"type":"string","maxLength":5}},"required":["alt"]}"##, nil),
    (
      ##"{"properties":{"labels":{"type":"array","items":{"type":"object","properties":"##
        + ##"{"name":{},"box":{}},"required":["name","box"]}}},"required":["labels"]}"##,
      nil
    ),
    (##"{"properties":{"count":{"type":"integer"}}}"##, nil), (##"{"type":"string"}"##, nil),
    (
      ##"{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"$ref":"#/$defs/a"}},"##
        + ##""required":["a"]}"##,
      nil
    ),
  ]

  @Test("Schemas are filled or refused", arguments: schemaCases)
  func schemas(_ schema: String, _ filled: String?) async throws {
    try await RunningService.with(Self.configuration()) { service in
      let ollama = #"{"stream":false,"format":\#(schema),"images":["\#(Self.picture)"]}"#
      let answer = try await service.post("/api/generate", ollama)
      #expect(answer.status == (filled == nil ? 400 : 200), "\(answer.text)")
      if let filled {
        #expect(try answer.value(at: ["response"]) == filled)
      } else {
        #expect(try answer.value(at: ["error"])?.hasPrefix("Descry cannot fill ") == true)
      }
      guard schema.hasPrefix("{") else { return }
      let format =
        #","response_format":{"type":"json_schema","json_schema":{"name":"a","schema":\#(schema)}}}"#
      let openAI = Self.ways[2].body(Self.picture).dropLast() + format
      let other = try await service.post("/v1/chat/completions", String(openAI))
      #expect(other.status == answer.status)
    }
  }

  @Test("Several pictures get a sentence each from a model for screen readers, and 400 from others")
  func several() async throws {
    let pictures = (1...9).map { "\"\(Self.base64("good \($0)"))\"" }
    @Sendable func body(_ model: String, _ count: Int) -> String {
      let images = pictures.prefix(count).joined(separator: ",")
      return #"{"model":"\#(model)","stream":false,"prompt":"a","images":[\#(images)]}"#
    }
    try await RunningService.with(Self.configuration()) { service in
      let spoken = try await service.post("/api/generate", body("descry:spoken", 2))
      #expect(
        try spoken.value(at: ["response"]) == "Picture 1: Picture 1.\nPicture 2: Picture 2.")
      for (model, count) in [("descry", 2), ("descry:spoken", 9)] {
        let answer = try await service.post("/api/generate", body(model, count))
        #expect(answer.status == 400)
      }
    }
  }

  @Test("A picture that cannot be used is named by its number, and none is left out (#69)")
  func unusable() async throws {
    let (good, json) = (Self.picture, "\"stream\":false,\"model\":\"descry:spoken\"")
    @Sendable func message(_ parts: String) -> String {
      #"{"model":"descry:spoken","messages":[{"role":"user","content":[\#(parts)]}]}"#
    }
    let part = #"{"type":"image_url","image_url":{"url":"\#(good)"}}"#
    let requests = [
      ("/api/generate", "{\(json),\"images\":[null,\"\(good)\"]}", "picture 1 of 2: "),
      ("/api/generate", "{\(json),\"images\":[\"\(good)\",{}]}", "picture 2 of 2: "),
      ("/api/generate", "{\(json),\"images\":[\"\(good)\",\"\"]}", "picture 2 of 2: "),
      ("/api/generate", "{\(json),\"images\":[null]}", "the picture is not"),
      (
        "/api/chat", "{\(json),\"messages\":[{\"images\":[\"\(good)\"]},{\"images\":[1]}]}",
        "the picture is not"
      ),
      ("/v1/chat/completions", message(#"{"type":"image_url","image_url":1},"# + part), "1 of 2: "),
      ("/v1/chat/completions", message(part + #",{"type":"image","source":{}}"#), "type 'image'"),
      (
        "/v1/responses",
        #"{"model":"descry:spoken","input":[{"content":[{"type":"input_image","file_id":"a"}]}]}"#,
        "files cannot be named by id"
      ),
      ("/api/v1/vision/caption", "{\"images\":[1,\"\(good)\"]}", "the picture is not"),
      ("/describe", "{\"image_b64\":1}", "the picture is not"),
      ("/completion", "{\"image_data\":[{\"id\":1}]}", "the picture is not"),
    ]
    try await RunningService.with(Self.configuration()) { service in
      for (path, body, named) in requests {
        let answer = try await service.post(path, body)
        #expect(answer.status == 400, "\(path) \(body)")
        #expect(answer.text.contains(named), "\(path) \(body): \(answer.text)")
      }
      let text = message(#"{"type":"text","text":"a"},"# + part)
      #expect(try await service.post("/v1/chat/completions", text).status == 200)
    }
  }

  @Test("The last message of a user that has a picture counts")
  func conversation() async throws {
    let old = Self.base64("good 1")
    let messages = #"""
      [{"role":"user","content":"a","images":["\#(old)"]},{"role":"assistant","content":"b","images":["\#(old)"]},
       {"role":"user","content":"c","images":["\#(Self.picture)"]},{"role":"user","content":"d"}]
      """#
    try await RunningService.with(Self.configuration()) { service in
      let answer = try await service.post("/api/chat", #"{"stream":false,"messages":\#(messages)}"#)
      #expect(try answer.value(at: ["message", "content"]) == "Picture 12.")
    }
  }

  @Test("Descriptions can be marked as made by a machine, in their language")
  func marked() async throws {
    var configuration = Self.configuration()
    configuration.marksDescriptions = true
    try await RunningService.with(configuration) { service in
      let body = Self.ways[1].body(Self.picture)
      let answer = try await service.post("/api/generate", body)
      #expect(try answer.value(at: ["response"]) == "Machine description: Picture 12.")
      #expect(try await service.describe(Array("good 12".utf8)).record().spoken == "Picture 12.")
    }
  }

  @Test("A client that leaves gives back its memory, and is counted as unanswered")
  func leaving() async throws {
    let gate = Gate()
    defer { gate.remove() }
    try await RunningService.with(Self.configuration()) { service in
      let client = try service.client()
      let body = Self.ways[1].body(Data(gate.picture).base64EncodedString())
      await client.send(RunningService.posted("/api/generate", body))
      try await service.wait { try await service.metric("descry_queue_bytes") == body.utf8.count }
      client.leave()
      try await service.wait { try await service.metric("descry_unanswered_total") == 1 }
      try await service.wait { try await service.metric("descry_queue_bytes") == 0 }
      gate.open()
      let next = try await service.post("/api/generate", Self.ways[1].body(Self.picture))
      #expect(next.status == 200)
    }
  }

  @Test(
    "A list of dialects names known ones only", arguments: ["", ",", "gpt", "ollama,gpt", "Ollama"])
  func unknown(_ text: String) {
    #expect(Dialect.list(text) == nil)
  }

  @Test("A list of dialects can name all, and each once")
  func lists() {
    #expect(Dialect.list("all") == Dialect.allCases)
    #expect(Dialect.list("openai, ollama,openai") == [.ollama, .openai])
  }
}
