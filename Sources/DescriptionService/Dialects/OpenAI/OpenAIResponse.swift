import HummingbirdCore
import ImageDescription

/// OpenAI's newer interface: a response, whole or as events.
struct OpenAIResponse {
  private let reply: DialectReply
  private let id = OpenAIChat.identifier("resp_")
  private let number = OpenAIChat.identifier("")
  private let callID = OpenAIChat.identifier("call_")
  private let time = UTCTime.seconds

  /// `POST /v1/responses`.
  static func respond(_ body: JSONInput) throws -> DialectStep {
    let format = body["text"]?["format"]
    let question = try DialectQuestion(
      body, model: DialectQuestion.model(body["model"]),
      pictures: DialectMessages.pictures(in: body["input"]?.items ?? []),
      wanted: OpenAIChat.wanted(body, format, schema: format?["schema"]),
      streams: body["stream"]?.truth ?? false)
    return .describe(question) { reply in
      let response = Self(reply: reply)
      return try reply.question.streams ? response.events() : .json(response.whole)
    }
  }

  private var itemID: String { (reply.question.wanted?.function == nil ? "msg_" : "fc_") + number }

  private var whole: JSON {
    let count = JSON.integer(reply.wordCount)
    let function = reply.question.wanted?.function
    return [
      "id": .string(id), "object": "response", "created_at": .integer(time), "status": "completed",
      "error": nil, "incomplete_details": nil, "instructions": nil, "metadata": [:],
      "model": .string(reply.question.model.text), "output": [item(isDone: true)],
      "parallel_tool_calls": false, "temperature": nil, "top_p": nil, "tools": [],
      "tool_choice": function.map { ["type": "function", "name": .string($0)] } ?? "none",
      "usage": [
        "input_tokens": 0, "input_tokens_details": ["cached_tokens": 0, "cache_write_tokens": 0],
        "output_tokens": count,
        "output_tokens_details": ["reasoning_tokens": 0], "total_tokens": count,
      ],
    ]
  }

  /// The message, or the call of a function; without its text before it is done.
  private func item(isDone: Bool) -> JSON {
    let head: JSON = [
      "id": .string(itemID), "status": isDone ? "completed" : "in_progress",
    ]
    if let name = reply.question.wanted?.function {
      return head.adding([
        "type": "function_call", "call_id": .string(callID), "name": .string(name),
        "arguments": .string(isDone ? reply.text : ""),
      ])
    }
    return head.adding([
      "type": "message", "role": "assistant", "content": isDone ? [part(reply.text)] : [],
    ])
  }

  private func part(_ text: String) -> JSON {
    ["type": "output_text", "text": .string(text), "annotations": []]
  }

  /// The events of a stream.
  private func events() throws -> Response {
    let begun = whole.adding(["status": "in_progress", "output": [], "usage": nil])
    let events: [(String, JSON)] =
      [
        ("created", ["response": begun]), ("in_progress", ["response": begun]),
        ("output_item.added", ["output_index": 0, "item": item(isDone: false)]),
      ] + textEvents + [
        ("output_item.done", ["output_index": 0, "item": item(isDone: true)]),
        ("completed", ["response": whole]),
      ]
    return .events(
      try events.enumerated().map { number, event in
        let type = "response." + event.0
        let data = event.1.adding(["type": .string(type), "sequence_number": .integer(number)])
        return "event: \(type)\ndata: \(try data.line())"
      })
  }

  /// The events with the text of the item.
  private var textEvents: [(String, JSON)] {
    let text = JSON.string(reply.text)
    let place: JSON = ["item_id": .string(itemID), "output_index": 0]
    if let name = reply.question.wanted?.function {
      return [
        ("function_call_arguments.delta", place.adding(["delta": text])),
        (
          "function_call_arguments.done",
          place.adding(["name": .string(name), "arguments": text])
        ),
      ]
    }
    let inPart = place.adding(["content_index": 0])
    return [
      ("content_part.added", inPart.adding(["part": part("")])),
      ("output_text.delta", inPart.adding(["delta": text, "logprobs": []])),
      ("output_text.done", inPart.adding(["text": text, "logprobs": []])),
      ("content_part.done", inPart.adding(["part": part(reply.text)])),
    ]
  }
}
