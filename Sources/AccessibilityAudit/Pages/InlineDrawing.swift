import ImageDescription

/// An inline `svg` element as an SVG file that can be drawn.
///
/// The page's style sheets are not read, so what they colour is black.
struct InlineDrawing {
  /// The length limit of a drawing, in bytes.
  private static let longest = 1 << 20
  /// The limit of elements that a drawing uses from elsewhere in the page.
  private static let mostBorrowed = 200
  /// Elements that are not drawn, and scripts.
  private static let leftOut: Set = ["foreignobject", "script", "title", "desc", "metadata"]

  private let page: HTMLPage
  private let ends: [Int]
  private var text = ""
  /// The referenced ids that are not written yet.
  private var wanted: [Substring] = []

  /// The drawing as a file; `nil` if it draws nothing or is too long.
  static func file(of place: Int, in page: HTMLPage, _ structure: PageStructure) -> String? {
    let isShown = (place..<structure.ends[place]).contains {
      PageStructure.shapes.contains(page.elements[$0].tag)
    }
    guard isShown else { return nil }
    var drawing = Self(page: page, ends: structure.ends)
    drawing.writeAll(place)
    return drawing.text.utf8.count <= longest ? drawing.text : nil
  }

  /// Writes the drawing and the elements that it uses from elsewhere in the page.
  private mutating func writeAll(_ place: Int) {
    write(place, isOutermost: true)
    var borrowed = ""
    var known: Set<Int> = []
    while let id = wanted.popLast(), known.count < Self.mostBorrowed,
      text.utf8.count + borrowed.utf8.count <= Self.longest
    {
      guard let other = page.place(ofID: id), page.elements[other].isSVG,
        !(place..<ends[place]).contains(other), known.insert(other).inserted
      else { continue }
      let whole = text
      text = ""
      write(other, isOutermost: false)
      borrowed += text
      text = whole
    }
    if !borrowed.isEmpty { text += "<defs>\(borrowed)</defs>" }
    text += "</svg>"
  }

  /// Writes an element with its content; the outermost without its end tag.
  private mutating func write(_ place: Int, isOutermost: Bool) {
    var open: [(place: Int, next: Int)] = [(place, 0)]
    writeStart(place, isOutermost: isOutermost)
    while let (current, next) = open.last, text.utf8.count <= Self.longest {
      let children = page.elements[current].children
      guard next < children.count else {
        open.removeLast()
        if !open.isEmpty || !isOutermost { text += "</\(name(of: page.elements[current]))>" }
        continue
      }
      open[open.count - 1].next += 1
      switch children[next] {
      case .text(let part): text += part.inXML
      case .element(let child):
        let element = page.elements[child]
        guard element.isSVG, !Self.leftOut.contains(element.tag) else { continue }
        writeStart(child, isOutermost: false)
        open.append((child, 0))
      }
    }
  }

  private mutating func writeStart(_ place: Int, isOutermost: Bool) {
    let element = page.elements[place]
    text += "<\(name(of: element))"
    if isOutermost { text += " xmlns=\"http://www.w3.org/2000/svg\"" }
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard name.isNameInXML, name != "xmlns" else { continue }
      text += " \(element.namesInSVG[name] ?? name)=\"\(value.inXML)\""
      wanted += value.pointedAt(by: name)
    }
    text += ">"
  }

  /// The name in XML; of an invalid name, that of an element that draws nothing.
  private func name(of element: HTMLElement) -> String {
    element.tag.isNameInXML ? element.namesInSVG[element.tag] ?? element.tag : "g"
  }
}

extension String {
  /// Whether it is a valid XML name, as far as SVG needs it.
  fileprivate var isNameInXML: Bool {
    guard let first = utf8.first, Character(UnicodeScalar(first)).isLetter else { return false }
    return utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "-_.".contains(character))
    }
  }

  private static let marks = Array("&<>\"".utf8)

  /// The text escaped for XML elements and attributes.
  fileprivate var inXML: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 && !Self.marks.contains($0) }
    if isPlain { return self }
    return asMarkup { scalar in
      switch scalar {
      case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
        "\u{10000}"..."\u{10FFFF}":
        nil
      default: ""
      }
    }
  }

  /// The ids that an attribute refers to: `#id` in `href`, `url(#id)` elsewhere.
  fileprivate func pointedAt(by attribute: String) -> [Substring] {
    if attribute == "href" { return hasPrefix("#") ? [dropFirst()] : [] }
    guard contains("url(") else { return [] }
    let parts = split(separator: "url(", omittingEmptySubsequences: false)
    return parts.dropFirst().compactMap { part in
      let address = part.prefix { $0 != ")" }.trimmingPrefix { "\"' ".contains($0) }
      guard address.first == "#" else { return nil }
      return address.dropFirst().prefix { !"\"' ".contains($0) }
    }
  }
}
