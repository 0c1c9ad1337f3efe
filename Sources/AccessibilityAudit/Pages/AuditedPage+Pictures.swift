extension AuditedPage {
  /// The most sizes of one picture that are looked for.
  private static let mostSizes = 50

  /// What the page's `base` says, if anything.
  package var base: String? {
    html.elements.lazy.filter { $0.isOne(of: "base") }.compactMap { $0.word("href") }.first
  }

  /// The pictures with their addresses; those of elements that are not seen have none.
  ///
  /// The sizes of one picture, `srcset` and `picture`, count as one: its `src`, or the largest.
  package var shownPictures: [ShownPicture] {
    var sources: [Int: [String]] = [:]
    return pictures.map { picture in
      ShownPicture(
        element: picture.place, address: address(at: picture.place) ?? "",
        candidates: picture.standing == .other ? [] : addresses(of: picture.place, &sources))
    }
  }

  /// The addresses that an element gives for its picture, the one to look at first.
  ///
  /// - Parameter sources: the addresses that are known already of what elements hold.
  private func addresses(of place: Int, _ sources: inout [Int: [String]]) -> [String] {
    let element = html.elements[place]
    guard element.isOne(of: "img", "input", "object") else { return [] }
    var addresses = [element.word("src") ?? element.word("data")].compactMap { $0 }
    addresses += PictureAddress.candidates(srcset: element["srcset"] ?? "").prefix(Self.mostSizes)
    if let parent = element.parent, html.elements[parent].isOne(of: "picture") {
      let inPicture = sources[parent] ?? self.sources(in: parent)
      sources[parent] = inPicture
      addresses += inPicture
    }
    return addresses
  }

  /// The addresses in the `srcset`s in an element.
  private func sources(in parent: Int) -> [String] {
    let sets = html.childElements(of: parent).prefix(Self.mostSizes)
      .compactMap { html.elements[$0]["srcset"] }
    return Array(sets.flatMap(PictureAddress.candidates).prefix(Self.mostSizes))
  }
}
