/// The names of a page's elements, by the Accessible Name and Description Computation 1.2 of W3C
/// with HTML-AAM 1.0 and SVG-AAM 1.0, as far as they can be known without style sheets.
///
/// The letters in comments are those of the specification's steps.
package struct AccessibleNames: Sendable {
  /// How a name came to be asked for.
  private struct Traversal {
    /// Whether it is for `aria-labelledby`, which is not followed twice.
    var isLabelledBy = false
    /// Whether what was pointed at is hidden, so that hidden elements in it count.
    var countsHidden = false
    /// Whether the element stands in one whose name is being put together.
    var isWithin = false
    /// The field whose label is being read; it is no part of it, and no other's label is read then.
    var field: Int?
  }

  /// The length of a name, in characters; the longest page of text has fewer.
  private static let longest = 5000

  /// Their text is no text for people.
  private static let machineTags: Set = ["noscript", "script", "style", "template"]

  let page: HTMLPage
  let visibility: Visibility
  /// The `label` elements of a field, by its place.
  private let labels: [Int: [Int]]
  /// The texts of what `aria-labelledby` points at, by its place: many may point at the same.
  private var referencedTexts: [Int: String] = [:]

  package init(_ page: HTMLPage) {
    self.page = page
    visibility = Visibility(page)
    labels = Self.labels(in: page)
    let references = page.elements.flatMap { $0.words("aria-labelledby") }
    for place in Set(references.compactMap(page.place(ofID:))) {
      referencedTexts[place] = text(ofReference: place, field: nil)
    }
  }

  /// The name of an element; none where assistive technology is not told of it.
  ///
  /// Of a name that goes on for pages the beginning is enough.
  package func name(of place: Int) -> AccessibleName {
    var name = name(of: place, Traversal())
    if name.text.utf8.count > Self.longest { name.text = String(name.text.prefix(Self.longest)) }
    return name
  }

  private func name(of place: Int, _ traversal: Traversal) -> AccessibleName {
    let element = page.elements[place]
    guard place != traversal.field, !Self.machineTags.contains(element.tag),
      traversal.countsHidden || visibility.isExposed(place)
    else { return .none }  // A
    if !traversal.isLabelledBy, let text = textOfReferences(of: element, traversal.field) {
      return AccessibleName(text: text, source: .labelledBy)  // B
    }
    if let label = element.word("aria-label") {
      return AccessibleName(text: label, source: .ariaLabel)  // D
    }
    if let name = nameInHTML(of: place, traversal) { return name }  // E
    let role = element.role ?? ""
    let isContent = traversal.isWithin || traversal.isLabelledBy || element.tag == "label"
    if isContent || AriaRole.namedByContent.contains(role), !AriaRole.pictures.contains(role) {
      let text = content(of: place, traversal)
      if !text.isEmpty { return AccessibleName(text: text, source: .content) }  // F
    }
    if let title = element.word("title"), role != "none" {
      return AccessibleName(text: title, source: .title)  // I
    }
    return .none
  }

  /// The texts of the elements that `aria-labelledby` points at; `nil` where there are none.
  private func textOfReferences(of element: HTMLElement, _ field: Int?) -> String? {
    let known = field == nil ? referencedTexts : [:]
    let references: [Int] = element.words("aria-labelledby").compactMap(page.place(ofID:))
    let parts = references.map { known[$0] ?? text(ofReference: $0, field: field) }
    let whole = parts.count == 1 ? parts[0] : parts.joined(separator: " ").collapsed
    return whole.isEmpty ? nil : whole
  }

  private func text(ofReference place: Int, field: Int?) -> String {
    let traversal = Traversal(
      isLabelledBy: true, countsHidden: !visibility.isExposed(place), field: field)
    return name(of: place, traversal).text.collapsed
  }

  /// What HTML and SVG themselves have for a name.
  private func nameInHTML(of place: Int, _ traversal: Traversal) -> AccessibleName? {
    let element = page.elements[place]
    if element.role == "none" { return nil }
    if element.isSVG {
      let title = page.childElements(of: place).first { page.elements[$0].tag == "title" }
      let text = title.map { rawText(of: $0) } ?? ""
      return text.isEmpty ? nil : AccessibleName(text: text, source: .titleElement)
    }
    switch element.tag {
    case "img", "area": return element.word("alt").map { AccessibleName(text: $0, source: .alt) }
    case "input": return nameOfInput(place, traversal)
    default: return nil
    }
  }

  private func nameOfInput(_ place: Int, _ traversal: Traversal) -> AccessibleName? {
    let element = page.elements[place]
    // In a label that is being read, what stands in a field is its value (C).
    if !traversal.isWithin, traversal.field == nil {
      let text = (labels[place] ?? []).map { label in
        name(of: label, Traversal(isWithin: true, field: place)).text
      }.joined(separator: " ").collapsed
      if !text.isEmpty { return AccessibleName(text: text, source: .label) }
    }
    let isImage = element.word("type")?.lowercased() == "image"
    let attribute = isImage ? "alt" : "value"
    return element.word(attribute).map { AccessibleName(text: $0, source: isImage ? .alt : .value) }
  }

  /// The text of all that is in an element: blocks stand apart, what is in a line runs on.
  private func content(of place: Int, _ traversal: Traversal) -> String {
    var inner = traversal
    inner.isWithin = true
    var text = ""
    for child in page.elements[place].children {
      switch child {
      case .text(let part): text += part
      case .element(let child):
        let part = name(of: child, inner).text
        let runsOn = HTMLElement.inlineTags.contains(page.elements[child].tag)
        text += runsOn ? spaced(part, as: child) : " \(part) "
      }
    }
    return text.collapsed
  }

  /// A part of a line with the spaces that stand at its ends in the page.
  private func spaced(_ text: String, as place: Int) -> String {
    let children = page.elements[place].children
    var (start, end) = ("", "")
    if case .text(let first)? = children.first, first.first?.isWhitespace == true { start = " " }
    if case .text(let last)? = children.last, last.last?.isWhitespace == true { end = " " }
    return start + text + end
  }

  /// All text in an element, hidden or not.
  private func rawText(of place: Int) -> String {
    ([place] + page.descendants(of: place)).flatMap { page.elements[$0].children }.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }.joined(separator: " ").collapsed
  }

  /// The text that assistive technology reads in an element, without the names of pictures.
  func readText(of place: Int) -> String {
    var text = ""
    var waiting: [HTMLElement.Child] = [.element(place)]
    while let next = waiting.popLast() {
      switch next {
      case .text(let part): text += part
      case .element(let child) where visibility.isExposed(child):
        let element = page.elements[child]
        if child != place, AriaRole.pictures.contains(element.role ?? "") { continue }
        let space: [HTMLElement.Child] =
          HTMLElement.inlineTags.contains(element.tag) ? [] : [.text(" ")]
        waiting += space + element.children.reversed() + space
      case .element: break
      }
    }
    return text.collapsed
  }

  /// By `for`, else by the label that an element stands in.
  private static func labels(in page: HTMLPage) -> [Int: [Int]] {
    var labels: [Int: [Int]] = [:]
    for (place, element) in page.elements.enumerated() where element.isOne(of: "label") {
      let target =
        if let id = element["for"] {
          page.place(ofID: id)
        } else {
          page.descendants(of: place).first { page.elements[$0].isOne(of: "input") }
        }
      if let target { labels[target, default: []].append(place) }
    }
    return labels
  }
}
