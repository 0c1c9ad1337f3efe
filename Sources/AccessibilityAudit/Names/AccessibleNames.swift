/// Accessible names by W3C's Accessible Name and Description Computation 1.2 with HTML-AAM 1.0 and
/// SVG-AAM 1.0, without style sheets.
///
/// Letters in comments are steps of the specification.
package struct AccessibleNames: Sendable {
  /// The state of the computation.
  private struct Traversal: Hashable {
    /// Whether it follows `aria-labelledby`, which is followed only once.
    var isLabelledBy = false
    /// Whether it started at a hidden element, so that hidden content counts.
    var countsHidden = false
    /// Whether the element is part of another's name.
    var isWithin = false
    /// The field whose label is being read; the field itself and the labels of others are skipped.
    var field: Int?
  }

  /// The length limit of a name, in bytes.
  private static let longest = 5000
  /// The limit of elements in a field's labels.
  private static let mostInLabels = 200

  /// Elements whose text is not for people.
  private static let machineTags: Set = ["noscript", "script", "style", "template"]

  let page: HTMLPage
  let structure: PageStructure
  let visibility: Visibility
  /// The `label` elements of a field, by its place.
  private let labels: [Int: [Int]]
  /// The texts of `aria-labelledby` targets by place, since many may share one.
  private var referencedTexts: [Int: String] = [:]
  /// The names of elements as parts of another's name, by place, for each state.
  private var parts: [Traversal: [String]] = [:]
  /// The names of links and buttons, which may contain much.
  private var controlNames: [Int: AccessibleName] = [:]
  /// What screen readers read in each element; white space at the ends is one space.
  private let readTexts: [String]

  package init(_ page: HTMLPage) {
    self.page = page
    structure = PageStructure(page)
    visibility = Visibility(page)
    labels = Self.labels(in: page, structure)
    readTexts = Self.readTexts(in: page, structure, visibility)
    // Names are computed from the inside out, in one pass.
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

  /// The name of an element; `none` if it is hidden from assistive technology.
  ///
  /// A very long name is cut off.
  package func name(of place: Int) -> AccessibleName {
    controlNames[place] ?? computedName(of: place)
  }

  private func computedName(of place: Int) -> AccessibleName {
    var budget = Self.mostInLabels
    return name(of: place, Traversal(), &budget)
  }

  /// Computes the names of all elements as parts of others, the innermost first.
  private mutating func findParts(_ traversal: Traversal) {
    var budget = 0
    parts[traversal] = Array(repeating: "", count: page.elements.count)
    for place in page.elements.indices.reversed() {
      let text = name(of: place, traversal, &budget).text
      parts[traversal]?[place] = text
    }
  }

  /// - Parameter budget: how many elements of a field's labels may still be visited.
  private func name(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> AccessibleName {
    let element = page.elements[place]
    guard place != traversal.field, !Self.machineTags.contains(element.tag),
      traversal.countsHidden || visibility.isExposed(place)
    else { return .none }  // A
    if !traversal.isLabelledBy, let text = textOfReferences(of: element, traversal.field, &budget) {
      return AccessibleName(text: text, source: .aria)  // B
    }
    if let label = element.word("aria-label") {
      return AccessibleName(text: Self.bounded(label), source: .aria)  // D
    }
    if let name = nameInHTML(of: place, traversal, &budget) { return name }  // E
    let role = structure.roles[place] ?? ""
    let isContent = traversal.isWithin || traversal.isLabelledBy || element.tag == "label"
    if isContent || AriaRole.namedByContent.contains(role), !AriaRole.pictures.contains(role) {
      let text = content(of: place, traversal, &budget)
      if !text.isEmpty { return AccessibleName(text: text, source: .other) }  // F
    }
    if let title = element.word("title"), role != "none" {
      return AccessibleName(text: Self.bounded(title), source: .other)  // I
    }
    return .none
  }

  /// The texts of the targets of `aria-labelledby`; `nil` if there are none.
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

  /// The name that HTML or SVG gives an element.
  private func nameInHTML(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> AccessibleName? {
    let element = page.elements[place]
    if structure.roles[place] == "none" { return nil }
    if element.isSVG {
      let text = structure.titles[place].map { rawText(of: $0) } ?? ""
      return text.isEmpty ? nil : AccessibleName(text: text, source: .other)
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
    // Inside a label, a field contributes its value (C).
    if !traversal.isWithin, traversal.field == nil {
      var text = CollapsedText(limit: Self.longest)
      for label in labels[place] ?? [] where budget > 0 {
        text.append(name(of: label, Traversal(isWithin: true, field: place), &budget).text)
        text.appendSpace()
        budget -= 1
      }
      let name = text.text
      if !name.isEmpty { return AccessibleName(text: name, source: .other) }
    }
    let isImage = element.word("type")?.lowercased() == "image"
    let attribute = isImage ? "alt" : "value"
    return element.word(attribute).map {
      AccessibleName(text: Self.bounded($0), source: isImage ? .alt : .other)
    }
  }

  /// The text of an element's content: blocks are separated by spaces, inline elements are not.
  private func content(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> String {
    var inner = traversal
    inner.isWithin = true
    let known = parts[inner]
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

  /// Whether the element has white space at its start and its end.
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

  /// The text that screen readers read in an element, without the names of pictures.
  ///
  /// A very long text is cut off.
  func readText(of place: Int) -> String { readTexts[place].collapsed }

  /// Builds the texts from the inside out, in one pass.
  private static func readTexts(
    in page: HTMLPage, _ structure: PageStructure, _ visibility: Visibility
  ) -> [String] {
    var texts = Array(repeating: "", count: page.elements.count)
    for place in page.elements.indices.reversed() where visibility.isExposed(place) {
      let element = page.elements[place]
      var text = CollapsedText(limit: longest, keepsEnds: true)
      let isBlock = !HTMLElement.inlineTags.contains(element.tag)
      if isBlock { text.appendSpace() }
      for child in element.children where !text.isFull {
        switch child {
        case .text(let part): text.append(part)
        case .element(let child) where !AriaRole.pictures.contains(structure.roles[child] ?? ""):
          text.append(texts[child])
        case .element: break
        }
      }
      if isBlock { text.appendSpace() }
      texts[place] = text.text
    }
    return texts
  }

  /// The start of a text, up to the limit.
  private static func bounded(_ text: String) -> String {
    text.utf8.count > longest ? text.collapsed(limit: longest) : text
  }

  /// By `for`, otherwise by the label around the field.
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
