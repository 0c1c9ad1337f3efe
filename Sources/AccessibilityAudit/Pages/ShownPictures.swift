import ImageDescription

extension AuditedPage {
  /// The most sizes of one picture that are looked for.
  private static let mostSizes = 50
  /// How much of drawings in a page is looked at, in bytes as files.
  private static let mostDrawn = 4 << 20

  /// What the page's `base` says, if anything.
  package var base: String? {
    html.elements.lazy.filter { $0.isOne(of: "base") }.compactMap { $0.word("href") }.first
  }

  /// The pictures with their addresses, or as drawings; those of elements that are not seen have
  /// none.
  ///
  /// The sizes of one picture, `src`, `srcset` and `picture`, count as one, the largest that is
  /// there.
  package var shownPictures: [ShownPicture] {
    var sources: [Int: [PictureSize]] = [:]
    var left = Self.mostDrawn
    return pictures.map { picture in
      var shown = ShownPicture(
        element: picture.place, address: address(at: picture.place) ?? "", candidates: [])
      if picture.standing == .other { return shown }
      if html.elements[picture.place].isSVG {
        shown.address = "svg"
        shown.drawing = left > 0 && isLookedAt(picture) ? drawing(of: picture.place) : nil
        left -= shown.drawing?.utf8.count ?? 0
      } else {
        shown.candidates = addresses(of: picture, &sources)
      }
      return shown
    }
  }

  /// The addresses that an element gives for its picture, the one to look at first.
  ///
  /// - Parameter sources: the sizes that are known already of what elements hold.
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
    return sizes.largestFirst.map(\.address)
  }

  /// The sizes in the `srcset`s in an element.
  private func sources(in parent: Int) -> [PictureSize] {
    let sets = html.childElements(of: parent).prefix(Self.mostSizes)
      .compactMap { html.elements[$0]["srcset"] }
    return Array(sets.flatMap(PictureSize.all(inSrcset:)).prefix(Self.mostSizes))
  }

  /// Whether there may be something to find in a drawing: not in an icon, nor in one that is hidden
  /// in a link or button.
  private func isLookedAt(_ picture: PagePicture) -> Bool {
    if picture.standing != .exposed, picture.control != nil { return false }
    guard let side = DrawingSize.shorterSide(of: html.elements[picture.place]) else { return true }
    return side >= PictureThresholds.icon.value
  }

  private func drawing(of place: Int) -> String? {
    InlineDrawing.file(of: place, in: html, names.structure)
  }

  /// Where the picture is that an element shows; `nil` where the page holds a drawing.
  func pictureAddress(at place: Int) -> String? {
    let element = html.elements[place]
    if element.isSVG { return nil }
    return element.tag == "video"
      ? element.word("poster")
      : element.word("src") ?? element.word("data")
        ?? BackgroundPicture.address(in: element["style"])
  }
}

/// One of the sizes in which a picture is there.
struct PictureSize: Equatable {
  let address: String
  /// Its width in pixels or its density, whichever is told; 1 where nothing is.
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

extension [PictureSize] {
  /// The largest first, those of one size in their order.
  var largestFirst: [PictureSize] {
    enumerated().sorted { first, second in
      (first.element.size, second.offset) > (second.element.size, first.offset)
    }.map(\.element)
  }
}
