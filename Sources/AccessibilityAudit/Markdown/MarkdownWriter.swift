/// Writes blocks of Markdown as HTML, and notes where each tag came from.
struct MarkdownWriter {
  /// The deepest link in links; what is deeper is text.
  private static let deepest = 8

  private(set) var html = ""
  private(set) var map = SourceMap()
  private let references: MarkdownReferences
  private var line = MarkdownInline([])

  init(references: MarkdownReferences) {
    self.references = references
  }

  mutating func write(_ block: MarkdownBlock) {
    switch block.kind {
    case .html: for line in block.lines { writeHTML(MarkdownInline([line])) }
    case .table: writeTable(block.lines)
    case .paragraph: write(block.lines, in: "p")
    case .heading: write(block.lines, in: "h2")
    case .listItem: write(block.lines, in: "li")
    }
  }

  private mutating func writeHTML(_ line: MarkdownInline) {
    self.line = line
    for index in line.characters.indices {
      if line.characters[index] == "<" { note(index) }
      html.append(line.characters[index])
    }
    html += "\n"
  }

  private mutating func write(_ lines: [MarkdownBlock.Line], in tag: String) {
    line = MarkdownInline(lines.filter { MarkdownReferences.definition($0.text) == nil })
    guard !line.characters.isEmpty else { return }
    note(0)
    html += "<\(tag)>"
    write(0..<line.characters.count, depth: 0, plain: false)
    html += "</\(tag)>\n"
  }

  private mutating func writeTable(_ rows: [MarkdownBlock.Line]) {
    html += "<table>"
    for row in rows {
      line = MarkdownInline([row])
      html += "<tr>"
      for cell in line.cells {
        note(cell.lowerBound)
        html += "<td>"
        write(cell, depth: 0, plain: false)
        html += "</td>"
      }
      html += "</tr>\n"
    }
    html += "</table>\n"
  }

  /// Writes a part of the line.
  ///
  /// - Parameter plain: whether only the text counts, as in a picture's alt.
  private mutating func write(_ range: Range<Int>, depth: Int, plain: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      let character = line.characters[index]
      if line.isEscape(index), index + 1 < range.upperBound {
        writeText(line.characters[index + 1])
        index += 2
      } else if character == "`" {
        let (content, end) = line.code(at: index, in: range)
        for character in line.characters[content] { writeText(character) }
        index = end
      } else if let tag = line.tag(at: index, in: range) {
        if !plain { writeTag(tag) }
        index = tag.upperBound
      } else if depth < Self.deepest, character == "!",
        let link = line.link(at: index + 1, in: range, references)
      {
        writePicture(link, at: index, depth: depth, plain: plain)
        index = link.end
      } else if depth < Self.deepest, let link = line.link(at: index, in: range, references) {
        writeLink(link, at: index, depth: depth, plain: plain)
        index = link.end
      } else {
        let isEmphasis = character == "*" || character == "_" && !line.isInWord(index)
        if !isEmphasis { writeText(character) }
        index += 1
      }
    }
  }

  private mutating func writeTag(_ tag: Range<Int>) {
    note(tag.lowerBound)
    html += String(line.characters[tag])
  }

  private mutating func writePicture(
    _ link: MarkdownInline.Link, at index: Int, depth: Int, plain: Bool
  ) {
    var alt = ""
    swap(&alt, &html)
    write(link.text, depth: depth + 1, plain: true)
    swap(&alt, &html)
    if plain {
      html += alt
    } else {
      note(index)
      html += "<img src=\"\(Self.attribute(link.target.address))\" alt=\"\(alt)\""
      if let title = link.target.title { html += " title=\"\(Self.attribute(title))\"" }
      html += ">"
    }
  }

  private mutating func writeLink(
    _ link: MarkdownInline.Link, at index: Int, depth: Int, plain: Bool
  ) {
    if !plain {
      note(index)
      html += "<a href=\"\(Self.attribute(link.target.address))\">"
    }
    write(link.text, depth: depth + 1, plain: plain)
    if !plain { html += "</a>" }
  }

  /// Entities stay, since Markdown has them too.
  private mutating func writeText(_ character: Character) {
    switch character {
    case "<": html += "&lt;"
    case ">": html += "&gt;"
    case "\"": html += "&quot;"
    default: html.append(character)
    }
  }

  private static func attribute(_ text: String) -> String {
    text.replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }

  private mutating func note(_ index: Int) {
    guard let (number, column) = line.place(of: index) else { return }
    map.note(byte: html.utf8.count, line: number, column: column)
  }
}
