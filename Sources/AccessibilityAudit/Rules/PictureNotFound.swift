/// A picture whose file is not there, so that nobody sees it.
enum PictureNotFound: PageRule {
  static let rule = Rule(
    id: "picture-not-found", severity: .advice,
    checks: "The file of a picture is not there, so the picture could not be looked at.",
    source: "HTML, the img element",
    example: "<img src=\"misspelled.png\" alt=\"Opening hours\">",
    suggestion: "Correct the path, or say with --root where paths that begin with \"/\" lead.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      guard case .missing(let path)? = page.sights[picture.place] else { return nil }
      return page.finding(
        rule, at: picture.place, "There is no file '\(path)'.", name: picture.name.text)
    }
  }
}
