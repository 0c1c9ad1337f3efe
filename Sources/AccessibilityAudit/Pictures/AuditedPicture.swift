import ImageDescription

/// A picture of a page or a screen, with what is told in its place and what was seen in it.
struct AuditedPicture: Sendable {
  /// The file, as it was named.
  let file: String
  let element: ElementReference
  let standing: PagePicture.Standing
  /// What it is called; empty where it has no name.
  let name: String
  /// The picture as the file names it.
  let address: String?
  let sight: PictureSight?
  /// The text in it, if any.
  let text: PictureText?
  /// Whether that text stands in its name or beside it.
  let isTextTold: Bool
  /// Whether it is a link or a button, or in one.
  var isInControl = false
  /// Whether that has no name.
  var isInNamelessControl = false
  /// Where the link leads that it is in.
  var target: String?
  /// Whether a script puts the picture itself in its place.
  var isPlaceholder = false

  /// - Parameter told: what is told in its place and beside it.
  init(
    file: String, element: ElementReference, standing: PagePicture.Standing, name: String,
    address: String?, sight: PictureSight?, told: () -> String
  ) {
    self.file = file
    self.element = element
    self.standing = standing
    self.name = name
    self.address = address
    self.sight = sight
    text = sight?.facts.flatMap { PictureText($0.record) }
    isTextTold = text?.isTold(in: told()) ?? false
  }

  var facts: PictureFacts? { sight?.facts }

  /// A finding at the picture.
  ///
  /// - Parameter showsPicture: whether the suggestion begins with what Descry sees in the picture.
  func finding(
    _ rule: Rule, severity: Severity? = nil, _ message: String, showsPicture: Bool = true
  ) -> Finding {
    let record = facts?.record
    let seen = showsPicture ? record?.description : nil
    return Finding(
      rule, severity: severity, file: file, element: element, message: message,
      suggestion: seen.map { "Descry sees: \($0) \(rule.suggestion)" } ?? rule.suggestion,
      generated: seen != nil,
      evidence: FindingEvidence(
        name: name, picture: address, sha256: record?.sha256, description: record?.description))
  }
}
