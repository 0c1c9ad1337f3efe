/// The value of a field, which is heard where the field is part of another's name.
enum FieldValue {
  /// The length limit of a value, in bytes.
  private static let longest = 5000
  private static let rangeRoles: Set = [
    "meter", "progressbar", "scrollbar", "slider", "spinbutton",
  ]
  /// The types of `input` without a value that is heard.
  private static let silentTypes: Set = [
    "button", "checkbox", "color", "date", "datetime-local", "file", "hidden", "image", "month",
    "password", "radio", "reset", "submit", "time", "week",
  ]

  /// The value of an element; `nil` if it has none or is no field.
  ///
  /// - Parameter end: the place after the last element in it.
  static func text(of place: Int, end: Int, in page: HTMLPage) -> String? {
    let element = page.elements[place]
    if let role = element.explicitRole {
      if rangeRoles.contains(role) {
        return element.word("aria-valuetext") ?? element.word("aria-valuenow")
      }
      if role == "listbox" {
        let chosen = (place..<end).filter { page.elements[$0].word("aria-selected") == "true" }
        return joined(chosen.map { page.wholeText(of: $0, limit: longest) })
      }
    }
    if element.isSVG { return nil }
    switch element.tag {
    case "input":
      return silentTypes.contains(element.word("type")?.lowercased() ?? "")
        ? nil : element.word("value")
    case "meter": return element.word("value") ?? "0"
    case "progress": return element.word("value")
    case "select": return joined(chosen(of: place, end: end, in: page))
    case "textarea": return joined([page.wholeText(of: place, limit: longest)])
    default: return nil
    }
  }

  /// The chosen options of a list: the last of a menu, or its first if none is.
  private static func chosen(of place: Int, end: Int, in page: HTMLPage) -> [String] {
    let list = page.elements[place]
    let options = (place..<end).filter { page.elements[$0].isOne(of: "option") }
    var chosen = options.filter { page.elements[$0]["selected"] != nil }
    if list["multiple"] == nil {
      chosen = chosen.suffix(1)
      let isMenu = (list.word("size").flatMap(Int.init) ?? 1) <= 1
      if isMenu, chosen.isEmpty {
        chosen = Array(options.filter { page.elements[$0]["disabled"] == nil }.prefix(1))
      }
    }
    return chosen.map { option in
      page.elements[option].word("label") ?? page.wholeText(of: option, limit: longest)
    }
  }

  private static func joined(_ texts: [String]) -> String? {
    let text = texts.joined(separator: " ").collapsed(limit: longest)
    return text.isEmpty ? nil : text
  }
}

extension HTMLPage {
  /// The labels of fields, by the fields' places: by `for`, otherwise the label around the field.
  func labels(_ structure: PageStructure) -> [Int: [Int]] {
    var labels: [Int: [Int]] = [:]
    for (place, element) in elements.enumerated() where element.isOne(of: "label") {
      let target = element["for"].map { self.place(ofID: $0) } ?? structure.firstField(in: place)
      if let target, elements[target].isLabelable { labels[target, default: []].append(place) }
    }
    return labels
  }
}

extension HTMLElement {
  /// Whether a `label` can name it.
  var isLabelable: Bool {
    isOne(of: "button", "input", "meter", "output", "progress", "select", "textarea")
      && (tag != "input" || word("type")?.lowercased() != "hidden")
  }
}
