/// Finds the pictures of a conversation, in the spellings of Ollama and of both interfaces of OpenAI.
enum DialectMessages {
  /// The pictures of the user's last turn that has any; `nil` for one in another form.
  ///
  /// All that the user sends before the assistant speaks is one turn: some clients send each picture in
  /// a separate message.
  ///
  /// - Throws: `bodyMalformed` for a part of an unknown type, `urlNotFetched` for one that names a file.
  static func pictures(in messages: [JSONInput]) throws(Problem) -> [JSONString?] {
    let turns = messages.split { $0["role"]?.text?.lowercased() == "assistant" }
    for turn in turns.reversed() {
      var pictures: [JSONString?] = []
      for message in turn where isOfUser(message) {
        for part in parts(of: message) where try isPicture(part) {
          let image = part["image_url"]
          pictures.append(image?.string ?? image?["url"]?.string)
        }
        pictures += try message.list("images").map(\.string)
      }
      if !pictures.isEmpty { return pictures }
    }
    return []
  }

  private static func isOfUser(_ message: JSONInput) -> Bool {
    message["role"].map { $0.text?.lowercased() == "user" } ?? true
  }

  /// The parts of a message; the message itself if it is a picture without a message around it.
  private static func parts(of message: JSONInput) -> [JSONInput] {
    guard let content = message["content"] else {
      return message["image_url"] == nil ? [] : [message]
    }
    return content.items ?? [content]
  }

  /// Whether a part is a picture; otherwise it is a text.
  private static func isPicture(_ part: JSONInput) throws(Problem) -> Bool {
    let image = part["image_url"]
    let names = [part, part["file"], part["image_file"], image]
    if image?.string == nil, image?["url"] == nil, names.contains(where: { $0?["file_id"] != nil })
    {
      throw Problem(
        .urlNotFetched, "files cannot be named by id; send the picture as image_url with a data URI"
      )
    }
    let isText = part["text"] != nil || part.members == nil
    switch part["type"]?.text ?? (image != nil ? "image_url" : isText ? "text" : "") {
    case "image_url", "input_image": return true
    case "text", "input_text", "output_text", "refusal": return false
    case let type:
      let name = type.isEmpty ? "without a type" : "of the type " + (type.quoted ?? "it has")
      throw Problem(
        .bodyMalformed,
        "Descry does not know a part \(name); send the picture as image_url with a data URI")
    }
  }
}
