extension HTMLElement {
  /// The first known role that the author gives, if any, even if it is not heeded.
  var explicitRole: String? {
    words("role").map { $0.lowercased() }.first(where: AriaRole.known.contains)
  }

  /// The role that assistive technology is told.
  ///
  /// `none` is not heeded where the element can be focused or has a global attribute: that is how
  /// WAI-ARIA resolves the conflict.
  var role: String? {
    guard let role = explicitRole else { return AriaRole.implicit(self) }
    guard role == "none" || role == "presentation" else { return role == "image" ? "img" : role }
    let isKept = isFocusable || AriaRole.globalAttributes.contains { word($0) != nil }
    return isKept ? AriaRole.implicit(self) : "none"
  }

  /// Whether the keyboard can reach the element.
  var isFocusable: Bool {
    if isOne(of: "button", "input", "select", "textarea"), self["disabled"] != nil { return false }
    if word("tabindex").flatMap(Int.init) != nil { return true }
    if isOne(of: "a", "area") { return self["href"] != nil }
    return isOne(of: "button", "iframe", "input", "select", "summary", "textarea")
      || self["contenteditable"].map { $0.lowercased() != "false" } ?? false
  }
}
