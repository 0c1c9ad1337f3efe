import ImageDescription
import VoiceOverSimulator

/// A picture without a name, and a link or button with only such a picture.
enum ImageNameMissing: PageRule {
  static let rule = Rule(
    id: "image-name-missing", title: "Pictures must have alt text",
    severity: .error,
    checks: "A picture, image button or image map area has no accessible name, or a link or button "
      + "has none because the picture in it has none. Advice if the link has other text.",
    source: "WCAG 1.1.1, 4.1.2; ACT 23a2a8, 59796f, 7d6734; axe image-alt; H24, H30, H36",
    example: "<img src=\"chart.png\">",
    suggestion: "Describe what the picture shows or does in its alt text. If it is decorative, "
      + "write alt=\"\"."
  ).suggesting(.picture)

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { finding(of: $0, in: page) } + namelessControls(in: page)
  }

  private static func finding(of picture: PagePicture, in page: AuditedPage) -> Finding? {
    let element = page.element(of: picture)
    if element.isOne(of: "area"), element["alt"]?.collapsed == "", !picture.name.isGiven {
      return page.finding(
        rule, at: picture.place, "This area of the image map has an empty alt text.",
        suggestion: "Say in the alt text where the area leads.", name: "")
    }
    guard !picture.name.text.hasVisibleCharacter else { return nil }
    guard let control = picture.control else {
      return page.finding(
        rule, at: picture.place, "\(element.kindOfPicture) has no \(element.kindOfName).",
        suggestion: element.waysToName, name: "")
    }
    let name = page.names.name(of: control)
    if name.isGiven { return nil }
    let kind = page.names.structure.roles[control] ?? ""
    if !name.text.hasVisibleCharacter {
      return page.finding(
        rule, at: picture.place,
        "This \(kind) has no name, because it contains only a picture without alt text.",
        suggestion: "Say in the alt text \(purpose(of: kind)).", name: "")
    }
    return page.finding(
      rule, at: picture.place, severity: .advice,
      "This picture has no alt text; the \(kind) around it has the name '\(name.text)'.",
      suggestion: "If the picture adds nothing to '\(name.text)', write alt=\"\".", name: "")
  }

  /// Links and buttons without a name whose pictures screen readers ignore.
  ///
  /// The finding is at a picture with an empty alt, or at the control.
  private static func namelessControls(in page: AuditedPage) -> [Finding] {
    let inControls = Dictionary(grouping: page.pictures.filter { $0.control != nil }, by: \.control)
    return page.html.elements.indices.filter { place in
      page.names.structure.isControl(place) && page.names.visibility.isExposed(place)
        && !page.html.elements[place].isOne(of: "area", "img", "input")
        && !page.names.name(of: place).text.hasVisibleCharacter
    }.compactMap { control in
      let pictures = inControls[control] ?? []
      let hasSVG = page.names.structure.first("svg", in: control) != nil
      guard hasSVG || !pictures.isEmpty, !pictures.contains(where: { $0.standing == .exposed })
      else { return nil }
      let kind = page.names.structure.roles[control] ?? ""
      let emptied = pictures.first {
        page.element(of: $0)["alt"] == "" && $0.standing == .decorative
      }
      return page.finding(
        rule, at: emptied?.place ?? control,
        "This \(kind) has no name, because screen readers ignore the picture in it.",
        suggestion: "Say in the picture's alt text or in aria-label \(purpose(of: kind)).",
        name: "")
    }
  }

  private static func purpose(of kind: String) -> String {
    kind == "link" ? "where the link leads" : "what the \(kind) does"
  }
}

extension HTMLElement {
  /// "alt text" for elements that can have one.
  fileprivate var kindOfName: String {
    isOne(of: "img", "input", "area") ? "alt text" : "accessible name"
  }

  /// How to name it; `nil` for pictures with an alt text, as the rule says.
  fileprivate var waysToName: String? {
    switch tag {
    case "input": "Say in the alt text what the button does."
    case "img", "area": nil
    default:
      "Describe what the picture shows or does in its title or in aria-label. If it is decorative, "
        + "write aria-hidden=\"true\"."
    }
  }

  /// "This picture", or what else the element is.
  fileprivate var kindOfPicture: String {
    switch tag {
    case "input": "This image button"
    case "area": "This area of the image map"
    default: "This picture"
    }
  }
}

/// A control or picture of a screen without a label.
enum LabelMissing: ScreenRule {
  static let rule = Rule(
    id: "label-missing", title: "Controls and pictures must have a label",
    severity: .error,
    checks: "A button, link, adjustable element, picture, or another element that responds to "
      + "touch has no label.",
    source: "WCAG 4.1.2, 1.1.1; WWDC 2017, 215; GTX, label present",
    example: "{image: add.png, traits: [button]}",
    suggestion: "Add a label that says what it does or shows."
  ).suggesting(.picture)

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.spokenLabel == nil, !element.traits.contains(.staticText),
        !element.isField || (element.placeholder ?? "").isEmpty
      else { return nil }
      if element.isPicture {
        return screen.finding(
          rule, at: position, "This picture has no label.", showsPicture: true)
      }
      let isControl = element.isActing || element.isField || element.isAdjustable
      guard isControl || !element.interactions.isEmpty else { return nil }
      return screen.finding(
        rule, at: position, "This control has no label, so nobody hears what it does.")
    }
  }
}
