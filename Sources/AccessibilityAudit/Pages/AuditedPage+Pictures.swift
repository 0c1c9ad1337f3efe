import ImageDescription

extension AuditedPage {
  /// The pictures as the picture rules need them.
  var auditedPictures: [AuditedPicture] {
    pictures.map { picture in
      let element = element(of: picture)
      var audited = AuditedPicture(
        file: file, element: html.location(of: picture.place), standing: picture.standing,
        name: picture.standing == .exposed ? picture.name.text : "",
        address: address(at: picture.place),
        outcome: outcomes[picture.place], nameLanguage: nameLanguage(of: picture),
        spoken: { textBeside(picture) })
      audited.isPlaceholder = element.attributes.keys.contains {
        $0.hasPrefix("data-") && $0.contains("src")
      }
      if audited.facts != nil { audited.language = language(at: picture.place) }
      audited.missingSizes = missingSizes[picture.place] ?? []
      audited.standsForText = standsForText(picture)
      audited.isLogo = isLogo(picture)
      audited.isDrawing = element.isSVG && names.structure.soleImages[picture.place] == nil
      audited.isBackdrop = !picture.kind.isPicture
      if let hiddenAs = hiddenAs(picture) { audited.hiddenAs = hiddenAs }
      guard let control = picture.control else { return audited }
      audited.isInControl = true
      audited.isInNamelessControl = names.isNameless(control)
      audited.target = html.elements[control].word("href")
      return audited
    }
  }

  /// How the page hides a picture from screen readers, as a message begins; `nil` for the default.
  private func hiddenAs(_ picture: PagePicture) -> String? {
    let element = element(of: picture)
    switch (picture.kind, picture.standing) {
    case (.background, _): return "This picture is a background, which screen readers ignore"
    case (.poster, _): return "This picture is the poster of a video, which screen readers ignore"
    case (_, .decorative):
      let mark = element.word("role").map { "role=\"\($0)\"" } ?? "alt=\"\""
      return "This picture is marked decorative (\(mark))"
    default: return nil
    }
  }
}

extension AccessibleNames {
  /// Whether a link or a button has neither a name nor text that is read.
  func isNameless(_ place: Int) -> Bool {
    !name(of: place).text.hasVisibleCharacter && !readText(of: place).hasVisibleCharacter
  }
}
