import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("What clients of other programs really send (#70)")
struct DialectRequestTests {
  /// The pictures that `FaultyWorker` describes as "Picture 1." and "Picture 2.".
  private static let (one, two) = (base64("good 1"), base64("good 2"))
  private static let sentence = "Picture 1."

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func with(
    _ dialects: [Dialect] = Dialect.allCases,
    _ test: @escaping @Sendable (RunningService) async throws -> Void
  ) async throws {
    var configuration = ServiceConfiguration.small(queue: 8)
    configuration.dialects = dialects
    try await RunningService.with(configuration, test)
  }

  private static func part(_ picture: String) -> String {
    #"{"type":"image_url","image_url":{"url":"data:image/webp;base64,\#(picture)"}}"#
  }

  /// A request with these parts, for chat completions and for responses.
  private static func request(_ parts: String, role: String = "user", _ more: String = "") -> String
  {
    let messages = #"[{"role":"\#(role)","content":[\#(parts)]}]"#
    return #"{"messages":\#(messages),"input":\#(messages)\#(more)}"#
  }

  private static let openAI = [
    ("/v1/chat/completions", ["choices", "0", "message", "content"]),
    ("/v1/responses", ["output", "0", "content", "0", "text"]),
  ]

  @Test("Any type of body is read as JSON, and other sites are still refused")
  func types() async throws {
    try await Self.with { service in
      for type in ["application/octet-stream", "text/plain; charset=utf-8", "a", "image/webp"] {
        let chat = #"{"stream":false,"messages":[{"images":["\#(Self.one)"]}]}"#
        let answer = try await service.post("/api/chat", chat, type: type)
        #expect(try answer.value(at: ["message", "content"]) == Self.sentence)
        let request = Self.request(Self.part(Self.one))
        for (path, place) in Self.openAI {
          let answer = try await service.post(path, request, type: type)
          #expect(try answer.value(at: place) == Self.sentence)
        }
        let other = try await service.post(
          "/api/chat", chat, type: type, "Origin: https://evil.example")
        #expect(other.status == 403)
      }
    }
  }

  @Test(
    "A picture has one of these spellings",
    arguments: [
      #"{"text":"x"},{"image_url":{"url":"PICTURE"}}"#, #"{"image_url":"PICTURE"}"#,
      #"{"type":"input_text","text":"x"},{"type":"input_image","image_url":"PICTURE"}"#,
      #"{"type":"input_image","image_url":{"url":"PICTURE"}}"#,
      #"{"type":"image_url","image_url":"PICTURE"},"a""#,
      #"{"type":"image_url","image_url":{"url":"PICTURE","file_id":null}}"#,
    ])
  func spellings(_ parts: String) async throws {
    let parts = parts.replacing("PICTURE", with: "data:image/webp;base64,\(Self.one)")
    try await Self.with { service in
      for role in ["user", "User", "USER"] {
        for (path, place) in Self.openAI {
          let answer = try await service.post(path, Self.request(parts, role: role))
          #expect(answer.status == 200, "\(answer.text)")
          #expect(try answer.value(at: place) == Self.sentence)
        }
      }
    }
  }

