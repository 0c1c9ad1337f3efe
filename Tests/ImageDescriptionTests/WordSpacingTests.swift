import ImageDescription
import TestSupport
import Testing

@Suite("Spaces between words")
struct WordSpacingTests {
  /// The words that are made of pieces, each with the probability of a space before it.
  private func words(_ pieces: [(String, Double)]) -> [String] {
    WordSpacing.words(of: pieces.map { WordSpacing.Piece(Word($0.0), space: $0.1) }).map(\.text)
  }

  @Test("A doubtful space between two words stands")
  func glued() {
    #expect(words([("took", 1), ("this", 0.02), ("with", 0.9)]) == ["took", "this", "with"])
  }

  @Test("A doubtful space inside a word falls")
  func split() {
    #expect(words([("DAN", 1), ("GER", 0.08)]) == ["DANGER"])
    #expect(words([("Xyl", 1), ("tex", 0.02)]) == ["Xyltex"])
  }

  @Test("A sure space stands, whatever the words are")
  func sure() {
    #expect(words([("car", 1), ("pet", 0.9)]) == ["car", "pet"])
    #expect(words([("Xyl", 1), ("tex", 0.9)]) == ["Xyl", "tex"])
  }

  @Test("What stands behind a label is a word of its own; times and addresses stay whole")
  func labels() {
    #expect(words([("TEL:", 1), ("03-4021", 0.002)]) == ["TEL:", "03-4021"])
    #expect(words([("TEL", 1), (":", 0.01), ("03-4021", 0.002)]) == ["TEL:", "03-4021"])
    #expect(words([("11:", 1), ("54", 0.002)]) == ["11:54"])
    #expect(words([("https:", 1), ("//example.org", 0.002)]) == ["https://example.org"])
  }

  @Test("An I that touches the next word is a word, and the start of a name is not")
  func pronoun() {
    #expect(words([("Ican't", 1), ("believe", 0.9)]) == ["I", "can't", "believe"])
    #expect(words([("Island", 1)]) == ["Island"])
    #expect(words([("Ixtapa", 1)]) == ["Ixtapa"])
  }

  @Test("No letter is lost and none is added, whatever the pieces are")
  func letters() {
    var generator = SeededGenerator(seed: 7)
    let texts = ["I", "Ican", "a", "GER", ":", "TEL:", "03", "night", "é", "’t", "—", "xk"]
    for _ in 0..<500 {
      let pieces = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        (texts.randomElement(using: &generator) ?? "", Double.random(in: 0...1, using: &generator))
      }
      #expect(words(pieces).joined() == pieces.map(\.0).joined())
    }
  }
}
