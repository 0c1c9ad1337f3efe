/// A picture whose file is not there, so that nobody sees it.
enum PictureNotFound: PictureRule {
  static let rule = Rule(
    id: "picture-not-found", severity: .advice,
    checks: "The file of a picture is not there, so the picture could not be looked at.",
    source: "HTML, the img element",
    example: "<img src=\"misspelled.png\" alt=\"Opening hours\">",
    suggestion: "Correct the path, or say with --root where paths that begin with \"/\" lead.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard case .missing(let path)? = picture.sight else { return nil }
      return picture.finding(rule, "There is no file '\(path)'.", showsPicture: false)
    }
  }
}