  @Test(
    "A part that Descry does not know is named",
    arguments: [
      (#"{"type":"image","source":{"type":"base64","data":"PICTURE"}}"#, "type 'image'"),
      (#"{"type":"input_audio","input_audio":{}}"#, "type 'input_audio'"),
      (#"{"type":"text","text":"a"},{"type":"video_url","video_url":{}}"#, "type 'video_url'"),
      (#"{"inline_data":{"data":"PICTURE"}}"#, "part without a type"),
      (#"{"type":"é"}"#, "type it has"),
      (#"{"type":"input_image","file_id":"file-1"}"#, "files cannot be named by id"),
      (#"{"type":"file","file":{"file_id":"file-1"}}"#, "files cannot be named by id"),
      (#"{"type":"image_url","image_url":{"file_id":"file-1"}}"#, "files cannot be named by id"),
    ])
  func unknownParts(_ part: String, _ named: String) async throws {
    let part = part.replacing("PICTURE", with: Self.one)
    try await Self.with { service in
      for (path, _) in Self.openAI {
        for parts in [part, Self.part(Self.one) + "," + part] {
          let answer = try await service.post(path, Self.request(parts))
          #expect(answer.status == 400)
          #expect(answer.text.contains(named), "\(answer.text)")
          #expect(!answer.text.contains("no picture"))
        }
      }
    }
  }

  @Test("The pictures of all messages before the assistant speaks are one turn")
  func turns() async throws {
    func ollama(_ model: String, _ more: String = "") -> String {
      #"""
      {"model":"\#(model)","stream":false,"messages":[{"role":"user","content":"a","images":["\#(Self.one)"]},
       \#(more){"role":"User","content":"b","images":["\#(Self.two)"]},{"role":"user","content":"c"}]}
      """#
    }
    func openAI(_ model: String) -> String {
      #"""
      {"model":"\#(model)","messages":[{"role":"system","content":"a"},
       {"role":"user","content":[\#(Self.part(Self.one))]},{"role":"user","content":[\#(Self.part(Self.two))]}]}
      """#
    }
    let both = "Picture 1: Picture 1.\nPicture 2: Picture 2."
    let (spokenOllama, spokenOpenAI) = (ollama("descry:spoken"), openAI("descry:spoken"))
    let (oneOllama, oneOpenAI) = (ollama("descry"), openAI("descry"))
    let later = ollama("descry", #"{"role":"Assistant","content":"d"},"#)
    try await Self.with { service in
      let chat = try await service.post("/api/chat", spokenOllama)
      #expect(try chat.value(at: ["message", "content"]) == both)
      let completion = try await service.post("/v1/chat/completions", spokenOpenAI)
      #expect(try completion.value(at: Self.openAI[0].1) == both)
      #expect(try await service.post("/api/chat", oneOllama).text.contains("several pictures"))
      let refused = try await service.post("/v1/chat/completions", oneOpenAI)
      #expect(try refused.value(at: ["error", "code"]) == "oneImageOnly")
      let answer = try await service.post("/api/chat", later)
      #expect(try answer.value(at: ["message", "content"]) == "Picture 2.")
    }
  }

  @Test(
    "An address with another slash, or without /v1 or /api, works",
    arguments: [
      "/v1/chat/completions/", "/v1//chat/completions", "//v1/chat/completions",
      "/chat/completions",
      "//chat/completions/",
    ])
  func addresses(_ path: String) async throws {
    try await Self.with { service in
      let answer = try await service.post(path, Self.request(Self.part(Self.one)))
      #expect(try answer.value(at: Self.openAI[0].1) == Self.sentence)
      for path in ["/models", "/v1/models/", "//api/tags", "/tags", "/models/descry"] {
        #expect(try await service.get(path).status == 200, "\(path)")
      }
      #expect(try await service.get("/v1/capabilities/").status == 404)
    }
  }

  @Test(
    "What a dialect lacks, or what to remove from an address, is said in its form",
    arguments: [
      ("/api/embed", "Descry makes no embeddings; post pictures to /api/chat or /api/generate"),
      (
        "/api/embeddings/",
        "Descry makes no embeddings; post pictures to /api/chat or /api/generate"
      ),
      ("/api/delete", "Descry's models cannot be changed; post pictures to /api/chat"),
      ("/api/blobs/sha256:0", "Descry's models cannot be changed; post pictures to /api/chat"),
      (
        "/api/nothing", "there is nothing at this path; post pictures to /api/chat or /api/generate"
      ),
      ("/v1/embeddings", "Descry makes no embeddings; post pictures to /v1/chat/completions"),
      ("/embeddings", "Descry makes no embeddings; post pictures to /v1/chat/completions"),
      ("/v1/completions", "text completions have no picture; use chat completions"),
      ("/v1/files", "there is nothing at this path; post pictures to /v1/chat/completions"),
      ("/v1/v1/chat/completions", "remove '/v1' before /chat/completions|/v1/chat/completions"),
      ("/v1/api/chat", "remove '/v1' before /api/chat from the address"),
      ("/api/api/chat", "remove '/api' before /api/chat from the address"),
      ("/openai/v1/responses", "remove '/openai' before /v1/responses from the address"),
      (
        "/\(String(repeating: "a", count: 80))/chat/completions",
        "remove what is before /chat/completions from the address"
      ),
    ])
  func lacking(_ path: String, _ said: String) async throws {
    try await Self.with { service in
      let answer = try await service.post(path, "{}")
      #expect(answer.status == 404)
      let isOllama = path.contains("/api/")
      let message = try answer.value(at: isOllama ? ["error"] : ["error", "message"]) ?? ""
      #expect(said.split(separator: "|").contains { message.contains($0) }, "\(message)")
    }
  }

  @Test("Another method is refused without advice to post elsewhere")
  func methods() async throws {
    try await Self.with { service in
      let error = try await service.get("/api/chat").value(at: ["error"])
      #expect(error == "method not allowed; use POST")
    }
  }

  @Test("Without its dialect, a path says with which one to start")
  func off() async throws {
    try await Self.with([.ollama]) { service in
      let answer = try await service.post("/chat/completions", "{}")
      #expect(try answer.problem().detail.hasSuffix("start the service with --dialects openai"))
      #expect(try await service.get("/health").text.contains("/v1/descriptions"))
    }
  }
}
