/// A picture whose file is not there, so that nobody sees it.
enum PictureNotFound: PictureRule {
  static let rule = Rule(
    id: "picture-not-found", severity: .advice,
    checks: "The file of a picture is not there, or outside of the folder that is audited, so the "
      + "picture could not be looked at.",
    source: "HTML, the img element",
    example: "<img src=\"misspelled.png\" alt=\"Opening hours\">",
    suggestion: "Correct the path, or name with --root the folder that holds page and picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let message: String
      switch picture.sight {
      case .missing(let path): message = "There is no file '\(path)'."
      case .outside(let path, let folder):
        message = "'\(path)' is outside of '\(folder)', so it was not looked at."
      default: return nil
      }
      return picture.finding(rule, message, showsPicture: false)
    }
  }
}
