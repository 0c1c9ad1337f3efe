import Foundation
import HTTPTypes
import HummingbirdCore

/// OpenAI's interface: chat completions, and responses.
enum OpenAIDialect {
  /// The answer of `/v1/models`.
  static func models() throws -> Response {
    let models = ModelName.all(standard: ModelName.standard.text).map(model)
    return try .json(["object": "list", "data": .array(models)])
  }

  /// The answer of `/v1/models/NAME`.
  ///
  /// - Throws: `modelUnknown`.
  static func model(at path: String) throws -> Response {
    let name = path.dropFirst(Route.openAIModelFolder.utf8.count).removingPercentEncoding ?? ""
    return try .json(model(DialectQuestion.model(named: name).text))
  }

  private static func model(_ name: String) -> JSON {
    // When the models were made, as in Ollama's interface.
    ["id": .string(name), "object": "model", "created": 1_795_651_200, "owned_by": "descry"]
  }

  /// `POST /v1/chat/completions`.
  static func chat(_ body: JSONInput) throws -> DialectStep {
    let format = body["response_format"]
    let question = try DialectQuestion(
      body, model: DialectQuestion.model(body["model"]),
      pictures: pictures(in: body.list("messages"), partType: "image_url"),
      wanted: wanted(format, schema: format?["json_schema"]?["schema"]),
      streams: body["stream"]?.truth ?? false)
    let countsUsage = body["stream_options"]?["include_usage"]?.truth ?? false
    return .describe(question) { reply in
      reply.question.streams
        ? try stream(of: reply, countsUsage: countsUsage) : try completion(of: reply)
    }
  }

  /// `POST /v1/responses`.
  static func responses(_ body: JSONInput) throws -> DialectStep {
    guard body["stream"]?.truth != true else {
      throw Problem(.parameterInvalid, "responses are not streamed; send \"stream\": false")
    }
    let format = body["text"]?["format"]
    let question = try DialectQuestion(
      body, model: DialectQuestion.model(body["model"]),
      pictures: pictures(in: body["input"]?.items ?? [], partType: "input_image"),
      wanted: wanted(format, schema: format?["schema"]), streams: false)
    return .describe(question, response)
  }

  /// The pictures of the last message of a user that has any; `nil` for one in another form.
  private static func pictures(in messages: [JSONInput], partType: String) -> [JSONString?] {
    for message in messages.reversed() where message["role"].map({ $0.text == "user" }) ?? true {
      let parts = message["content"]?.items ?? []
      let pictures = parts.filter(isPicture).map { part in
        part["type"]?.text == partType
          ? part["image_url"]?.string ?? part["image_url"]?["url"]?.string : nil
      }
      if !pictures.isEmpty { return pictures }
    }
    return []
  }

  /// Whether a part of a message is a picture in any form, such as Anthropic's `image`.
  private static func isPicture(_ part: JSONInput) -> Bool {
    part["type"]?.text?.contains("image") == true || part["image_url"] != nil
  }

  private static func wanted(
    _ format: JSONInput?, schema: JSONInput?
  ) throws(Problem) -> WantedJSON? {
    switch format?["type"]?.text {
    case "json_object": return .any
    case "json_schema": return try WantedJSON(schema: schema ?? .null)
    default: return nil
    }
  }

  private static func completion(of reply: DialectReply) throws -> Response {
    let message: JSON = ["role": "assistant", "content": .string(reply.text)]
    return try .json(
      head(of: reply, "chat.completion").adding([
        "choices": [["index": 0, "message": message, "finish_reason": "stop"]],
        "usage": usage(of: reply, "prompt_tokens", "completion_tokens"),
      ]))
  }

  private static func stream(of reply: DialectReply, countsUsage: Bool) throws -> Response {
    let head = head(of: reply, "chat.completion.chunk")
    func chunk(_ delta: JSON, _ reason: JSON) -> JSON {
      head.adding(["choices": [["index": 0, "delta": delta, "finish_reason": reason]]])
    }
    var chunks = [
      chunk(["role": "assistant", "content": .string(reply.text)], nil), chunk([:], "stop"),
    ]
    if countsUsage {
      let usage = usage(of: reply, "prompt_tokens", "completion_tokens")
      chunks.append(head.adding(["choices": [], "usage": usage]))
    }
    return .events(try chunks.map { try $0.line() } + ["[DONE]"])
  }

  private static func head(of reply: DialectReply, _ kind: JSON) -> JSON {
    [
      "id": .string("chatcmpl-" + identifier()), "object": kind,
      "created": .integer(UTCTime.seconds),
      "model": .string(reply.question.model.text),
    ]
  }

  private static func response(to reply: DialectReply) throws -> Response {
    let part: JSON = ["type": "output_text", "text": .string(reply.text), "annotations": []]
    return try .json([
      "id": .string("resp_" + identifier()), "object": "response",
      "created_at": .integer(UTCTime.seconds), "status": "completed", "error": nil,
      "incomplete_details": nil, "model": .string(reply.question.model.text),
      "output": [
        [
          "type": "message", "id": .string("msg_" + identifier()), "status": "completed",
          "role": "assistant", "content": [part],
        ]
      ],
      "parallel_tool_calls": false, "tool_choice": "none", "tools": [],
      "usage": usage(of: reply, "input_tokens", "output_tokens"),
    ])
  }

  /// Words instead of tokens, under these names.
  private static func usage(of reply: DialectReply, _ input: String, _ output: String) -> JSON {
    let count = JSON.integer(reply.wordCount)
    return .object([input: 0, output: count, "total_tokens": count])
  }

  private static func identifier() -> String {
    String(UInt64.random(in: .min ... .max), radix: 16)
  }
}
