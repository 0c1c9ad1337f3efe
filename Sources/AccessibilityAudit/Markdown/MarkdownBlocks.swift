/// Cuts a text in Markdown into its blocks; code and front matter are left out.
struct MarkdownBlocks {
  /// What ends HTML that is taken as it is.
  private enum HTMLEnd {
    case blankLine
    case text(String)
  }

  /// The tags that begin a block of HTML.
  private static let blockTags: Set = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame", "h1", "h2",
    "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "li", "link", "main", "map",
    "menu", "nav", "ol", "p", "section", "source", "summary", "table", "tbody", "td", "tfoot", "th",
    "thead", "title", "tr", "ul",
  ]

  private(set) var blocks: [MarkdownBlock] = []
  private var open: MarkdownBlock?
  /// The marks that end the code that is being left out.
  private var fence: (mark: Character, count: Int)?
  /// What ends the HTML that is being taken as it is, if any is.
  private var htmlEnd: HTMLEnd?
  /// Whether the lines before are a list, in which four spaces make no code.
  private var isInList = false

  init(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var number = 1
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      number += end + 1
      lines = lines[(end + 1)...]
    }
    for line in lines {
      take(line, number: number)
      number += 1
    }
    close()
  }

  private mutating func take(_ line: Substring, number: Int) {
    if isInFence(line) { return }
    let text = line.drop { $0 == " " || $0 == "\t" }
    if open?.kind == .html {
      takeHTML(line, number: number)
    } else if text.isEmpty {
      close()
    } else if open != nil || isInList || line.count - text.count < 4 && line.first != "\t" {
      begin(text, number: number, column: line.count - text.count + 1)
    }
  }

  /// Whether the line is code between fences, or begins or ends it.
  private mutating func isInFence(_ line: Substring) -> Bool {
    guard htmlEnd == nil else { return false }
    let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    guard let mark = text.first else { return fence != nil }
    let count = text.prefix { $0 == mark }.count
    let isMark = (mark == "`" || mark == "~") && count >= 3
    if let fence {
      let isEnd = isMark && mark == fence.mark && count >= fence.count
      if isEnd, text.dropFirst(count).allSatisfy(\.isWhitespace) { self.fence = nil }
      return true
    }
    guard isMark, mark == "~" || !text.dropFirst(count).contains("`") else { return false }
    close()
    fence = (mark, count)
    return true
  }

  private mutating func begin(_ text: Substring, number: Int, column: Int) {
    var (text, column) = (text, column)
    func drop(_ count: Int) {
      let rest = text.dropFirst(count).drop { $0 == " " || $0 == "\t" }
      column += text.count - rest.count
      text = rest
    }
    while text.first == ">" { drop(1) }
    if text.isEmpty { return close() }
    if let count = Self.headingMark(text) {
      close()
      drop(count)
      isInList = false
      open = MarkdownBlock(
        kind: .heading, lines: [.init(text: text, number: number, column: column)])
      close()
    } else if let count = Self.itemMark(text) {
      close()
      drop(count)
      isInList = true
      open = MarkdownBlock(
        kind: .listItem, lines: [.init(text: text, number: number, column: column)])
    } else if open == nil, let end = Self.htmlEnd(text) {
      isInList = isInList && column > 1
      htmlEnd = end
      open = MarkdownBlock(kind: .html, lines: [])
      takeHTML(text, number: number, column: column)
    } else {
      add(.init(text: text, number: number, column: column))
    }
  }

  private mutating func add(_ line: MarkdownBlock.Line) {
    guard var block = open else {
      isInList = isInList && line.column > 1
      open = MarkdownBlock(kind: .paragraph, lines: [line])
      return
    }
    if block.lines.count == 1, line.text.contains("|"), line.text.contains("-"),
      line.text.allSatisfy({ "|-: \t".contains($0) })
    {
      block.kind = .table
    } else if block.kind == .table || !line.text.allSatisfy({ $0 == "=" || $0 == "-" }) {
      block.lines.append(line)
    }
    open = block
  }

  private mutating func takeHTML(_ line: Substring, number: Int, column: Int = 1) {
    if case .blankLine = htmlEnd, line.allSatisfy(\.isWhitespace) { return close() }
    open?.lines.append(.init(text: line, number: number, column: column))
    if case .text(let end) = htmlEnd, line.lowercased().contains(end) { close() }
  }

  private mutating func close() {
    if let block = open { blocks.append(block) }
    (open, htmlEnd) = (nil, nil)
  }

  /// How long the mark of a heading is: `##`.
  private static func headingMark(_ text: Substring) -> Int? {
    let count = text.prefix { $0 == "#" }.count
    guard (1...6).contains(count), text.dropFirst(count).first?.isWhitespace ?? true else {
      return nil
    }
    return count
  }

  /// How long the mark of a list item is: `-`, `12.`.
  private static func itemMark(_ text: Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    let mark = text.dropFirst(digits).first ?? " "
    let isMark = digits == 0 ? "-*+".contains(mark) : digits < 10 && ".)".contains(mark)
    let rest = text.dropFirst(digits + 1)
    guard isMark, rest.first?.isWhitespace ?? true, !text.allSatisfy({ "-* ".contains($0) }) else {
      return nil
    }
    return digits + 1
  }

  /// What ends the block of HTML that a line begins; `nil` where it begins none.
  private static func htmlEnd(_ text: Substring) -> HTMLEnd? {
    if text.hasPrefix("<!--") { return .text("-->") }
    guard text.first == "<" else { return nil }
    let name = text.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      .lowercased()
    if ["pre", "script", "style", "textarea"].contains(name) { return .text("</\(name)>") }
    return blockTags.contains(name) ? .blankLine : nil
  }
}
