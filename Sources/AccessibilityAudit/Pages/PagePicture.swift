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

  /// What an element shows a picture by.
  package enum Kind: Sendable {
    /// It is a picture: `img`, for instance, or by its role.
    case element
    /// It is a drawing, an `svg` without the role of a picture: what is text in it is read as such.
    case drawing
    /// Its background, and there is no text before it.
    case background
    /// The picture that a video has until it plays.
    case poster

    /// Whether it is a picture by itself, which the rules over markup look at.
    var isPicture: Bool { self == .element || self == .drawing }
  }

  /// The element's place in the page.
  package let place: Int
  package let kind: Kind
  package let standing: Standing
  package let name: AccessibleName
  /// The nearest link or button that it stands in, by its place.
  package let control: Int?

  /// The picture at this place; `nil` where there is none.
  init?(_ place: Int, in names: AccessibleNames) {
    let element = names.page.elements[place]
    guard let kind = Self.kind(of: place, in: names) else { return nil }
    self.place = place
    self.kind = kind
    name = names.name(of: place)
    control = names.structure.controls[place]
    if names.structure.isInPicture[place] || !names.visibility.isSeen(place) {
      standing = .other
    } else if !names.visibility.isExposed(place) {
      standing = .hidden
    } else if kind == .element {
      standing = Self.standing(of: element)
    } else {
      let isRead = kind == .drawing && !names.readText(of: place).isBlank
      standing = Self.standing(of: element, isNamed: !name.text.isEmpty, isRead: isRead)
    }
    if kind != .element, standing == .other { return nil }
  }

  private static func kind(of place: Int, in names: AccessibleNames) -> Kind? {
    let element = names.page.elements[place]
    if isPicture(element) { return .element }
    if element.isSVG {
      let isInside = element.parent.map { names.page.elements[$0].isSVG } ?? false
      return element.tag == "svg" && !isInside ? .drawing : nil
    }
    if element.tag == "video" { return element.word("poster") == nil ? nil : .poster }
    guard BackgroundPicture.address(in: element["style"]) != nil,
      names.readText(of: place).isBlank
    else { return nil }
    return .background
  }

  /// How it is told that has no role of a picture: by its name, or not at all.
  ///
  /// - Parameter isRead: whether it is a drawing in which there is text.
  private static func standing(
    of element: HTMLElement, isNamed: Bool, isRead: Bool
  ) -> Standing {
    if isNamed { return .exposed }
    if isRead { return .other }
    return element.role == "none" ? .decorative : .hidden
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
      if audited.facts != nil { audited.language = language(at: picture.place) }
      audited.standsForText = standsForText(picture)
      audited.isLogo = isLogo(picture)
      audited.isDrawing = element.isSVG
      audited.isBackdrop = !picture.kind.isPicture
      guard let control = picture.control else { return audited }
      audited.isInControl = true
      audited.isInNamelessControl = names.name(of: control).text.isEmpty
      audited.target = html.elements[control].word("href")
      return audited
    }
  }
}
