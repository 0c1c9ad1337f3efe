import ImageDescription

extension AuditedPage {
  /// The limit of sizes of one picture.
  private static let mostSizes = 50
  /// The limit of inline drawings in a page, in bytes as SVG files.
  private static let mostDrawn = 4 << 20

  /// The `base` address of the page, if it has one.
  package var base: String? {
    html.elements.lazy.filter { $0.isOne(of: "base") }.compactMap { $0.word("href") }.first
  }

  /// The pictures with their addresses or drawings; invisible ones have neither.
  ///
  /// The sizes of one picture (`src`, `srcset` and `picture`) count as one, the largest that
  /// exists.
  package var shownPictures: [ShownPicture] {
    var sources: [Int: [PictureSize]] = [:]
    var left = Self.mostDrawn
    return pictures.map { picture in
      var shown = ShownPicture(
        element: picture.place, address: address(at: picture.place) ?? "", candidates: [])
      if picture.standing == .other { return shown }
      shown.isNamed = picture.standing == .exposed && picture.name.text.hasVisibleCharacter
      shown.alt = writableAlt(of: picture)
      if html.elements[picture.place].isSVG, names.structure.soleImages[picture.place] == nil {
        shown.address = "svg"
        if left > 0, isLookedAt(picture) {
          shown.drawing = InlineDrawing.file(of: picture.place, in: html, names.structure)
        }
        left -= shown.drawing?.utf8.count ?? 0
      } else {
        shown.candidates = addresses(of: picture, &sources)
      }
      return shown
    }
  }

  /// The addresses of an element's picture, in the order to try them.
  ///
  /// - Parameter sources: a cache of the sizes in elements.
  private func addresses(
    of picture: PagePicture, _ sources: inout [Int: [PictureSize]]
  ) -> [String] {
    let element = html.elements[picture.place]
    guard element.isOne(of: "img", "input", "object") else {
      return [pictureAddress(at: picture.place)].compactMap { $0 }
    }
    var sizes = [element.word("src") ?? element.word("data")].compactMap { address in
      address.map { PictureSize(address: $0, size: 1) }
    }
    sizes += PictureSize.all(inSrcset: element["srcset"] ?? "").prefix(Self.mostSizes)
    if let parent = element.parent, html.elements[parent].isOne(of: "picture") {
      let inPicture = sources[parent] ?? self.sources(in: parent)
      sources[parent] = inPicture
      sizes += inPicture
    }
    // Equal sizes keep their order.
    return sizes.sorted { $0.size > $1.size }.map(\.address)
  }

  /// The sizes in the `srcset`s of an element's children.
  private func sources(in parent: Int) -> [PictureSize] {
    let sets = html.childElements(of: parent).prefix(Self.mostSizes)
      .compactMap { html.elements[$0]["srcset"] }
    return Array(sets.flatMap(PictureSize.all(inSrcset:)).prefix(Self.mostSizes))
  }

  /// Whether a drawing is checked: not an icon, nor one that is hidden in a link or button.
  private func isLookedAt(_ picture: PagePicture) -> Bool {
    if picture.standing != .exposed, picture.control != nil { return false }
    guard let side = DrawingSize.shorterSide(of: html.elements[picture.place]) else { return true }
    return side >= PictureThresholds.icon.value
  }

  /// The alt text that a person can give this picture; `nil` for elements without one.
  private func writableAlt(of picture: PagePicture) -> WritableAlt? {
    let element = html.elements[picture.place]
    let isAlt = element.isOne(of: "img", "area", "input")
    guard isAlt || element.isSVG && picture.kind == .element else { return nil }
    let isEmpty = picture.standing == .exposed && !picture.name.text.hasVisibleCharacter
    let isDecorative =
      picture.standing == .decorative && element.explicitRole == nil && isAlt
    let isJunk =
      picture.standing == .exposed && picture.name.source == .alt
      && junk(picture) != nil
    return WritableAlt(
      element: html.location(of: picture.place), text: isAlt ? element["alt"] ?? "" : "",
      isWanted: isEmpty || isDecorative || isJunk, isDecorative: isDecorative,
      language: language(at: picture.place))
  }

  /// The address of an element's picture; `nil` for an inline drawing.
  func pictureAddress(at place: Int) -> String? {
    let element = html.elements[place]
    if element.isSVG {
      return names.structure.soleImages[place].flatMap { html.elements[$0].word("href") }
    }
    return element.tag == "video"
      ? element.word("poster")
      : element.word("src") ?? element.word("data") ?? ContentPicture(of: element)?.address
        ?? BackgroundPicture.address(in: element["style"])
  }
}

/// One size of a picture.
struct PictureSize: Equatable {
  let address: String
  /// Its width in pixels or its density; 1 if not declared.
  let size: Double

  /// The addresses in a `srcset` with their sizes.
  static func all(inSrcset srcset: String) -> [Self] {
    var rest = Substring(srcset)
    var sizes: [Self] = []
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return sizes }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      var descriptor = Substring()
      if address.last == "," {
        address = address.dropLast(address.reversed().prefix { $0 == "," }.count)
      } else {
        descriptor = rest.prefix { $0 != "," }
        rest = rest[descriptor.endIndex...]
      }
      sizes.append(
        Self(address: String(address), size: Double(descriptor.collapsed.dropLast()) ?? 1))
    }
  }
}

extension AuditedPage {
  /// What is wrong with the name of a picture; `nil` if nothing is.
  func junk(_ picture: PagePicture) -> JunkName? {
    let file = element(of: picture).word("src").map(PictureAddress.fileName)
    return JunkName(
      picture.name.text, fileName: file, declaredLanguage(of: picture),
      isControl: picture.control != nil)
  }
}
