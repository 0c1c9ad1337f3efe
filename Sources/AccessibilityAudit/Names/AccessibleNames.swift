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

    var isPart: Bool { isLabelledBy || isWithin }
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
  /// The names of elements as parts of another's name, by place, for each state; white space at the
  /// ends is one space.
  private var parts: [Traversal: [String]] = [:]
  /// The names of links and buttons, which may contain much.
  private var controlNames: [Int: AccessibleName] = [:]
  /// What screen readers read in each element; white space at the ends is one space.
  private let readTexts: [String]

  package init(_ page: HTMLPage) {
    self.page = page
    structure = PageStructure(page)
    visibility = Visibility(page)
    labels = page.labels(structure)
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
      let text = part(of: place, traversal, &budget)
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
    if traversal.isPart,
      let value = FieldValue.text(of: place, end: structure.ends[place], in: page)
    {
      return AccessibleName(text: value, source: .other)  // C
    }
    if let label = element.word("aria-label") {
      return AccessibleName(text: Self.bounded(label), source: .aria)  // D
    }
    if let name = nameInHTML(of: place, traversal, &budget) { return name }  // E
    let role = structure.roles[place] ?? ""
    let isContent = traversal.isPart || element.tag == "label"
    if isContent || AriaRole.namedByContent.contains(role), !AriaRole.pictures.contains(role) {
      let text = content(of: place, traversal, &budget)
      if !text.isBlank {
        return AccessibleName(
          text: traversal.isPart ? text : text.collapsed, source: .content)  // F
      }
    }
    if let title = element.title, role != "none" {
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
    if element.word("alt") == nil, let alt = ContentPicture(of: element)?.alt, !alt.isEmpty {
      return AccessibleName(text: Self.bounded(alt), source: .other)
    }
    if element.isSVG {
      let text = structure.titles[place].map { page.wholeText(of: $0, limit: Self.longest) } ?? ""
      return text.isEmpty ? nil : AccessibleName(text: text, source: .other)
    }
    // Inside a label, a field contributes its value (C).
    if !traversal.isWithin, traversal.field == nil, let name = nameInLabels(of: place, &budget) {
      return name
    }
    switch element.tag {
    case "img", "area":
      return element.word("alt").map { AccessibleName(text: Self.bounded($0), source: .alt) }
    case "input": return Self.nameOfInput(element)
    default: return nil
    }
  }

  private func nameInLabels(of place: Int, _ budget: inout Int) -> AccessibleName? {
    var text = CollapsedText(limit: Self.longest)
    for label in labels[place] ?? [] where budget > 0 {
      text.append(name(of: label, Traversal(isWithin: true, field: place), &budget).text)
      text.appendSpace()
      budget -= 1
    }
    let name = text.text
    return name.isEmpty ? nil : AccessibleName(text: name, source: .other)
  }

  /// Of all types, only buttons are named by their value.
  private static func nameOfInput(_ element: HTMLElement) -> AccessibleName? {
    switch element.word("type")?.lowercased() {
    case "image":
      element.word("alt").map { AccessibleName(text: bounded($0), source: .alt) }
    case "button", "reset", "submit":
      element.word("value").map { AccessibleName(text: bounded($0), source: .other) }
    default: nil
    }
  }

  /// The text of an element's content; white space at the ends is one space.
  private func content(
    of place: Int, _ traversal: Traversal, _ budget: inout Int
  ) -> String {
    var inner = traversal
    inner.isWithin = true
    let known = parts[inner]
    var text = CollapsedText(limit: Self.longest, keepsEnds: true)
    for child in children(of: place, traversal) where !text.isFull {
      switch child {
      case .text(let part): text.append(part)
      case .element(let child):
        if known == nil {
          budget -= 1
          if budget < 0 { return text.text }
        }
        text.append(known?[child] ?? part(of: child, inner, &budget))
      }
    }
    return text.text
  }

  /// What an element contributes to another's name.
  ///
  /// Browsers leave out what is in a landmark or the like, unless `aria-labelledby` leads there.
  private func children(of place: Int, _ traversal: Traversal) -> [HTMLElement.Child] {
    let element = page.elements[place]
    if element.isOne(of: "select") || Visibility.showsOther(element) { return [] }
    if traversal.isWithin, element.isOne(of: "fieldset"),
      let legend = page.childElements(of: place).first,
      page.elements[legend].isOne(of: "legend")
    {
      return [.element(legend)]
    }
    guard traversal.isWithin, !traversal.isLabelledBy, structure.isLeftOut(place, page) else {
      return element.children
    }
    return structure.captions[place].map { [.element($0)] } ?? []
  }

  /// The name of an element as part of another's name, with a space at each end if it stands apart:
  /// in blocks, fields, pictures, and where an attribute gives the name.
  private func part(of place: Int, _ traversal: Traversal, _ budget: inout Int) -> String {
    let element = page.elements[place]
    guard place != traversal.field, !Self.machineTags.contains(element.tag),
      traversal.countsHidden || visibility.isExposed(place), !element.isOne(of: "area")
    else { return "" }
    let name = name(of: place, traversal, &budget)
    let isFromContent = name.source == nil || name.source == .content
    if !element.isInline || !isFromContent
      || AriaRole.apart.contains(structure.roles[place] ?? "")
    {
      return " \(name.text) "
    }
    return name.text.isEmpty && hasSpace(in: place) ? " " : name.text
  }

  /// Whether the element has white space at its start or its end.
  private func hasSpace(in place: Int) -> Bool {
    let children = page.elements[place].children
    if case .text(let first)? = children.first, first.first?.isWhitespace == true { return true }
    if case .text(let last)? = children.last { return last.last?.isWhitespace == true }
    return false
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
      let isBlock = !element.isInline
      if isBlock { text.appendSpace() }
      let children = Visibility.showsOther(element) ? [] : element.children
      for child in children where !text.isFull {
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
}
