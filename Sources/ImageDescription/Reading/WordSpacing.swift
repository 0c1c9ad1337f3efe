/// Splits a line into words, at the spaces that the recogniser saw.
package struct WordSpacing {
  /// A piece of a line: a word or a part of one.
  package struct Piece {
    package var word: Word
    /// The probability of a space before it, 0…1.
    package var space: Double
    /// The highest probability of a point or a comma that was not read, before it or in it, between
    /// two digits, 0…1.
    package var lostMark: Double

    package init(_ word: Word, space: Double, lostMark: Double = 0) {
      self.word = word
      self.space = space
      self.lostMark = lostMark
    }
  }

  /// The probability from which there may be a space, and that from which there is one.
  ///
  /// Of 44 neighbours between the two on evaluation/dev B_text, 24 of 37 parts of words make a common
  /// English word, and none of seven pairs of words.
  static let space = 0.03...0.1
  /// The probability from which a mark in a number was lost.
  ///
  /// On receipts of evaluation/dev B_text, 2,500 pairs of digits: of 11 from it on, 8 lost a point.
  static let lostMark = 0.01
  /// The confidence of a number that may have lost a mark: it is not spoken.
  static let lostMarkConfidence = 0.1
  /// The fewest single characters in a row that are a word in widely spaced letters.
  static let leastApart = 3
  /// The distance of two letters from which widely spaced words are apart, in usual distances.
  static let widerGap = 1.6

  /// The words of a line.
  package static func words(of pieces: [Piece]) -> [Word] {
    var words: [Word] = []
    for piece in pieces {
      var word = piece.word
      let isSplit = words.last.map { continues($0.text, with: piece) } ?? false
      if isSplit { word = joined([words.removeLast(), word]) }
      if piece.lostMark >= lostMark {
        word.confidence = min(word.confidence, lostMarkConfidence)
        // "7" and "36" are as wrong as "736".
        if !isSplit, let last = words.indices.last, words[last].text.last?.isNumber == true {
          words[last].confidence = min(words[last].confidence, lostMarkConfidence)
        }
      }
      words.append(word)
    }
    return withSpacedLettersJoined(words)
  }

  /// Whether a piece belongs to the word before it.
  ///
  /// Where there may be a space, only parts of a common English word are joined: "cof fee", but not
  /// "stationery shop" or "Tür schließen".
  private static func continues(_ word: String, with piece: Piece) -> Bool {
    if piece.space < space.lowerBound { return true }
    return piece.space < space.upperBound && word.last?.isLetter == true
      && piece.word.text.first?.isLetter == true
      && EnglishLexicon.contains(word + piece.word.text)
  }

  /// Joins letters that stand apart: "d a i l y" becomes "daily".
  private static func withSpacedLettersJoined(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var rest = words[...]
    while !rest.isEmpty {
      let run = rest.prefix { word in
        word.text.count == 1 && word.text.allSatisfy { $0.isLetter || $0.isNumber }
      }
      if run.count >= leastApart {
        result += parts(of: run).map(joined)
        rest = rest.dropFirst(run.count)
      } else {
        result += rest.prefix(max(1, run.count))
        rest = rest.dropFirst(max(1, run.count))
      }
    }
    return result
  }

  /// A run of letters, cut where the gap is wider than usual.
  private static func parts(of run: ArraySlice<Word>) -> [ArraySlice<Word>] {
    let distances = zip(run, run.dropFirst()).map { first, second in
      let (from, to) = (first.box.middle, second.box.middle)
      return max(abs(to.x - from.x), abs(to.y - from.y))
    }
    let usual = distances.sorted()[distances.count / 2]
    var parts: [ArraySlice<Word>] = []
    var start = run.startIndex
    for (index, distance) in zip(run.indices.dropFirst(), distances)
    where distance > widerGap * usual {
      parts.append(run[start..<index])
      start = index
    }
    return parts + [run[start...]]
  }

  private static func joined(_ words: some Collection<Word>) -> Word {
    let words = Array(words)
    return Word(
      words.map(\.text).joined(), box: UnitRect(around: words.map(\.box)) ?? words[0].box,
      confidence: words.confidence)
  }
}
