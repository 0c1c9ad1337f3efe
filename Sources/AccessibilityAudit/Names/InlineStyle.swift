/// What a `style` attribute says that decides whether something is seen.
struct InlineStyle {
  /// Whether the element and all in it is gone.
  private(set) var isDisplayNone = false
  /// Whether it is hidden, or shown although what it stands in is hidden; `nil` where nothing is
  /// said.
  private(set) var isVisible: Bool?

  init(_ style: String?) {
    for declaration in style?.lowercased().split(separator: ";") ?? [] {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { part in
        part.collapsed.replacing("!important", with: "").collapsed
      }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "display": isDisplayNone = parts[1] == "none"
      case "visibility": isVisible = parts[1] == "visible"
      default: break
      }
    }
  }
}
