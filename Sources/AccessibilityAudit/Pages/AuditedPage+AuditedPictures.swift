extension AuditedPage {
  /// The pictures as the rules over pictures take them.
  var auditedPictures: [AuditedPicture] {
    pictures.map { picture in
      let element = element(of: picture)
      var audited = AuditedPicture(
        file: file, element: html.reference(to: picture.place), standing: picture.standing,
        name: picture.standing == .told ? picture.name.text : "",
        address: address(at: picture.place),
        sight: sights[picture.place], told: { textBeside(picture) })
      audited.isPlaceholder = element.attributes.keys.contains {
        $0.hasPrefix("data-") && $0.contains("src")
      }
      guard let control = picture.control else { return audited }
      audited.isInControl = true
      audited.isInNamelessControl = names.name(of: control).text.isEmpty
      audited.target = html.elements[control].word("href")
      return audited
    }
  }
}
