/// What is heard of an element, as a line of a drawing with the language of each part.
struct SpokenLine {
  /// The language of the drawing's own words, such as those for sounds.
  static let ownLanguage = "en"

  /// The text.
  let text: String
  /// The characters of the text without white space, each with its language.
  private let scalars: [(scalar: Unicode.Scalar, language: String)]

  /// - Parameter language: the language of the screen.
  init(_ utterance: Utterance, language: String) {
    text = utterance.line
    scalars = utterance.parts.flatMap { segment, text in
      text.unicodeScalars.filter { !$0.properties.isWhitespace }
        .map { ($0, segment.language ?? language) }
    }
  }

  /// Splits lines of the text into runs of one language.
  ///
  /// Characters that are not in the text have the drawing's own language.
  func runs(in lines: [String]) -> [[(text: String, language: String)]] {
    var position = 0
    return lines.map { line in
      var runs: [(text: String, language: String)] = []
      for scalar in line.unicodeScalars {
        var language = runs.last?.language
        if !scalar.properties.isWhitespace {
          let found = scalars[position...].firstIndex { $0.scalar == scalar }
          language = found.map { scalars[$0].language }
          if let found { position = found + 1 }
        }
        let spoken = language ?? Self.ownLanguage
        if let last = runs.last, last.language == spoken {
          runs[runs.count - 1].text.unicodeScalars.append(scalar)
        } else {
          runs.append((String(scalar), spoken))
        }
      }
      return runs
    }
  }
}
