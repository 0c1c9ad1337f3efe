import VoiceOverSimulator

/// A picture without a name, and a link or button that only a picture without one could name.
enum ImageNameMissing: PageRule {
  static let rule = Rule(
    id: "image-name-missing", severity: .error,
    checks: "A picture, image button or area of a map has no accessible name; or a link or button "
      + "has none because the picture in it has none. As advice where the link has other text.",
    source: "WCAG 1.1.1, 4.1.2; ACT 23a2a8, 59796f, 7d6734; axe image-alt; H24, H30, H36",
    example: "<img src=\"chart.png\">",
    suggestion: "Say in alt what the picture says or does, or write alt=\"\" if it only decorates.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { finding(of: $0, in: page) } + namelessControls(in: page)
  }

  private static func finding(of picture: PagePicture, in page: AuditedPage) -> Finding? {
    let element = page.element(of: picture)
    if element.isOne(of: "area"), element["alt"]?.collapsed == "", !picture.name.isGiven {
      return page.finding(
        rule, at: picture.place, "The area of the map has an empty alt.",
        suggestion: "Say in alt where the area leads.", name: "")
    }
    guard picture.name.text.isEmpty else { return nil }
    guard let control = picture.control else {
      return page.finding(
        rule, at: picture.place, "\(element.kindOfPicture) has no name.",
        suggestion: element.isOne(of: "input") ? "Say in alt what the button does." : nil, name: "")
    }
    let name = page.names.name(of: control)
    if name.isGiven { return nil }
    let kind = page.names.structure.roles[control] ?? ""
    if name.text.isEmpty {
      return page.finding(
        rule, at: picture.place, "The picture is all that is in a \(kind), and it has no name.",
        suggestion: "Say in alt what the \(kind) does.", name: "")
    }
    return page.finding(
      rule, at: picture.place, severity: .advice,
      "The picture has no name; the \(kind) around it has: '\(name.text)'.",
      suggestion: "Write alt=\"\" if the picture adds nothing to '\(name.text)'.", name: "")
  }

  /// Links and buttons without a name in which there are pictures, and none that is told: the
  /// finding is at a picture whose empty alt should not be, else at the control itself.
  private static func namelessControls(in page: AuditedPage) -> [Finding] {
    let inControls = Dictionary(grouping: page.pictures.filter { $0.control != nil }, by: \.control)
    return page.html.elements.indices.filter { place in
      page.names.structure.isControl(place) && page.names.visibility.isExposed(place)
        && !page.html.elements[place].isOne(of: "area", "img", "input")
        && page.names.name(of: place).text.isEmpty
    }.compactMap { control in
      let pictures = inControls[control] ?? []
      let hasSVG = page.names.structure.first("svg", in: control) != nil
      guard hasSVG || !pictures.isEmpty, !pictures.contains(where: { $0.standing == .exposed })
      else {
        return nil
      }
      let kind = page.names.structure.roles[control] ?? ""
      let emptied = pictures.first {
        page.element(of: $0)["alt"] == "" && $0.standing == .decorative
      }
      return page.finding(
        rule, at: emptied?.place ?? control,
        "The \(kind) has no name: there is nothing in it but a picture that is told to nobody.",
        suggestion: "Say in the picture's alt, or in aria-label, what the \(kind) does.", name: "")
    }
  }
}

extension HTMLElement {
  /// "The picture", in other words where it is another thing.
  fileprivate var kindOfPicture: String {
    switch tag {
    case "input": "The image button"
    case "area": "The area of the map"
    default: "The picture"
    }
  }
}

/// A control or picture of a screen without a label.
enum LabelMissing: ScreenRule {
  static let rule = Rule(
    id: "label-missing", severity: .error,
    checks: "A button, link, adjustable element, picture, or an element that fingers can do "
      + "something with has no label.",
    source: "WCAG 4.1.2, 1.1.1; WWDC 2017, 215; GTX, label present",
    example: "{image: add.png, traits: [button]}",
    suggestion: "Give it a label that says what it does or shows.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.spokenLabel == nil, !element.traits.contains(.staticText),
        !element.isField || (element.placeholder ?? "").isEmpty
      else { return nil }
      if element.isPicture {
        return screen.finding(
          rule, at: position, "The picture has no label.", showsPicture: true)
      }
      let isControl = element.isActing || element.isField || element.isAdjustable
      guard isControl || !element.interactions.isEmpty else { return nil }
      return screen.finding(rule, at: position, "There is no label to tell what this does.")
    }
  }
}
