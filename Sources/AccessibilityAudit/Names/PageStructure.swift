/// The relations between the elements of a page, from one pass.
struct PageStructure: Equatable, Sendable {
  /// The roles for assistive technology, by the elements' places.
  private(set) var roles: [String?] = []
  /// The place after the last element inside each element.
  private(set) var ends: [Int] = []
  /// The nearest link or button around each element.
  private(set) var controls: [Int?] = []
  /// The nearest ancestor of each element that is read as a whole: a link, a button, a paragraph, a
  /// list item or a cell.
  private(set) var passages: [Int?] = []
  /// The nearest figure around each element.
  private(set) var figures: [Int?] = []
  /// The first caption of each figure, if any.
  private(set) var captions: [Int: Int] = [:]
  /// Whether each element is part of a picture.
  private(set) var isInPicture: [Bool] = []
  /// The position of each element among its parent's children.
  private(set) var positions: [Int] = []
  /// The first `title` of each SVG element, if any.
  private(set) var titles: [Int: Int] = [:]
  /// The picture in each `svg` of a book that shows only this one, as on cover pages.
  private(set) var soleImages: [Int: Int] = [:]
  /// The `svg` elements, in order.
  private var drawings: [Int] = []
  /// The elements that a `label` can name, in order.
  private var fields: [Int] = []

  /// SVG elements that are visible.
  static let shapes: Set = [
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]

  init(_ page: HTMLPage) {
    roles = page.elements.map(\.role)
    ends = page.elements.indices.map { $0 + 1 }
    positions = Array(repeating: 0, count: page.elements.count)
    for (place, element) in page.elements.enumerated() {
      let parent = element.parent
      controls.append(parent.flatMap { isControl($0) ? $0 : controls[$0] })
      passages.append(parent.flatMap { isPassage($0, page) ? $0 : passages[$0] })
      figures.append(parent.flatMap { page.elements[$0].isOne(of: "figure") ? $0 : figures[$0] })
      isInPicture.append(parent.map { isInPicture[$0] || isPicture($0) } ?? false)
      if element.isSVG, element.tag == "svg" { drawings.append(place) }
      if element.isLabelable { fields.append(place) }
      if element.isSVG, element.tag == "title", let parent, titles[parent] == nil {
        titles[parent] = place
      }
      if element.isOne(of: "figcaption"), let figure = figures[place], captions[figure] == nil {
        captions[figure] = place
      }
      for (position, child) in element.children.enumerated() {
        if case .element(let child) = child { positions[child] = position }
      }
    }
    for place in ends.indices.reversed() {
      if let parent = page.elements[place].parent { ends[parent] = max(ends[parent], ends[place]) }
    }
    if page.isXML {
      for place in drawings { soleImages[place] = soleImage(in: place, of: page) }
    }
  }

  /// The picture in an outermost `svg` that shows only this one.
  private func soleImage(in place: Int, of page: HTMLPage) -> Int? {
    if let parent = page.elements[place].parent, page.elements[parent].isSVG { return nil }
    var image: Int?
    for inner in place + 1..<ends[place] {
      let tag = page.elements[inner].tag
      if tag == "foreignobject" { return nil }
      guard Self.shapes.contains(tag) else { continue }
      guard tag == "image", image == nil, page.elements[inner].word("href") != nil else {
        return nil
      }
      image = inner
    }
    return image
  }

  /// Whether the element is a link or a button.
  func isControl(_ place: Int) -> Bool { roles[place] == "link" || roles[place] == "button" }

  /// The first drawing inside an element.
  func firstDrawing(in place: Int) -> Int? { first(of: drawings, in: place) }

  /// The first element inside a label that it can name.
  func firstField(in place: Int) -> Int? { first(of: fields, in: place) }

  private func first(of all: [Int], in place: Int) -> Int? {
    let next = all.partitioningIndex { $0 > place }
    return next < all.count && all[next] < ends[place] ? all[next] : nil
  }

  /// Whether browsers leave the content of an element out of the name of a link, a button or a
  /// heading around it, as Chromium 156 and Firefox 153 do.
  func isLeftOut(_ place: Int, _ page: HTMLPage) -> Bool {
    let element = page.elements[place]
    if let role = element.explicitRole { return AriaRole.leftOut.contains(role) }
    guard !element.isSVG, AriaRole.leftOutTags.contains(element.tag) else { return false }
    let isScoped = element.tag == "aside" || element.tag == "header"
    return !isScoped
      || !page.ancestors(of: place).contains {
        page.elements[$0].isOne(of: "article", "aside", "main", "nav", "section")
      }
  }

  private func isPassage(_ place: Int, _ page: HTMLPage) -> Bool {
    isControl(place) || page.elements[place].isOne(of: "p", "li", "td", "th")
  }

  /// Whether it is a picture whose children are not announced.
  private func isPicture(_ place: Int) -> Bool {
    roles[place] == "img" || roles[place] == "graphics-symbol"
  }
}
