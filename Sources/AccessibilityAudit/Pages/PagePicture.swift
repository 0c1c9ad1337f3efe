/// A picture in a page, with what a user is told of it.
package struct PagePicture: Equatable, Sendable {
  /// How assistive technology treats a picture.
  package enum Standing: Sendable {
    /// It is told as a picture or a control, so it must have a name.
    case exposed
    /// The author said that it only decorates: an empty `alt`, or the role `none`.
    case decorative
    /// It is seen, and assistive technology is told nothing of it.
    case hidden
    /// It is not seen, is a part of another picture, or is told as something without a name.
    case other
  }

  /// The element's place in the page.
  package let place: Int
  package let standing: Standing
  package let name: AccessibleName
  /// The nearest link or button that it stands in, by its place.
  package let control: Int?

  /// The picture at this place; `nil` where there is none.
  init?(_ place: Int, in names: AccessibleNames) {
    let element = names.page.elements[place]
    guard Self.isPicture(element) else { return nil }
    self.place = place
    name = names.name(of: place)
    control = names.structure.controls[place]
    if names.structure.isInPicture[place] || !names.visibility.isSeen(place) {
      standing = .other
    } else if !names.visibility.isExposed(place) {
      standing = .hidden
    } else {
      standing = Self.standing(of: element)
    }
  }

  private static func isPicture(_ element: HTMLElement) -> Bool {
    element.isOne(of: "img") || element.isOne(of: "area") && element["href"] != nil
      || element.isOne(of: "input") && element.word("type")?.lowercased() == "image"
      || element.isOne(of: "object") && element.word("data") != nil
      || AriaRole.pictures.contains(element.explicitRole ?? "")
  }

  /// A role that needs no name is none of a picture's, unless the keyboard stops at it.
  private static func standing(of element: HTMLElement) -> Standing {
    // An object has no role of its own.
    guard let role = element.role else { return .exposed }
    if role == "none" { return .decorative }
    if element.explicitRole == nil || AriaRole.named.contains(role) { return .exposed }
    return element.isFocusable ? .exposed : .other
  }
}

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

extension AuditedPage {
  /// The pictures as the rules over pictures take them.
  var auditedPictures: [AuditedPicture] {
    pictures.map { picture in
      let element = element(of: picture)
      var audited = AuditedPicture(
        file: file, element: html.location(of: picture.place), standing: picture.standing,
        name: picture.standing == .exposed ? picture.name.text : "",
        address: address(at: picture.place),
        outcome: outcomes[picture.place], spoken: { textBeside(picture) })
      audited.isPlaceholder = element.attributes.keys.contains {
        $0.hasPrefix("data-") && $0.contains("src")
      }
      audited.standsForText = standsForText(picture)
      audited.isLogo = isLogo(picture)
      guard let control = picture.control else { return audited }
      audited.isInControl = true
      audited.isInNamelessControl = names.name(of: control).text.isEmpty
      audited.target = html.elements[control].word("href")
      return audited
    }
  }
}
