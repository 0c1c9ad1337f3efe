import CMarkup
import ImageDescription

/// Writes parsed Markdown as HTML, and records where each tag came from.
struct MarkdownWriter {
  private(set) var html = ""
  private(set) var map = SourceMap()
  private var source: MarkdownSource
  /// How many pictures are around the current event; inside them only text counts.
  private var pictureDepth = 0
  /// The alt text of the outermost picture.
  private var alt = ""
  /// The rest of the outermost picture's tag.
  private var pictureTag = ""

  init(_ source: MarkdownSource) {
    self.source = source
  }

  mutating func write(_ event: cm_event) {
    switch event.kind {
    case CM_IMAGE: event.is_end ? closePicture() : openPicture(event)
    case CM_TEXT: writeText(Self.escaped(event.text))
    case CM_BREAK: writeText(" ")
    // In an alt text, tags are text.
    case CM_TAG where pictureDepth > 0: alt += Self.escaped(event.text)
    case CM_TAG:
      note(event)
      html += event.text.map { String(cString: $0) } ?? ""
    case CM_HTML_BLOCK: writeBlock(event)
    case CM_LINK where pictureDepth == 0:
      open("a", event, attributes: " href=\"\(Self.escaped(event.address))\"")
    case CM_PARAGRAPH: open("p", event)
    case CM_ITEM: open("li", event)
    case CM_HEADING: open("h2", event)
    case CM_TABLE: open("table", event)
    case CM_ROW: open("tr", event)
    case CM_CELL: open("td", event)
    default: break
    }
  }

  /// Writes a start or an end tag.
  private mutating func open(_ tag: String, _ event: cm_event, attributes: String = "") {
    if event.is_end {
      html += tag == "a" || tag == "td" ? "</\(tag)>" : "</\(tag)>\n"
    } else {
      note(event)
      html += "<\(tag)\(attributes)>"
    }
  }

  private mutating func openPicture(_ event: cm_event) {
    pictureDepth += 1
    guard pictureDepth == 1 else { return }
    note(event)
    let title = Self.escaped(event.title)
    alt = ""
    // Converters encode a backslash, so it is not a slash to browsers.
    let address = Self.escaped(event.address).replacing("\\", with: "%5C")
    pictureTag = " src=\"\(address)\""
    if !title.isEmpty { pictureTag += " title=\"\(title)\"" }
  }

  private mutating func closePicture() {
    pictureDepth -= 1
    if pictureDepth == 0 { html += "<img alt=\"\(alt)\"\(pictureTag)>" }
  }

  private mutating func writeText(_ text: String) {
    if pictureDepth == 0 { html += text } else { alt += text }
  }

  /// Writes a block of HTML unchanged, and records where its tags are in the file.
  ///
  /// A list item or a quote may have removed the start of each line.
  private mutating func writeBlock(_ event: cm_event) {
    guard let text = event.text else { return }
    let block = Array(String(cString: text).utf8)
    var number = Int(event.line)
    for line in block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let whole = source.line(number)
      let isEnd = whole.count >= line.count && whole.suffix(line.count) == line
      let before = isEnd ? whole.count - line.count : max(0, Int(event.column) - 1)
      for piece in line.pieces(before: UInt8(ascii: "<")) {
        if piece.first == UInt8(ascii: "<") {
          note(line: number, column: before + piece.startIndex - line.startIndex + 1)
        }
        html += String(decoding: piece, as: UTF8.self)
      }
      html += "\n"
      number += 1
    }
  }

  private mutating func note(_ event: cm_event) {
    if event.line > 0 { note(line: Int(event.line), column: Int(event.column)) }
  }

  private mutating func note(line: Int, column: Int) {
    let column = source.column(ofByte: column, inLine: line)
    map.note(byte: html.utf8.count, line: line, column: column)
  }

  private static func escaped(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).asMarkup() } ?? ""
  }
}

extension ArraySlice<UInt8> {
  /// Splits before each occurrence of a byte.
  fileprivate func pieces(before byte: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index] == byte {
      pieces.append(self[start..<index])
      start = index
    }
    return pieces + [self[start...]]
  }
}
