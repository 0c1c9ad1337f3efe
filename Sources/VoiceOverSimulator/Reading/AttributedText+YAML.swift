import Yams

extension AttributedText {
  /// Reads a text, or a list of its parts.
  init(_ node: Node, under key: String) throws(InputError) {
    guard let parts = node.sequence else {
      self.init(try node.text(under: key))
      return
    }
    guard !parts.isEmpty else { throw node.error("expected text under '\(key)', found nothing") }
    var runs: [Run] = []
    for part in parts { runs.append(try Self.run(part, key)) }
    self.init(runs)
  }

  private static func run(_ node: Node, _ key: String) throws(InputError) -> Run {
    guard node.scalar == nil else { return Run(try node.text(under: key)) }
    let mapping = try YAMLMapping<RunKey>(
      node, expected: "text, or a part of it, as {text: Bonjour, language: fr}")
    return Run(
      try mapping.required(.text).text(under: "text"),
      SpeechAttributes(
        language: try mapping.language(.language),
        queueAnnouncement: try mapping.bool(.queueAnnouncement) ?? false,
        spellOut: try mapping.bool(.spellOut) ?? false,
        punctuation: try mapping.bool(.punctuation) ?? false,
        pitch: try mapping.number(.pitch, in: 0...2),
        ipaNotation: try mapping.name(.ipaNotation)))
  }
}
