import ImageDescription

/// A picture in a page, and how assistive technology treats it.
package struct PagePicture: Equatable, Sendable {
  /// How an element shows a picture.
  package enum Kind: Sendable {
    /// The element is a picture, such as `img`, or has the role of one.
    case element
    /// An `svg` without the role of a picture; screen readers read its text.
    case drawing
    /// The background of an element without text.
    case background
    /// The poster of a video.
    case poster

    /// Whether it is a picture in its own right, which the markup rules check.
    var isPicture: Bool { self == .element || self == .drawing }
  }

  /// The place of the element in the page.
  package let place: Int
  package let kind: Kind
  package let standing: PictureStanding
  package let name: AccessibleName
  /// The place of the nearest link or button around it.
  package let control: Int?

  /// The picture at this place; `nil` if there is none.
  init?(_ place: Int, in names: AccessibleNames) {
    let element = names.page.elements[place]
    guard let kind = Self.kind(of: place, in: names) else { return nil }
    self.place = place
    self.kind = kind
    let own = names.name(of: place)
    let image = names.structure.soleImages[place]
    name = own.text.isEmpty ? image.map(names.name) ?? own : own
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
    if isPicture(element) || names.structure.roles[place] == "img" { return .element }
    if element.isSVG {
      let isInside = element.parent.map { names.page.elements[$0].isSVG } ?? false
      guard element.tag == "svg", !isInside else { return nil }
      return isShownWhole(place, in: names) || isDrawingOfBook(place, in: names)
        ? .element : .drawing
    }
    if element.tag == "video" { return element.word("poster") == nil ? nil : .poster }
    guard BackgroundPicture.address(in: element["style"]) != nil,
      names.readText(of: place).isBlank
    else { return nil }
    return .background
  }

  /// Whether an `svg` of a book is one picture: a photo in it, or a document without text.
  private static func isShownWhole(_ place: Int, in names: AccessibleNames) -> Bool {
    names.structure.soleImages[place] != nil
      || names.page.isXML && place == 0 && names.readText(of: place).isBlank
  }

  private static let shapes: Set = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "use",
  ]

  /// Whether it is a drawing without text in a document of a book, larger than an icon, where a plate
  /// or a chart is usual and no script adds a name.
  private static func isDrawingOfBook(_ place: Int, in names: AccessibleNames) -> Bool {
    guard names.page.isInBook, names.structure.controls[place] == nil,
      names.readText(of: place).isBlank
    else { return false }
    let side = DrawingSize.shorterSide(of: names.page.elements[place])
    return side.map { $0 >= PictureThresholds.icon.value } ?? true
      && names.page.elements[place..<names.structure.ends[place]].contains {
        shapes.contains($0.tag)
      }
  }

  /// The standing of a picture without the role of one: by its name.
  ///
  /// - Parameter isRead: whether it is a drawing with text.
  private static func standing(
    of element: HTMLElement, isNamed: Bool, isRead: Bool
  ) -> PictureStanding {
    if isNamed { return .exposed }
    if isRead { return .other }
    return element.role == "none" ? .decorative : .hidden
  }

  private static func isPicture(_ element: HTMLElement) -> Bool {
    element.isOne(of: "img") || element.isOne(of: "area") && element["href"] != nil
      || element.isOne(of: "input") && element.word("type")?.lowercased() == "image"
      || element.isPictureObject
      || AriaRole.pictures.contains(element.explicitRole ?? "")
  }

  /// A picture with a role that needs no name is not announced as a picture, unless it is
  /// focusable.
  static func standing(of element: HTMLElement) -> PictureStanding {
    // An object has no implicit role.
    guard let role = element.role else { return .exposed }
    if role == "none" { return .decorative }
    if element.explicitRole == nil || AriaRole.named.contains(role) { return .exposed }
    return element.isFocusable ? .exposed : .other
  }
}
