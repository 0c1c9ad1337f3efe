import CMarkup
import Foundation

/// Parses HTML5 with Gumbo.
package struct HTMLParser {
  /// The size limit of a page, in bytes.
  package static let longest = 16 << 20
  /// Gumbo's limits for a page; the largest takes less than a second if its tags are closed.
  private static let limits = cm_limits(memory: 512 << 20, seconds: 3)
  /// The deepest level of elements; as in browsers, deeper ones become siblings.
  package static let deepest = 512

  private var page = HTMLPage()
  /// Maps a position in the parsed text to the file.
  private let place: (GumboSourcePosition) -> (line: Int, column: Int)

  /// Parses a page.
  ///
  /// - Parameters:
  ///   - text: the page; any text is HTML, if necessary with errors.
  ///   - map: where the text came from, if it was generated from another one.
  /// - Throws: `tooLarge`.
  package static func parse(
    _ text: String, map: SourceMap? = nil
  ) throws(AuditError) -> HTMLPage {
    guard text.utf8.count <= longest else {
      throw AuditError(.tooLarge, "the page is longer than \(longest >> 20) MiB")
    }
    var parser = Self { position in
      if let map { return map.place(ofByte: Int(position.offset)) }
      return (Int(position.line), Int(position.column))
    }
    var text = NoscriptBlanks.blanked(text)
    let status = text.withUTF8 { bytes -> cm_status in
      bytes.withMemoryRebound(to: CChar.self) { bytes -> cm_status in
        var parsed: OpaquePointer?
        let status = cm_parse_html(bytes.baseAddress, bytes.count, limits, &parsed)
        defer { cm_free_page(parsed) }
        if let document = cm_document(parsed) { parser.read(document) }
        return status
      }
    }
    switch status {
    case CM_OK: return parser.page
    case CM_TOO_SLOW: throw AuditError(.tooLarge, "the page takes too long to parse")
    default: throw AuditError(.tooLarge, "the page takes too much memory to parse")
    }
  }

  /// Converts Gumbo's tree, with a stack instead of recursion.
  ///
  /// In a shadow root, each slot has the children of the host that are shown in it; the template
  /// keeps those that are not.
  private mutating func read(_ document: ShadowRoot.Node) {
    var waiting: [(node: ShadowRoot.Node, parent: Int?, depth: Int)] = []
    var moved: [ShadowRoot.Node: [ShadowRoot.Node]] = [:]
    let top = document.pointee.v.document.children
    for index in (0..<Int(top.length)).reversed() {
      guard let child = top.data[index] else { continue }
      waiting.append((ShadowRoot.Node(child.assumingMemoryBound(to: GumboNode.self)), nil, 0))
    }
    while let (node, parent, depth) = waiting.popLast() {
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        let element = self.element(node.pointee.v.element, parent: parent)
        var children = moved[node] ?? ShadowRoot.children(of: node)
        if let root = ShadowRoot(of: node, tag: element.tag) {
          children = ShadowRoot.children(of: root.template) + [root.template]
          moved.merge(root.slotted) { _, new in new }
          moved[root.template] = root.leftOut
        }
        let place = page.append(element)
        let isDeepest = depth == Self.deepest
        for child in children.reversed() {
          waiting.append((child, isDeepest ? parent : place, isDeepest ? depth : depth + 1))
        }
      case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
        if let parent { page.append(Self.text(of: node), to: parent) }
      case GUMBO_NODE_COMMENT:
        let start = node.pointee.v.text.start_pos
        let (line, column) = place(start)
        page.comments.append(
          HTMLComment(
            text: Self.text(of: node), offset: Int(start.offset), line: line, column: column))
      default: break
      }
    }
  }

  private func element(_ element: GumboElement, parent: Int?) -> HTMLElement {
    var read = HTMLElement(tag: Self.name(of: element))
    read.isSVG = element.tag_namespace == GUMBO_NAMESPACE_SVG
    read.parent = parent
    if read.isSVG { read.namesInSVG[read.tag] = Self.nameInSVG(of: element) }
    for index in 0..<Int(element.attributes.length) {
      guard let item = element.attributes.data[index] else { continue }
      let attribute = item.assumingMemoryBound(to: GumboAttribute.self).pointee
      let written = String(cString: attribute.name)
      let name = written.lowercased()
      if read.isSVG, name != written { read.namesInSVG[name] = written }
      if read.attributes[name] == nil { read.attributes[name] = String(cString: attribute.value) }
    }
    if element.original_tag.length > 0 {
      (read.line, read.column) = place(element.start_pos)
      read.offset = Int(element.start_pos.offset)
    }
    return read
  }

  private static func name(of element: GumboElement) -> String {
    guard element.tag == GUMBO_TAG_UNKNOWN else {
      return String(cString: gumbo_normalized_tagname(element.tag)).lowercased()
    }
    var piece = element.original_tag
    gumbo_tag_from_original_text(&piece)
    let bytes = UnsafeRawBufferPointer(start: piece.data, count: piece.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// The SVG tag name, if it is not all in lower case.
  private static func nameInSVG(of element: GumboElement) -> String? {
    var piece = element.original_tag
    gumbo_tag_from_original_text(&piece)
    return gumbo_normalize_svg_tagname(&piece).map { String(cString: $0) }
  }

  private static func text(of node: UnsafePointer<GumboNode>) -> String {
    String(cString: node.pointee.v.text.text)
  }
}

/// Removes the content of `noscript`.
///
/// A browser that runs scripts parses this content as text. Gumbo parses it as elements, and an
/// `img` in the `noscript` of a `head` would end the head.
enum NoscriptBlanks {
  private static let start = Array("<noscript".utf8)
  private static let end = Array("</noscript".utf8)
  /// If the content contains one of these, the tag is inside a script.
  private static let strays = ["</script", "</head", "<body"].map { Array($0.utf8) }

  /// The text with the content replaced by spaces, so that everything after it keeps its place.
  static func blanked(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard var first = find(start, in: bytes[...]) else { return text }
    while let last = find(end, in: bytes[first...]) {
      let content = bytes[first..<last].drop { $0 != UInt8(ascii: ">") }.dropFirst()
      if !strays.contains(where: { find($0, in: content) != nil }) {
        for index in content.indices where bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
        }
      }
      guard let next = find(start, in: bytes[last...]) else { break }
      first = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first place of a word in lower case, ignoring case in the text.
  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { index in
      index + word.count <= bytes.endIndex
        && zip(word, bytes[index...]).allSatisfy { letter, byte in
          letter == byte || letter == byte | 0x20 && byte >= 0x40
        }
    }
  }
}

/// Decodes the bytes of a page.
enum PageText {
  /// How far the encoding declaration may be from the start, in bytes (HTML, 13.2.3.2).
  private static let declarationLength = 1024

  /// Decodes by the byte order mark, as UTF-8 if valid or declared, or as windows-1252, HTML's
  /// fallback.
  static func decode(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return String(data: Data(bytes), encoding: .utf16) ?? ""
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let start = String(decoding: bytes.prefix(declarationLength), as: UTF8.self).lowercased()
    if start.contains(/charset\s*=\s*["']?utf-?8/) { return String(decoding: bytes, as: UTF8.self) }
    return String(data: Data(bytes), encoding: .windowsCP1252)
      ?? String(data: Data(bytes), encoding: .isoLatin1) ?? ""
  }
}
