/// A name that a machine or a form gave.
enum LabelIsJunk: PageRule {
  static let rule = Rule(
    id: "label-is-junk", severity: .warning,
    checks:
      "All of the name of a picture, or of a control on a screen, is the name of a file, a hash, a camera's number, an asset's "
      + "name, or a word that stands for any picture.",
    source: "WCAG 1.1.1, F30; ACT 9eb3f6; axe-core issue 3685",
    example: "<img src=\"IMG_0001.jpg\" alt=\"IMG_0001.jpg\">",
    suggestion: "Say what the picture shows or does.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.toldPictures.compactMap { picture in
      let name = picture.name.text
      let file = page.element(of: picture).word("src").map(PictureAddress.fileName)
      guard let kind = JunkName(name, fileName: file)?.kind, !namesFile(picture, in: page) else {
        return nil
      }
      return page.finding(rule, at: picture.place, "The name '\(name)' is \(kind).", name: name)
    }
  }

  /// Whether the file's name is what a user wants to hear: at a download, or where it stands beside.
  private static func namesFile(_ picture: PagePicture, in page: AuditedPage) -> Bool {
    guard let control = picture.control else { return false }
    let text = page.names.readText(of: control).lowercased()
    return page.html.elements[control]["download"] != nil || text.hasPrefix("download")
      || Array(text.utf8).contains(run: Array(picture.name.text.lowercased().utf8))
  }
}
