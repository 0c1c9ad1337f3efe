import ImageDescription

/// That a picture is black and white: "a black and white photo of a cat".
///
/// A black and white cat is none: the words must stand beside one for a picture.
struct ToneClaim: Equatable {
  /// Prepositions between a word for a picture and "black and white".
  private static let joints: Set<String> = ["en", "em", "in", "w"]

  init?(_ name: String, _ words: NameWords) {
    let tokens = name.lowercased().split { !$0.isLetter && $0 != "&" }.map(String.init)
    let text = tokens.joined(separator: " ")
    guard
      words.blackAndWhitePictures.contains(where: text.contains)
        || words.blackAndWhite.contains(where: { tone in
          Self.places(of: tone.list, in: tokens).contains { start, end in
            let before =
              start > 0 && Self.joints.contains(tokens[start - 1]) ? start - 2 : start - 1
            return [before, end].contains {
              tokens.indices.contains($0) && words.imageNouns.contains(tokens[$0])
            }
          }
        })
    else { return nil }
  }

  /// Where words stand, and what follows them.
  private static func places(of words: [String], in tokens: [String]) -> [(start: Int, end: Int)] {
    guard tokens.count >= words.count else { return [] }
    return (0...tokens.count - words.count).compactMap { start in
      let end = start + words.count
      return tokens[start..<end].elementsEqual(words) ? (start, end) : nil
    }
  }
}
