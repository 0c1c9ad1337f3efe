import ImageDescription

/// That a picture is a screenshot or a photo: "screenshot of the settings", "photo of a cat".
enum KindClaim: String {
  case screenshot
  case photo

  /// `nil` if the name does not begin with such a word; Japanese ones may be anywhere.
  init?(_ name: String, _ words: NameWords) {
    let tokens = name.lowercased().split { !$0.isLetter }.map(String.init)
    let isFirst = tokens.first.map(words.articles.contains) == true
    let text = tokens.dropFirst(isFirst ? 1 : 0).joined(separator: " ") + " "
    func tells(_ nouns: Set<String>) -> Bool {
      nouns.contains { words.language == .japanese ? text.contains($0) : text.hasPrefix($0 + " ") }
    }
    if tells(words.screenshotNouns) {
      self = .screenshot
    } else if tells(words.photoNouns) {
      self = .photo
    } else {
      return nil
    }
  }
}
