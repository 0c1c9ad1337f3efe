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
  /// The probability from which there is a space in any case.
  ///
  /// Up to it, four words of evaluation/dev B_text were in parts whose first is no common word, such
  /// as "Descr ipt ion". The least sure space between words that make another is .81, in "HOME MADE".
  static let sureSpace = 0.6
  /// The most parts of a word.
  static let mostParts = 3
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
    var words: [Piece] = []
    for var piece in pieces {
      let isSplit = piece.space < space.lowerBound && !words.isEmpty
      let lostMark = piece.lostMark
      if isSplit { piece = joined([words.removeLast(), piece]) }
      if lostMark >= Self.lostMark {
        piece.word.confidence = min(piece.word.confidence, lostMarkConfidence)
        // "7" and "36" are as wrong as "736".
        if !isSplit, let last = words.indices.last, words[last].word.text.last?.isNumber == true {
          words[last].word.confidence = min(words[last].word.confidence, lostMarkConfidence)
        }
      }
      words.append(piece)
    }
    return withDoubt(withPartsJoined(withSpacedLettersJoined(words))).map(\.word)
  }

  /// The pieces; none is certain that is parted from its neighbour by a doubtful space.
  private static func withDoubt(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for index in pieces.indices.dropFirst() where pieces[index].space < sureSpace {
      for doubtful in [index - 1, index] {
        pieces[doubtful].word.certainty = pieces[doubtful].word.certainty.map {
          min($0, pieces[index].space)
        }
      }
    }
    return pieces
  }

  /// Joins letters that stand apart: "d a i l y" becomes "daily".
  private static func withSpacedLettersJoined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var rest = pieces[...]
    while !rest.isEmpty {
      let run = rest.prefix { piece in
        let text = piece.word.text
        return text.count == 1 && text.allSatisfy { $0.isLetter || $0.isNumber }
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
  private static func parts(of run: ArraySlice<Piece>) -> [ArraySlice<Piece>] {
    let distances = zip(run, run.dropFirst()).map { first, second in
      let (from, to) = (first.word.box.middle, second.word.box.middle)
      return max(abs(to.x - from.x), abs(to.y - from.y))
    }
    let usual = distances.sorted()[distances.count / 2]
    var parts: [ArraySlice<Piece>] = []
    var start = run.startIndex
    for (index, distance) in zip(run.indices.dropFirst(), distances)
    where distance > widerGap * usual {
      parts.append(run[start..<index])
      start = index
    }
    return parts + [run[start...]]
  }

  /// Joins the parts of common English words: "cof fee", "Descr ipt ion", but not "stationery shop" or
  /// "Tür schließen".
  private static func withPartsJoined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var rest = pieces[...]
    while !rest.isEmpty {
      let count = (2...mostParts).reversed().first { isOneWord(rest.prefix($0), $0) } ?? 1
      result.append(joined(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// Whether this many pieces are the parts of a common English word.
  private static func isOneWord(_ parts: ArraySlice<Piece>, _ count: Int) -> Bool {
    guard parts.count == count, let first = parts.first else { return false }
    let texts = parts.map(\.word.text)
    let space = parts.dropFirst().map(\.space).max() ?? 1
    let touch = zip(texts, texts.dropFirst()).allSatisfy { before, after in
      before.last?.isLetter == true && after.first?.isLetter == true
    }
    return touch && space < sureSpace
      && (space < Self.space.upperBound || !EnglishLexicon.contains(first.word.text))
      && EnglishLexicon.contains(texts.joined())
  }

  private static func joined(_ pieces: some Collection<Piece>) -> Piece {
    let pieces = Array(pieces)
    guard pieces.count > 1 else { return pieces[0] }
    let words = pieces.map(\.word)
    let word = Word(
      words.map(\.text).joined(), box: UnitRect(around: words.map(\.box)) ?? words[0].box,
      confidence: words.confidence, certainty: words.certainty)
    return Piece(word, space: pieces[0].space, lostMark: pieces.map(\.lostMark).max() ?? 0)
  }
}
