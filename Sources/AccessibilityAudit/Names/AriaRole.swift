/// WAI-ARIA 1.2 and Graphics Module roles, as far as names of pictures need them.
enum AriaRole {
  /// All roles for authors; other words in `role` are ignored.
  static let known: Set = [
    "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption",
    "cell", "checkbox", "code", "columnheader", "combobox", "comment", "complementary",
    "contentinfo", "definition", "deletion", "dialog", "directory", "document", "emphasis", "feed",
    "figure", "form", "generic", "graphics-document", "graphics-object", "graphics-symbol", "grid",
    "gridcell", "group", "heading", "image", "img", "insertion", "link", "list", "listbox",
    "listitem", "log", "main", "mark", "marquee", "math", "menu", "menubar", "menuitem",
    "menuitemcheckbox", "menuitemradio", "meter", "navigation", "none", "note", "option",
    "paragraph", "presentation", "progressbar", "radio", "radiogroup", "region", "row", "rowgroup",
    "rowheader", "scrollbar", "search", "searchbox", "separator", "slider", "spinbutton", "status",
    "strong", "subscript", "suggestion", "superscript", "switch", "tab", "table", "tablist",
    "tabpanel", "term", "textbox", "time", "timer", "toolbar", "tooltip", "tree", "treegrid",
    "treeitem",
  ]

  /// The roles of pictures.
  static let pictures: Set = ["graphics-document", "graphics-symbol", "image", "img"]

  /// The roles that require a name.
  static let named: Set = pictures.union([
    "alertdialog", "application", "button", "checkbox", "columnheader", "combobox", "dialog",
    "heading", "link", "listbox", "menuitem", "menuitemcheckbox", "menuitemradio", "meter",
    "option", "progressbar", "radio", "radiogroup", "region", "rowheader", "searchbox", "slider",
    "spinbutton", "switch", "table", "textbox", "tooltip", "tree", "treegrid", "treeitem",
  ])

  /// The roles whose name may come from the content.
  static let namedByContent: Set = [
    "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "menuitem",
    "menuitemcheckbox", "menuitemradio", "option", "radio", "row", "rowheader", "switch", "tab",
    "tooltip", "treeitem",
  ]

  /// The roles of elements that stand apart from the text around them.
  static let apart: Set = ["button", "checkbox", "option", "radio", "switch", "textbox"]

  /// The roles whose content is left out of the names of controls around them.
  static let leftOut: Set = [
    "application", "article", "blockquote", "complementary", "dialog", "document", "figure",
    "marquee", "navigation", "search", "separator", "status", "toolbar",
  ]

  /// The elements with these or like roles.
  static let leftOutTags: Set = [
    "article", "aside", "blockquote", "dialog", "figure", "form", "header", "main", "nav", "output",
    "search",
  ]

  /// Global states and properties; with one of them, an element keeps its role.
  static let globalAttributes = [
    "aria-atomic", "aria-braillelabel", "aria-brailleroledescription", "aria-busy", "aria-controls",
    "aria-current", "aria-describedby", "aria-description", "aria-details", "aria-disabled",
    "aria-dropeffect", "aria-errormessage", "aria-flowto", "aria-grabbed", "aria-haspopup",
    "aria-invalid", "aria-keyshortcuts", "aria-label", "aria-labelledby", "aria-live", "aria-owns",
    "aria-relevant", "aria-roledescription",
  ]

  /// Of these, browsers count those that are empty, too.
  private static let countedWhenEmpty = [
    "aria-describedby", "aria-description", "aria-label", "aria-labelledby",
  ]

  /// Of all, those that make only Chromium announce a picture with an empty `alt`.
  private static let ignoredInFirefox: Set = [
    "aria-braillelabel", "aria-brailleroledescription", "aria-keyshortcuts",
    "aria-roledescription",
  ]

  private static let clicks = ["onclick", "onmousedown", "onmouseup"]

  /// What makes browsers announce a picture in spite of its empty `alt`, as the attribute says it;
  /// `nil` if nothing does.
  ///
  /// Measured with Chromium 156 and Firefox 153, both of which announce it.
  static func exposing(_ element: HTMLElement) -> String? {
    if element.word("tabindex").flatMap(Int.init) != nil { return "tabindex" }
    if let click = clicks.first(where: { element[$0] != nil }) { return click }
    if element["aria-hidden"]?.lowercased().collapsed == "false" { return "aria-hidden" }
    return countedWhenEmpty.first { element[$0] != nil }
      ?? globalAttributes.first { element.word($0) != nil && !ignoredInFirefox.contains($0) }
  }

  private static let implicit = [
    "button": "button", "h1": "heading", "h2": "heading", "h3": "heading", "h4": "heading",
    "h5": "heading", "h6": "heading", "img": "img", "option": "option", "summary": "button",
    "td": "cell", "th": "columnheader", "tr": "row",
  ]

  private static let implicitOfInput = [
    "button": "button", "checkbox": "checkbox", "image": "button", "radio": "radio",
    "range": "slider", "reset": "button", "submit": "button",
  ]

  /// The implicit role of an HTML element (HTML-AAM); `nil` if it does not affect names.
  static func implicit(_ element: HTMLElement) -> String? {
    if element.isSVG { return nil }
    switch element.tag {
    case "a", "area": return element["href"] == nil ? nil : "link"
    case "img":
      return element["alt"] == "" && exposing(element) == nil ? "none" : "img"
    case "input": return implicitOfInput[element.word("type")?.lowercased() ?? ""] ?? "textbox"
    default: return implicit[element.tag]
    }
  }
}

extension HTMLElement {
  /// The first known role in the `role` attribute, even if it is ignored.
  var explicitRole: String? {
    words("role").map { $0.lowercased() }.first(where: AriaRole.known.contains)
  }

  /// The role for assistive technology.
  ///
  /// As WAI-ARIA requires, `none` is ignored if the element is focusable or has a global attribute.
  var role: String? {
    guard let role = explicitRole else { return AriaRole.implicit(self) ?? roleOfContentPicture }
    guard role == "none" || role == "presentation" else { return role == "image" ? "img" : role }
    let isKept =
      isFocusable || self["aria-label"] != nil
      || AriaRole.globalAttributes.contains { word($0) != nil }
    return isKept ? AriaRole.implicit(self) : "none"
  }

  /// The role of a picture, if one with an alt text replaces the content.
  private var roleOfContentPicture: String? {
    ContentPicture(of: self)?.alt?.isEmpty == false ? "img" : nil
  }

  /// What its `title` attribute or its placeholder says; `nil` if it is missing or blank.
  ///
  /// SVG has no such attribute but in links: Firefox ignores it.
  var title: String? {
    if isSVG, tag != "a" { return nil }
    return word("title") ?? (isOne(of: "input", "textarea") ? word("placeholder") : nil)
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
