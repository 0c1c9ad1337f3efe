import ImageDescription
import VoiceOverSimulator

/// A file name, or a name from a machine or a template.
enum LabelIsJunk: PageRule {
  static let rule = Rule(
    id: "label-is-junk", title: "Alt text and labels should not be file names or placeholders",
    severity: .warning,
    checks: "The whole alt text of a picture, or the whole label of a control on a screen, is a "
      + "file name, a hash, a camera number, an asset name, a placeholder such as \"image\", a phrase "
      + "that a program fills in, or only punctuation.",
    source: "WCAG 1.1.1, F30; ACT 9eb3f6; axe-core issue 3685",
    example: "<img src=\"IMG_0001.jpg\" alt=\"IMG_0001.jpg\">",
    suggestion: "Describe what it shows or does."
  ).suggesting(.picture)

  static func findings(in page: AuditedPage) -> [Finding] {
    page.exposedPictures.compactMap { picture in
      let name = picture.name.text
      if page.element(of: picture).word("title") == pandocTitle {
        return page.finding(
          rule, at: picture.place, "The title '\(pandocTitle)' is left over from Pandoc.",
          suggestion: "Remove the title.", name: name)
      }
      guard let kind = TagsInName.kind(of: name) ?? page.junk(picture)?.kind,
        !namesFile(picture, in: page)
      else { return nil }
      return page.finding(rule, at: picture.place, "The alt text '\(name)' is \(kind).", name: name)
    }
  }

  /// What Pandoc marks a figure with; in other writers it is left over.
  static let pandocTitle = "fig:"

  private static let downloads = [
    "download", "herunterladen", "télécharger", "descargar", "scarica", "baixar", "pobierz",
    "ダウンロード",
  ]

  /// Whether users want to hear the file name: at a download, or if the text beside it has it, too.
  private static func namesFile(_ picture: PagePicture, in page: AuditedPage) -> Bool {
    guard let control = picture.control else { return false }
    let text = page.names.readText(of: control).lowercased()
    return page.html.elements[control]["download"] != nil
      || downloads.contains(where: text.hasPrefix)
      || Array(text.utf8).contains(run: Array(picture.name.text.lowercased().utf8))
  }
}

/// The same rule for elements of a screen.
extension LabelIsJunk: ElementRule {
  /// Nouns that may name what a control makes or takes.
  private static let nounsOfControls: Set = [
    "caption", "description", "graphic", "image", "photo", "photograph", "pic", "picture",
    "test", "text",
  ]

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    // The name of a screenshot says nothing about its parts.
    let isPart = element.hierarchyNode?.screenshotPart != nil
    let file = isPart ? nil : element.image?.path.map(PictureAddress.fileName)
    let language = screen.nameLanguage(at: position)
    guard let label = element.spokenLabel,
      let kind = JunkName(label, fileName: file, language, isControl: element.isActing)?.kind,
      element.isPicture || element.isActing && !isOfControl(label.lowercased(), language),
      !isInFileList(position, in: screen)
    else { return nil }
    return "The label '\(label)' is \(kind)."
  }

  /// Whether a word may name what a control makes or takes, or a mark a key; in other languages than
  /// English, every placeholder but the word for a button.
  private static func isOfControl(_ label: String, _ language: SpokenLanguage) -> Bool {
    if nounsOfControls.contains(label) || label.allSatisfy(\.isPunctuation) { return true }
    let words = NameWords.of(language)
    let isButton = words.controls[AccessibilityTrait.button.rawValue]?.contains(label) ?? false
    return language != .english && words.placeholders.contains(label)
      && !NameWords.of(.english).placeholders.contains(label) && !isButton
  }

  /// Whether it is one of several things, which may have file names.
  private static func isInFileList(_ position: Int, in screen: AuditedScreen) -> Bool {
    screen.element(position).isActing
      && ([position] + screen.layout.ancestors(of: position)).contains { holder in
        screen.element(holder).template != nil || screen.element(holder).containerType == .list
      }
  }
}

/// A control whose label is just a number.
enum LabelIsValue: ElementRule {
  static let rule = Rule(
    id: "label-is-value", title: "The label of a control must not be just a number",
    severity: .error,
    checks: "The label of a control is just a number, and the control has no value. Keys of a "
      + "keyboard and cells of a table are not reported.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: \"3\", traits: [button]}",
    suggestion: "Say what the control does in the label, and put the number into the value.")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    guard let label = element.spokenLabel, isNumber(label), element.spokenValue == nil,
      element.isActing || element.isAdjustable || screen.activations[position] != nil,
      !element.traits.contains(.keyboardKey), !screen.isInTable(position)
    else { return nil }
    return "The label '\(label)' is just a number and does not say what the control does."
  }

  /// Whether it contains digits, but no letters.
  static func isNumber(_ label: String) -> Bool {
    label.contains(where: \.isNumber)
      && label.allSatisfy {
        $0.isNumber || $0.isPunctuation || $0.isWhitespace || $0.isMathSymbol
          || $0.isCurrencySymbol
      }
  }
}

extension AuditedScreen {
  /// Whether it is a cell of a table.
  func isInTable(_ position: Int) -> Bool {
    ([position] + layout.ancestors(of: position)).contains { holder in
      if case .dataTable = element(holder).containerType { return true }
      return element(holder).rowRange != nil || element(holder).columnRange != nil
    }
  }
}
