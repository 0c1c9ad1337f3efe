/// Where a picture or a link leads: `address "title"`.
struct MarkdownTarget: Equatable {
  private static let longestTitle = 2000

  var address: String
  var title: String?

  /// Reads a target from the beginning of a text.
  ///
  /// - Returns: the target and what comes after it; `nil` where there is none.
  static func read(
    _ text: ArraySlice<Character>
  ) -> (target: MarkdownTarget, rest: ArraySlice<Character>)? {
    var rest = text.drop(while: \.isWhitespace)
    guard let address = address(&rest) else { return nil }
    let after = rest
    rest = rest.drop(while: \.isWhitespace)
    guard after.count > rest.count, let title = title(&rest) else {
      return (MarkdownTarget(address: address), after.drop(while: \.isWhitespace))
    }
    return (MarkdownTarget(address: address, title: title), rest.drop(while: \.isWhitespace))
  }

  /// `<with spaces>`, or without spaces and with parentheses only in pairs.
  private static func address(_ rest: inout ArraySlice<Character>) -> String? {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return nil }
      defer { rest = rest[(end + 1)...] }
      return unescaped(rest[..<end].dropFirst())
    }
    var depth = 0
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].isWhitespace {
      switch rest[end] {
      case "\\" where end + 1 < rest.endIndex: end += 1
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      if depth < 0 { break }
      end += 1
    }
    defer { rest = rest[end...] }
    return unescaped(rest[..<end])
  }

  private static func title(_ rest: inout ArraySlice<Character>) -> String? {
    let marks: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]
    let possible = rest.dropFirst().prefix(longestTitle)
    guard let mark = rest.first.flatMap({ marks[$0] }),
      let end = possible.indices.first(where: { rest[$0] == mark && rest[$0 - 1] != "\\" })
    else { return nil }
    defer { rest = rest[(end + 1)...] }
    return unescaped(rest[..<end].dropFirst())
  }

  /// Without the backslashes before punctuation.
  private static func unescaped(_ text: some Sequence<Character>) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if isEscaped, !(character.isASCII && (character.isPunctuation || character.isSymbol)) {
        plain.append("\\")
      }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { plain.append(character) }
    }
    return isEscaped ? plain + "\\" : plain
  }
}
