import ImageDescription
import VoiceOverSimulator

/// A picture without a name, and a link or button with only such a picture.
enum ImageNameMissing: PageRule {
  static let rule = Rule(
    id: "image-name-missing", title: "Pictures must have alt text",
    severity: .error,
    checks: "A picture, image button or image map area has no accessible name, or a link or button "
      + "has none because the picture in it has none. An empty alt text counts as missing if the "
      + "picture is announced all the same, because of tabindex, a click handler or an ARIA "
      + "attribute. A warning for an object that embeds text as a data: URL. Advice if the link has "
      + "other text, and if browsers leave a picture's name out of the name of the link, button or "
      + "heading around it.",
    source: "WCAG 1.1.1, 4.1.2; ACT 23a2a8, 59796f, 7d6734; axe image-alt; H24, H30, H36",
    example: "<img src=\"chart.png\">",
    suggestion: "Describe what the picture shows or does in its alt text. If it is decorative, "
      + "write alt=\"\"."
  ).suggesting(.picture)

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { finding(of: $0, in: page) } + namelessControls(in: page)
      + holdersThatLeaveOut(in: page) + namelessTexts(in: page)
  }

  private static func finding(of picture: PagePicture, in page: AuditedPage) -> Finding? {
    let element = page.element(of: picture)
    if element.isOne(of: "area"), element["alt"]?.collapsed == "", !picture.name.isGiven {
      return page.finding(
        rule, at: picture.place, "This area of the image map has an empty alt text.",
        suggestion: "Say in the alt text where the area leads.", name: "")
    }
    guard !picture.name.text.hasVisibleCharacter else { return nil }
    let cause = element.isOne(of: "img") && element["alt"] == "" ? AriaRole.exposing(element) : nil
    let problem =
      cause.map { "This picture has an empty alt text, but is announced because of its '\($0)'" }
      ?? "\(element.kindOfPicture) has no \(element.kindOfName)"
    guard let control = picture.control else {
      let suggestion = cause.map {
        "Describe what the picture shows or does in its alt text. If it is decorative, remove "
          + "'\($0)'."
      }
      return page.finding(
        rule, at: picture.place, "\(problem).", suggestion: suggestion ?? element.waysToName,
        name: "")
    }
    let name = page.names.name(of: control)
    if name.isGiven { return nil }
    let kind = page.names.structure.roles[control] ?? ""
    if page.names.isNameless(control) {
      return page.finding(
        rule, at: picture.place,
        "This \(kind) has no name, because it contains only a picture without alt text.",
        suggestion: "Say in the alt text \(purpose(of: kind)).", name: "")
    }
    let text = name.text.isEmpty ? page.names.readText(of: control) : name.text
    return page.finding(
      rule, at: picture.place, severity: .advice,
      "\(problem); the \(kind) around it has the \(name.text.isEmpty ? "text" : "name") '\(text)'.",
      suggestion: "If the picture adds nothing to '\(text)', "
        + (cause.map { "remove '\($0)'." } ?? "write alt=\"\"."), name: "")
  }

  /// Links, buttons and headings without a name although the picture in them has one.
  private static func holdersThatLeaveOut(in page: AuditedPage) -> [Finding] {
    let structure = page.names.structure
    var known: Set<Int> = []
    return page.exposedPictures.compactMap { picture in
      let around = page.html.ancestors(of: picture.place)
      guard picture.name.text.hasVisibleCharacter,
        let holder = around.first(where: {
          structure.isControl($0) || structure.roles[$0] == "heading"
        }), page.names.name(of: holder).text.isEmpty,
        let cause = around.prefix(while: { $0 != holder })
          .first(where: { structure.isLeftOut($0, page.html) }),
        known.insert(holder).inserted
      else { return nil }
      let kind = structure.roles[holder] ?? ""
      let tag = page.html.elements[cause].tag
      return page.finding(
        rule, at: picture.place, severity: .advice,
        "The \(kind) around this picture has no name, because browsers leave out what is in "
          + "'\(tag)'.",
        suggestion: "Put the \(kind) into '\(tag)', or name it with aria-label.",
        name: picture.name.text)
    }
  }

  /// Links and buttons without a name whose pictures screen readers ignore.
  ///
  /// The finding is at a picture with an empty alt, or at the control.
  private static func namelessControls(in page: AuditedPage) -> [Finding] {
    let inControls = Dictionary(grouping: page.pictures.filter { $0.control != nil }, by: \.control)
    return page.html.elements.indices.filter { place in
      page.names.structure.isControl(place) && page.names.visibility.isExposed(place)
        && !page.html.elements[place].isOne(of: "area", "img", "input")
        && page.names.isNameless(place)
    }.compactMap { control in
      let pictures = inControls[control] ?? []
      let hasSVG = page.names.structure.firstDrawing(in: control) != nil
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

  /// Objects that embed text as a data: URL, and are announced without a name.
  ///
  /// Others may embed a page, which has its own title.
  private static func namelessTexts(in page: AuditedPage) -> [Finding] {
    page.html.elements.indices.filter { place in
      let element = page.html.elements[place]
      return element.isTextObject && PagePicture.standing(of: element) == .exposed
        && page.names.visibility.isExposed(place)
        && !page.names.name(of: place).text.hasVisibleCharacter
    }.map { place in
      page.finding(
        rule, at: place, severity: .warning, "This object has no accessible name.",
        suggestion: "Say in its title or in aria-label what it holds.", name: "")
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
      "Describe what the picture shows or does in \(isSVG ? "a title element" : "its title") or in "
        + "aria-label. If it is decorative, write aria-hidden=\"true\"."
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
      + "touch has no label. If a picture without a label has text in it, the message quotes it.",
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
        let text = screen.outcomes[position]?.facts.flatMap { PictureText($0.record) }
        let loss = text.map { ", and the text in it is lost: \($0.excerpt.quotedAtEnd)" } ?? "."
        return screen.finding(
          rule, at: position, "This picture has no label\(loss)", showsPicture: true)
      }
      guard element.isControl || !element.interactions.isEmpty else { return nil }
      return screen.finding(
        rule, at: position, "This control has no label, so nobody hears what it does.",
        showsPicture: true)
    }
  }
}
