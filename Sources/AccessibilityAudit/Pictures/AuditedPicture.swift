import ImageDescription

/// A picture of a page or a screen, with what is told in its place and what was seen in it.
struct AuditedPicture: Sendable {
  /// The file, as it was named.
  let file: String
  let element: ElementLocation
  let standing: PagePicture.Standing
  /// What it is called; empty where it has no name.
  let name: String
  /// The picture as the file names it.
  let address: String?
  let outcome: PictureOutcome?
  /// The language in which words for its name are suggested; the rules read the English record.
  var language = SpokenLanguage.english
  /// The text in it, if any.
  let text: PictureText?
  /// Whether that text stands in its name or beside it.
  let isTextConveyed: Bool
  /// The person or thing that a photo surely shows, where nothing told in its place or beside it
  /// tells of it.
  let untoldSubject: String?
  /// Whether it is a link or a button, or in one.
  var isInControl = false
  /// Whether that has no name.
  var isInNamelessControl = false
  /// Where the link leads that it is in.
  var target: String?
  /// Whether it stands behind something else or is there for a while only, so that what is found is
  /// advice.
  var isBackdrop = false
  /// Whether the page holds it as a drawing, whose text is text that grows with the page.
  var isDrawing = false
  /// Whether a script puts the picture itself in its place.
  var isPlaceholder = false
  /// Whether it is all that a link, a button or a heading has to say, so that text would do.
  var standsForText = false
  /// Whether its name, its file or what holds it calls it a logo, or it leads to the first page.
  var isLogo = false

  /// - Parameter told: what is told in its place and beside it.
  init(
    file: String, element: ElementLocation, standing: PagePicture.Standing, name: String,
    address: String?, outcome: PictureOutcome?, spoken: () -> String
  ) {
    self.file = file
    self.element = element
    self.standing = standing
    self.name = name
    self.address = address
    self.outcome = outcome
    text = outcome?.facts.flatMap { PictureText($0.record) }
    let subject = outcome?.facts.flatMap { PictureSubject($0.record) }
    let told = text == nil && subject == nil ? "" : spoken()
    isTextConveyed = text?.isConveyed(by: told) ?? false
    untoldSubject = subject.flatMap { $0.isConveyed(by: told) ? nil : $0.phrase }
  }

  var facts: PictureFacts? { outcome?.facts }

  /// Whether it was drawn, as far as its name tells: then there are lines in it, if thin ones, or
  /// it would not have been seen.
  var isVector: Bool {
    isDrawing || PictureAddress.fileName(address ?? "").lowercased().hasSuffix(".svg")
  }

  /// A finding at the picture.
  ///
  /// - Parameter showsPicture: whether the suggestion begins with what Descry sees in the picture.
  func finding(
    _ rule: Rule, severity: Severity? = nil, _ message: String, showsPicture: Bool = true
  ) -> Finding {
    let record = facts?.record.worded(in: language)
    return Finding(
      rule, severity: isBackdrop ? .advice : severity, file: file, element: element,
      message: message,
      seen: showsPicture ? record?.description : nil,
      evidence: FindingEvidence(name: name, picture: address, record, for: rule))
  }
}

/// A picture that an element of a page or screen shows.
package struct ShownPicture: Codable, Equatable, Sendable {
  /// The element's place in the page or screen.
  package var element: Int
  /// The picture as the file names it.
  package var address: String
  /// Where it may be, the address to look at first; none where it is not looked at.
  package var candidates: [String]
  /// The picture itself where the page holds it as a drawing: a file in SVG.
  package var drawing: String?

  /// A picture at an element.
  package init(element: Int, address: String, candidates: [String]) {
    self.element = element
    self.address = address
    self.candidates = candidates
  }
}

/// What came of looking at the picture of an element.
package enum PictureOutcome: Codable, Equatable, Sendable {
  case seen(PictureFacts)
  /// There is no such file.
  case missing(path: String)
  /// It is outside of the folder that is audited, so it is not looked at.
  case outside(path: String, folder: String)
  /// It is no picture that can be looked at, for a reason that is told to a person.
  case unreadable(String)
  /// It is not looked at.
  case elsewhere(PictureLocation.Reason)

  /// What was seen, if anything was.
  var facts: PictureFacts? { if case .seen(let facts) = self { facts } else { nil } }

  /// Why nothing was seen; `nil` where something was, or where a rule reports it.
  var reasonNotSeen: (cause: AuditReport.UnseenPicture.Cause, words: String)? {
    switch self {
    case .seen, .missing, .outside: nil
    case .unreadable(let words): (.unreadable, words)
    case .elsewhere(.remote): (.remote, "it is on a server, and nothing is fetched")
    case .elsewhere(.noRoot): (.noRoot, "its path begins with '/'")
    case .elsewhere(.noAddress): (.noAddress, "its address leads to no picture")
    case .elsewhere(.noDrawer):
      (.noDrawer, "it is SVG, and librsvg, which draws it, is not installed")
    case .elsewhere(.nothingDrawn): (.unreadable, "it is SVG in which nothing is drawn")
    }
  }
}

/// What was seen in a picture, as far as the rules want to know.
package struct PictureFacts: Codable, Equatable, Sendable {
  /// The record with its evidence.
  package var record: DescriptionRecord
  /// 64 bits of which most are the same in pictures that look alike; `nil` if unknown.
  package var perceptualHash: UInt64?
  /// What remains of it when its text is taken out, 0…1; `nil` where none was read.
  package var remainder: Double?

  /// Facts of a picture that was described.
  package init(_ described: DescribedPicture) {
    record = described.record
    perceptualHash = described.perceptualHash
    remainder = described.remainder
  }
}

extension ImageFacts {
  /// The shorter side in pixels.
  var shorterSide: Double { Double(min(width, height)) }

  /// Whether it is as small as icons are.
  var isIcon: Bool { shorterSide < PictureThresholds.icon.value }
}
