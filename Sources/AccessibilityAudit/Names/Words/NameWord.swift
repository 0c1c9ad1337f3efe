import ImageDescription

/// A word of a name.
struct NameWord {
  /// In lower case; a word may contain hyphens.
  let text: String
  let isCapitalised: Bool
  /// Whether something other than a space follows.
  let endsPhrase: Bool
  /// Whether the next word follows without a space, as in Japanese.
  var joinsNext = false
  /// The place in the name.
  let range: Range<String.Index>

  /// The words of a name in English, in order; they may contain apostrophes.
  static func all(in name: String) -> [NameWord] { all(in: name, inside: "-’'") }

  /// The words of a name in order.
  ///
  /// Names of several words in the language's tables are one word, with spaces. French "l'auto" is
  /// two words, and in Japanese words end where the script changes.
  static func all(in name: String, _ words: NameWords) -> [NameWord] {
    if words.language == .english { return all(in: name) }
    if words.language == .japanese { return JapaneseWords.all(in: name, words.known) }
    return joined(all(in: name, inside: "-"), words.phrases)
  }

  private static func all(in name: String, inside: String) -> [NameWord] {
    var words: [NameWord] = []
    var rest = name[...]
    while let start = rest.firstIndex(where: \.isLetterOrDigit) {
      let end =
        rest[start...].firstIndex { !$0.isLetterOrDigit && !inside.contains($0) } ?? rest.endIndex
      let after = rest[end...].first { !$0.isWhitespace }
      let isElided = inside == "-" && (after == "'" || after == "’")
      words.append(
        NameWord(
          text: rest[start..<end].lowercased(), isCapitalised: rest[start].isUppercase,
          endsPhrase: !isElided && after.map { !$0.isLetterOrDigit } ?? true, range: start..<end))
      rest = rest[end...]
    }
    return words
  }

  /// The most words in a phrase.
  private static let longestPhrase = 4

  /// The words, with each phrase as one word, the longest first.
  private static func joined(_ words: [NameWord], _ phrases: Set<String>) -> [NameWord] {
    var joined: [NameWord] = []
    var index = 0
    while index < words.count {
      let lengths = (2...longestPhrase).reversed().lazy.filter { index + $0 <= words.count }
      let found = lengths.map { words[index..<index + $0] }.first { part in
        !part.dropLast().contains(where: \.endsPhrase)
          && phrases.contains(part.map(\.text).joined(separator: " "))
      }
      let part = found ?? words[index...index]
      joined.append(NameWord(part))
      index += part.count
    }
    return joined
  }
}

extension NameWord {
  private init(_ part: ArraySlice<NameWord>) {
    let (first, last) = (part[part.startIndex], part[part.endIndex - 1])
    self.init(
      text: part.map(\.text).joined(separator: " "), isCapitalised: first.isCapitalised,
      endsPhrase: last.endsPhrase, range: first.range.lowerBound..<last.range.upperBound)
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

/// Japanese has no spaces: its words are those of a vocabulary, and runs of one script.
enum JapaneseWords {
  /// The scripts between which words end.
  private enum Script {
    case kanji
    case hiragana
    case katakana
    case number
    case other
  }

  /// The longest word to look up, in characters.
  private static let longest = 12
  /// Numbers, if a counter follows.
  private static let numerals: Set<Character> = ["二", "三", "四", "五", "六", "七", "八", "九"]
  /// Words for counting people, animals and things.
  private static let counters: Set<Character> = ["人", "名", "匹", "頭", "羽", "台", "つ"]

  /// Whether a name has kana or kanji.
  static func areWritten(in name: String) -> Bool {
    name.unicodeScalars.contains { 0x3005...0x9FFF ~= $0.value }
  }

  static func all(in name: String, _ known: Set<String>) -> [NameWord] {
    var words: [NameWord] = []
    var rest = name[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
      rest = rest[start...]
      let scripts = scripts(in: rest.prefix(longest + 1))
      let before = words.last.flatMap { $0.joinsNext ? script(endingWith: $0.text) : nil }
      let run = scripts.prefix { $0 == scripts[0] }.count
      var length = scripts[0] == .hiragana ? 1 : run
      if let longer = (1...longest).last(where: { length in
        length <= scripts.count && known.contains(String(rest.prefix(length)))
          && isWhole(length, in: scripts, after: before)
      }) {
        length = longer
      }
      let end = rest.index(start, offsetBy: length)
      let next = rest[end...].first
      let joins = next.map { $0.isLetter || $0.isNumber } ?? false
      words.append(
        NameWord(
          text: rest[..<end].lowercased(), isCapitalised: false,
          endsPhrase: !joins, joinsNext: joins, range: start..<end))
      rest = rest[end...]
    }
    return words
  }

  /// Whether a word of this length neither begins nor ends inside a run of kanji or katakana.
  private static func isWhole(_ length: Int, in scripts: [Script], after before: Script?) -> Bool {
    func divides(_ first: Script, _ second: Script) -> Bool {
      first != second || first == .hiragana || first == .other
    }
    let isEnd = length >= scripts.count || divides(scripts[length - 1], scripts[length])
    return isEnd && before.map { divides($0, scripts[0]) } ?? true
  }

  private static func scripts(in text: Substring) -> [Script] {
    let letters = Array(text)
    return letters.indices.map { index in
      let isCounted = index + 1 < letters.count && counters.contains(letters[index + 1])
      return numerals.contains(letters[index]) && isCounted ? .number : script(of: letters[index])
    }
  }

  private static func script(endingWith word: String) -> Script {
    guard let last = word.last else { return .other }
    return word.count == 1 && numerals.contains(last) ? .number : script(of: last)
  }

  private static func script(of character: Character) -> Script {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309F: .hiragana
    case 0x30A0...0x30FF: .katakana
    case 0x3005, 0x3400...0x9FFF: .kanji
    default: character.isNumber ? .number : .other
    }
  }
}
