/// A picture in a page, with what a user is told of it.
package struct PagePicture: Equatable, Sendable {
  /// How assistive technology treats a picture.
  package enum Standing: Sendable {
    /// It is told as a picture or a control, so it must have a name.
    case told
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
    guard let role = element.role else { return .told }
    if role == "none" { return .decorative }
    if element.explicitRole == nil || AriaRole.named.contains(role) { return .told }
    return element.isFocusable ? .told : .other
  }
}
