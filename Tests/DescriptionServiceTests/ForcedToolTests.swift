import DescriptionService
import Foundation
import ImageDescription
import Testing

@Suite("Functions that must be called, and streams of responses (#70)")
struct ForcedToolTests {
  private static let picture = Data("good 12".utf8).base64EncodedString()
  private static let alt =
    #"{"type":"object","properties":{"alt":{"type":"string"}},"required":["alt"]}"#
  private static let mood =
    #"{"properties":{"alt":{"type":"string"},"mood":{"type":"string"}},"required":["alt","mood"]}"#

  private static func with(
    _ test: @escaping @Sendable (RunningService) async throws -> Void
  ) async throws {
    var configuration = ServiceConfiguration.small(queue: 8)
    configuration.dialects = [.openai]
    try await RunningService.with(configuration, test)
  }

  /// A request for a picture with these members, for chat completions and for responses.
  private static func request(_ members: String) -> String {
    let message = #"[{"role":"user","content":[{"image_url":"\#(picture)"}]}]"#
    return #"{"messages":\#(message),"input":\#(message),\#(members)}"#
  }

  /// The functions Mood, which Descry cannot fill, and Alt, as chat completions and responses have them.
  private static func tools(nested: Bool) -> String {
    let functions = [("Mood", mood), ("Alt", alt)].map { name, schema in
      #""name":"\#(name)","parameters":\#(schema)"#
    }
    let tools = functions.map {
      nested ? #"{"type":"function","function":{\#($0)}}"# : #"{"type":"function",\#($0)}"#
    }
    return #""tools":[{"type":"web_search"},\#(tools.joined(separator: ","))]"#
  }

  @Test(
    "Chat completions call a function that they must call",
    arguments: [
      #""required""#, #"{"type":"function","function":{"name":"Alt"}}"#,
      #"{"type":"allowed_tools","allowed_tools":{"mode":"required","tools":[{"function":{"name":"Alt"}}]}}"#,
    ])
  func chat(_ choice: String) async throws {
    let members = Self.tools(nested: true) + #","tool_choice":\#(choice)"#
    try await Self.with { service in
      let answer = try await service.post("/v1/chat/completions", Self.request(members))
      let path = ["choices", "0", "message", "tool_calls", "0"]
      #expect(try answer.value(at: path + ["function", "name"]) == "Alt")
      #expect(try answer.value(at: path + ["function", "arguments"]) == #"{"alt":"Picture 12."}"#)
      #expect(try answer.value(at: path + ["id"])?.hasPrefix("call_") == true)
      #expect(try answer.value(at: ["choices", "0", "finish_reason"]) == "tool_calls")
      #expect(answer.text.contains(#""content":null"#))
      let stream = try await service.post(
        "/v1/chat/completions", Self.request(members + #","stream":true"#))
      #expect(stream.text.contains(#""arguments":"{\"alt\":\"Picture 12.\"}""#))
      #expect(stream.text.contains(#""finish_reason":"tool_calls""#))
    }
  }

  @Test(
    "Responses call a function that they must call",
    arguments: [
      #""required""#, #"{"type":"function","name":"Alt"}"#,
      #"{"type":"allowed_tools","mode":"required","tools":[{"type":"function","name":"Alt"}]}"#,
    ])
  func responses(_ choice: String) async throws {
    let members = Self.tools(nested: false) + #","tool_choice":\#(choice)"#
    try await Self.with { service in
      let answer = try await service.post("/v1/responses", Self.request(members))
      #expect(try answer.value(at: ["output", "0", "type"]) == "function_call")
      #expect(try answer.value(at: ["output", "0", "name"]) == "Alt")
      #expect(try answer.value(at: ["output", "0", "arguments"]) == #"{"alt":"Picture 12."}"#)
      #expect(try answer.value(at: ["tool_choice", "name"]) == "Alt")
      #expect(try answer.value(at: ["output", "0", "id"])?.hasPrefix("fc_") == true)
      let events = try await Self.events(service, members)
      #expect(
        events.map(\.type) == [
          "created", "in_progress", "output_item.added", "function_call_arguments.delta",
          "function_call_arguments.done", "output_item.done", "completed",
        ])
    }
  }

  @Test("A function that Descry cannot fill, or that is not there, is refused")
  func refused() async throws {
    try await Self.with { service in
      for name in ["Mood", "Other"] {
        for (path, choice) in [
          ("/v1/chat/completions", #"{"type":"function","function":{"name":"\#(name)"}}"#),
          ("/v1/responses", #"{"type":"function","name":"\#(name)"}"#),
        ] {
          let tools = Self.tools(nested: path != "/v1/responses")
          let answer = try await service.post(
            path, Self.request(tools + #","tool_choice":\#(choice)"#))
          #expect(answer.status == 400)
          #expect(try answer.value(at: ["error", "code"]) == "schemaUnsupported")
        }
      }
      let none = try await service.post(
        "/v1/chat/completions", Self.request(#""tool_choice":"required""#))
      #expect(none.status == 400)
    }
  }

  @Test(
    "A function that may be called is not",
    arguments: [
      #""auto""#, #""none""#, "null", #"{"type":"allowed_tools","allowed_tools":{"mode":"auto"}}"#,
    ])
  func optional(_ choice: String) async throws {
    let members = Self.tools(nested: true) + #","tool_choice":\#(choice)"#
    try await Self.with { service in
      let answer = try await service.post("/v1/chat/completions", Self.request(members))
      #expect(try answer.value(at: ["choices", "0", "message", "content"]) == "Picture 12.")
    }
  }

  @Test("Responses stream as events, from created to completed")
  func stream() async throws {
    try await Self.with { service in
      let events = try await Self.events(service, #""model":"descry""#)
      #expect(
        events.map(\.type) == [
          "created", "in_progress", "output_item.added", "content_part.added", "output_text.delta",
          "output_text.done", "content_part.done", "output_item.done", "completed",
        ])
      #expect(events[4].data["delta"] as? String == "Picture 12.")
      let whole = try #require(events.last?.data["response"] as? Answer.Object)
      #expect(whole["status"] as? String == "completed")
      #expect((whole["usage"] as? Answer.Object)?["output_tokens_details"] != nil)
      let begun = try #require(events.first?.data["response"] as? Answer.Object)
      #expect(begun["id"] as? String == whole["id"] as? String)
      #expect((begun["output"] as? [Answer.Object])?.isEmpty == true)
    }
  }

  /// The events of a streamed response, whose names and numbers must be right.
  private static func events(
    _ service: RunningService, _ members: String
  ) async throws -> [(type: String, data: Answer.Object)] {
    let answer = try await service.post(
      "/v1/responses", request(members + #","stream":true"#))
    #expect(answer.headers["content-type"] == "text/event-stream; charset=utf-8")
    return try answer.text.split(separator: "\n\n").enumerated().map { number, event in
      let lines = event.split(separator: "\n")
      let json = try JSONSerialization.jsonObject(with: Data(lines[1].dropFirst(6).utf8))
      let data = try #require(json as? Answer.Object)
      #expect(data["sequence_number"] as? Int == number)
      let type = try #require(data["type"] as? String)
      #expect(lines[0] == "event: \(type)")
      return (String(type.dropFirst("response.".count)), data)
    }
  }
}
