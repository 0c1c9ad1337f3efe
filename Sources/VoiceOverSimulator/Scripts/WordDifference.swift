/// The difference between two lines by words, marked as in `git diff --word-diff`.
struct WordDifference {
  private struct Word {
    let text: Substring
    /// The word as it sounds; empty for a dash and the like, which is never marked.
    let form: String
  }

  /// The first line, with words missing in the second one in `[-` and `-]`.
  let expected: String
  /// The second line, with words missing in the first one in `{+` and `+}`.
  let heard: String

  init(expected: Expectation, heard: String) {
    let (first, second) = (Self.words(of: expected.text), Self.words(of: heard))
    let (missing, inserted) = Self.changes(from: first, to: second)
    var unexpected = inserted
    if expected.isOpen.start {
      unexpected.subtract(second.indices.prefix { unexpected.contains($0) })
    }
    if expected.isOpen.end {
      unexpected.subtract(second.indices.reversed().prefix { unexpected.contains($0) })
    }
    self.expected = Self.text(of: first, marking: missing, "[-", "-]")
    self.heard = Self.text(of: second, marking: unexpected, "{+", "+}")
  }

  /// The most words of both lines whose difference is minimal, since finding it takes quadratic time.
  private static let most = 2000

  /// The indices of words that only the first has, and of those that only the second has.
  ///
  /// In longer lines these are all words between the first and the last difference.
  private static func changes(
    from first: [Word], to second: [Word]
  ) -> (missing: Set<Int>, unexpected: Set<Int>) {
    guard first.count + second.count > most else {
      let changes = second.difference(from: first) { $0.form == $1.form }
      return (Set(changes.removals.map(\.offset)), Set(changes.insertions.map(\.offset)))
    }
    let start = zip(first, second).prefix { $0.form == $1.form }.count
    let end = zip(first[start...].reversed(), second[start...].reversed())
      .prefix { $0.form == $1.form }.count
    return (Set(start..<first.count - end), Set(start..<second.count - end))
  }

  private static func words(of line: String) -> [Word] {
    line.split(whereSeparator: \.isWhitespace).map {
      Word(text: $0, form: NormalForm(String($0)).text)
    }
  }

  /// The words as a line, with marks around each run of marked words.
  private static func text(
    of words: [Word], marking marked: Set<Int>, _ begin: String, _ end: String
  ) -> String {
    var text = ""
    var isMarking = false
    for (index, word) in words.enumerated() {
      let isMarked = marked.contains(index) && !word.form.isEmpty
      if isMarking && !isMarked { text += end }
      if index > 0 { text += " " }
      if isMarked && !isMarking { text += begin }
      text += word.text
      isMarking = isMarked
    }
    return isMarking ? text + end : text
  }
}

/// Speech as it sounds: without case and punctuation, with numbers as digits.
struct NormalForm {
  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
  ]

  let text: String

  init(_ speech: String) {
    let words = speech.lowercased().filter { !"'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }
    text = words.map { word in
      Self.numbers.firstIndex(of: String(word)).map(String.init) ?? String(word)
    }.joined(separator: " ")
  }
}

extension CollectionDifference.Change {
  /// The index of the element: in the old collection if removed, in the new one if inserted.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
