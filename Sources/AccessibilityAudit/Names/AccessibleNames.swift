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

    /// What decides about the parts of a name.
    struct Way: Hashable {
      let isLabelledBy: Bool
      let countsHidden: Bool
    }

    var way: Way { Way(isLabelledBy: isLabelledBy, countsHidden: countsHidden) }
  }

  /// The length of a name, in bytes; the longest page of text has fewer.
  private static let longest = 5000
  /// How many elements of a field's labels are looked at.
  private static let mostInLabels = 200

  /// Their text is no text for people.
  private static let machineTags: Set = ["noscript", "script", "style", "template"]

  let page: HTMLPage
  let structure: PageStructure
  let visibility: Visibility
  /// The `label` elements of a field, by its place.
  private let labels: [Int: [Int]]
  /// The texts of what `aria-labelledby` points at, by its place: many may point at the same.
  private var referencedTexts: [Int: String] = [:]
  /// The names of elements as parts of another's name, by their places, for each way to ask.
  private var parts: [Traversal.Way: [String]] = [:]
  /// The names of links and buttons: much may stand in one.
  private var controlNames: [Int: AccessibleName] = [:]
  private let readTexts: ReadTexts

  package init(_ page: HTMLPage) {
    self.page = page
    structure = PageStructure(page)
    visibility = Visibility(page)
    labels = Self.labels(in: page, structure)
    readTexts = ReadTexts(page, structure, visibility, limit: Self.longest)
    // Names are put together from the inside out, so that nothing is looked at twice.
    let references = page.elements.flatMap { $0.words("aria-labelledby") }
    let referenced = Set(references.compactMap(page.place(ofID:)))
    if !referenced.isEmpty {
      for countsHidden in [false, true] {
        findParts(Traversal(isLabelledBy: true, countsHidden: countsHidden, isWithin: true))
      }
    }
    for place in referenced {
      var budget = Self.mostInLabels
      referencedTexts[place] = text(ofReference: place, field: nil, &budget)
    }
    findParts(Traversal(isWithin: true))
    for place in page.elements.indices where structure.isControl(place) {
      controlNames[place] = computedName(of: place)
    }
  }

  /// The name of an element; none where assistive technology is not told of it.
  ///
  /// Of a name that goes on for pages the beginning is enough.
  package func name(of place: Int) -> AccessibleName {
    controlNames[place] ?? computedName(of: place)
  }

  private func computedName(of place: Int) -> AccessibleName {
    var budget = Self.mostInLabels
    return name(of: place, Traversal(), &budget)
  }

  /// Finds the names of all elements as parts of others, the innermost first.
  private mutating func findParts(_ traversal: Traversal) {
    var budget = 0
    parts[traversal.way] = Array(repeating: "", count: page.elements.count)
    for place in page.elements.indices.reversed() {
      let text = name(of: place, traversal, &budget).text
      parts[traversal.way]?[place] = text
    }
  }

  /// - Parameter budget: how many elements of a field's labels may still be looked at.
  private func name(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> AccessibleName {
    let element = page.elements[place]
    guard place != traversal.field, !Self.machineTags.contains(element.tag),
      traversal.countsHidden || visibility.isExposed(place)
    else { return .none }  // A
    if !traversal.isLabelledBy, let text = textOfReferences(of: element, traversal.field, &budget) {
      return AccessibleName(text: text, source: .labelledBy)  // B
    }
    if let label = element.word("aria-label") {
      return AccessibleName(text: Self.bounded(label), source: .ariaLabel)  // D
    }
    if let name = nameInHTML(of: place, traversal, &budget) { return name }  // E
    let role = structure.roles[place] ?? ""
    let isContent = traversal.isWithin || traversal.isLabelledBy || element.tag == "label"
    if isContent || AriaRole.namedByContent.contains(role), !AriaRole.pictures.contains(role) {
      let text = content(of: place, traversal, &budget)
      if !text.isEmpty { return AccessibleName(text: text, source: .content) }  // F
    }
    if let title = element.word("title"), role != "none" {
      return AccessibleName(text: Self.bounded(title), source: .title)  // I
    }
    return .none
  }

  /// The texts of the elements that `aria-labelledby` points at; `nil` where there are none.
  private func textOfReferences(
    of element: HTMLElement, _ field: Int?, _ budget: inout Int
  ) -> String? {
    guard element["aria-labelledby"] != nil else { return nil }
    var whole = CollapsedText(limit: Self.longest)
    for place in element.words("aria-labelledby").lazy.compactMap(page.place(ofID:)) {
      let known = field == nil ? referencedTexts[place] : nil
      if field != nil, budget <= 0 { break }
      whole.append(known ?? text(ofReference: place, field: field, &budget))
      whole.appendSpace()
      if whole.isFull { break }
    }
    let text = whole.text
    return text.isEmpty ? nil : text
  }

  private func text(ofReference place: Int, field: Int?, _ budget: inout Int) -> String {
    budget -= 1
    let traversal = Traversal(
      isLabelledBy: true, countsHidden: !visibility.isExposed(place), field: field)
    return name(of: place, traversal, &budget).text.collapsed
  }

  /// What HTML and SVG themselves have for a name.
  private func nameInHTML(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> AccessibleName? {
    let element = page.elements[place]
    if structure.roles[place] == "none" { return nil }
    if element.isSVG {
      let text = structure.titles[place].map { rawText(of: $0) } ?? ""
      return text.isEmpty ? nil : AccessibleName(text: text, source: .titleElement)
    }
    switch element.tag {
    case "img", "area":
      return element.word("alt").map { AccessibleName(text: Self.bounded($0), source: .alt) }
    case "input": return nameOfInput(place, traversal, &budget)
    default: return nil
    }
  }

  private func nameOfInput(
    _ place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> AccessibleName? {
    let element = page.elements[place]
    // In a label that is being read, what stands in a field is its value (C).
    if !traversal.isWithin, traversal.field == nil {
      var text = CollapsedText(limit: Self.longest)
      for label in labels[place] ?? [] where budget > 0 {
        text.append(name(of: label, Traversal(isWithin: true, field: place), &budget).text)
        text.appendSpace()
        budget -= 1
      }
      let name = text.text
      if !name.isEmpty { return AccessibleName(text: name, source: .label) }
    }
    let isImage = element.word("type")?.lowercased() == "image"
    let attribute = isImage ? "alt" : "value"
    return element.word(attribute).map {
      AccessibleName(text: Self.bounded($0), source: isImage ? .alt : .value)
    }
  }

  /// The text of all that is in an element: blocks stand apart, what is in a line runs on.
  private func content(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> String {
    var inner = traversal
    inner.isWithin = true
    let known = traversal.field == nil ? parts[traversal.way] : nil
    var text = CollapsedText(limit: Self.longest)
    for child in page.elements[place].children where !text.isFull {
      switch child {
      case .text(let part): text.append(part)
      case .element(let child):
        if known == nil {
          budget -= 1
          if budget < 0 { return text.text }
        }
        let part = known?[child] ?? name(of: child, inner, &budget).text
        let runsOn = HTMLElement.inlineTags.contains(page.elements[child].tag)
        let (start, end) = runsOn ? spaces(in: child) : (true, true)
        if start { text.appendSpace() }
        text.append(part)
        if end { text.appendSpace() }
      }
    }
    return text.text
  }

  /// Whether there are spaces at the ends of an element in the page.
  private func spaces(in place: Int) -> (start: Bool, end: Bool) {
    let children = page.elements[place].children
    var (start, end) = (false, false)
    if case .text(let first)? = children.first { start = first.first?.isWhitespace == true }
    if case .text(let last)? = children.last { end = last.last?.isWhitespace == true }
    return (start, end)
  }

  /// The text in an element, hidden or not.
  private func rawText(of place: Int) -> String {
    var text = CollapsedText(limit: Self.longest)
    for inner in (place..<structure.ends[place]).prefix(Self.mostInLabels) where !text.isFull {
      for case .text(let part) in page.elements[inner].children {
        text.append(part)
        text.appendSpace()
      }
    }
    return text.text
  }

  /// The text that assistive technology reads in an element, without the names of pictures.
  ///
  /// Of a text that goes on for pages the beginning is enough.
  func readText(of place: Int) -> String { readTexts[place] }

  /// The beginning of a text, as far as it counts.
  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var bounded = CollapsedText(limit: longest)
    bounded.append(text)
    return bounded.text
  }

  /// By `for`, else by the label that an element stands in.
  private static func labels(in page: HTMLPage, _ structure: PageStructure) -> [Int: [Int]] {
    var labels: [Int: [Int]] = [:]
    for (place, element) in page.elements.enumerated() where element.isOne(of: "label") {
      let target =
        if let id = element["for"] {
          page.place(ofID: id)
        } else {
          structure.first("input", in: place)
        }
      if let target { labels[target, default: []].append(place) }
    }
    return labels
  }
}
