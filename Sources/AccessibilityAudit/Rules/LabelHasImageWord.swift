/// A name that says that a picture is a picture.
enum LabelHasImageWord: PageRule {
  static let rule = Rule(
    id: "label-has-image-word", severity: .advice,
    checks: "A picture's name begins with \"image of\" or words like it, which screen readers say "
      + "by themselves.",
    source: "jsx-a11y img-redundant-alt; W3C, Images Tutorial",
    example: "<img src=\"cat.jpg\" alt=\"Image of a cat\">",
    suggestion: "Drop these words and begin with what the picture shows.")

  static func findings(in page: AuditedPage) -> [Finding] {
    let beginning =
      /(?<words>(?:(?:an?|the) )?(?:image|photo|photograph|picture|graphic|pic) of)\b/.ignoresCase()
    return page.toldPictures.compactMap { picture in
      let name = picture.name.text
      guard let words = name.prefixMatch(of: beginning)?.output.words else { return nil }
      return page.finding(
        rule, at: picture.place,
        "The name '\(name)' begins with '\(words)', which is heard anyway.", name: name)
    }
  }
}
