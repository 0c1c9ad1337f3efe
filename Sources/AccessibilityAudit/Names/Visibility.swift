/// Which elements of a page are visible, and which assistive technology announces.
///
/// Reads `style` attributes, but no style sheets.
struct Visibility: Equatable, Sendable {
  private static let neverShown: Set = [
    "base", "datalist", "head", "link", "meta", "noembed", "noframes", "noscript", "param",
    "rp", "script", "source", "style", "template", "title", "track",
  ]
  /// Elements that show something else instead of their content.
  private static let replaced: Set = [
    "audio", "iframe", "meter", "progress", "textarea", "video",
  ]
  private static let neverShownInSVG: Set = [
    "clippath", "defs", "desc", "filter", "lineargradient", "marker", "mask", "metadata", "pattern",
    "radialgradient", "script", "style", "symbol", "title",
  ]

  /// Whether the element is rendered at all, by its place.
  private var hasBox: [Bool] = []
  private var isVisible: [Bool] = []
  private var isHiddenFromAssistance: [Bool] = []

  init(_ page: HTMLPage) {
    for element in page.elements {
      let style = InlineStyle(element["style"])
      let parent = element.parent
      hasBox.append(
        (parent.map { hasBox[$0] && !Self.showsOther(page.elements[$0]) } ?? true)
          && !style.isDisplayNone && !Self.isWithoutBox(element))
      isVisible.append(style.isVisible ?? (parent.map { isVisible[$0] } ?? true))
      isHiddenFromAssistance.append(
        parent.map { isHiddenFromAssistance[$0] } ?? false || element["inert"] != nil
          || element.word("aria-hidden")?.lowercased() == "true")
    }
    showAreas(ImageMaps(page), in: page)
  }

  /// An area is shown where a picture uses its map, whatever hides the area or its map from view.
  ///
  /// A map without a name may be in a part of a page that gets its picture elsewhere.
  private mutating func showAreas(_ maps: ImageMaps, in page: HTMLPage) {
    for (area, map) in maps.areas where !maps.isNameless(map, in: page) {
      let pictures = (maps.pictures[map] ?? []).filter(isSeen)
      hasBox[area] = hasBox[map] && !pictures.isEmpty
      isVisible[area] = true
      isHiddenFromAssistance[area] =
        page.elements[area].word("aria-hidden")?.lowercased() == "true"
        || pictures.allSatisfy { isHiddenFromAssistance[$0] }
    }
  }

  /// Whether the element can be seen.
  func isSeen(_ place: Int) -> Bool { hasBox[place] && isVisible[place] }

  /// Whether assistive technology announces the element.
  func isExposed(_ place: Int) -> Bool { isSeen(place) && !isHiddenFromAssistance[place] }

  /// Whether the content of an element is only for programs that cannot show the element.
  static func showsOther(_ element: HTMLElement) -> Bool {
    if element.isSVG { return false }
    return replaced.contains(element.tag)
      || element.tag == "object" && element.word("data") != nil && !element.isPlugin
      || InlineStyle(element["style"]).hidesContent
      || ContentPicture(of: element)?.alt?.isEmpty == false
  }

  /// Closed `details` are not hidden, since users can open them.
  private static func isWithoutBox(_ element: HTMLElement) -> Bool {
    if element.isSVG { return neverShownInSVG.contains(element.tag) }
    return element["hidden"] != nil || element["popover"] != nil
      || neverShown.contains(element.tag)
      || element.tag == "dialog" && element["open"] == nil
      || element.tag == "input" && element.word("type")?.lowercased() == "hidden"
  }
}

/// The declarations of a `style` attribute that affect visibility.
struct InlineStyle {
  /// Whether the element and its content are not rendered.
  private(set) var isDisplayNone = false
  /// Whether only its content is not rendered.
  private(set) var hidesContent = false
  /// Whether its text runs on, or stands apart as a block; `nil` if not declared.
  private(set) var isInline: Bool?
  /// Whether it is hidden, or visible inside a hidden element; `nil` if not declared.
  private(set) var isVisible: Bool?

  private static let displays = [
    "block": false, "contents": true, "inline": true, "list-item": false, "table": false,
  ]

  init(_ style: String?) {
    guard let style else { return }
    for (property, value) in StyleDeclarations(style) where !value.isBlank {
      let word = value.lowercased().replacing("!important", with: "").collapsed
      switch property {
      case "display":
        isDisplayNone = word == "none"
        isInline = Self.displays[word]
      case "float" where word != "none": isInline = false
      case "position" where word == "absolute" || word == "fixed": isInline = false
      case "content-visibility": hidesContent = word == "hidden"
      case "visibility": isVisible = word == "visible"
      default: break
      }
    }
  }
}
