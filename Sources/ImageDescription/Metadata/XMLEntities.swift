/// The entities that the internal subset of a document type declares as text.
///
/// Entities of other files and parameter entities are left out, so a reference to one is an error, and
/// so are long ones, and those with elements.
struct XMLEntities {
  /// The longest entity that is kept, in bytes.
  private static let longest = 4096

  /// The texts by name; of several declarations the first counts.
  private(set) var texts: [String: String] = [:]
  private let known: [String: String]

  /// - Parameters:
  ///   - subset: what is between the brackets of a document type.
  ///   - known: the entities that may be used without being declared.
  init(_ subset: ArraySlice<UInt8>, known: [String: String]) {
    self.known = known
    var rest = String(decoding: subset, as: UTF8.self)[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = Self.after("-->", in: rest)
      } else if rest.hasPrefix("<?") {
        rest = Self.after("?>", in: rest)
      } else {
        let words = Self.declaration(&rest)
        if words.count == 3, words[0] == "<!ENTITY" { declare(words[1], words[2]) }
      }
    }
  }

  private mutating func declare(_ name: Substring, _ value: Substring) {
    guard let quote = value.first, "\"'".contains(quote), texts[String(name)] == nil else { return }
    var text = ""
    var rest = value.dropFirst().dropLast()
    while let start = rest.firstIndex(of: "&") {
      guard let end = rest[start...].firstIndex(of: ";") else { return }
      let reference = String(rest[start..<end].dropFirst())
      guard let meaning = texts[reference] ?? XMLParser.meaning(of: reference, known: known) else {
        return
      }
      text += rest[..<start] + meaning
      rest = rest[end...].dropFirst()
      if text.utf8.count > Self.longest { return }
    }
    text += rest
    if text.utf8.count <= Self.longest, !value.contains("<") { texts[String(name)] = text }
  }

  /// The words of a declaration; a quoted text is one, with its quotes.
  private static func declaration(_ rest: inout Substring) -> [Substring] {
    var words: [Substring] = []
    while let first = rest.first {
      if first == ">" {
        rest.removeFirst()
        return words
      }
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      let isQuoted = first == "\"" || first == "'"
      let inner = isQuoted ? rest.dropFirst() : rest
      let word = inner.prefix { isQuoted ? $0 != first : !$0.isWhitespace && $0 != ">" }
      let end =
        isQuoted && word.endIndex < rest.endIndex ? rest.index(after: word.endIndex) : word.endIndex
      words.append(rest[..<end])
      rest = rest[end...]
    }
    return []
  }

  private static func after(_ mark: String, in text: Substring) -> Substring {
    text.firstRange(of: mark).map { text[$0.upperBound...] } ?? ""
  }
}
