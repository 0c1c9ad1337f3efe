import HTTPTypes
import HummingbirdCore

/// OpenAI's chat completions.
enum OpenAIChat {
  /// `POST /v1/chat/completions`.
  static func chat(_ body: JSONInput) throws -> DialectStep {
    let format = body["response_format"]
    let question = try DialectQuestion(
      body, model: DialectQuestion.model(body["model"]),
      pictures: DialectMessages.pictures(in: body.list("messages")),
      wanted: wanted(body, format, schema: format?["json_schema"]?["schema"]),
      streams: body["stream"]?.truth ?? false)
    let countsUsage = body["stream_options"]?["include_usage"]?.truth ?? false
    return .describe(question) { reply in
      reply.question.streams
        ? try stream(of: reply, countsUsage: countsUsage) : try completion(of: reply)
    }
  }

  /// The arguments of a function that must be called, or the JSON of this format.
  static func wanted(
    _ body: JSONInput, _ format: JSONInput?, schema: JSONInput?
  ) throws(Problem) -> WantedJSON? {
    if let arguments = try ForcedTool.arguments(body) { return arguments }
    switch format?["type"]?.text {
    case "json_object": return .any
    case "json_schema": return try WantedJSON(schema: schema ?? .null)
    default: return nil
    }
  }

  private static func completion(of reply: DialectReply) throws -> Response {
    let choice: JSON = ["index": 0, "message": message(of: reply), "finish_reason": reason(reply)]
    return try .json(
      head(of: reply, "chat.completion").adding(["choices": [choice], "usage": usage(of: reply)]))
  }

  private static func stream(of reply: DialectReply, countsUsage: Bool) throws -> Response {
    let head = head(of: reply, "chat.completion.chunk")
    func chunk(_ delta: JSON, _ reason: JSON) -> JSON {
      head.adding(["choices": [["index": 0, "delta": delta, "finish_reason": reason]]])
    }
    var chunks = [chunk(message(of: reply), nil), chunk([:], reason(reply))]
    if countsUsage { chunks.append(head.adding(["choices": [], "usage": usage(of: reply)])) }
    return .events((try chunks.map { try $0.line() } + ["[DONE]"]).map { "data: \($0)" })
  }

  private static func head(of reply: DialectReply, _ kind: JSON) -> JSON {
    [
      "id": .string(identifier("chatcmpl-")), "object": kind,
      "created": .integer(UTCTime.seconds),
      "model": .string(reply.question.model.text),
    ]
  }

  /// What the assistant says, or the call of a function.
  private static func message(of reply: DialectReply) -> JSON {
    guard let name = reply.question.wanted?.function else {
      return ["role": "assistant", "content": .string(reply.text)]
    }
    let call: JSON = [
      "index": 0, "id": .string(identifier("call_")), "type": "function",
      "function": ["name": .string(name), "arguments": .string(reply.text)],
    ]
    return ["role": "assistant", "content": nil, "tool_calls": [call]]
  }

  private static func reason(_ reply: DialectReply) -> JSON {
    reply.question.wanted?.function == nil ? "stop" : "tool_calls"
  }

  /// Words instead of tokens.
  private static func usage(of reply: DialectReply) -> JSON {
    let count = JSON.integer(reply.wordCount)
    return ["prompt_tokens": 0, "completion_tokens": count, "total_tokens": count]
  }

  /// A new identifier that begins like this.
  static func identifier(_ kind: String) -> String {
    kind + String(UInt64.random(in: .min ... .max), radix: 16)
  }
}
