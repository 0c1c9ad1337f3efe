import Glibc

/// Splits a line into words.
///
/// The recogniser was trained on text with many missing spaces, so it doubts real ones, and wide
/// letter spacing looks like spaces. This weighs its probability of a space against whether the
/// pieces are words, apart or joined.
package struct WordSpacing {
  /// A piece of a line: a word or a part of one.
  package struct Piece {
    package var word: Word
    /// The probability of a space before it, 0…1.
    package var space: Double
    /// The probability of a decimal point before it that was not read, 0…1.
    package var point: Double

    package init(_ word: Word, space: Double, point: Double = 0) {
      self.word = word
      self.space = space
      self.point = point
    }
  }

  // Chosen on 1,477 lines of evaluation/dev B_text and Descry's captions with all letters right: 34
  // spaces lost and 15 false ones; with the probability alone 77 and 11.

  /// The probability from which there is a space, if the lexicon does not decide.
  static let space = 0.06
  /// The cost of each letter of a word outside the lexicon, in log-odds.
  static let unknownLetter = 0.3
  /// The probability of a space after "I" if the recogniser saw none.
  static let spaceAfterI = 0.02
  /// The probability from which a decimal point was lost between two digits.
  ///
  /// On receipts of evaluation/dev B_text, 2,500 pairs of digits: of 11 from it on, 8 lost a point,
  /// one a slash, and 2 are certain spaces; one below it lost a point.
  static let lostPoint = 0.01
  /// The probability from which a space between two digits is certain.
  static let sureSpace = 0.5
  /// The confidence of a number with a lost point: it is only spoken if Tesseract agrees.
  static let lostPointConfidence = 0.5
  /// The most pieces in a word.
  static let mostPieces = 8

  /// The most likely words, by dynamic programming over the gaps.
  package static func words(of pieces: [Piece]) -> [Word] {
    let pieces = withPoints(pieces).flatMap(withoutI)
    let labelled = pieces.indices.filter { isLabelled($0, of: pieces) }
    var best = [0.0] + Array(repeating: -Double.infinity, count: pieces.count)
    var start = Array(repeating: 0, count: pieces.count + 1)
    for end in pieces.indices.map({ $0 + 1 }) {
      for first in max(0, end - mostPieces)..<end {
        if labelled.contains(where: { (first + 1..<end).contains($0) }) { continue }
        let gap = first == 0 ? 0 : log(max(pieces[first].space, 0.001) / space)
        let score = best[first] + gap - cost(of: pieces[first..<end])
        if score > best[end] { (best[end], start[end]) = (score, first) }
      }
    }
    var words: [Word] = []
    var end = pieces.count
    while end > 0 {
      words.append(joined(pieces[start[end]..<end]))
      end = start[end]
    }
    return words.reversed()
  }

  /// Joins the parts of a number that lost its point: "7" and "36" become "7.36".
  private static func withPoints(_ pieces: [Piece]) -> [Piece] {
    pieces.reduce(into: []) { pieces, piece in
      guard piece.point >= lostPoint, piece.space < sureSpace, let last = pieces.last else {
        pieces.append(piece)
        return
      }
      var word = joined([last, piece])
      word.text = last.word.text + "." + piece.word.text
      word.confidence = min(word.confidence, lostPointConfidence)
      pieces[pieces.count - 1].word = word
    }
  }

  /// Splits "Ican't" into "I" and "can't".
  private static func withoutI(_ piece: Piece) -> [Piece] {
    let (text, box) = (piece.word.text, piece.word.box)
    let rest = String(text.dropFirst())
    guard text.first == "I", rest.count > 2, rest.first?.isLowercase == true,
      !EnglishLexicon.contains(text), EnglishLexicon.contains(rest)
    else { return [piece] }
    let share = 1 / Double(text.count)
    var (pronoun, verb) = (piece, piece)
    pronoun.word.text = "I"
    verb.word.text = rest
    verb.space = spaceAfterI
    pronoun.word.box.width *= share
    verb.word.box.x += box.width * share
    verb.word.box.width *= 1 - share
    return [pronoun, verb]
  }

  /// Whether a piece follows a label, like "03" in "TEL:03", and is therefore a separate word.
  private static func isLabelled(_ index: Int, of pieces: [Piece]) -> Bool {
    let before = pieces[..<index].suffix(2).map(\.word.text).joined()
    return before.last == ":" && before.dropLast().last?.isLetter == true
      && pieces[index].word.text.first.map { $0.isLetter || $0.isNumber } == true
  }

  private static func cost(of pieces: ArraySlice<Piece>) -> Double {
    let text = pieces.map(\.word.text).joined()
    let isKnown = !text.contains(where: \.isNumber) && EnglishLexicon.contains(text)
    return isKnown ? 0 : Double(text.count(where: \.isLetter)) * unknownLetter
  }

  private static func joined(_ pieces: ArraySlice<Piece>) -> Word {
    let words = pieces.map(\.word)
    return Word(
      words.map(\.text).joined(), box: UnitRect(around: words.map(\.box)) ?? words[0].box,
      confidence: words.confidence)
  }
}
