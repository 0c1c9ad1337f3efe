/// The text of a block, and what can be found in it: code, tags, brackets, cells.
struct MarkdownInline {
  /// A link or a picture: what stands in its brackets, where it leads, and where it ends.
  struct Link {
    let text: Range<Int>
    let target: MarkdownTarget
    let end: Int
  }

  /// The lines with a space between them.
  private(set) var characters: [Character] = []
  private var lines: [(start: Int, line: MarkdownBlock.Line)] = []
  /// The closing bracket of each opening one.
  private var closings: [Int: Int] = [:]
  /// Where the next run of as many backticks begins, by the run before it.
  private var codeEnds: [Int: Int] = [:]
  /// Where the last tag may end.
  private var lastAngle = -1

  init(_ lines: [MarkdownBlock.Line]) {
    for line in lines {
      if !characters.isEmpty { characters.append(" ") }
      self.lines.append((characters.count, line))
      characters += line.text
    }
    lastAngle = characters.lastIndex(of: ">") ?? -1
    findCode()
    findBrackets()
  }

  /// The line in the file and the column.
  func place(of index: Int) -> (line: Int, column: Int)? {
    guard let (start, line) = lines.last(where: { $0.start <= index }) else { return nil }
    return (line.number, line.column + index - start)
  }

  /// Whether a backslash takes the meaning from what follows.
  func isEscape(_ index: Int) -> Bool {
    guard characters[index] == "\\", index + 1 < characters.count else { return false }
    let next = characters[index + 1]
    return next.isASCII && (next.isPunctuation || next.isSymbol)
  }

  /// Whether letters or digits stand on both sides.
  func isInWord(_ index: Int) -> Bool {
    func isWord(_ index: Int) -> Bool {
      characters.indices.contains(index)
        && (characters[index].isLetter || characters[index].isNumber || characters[index] == "_")
    }
    return isWord(index - 1) && isWord(index + 1)
  }

  /// What is code between backticks, and where to go on; the backticks themselves if there is none.
  func code(at index: Int, in range: Range<Int>) -> (content: Range<Int>, end: Int) {
    let count = characters[index...].prefix { $0 == "`" }.count
    guard let end = codeEnds[index], end + count <= range.upperBound else {
      let end = min(index + count, range.upperBound)
      return (index..<end, end)
    }
    return (index + count..<end, end + count)
  }

  /// A tag or a comment of HTML; an address in angle brackets is none.
  func tag(at index: Int, in range: Range<Int>) -> Range<Int>? {
    guard characters[index] == "<", index < lastAngle else { return nil }
    let rest = characters[index..<range.upperBound]
    if rest.starts(with: "<!--") {
      let end = rest.indices.dropFirst(4).first { rest[$0] == ">" && rest[$0 - 1] == "-" }
      return end.map { index..<$0 + 1 }
    }
    let name = rest.dropFirst().drop { $0 == "/" }
    let after = name.drop { $0.isLetter || $0.isNumber || $0 == "-" }.first ?? "<"
    guard name.first?.isLetter ?? false, after.isWhitespace || after == ">" || after == "/" else {
      return nil
    }
    var quote: Character?
    for place in rest.indices {
      let character = rest[place]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return index..<place + 1
      }
    }
    return nil
  }

  /// The link whose opening bracket stands here.
  func link(at index: Int, in range: Range<Int>, _ references: MarkdownReferences) -> Link? {
    guard index < range.upperBound, characters[index] == "[", let closing = closings[index],
      closing < range.upperBound
    else { return nil }
    let (text, next) = (index + 1..<closing, closing + 1)
    if next < range.upperBound, characters[next] == "(",
      let (target, rest) = MarkdownTarget.read(characters[(next + 1)..<range.upperBound]),
      rest.first == ")"
    {
      return Link(text: text, target: target, end: rest.startIndex + 1)
    }
    var name = String(characters[text])
    var end = next
    if next < range.upperBound, characters[next] == "[", let last = closings[next] {
      if last > next + 1 { name = String(characters[(next + 1)..<last]) }
      end = last + 1
    }
    return references[name].map { Link(text: text, target: $0, end: end) }
  }

  /// The cells of a row in a table.
  var cells: [Range<Int>] {
    var bars = characters.indices.filter { characters[$0] == "|" && ($0 == 0 || !isEscape($0 - 1)) }
    if bars.first != 0 { bars.insert(-1, at: 0) }
    if bars.last != characters.count - 1 { bars.append(characters.count) }
    return zip(bars, bars.dropFirst()).map { $0 + 1..<$1 }
  }

  private mutating func findCode() {
    var runs: [(start: Int, count: Int)] = []
    var index = 0
    while index < characters.count {
      guard characters[index] == "`" else {
        index += isEscape(index) ? 2 : 1
        continue
      }
      let count = characters[index...].prefix { $0 == "`" }.count
      runs.append((index, count))
      index += count
    }
    var last: [Int: Int] = [:]
    for run in runs.reversed() {
      codeEnds[run.start] = last[run.count]
      last[run.count] = run.start
    }
  }

  /// Brackets in code and behind backslashes do not count.
  private mutating func findBrackets() {
    var open: [Int] = []
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "`":
        index = code(at: index, in: 0..<characters.count).end
        continue
      case "[": open.append(index)
      case "]": if let start = open.popLast() { closings[start] = index }
      default: if isEscape(index) { index += 1 }
      }
      index += 1
    }
  }
}
