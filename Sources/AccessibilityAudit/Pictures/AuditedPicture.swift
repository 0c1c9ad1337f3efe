import ImageDescription

/// A picture of a page or a screen, with its text alternative and what it shows.
struct AuditedPicture: Sendable {
  /// The file as it was named.
  let file: String
  let element: ElementLocation
  let standing: PictureStanding
  /// Its accessible name; empty if it has none.
  let name: String
  /// The address of the picture in the file.
  let address: String?
  let outcome: PictureOutcome?
  /// The language of suggested names; the rules read the English record.
  var language = SpokenLanguage.english
  /// The language of its name.
  let nameLanguage: SpokenLanguage
  /// The text in it, if any.
  let text: PictureText?
  /// The small text in it, such as that of a screenshot, a chart or a receipt, of which neither its
  /// name nor the text beside it tells enough.
  let untoldSmallText: PictureText?
  /// Whether its name or the text beside it contains that text.
  let isTextConveyed: Bool
  /// The person or thing that a photo shows with confidence, if neither its text alternative nor
  /// the text beside it mentions it.
  let untoldSubject: String?
  /// Whether it is a link or a button, or inside one.
  var isInControl = false
  /// Whether that link or button has no name.
  var isInNamelessControl = false
  /// The address of the link around it.
  var target: String?
  /// Whether it is a background or a poster, so that findings are advice.
  var isBackdrop = false
  /// How the file hides it from screen readers: the start of a message.
  var hiddenAs = "This picture is hidden from screen readers"
  /// Whether it is an inline drawing, whose text scales with the page.
  var isDrawing = false
  /// Whether a script replaces it by the real picture.
  var isPlaceholder = false
  /// The files of its other sizes that do not exist.
  var missingSizes: [String] = []
  /// Whether it is the only content of a link, a button or a heading.
  var standsForText = false
  /// Whether its name, its file or an element around it says that it is a logo, or it links to the
  /// home page.
  var isLogo = false

  /// - Parameters:
  ///   - nameLanguage: the language of its name, or of the text beside it.
  ///   - spoken: returns its text alternative and the text beside it.
  init(
    file: String, element: ElementLocation, standing: PictureStanding, name: String,
    address: String?, outcome: PictureOutcome?, nameLanguage: SpokenLanguage,
    spoken: () -> String
  ) {
    self.file = file
    self.element = element
    self.standing = standing
    self.name = name
    self.address = address
    self.outcome = outcome
    self.nameLanguage = nameLanguage
    text = outcome?.facts.flatMap { PictureText($0.record) }
    let subject = outcome?.facts.flatMap { PictureSubject($0.record) }
    let small = text == nil ? outcome?.facts.flatMap { PictureText($0.record, isSmall: true) } : nil
    let told = text == nil && subject == nil && small == nil ? "" : spoken()
    untoldSmallText = small.flatMap { $0.isConveyed(by: told) ? nil : $0 }
    isTextConveyed = text?.isConveyed(by: told) ?? false
    untoldSubject = subject.flatMap { $0.isConveyed(by: told, nameLanguage) ? nil : $0.phrase }
  }

  var facts: PictureFacts? { outcome?.facts }

  /// Whether it is a drawing, or its file name says so; it shows at least thin lines, or it would
  /// be blank.
  var isVector: Bool {
    isDrawing || PictureAddress.fileName(address ?? "").lowercased().hasSuffix(".svg")
  }

  /// A finding at the picture.
  ///
  /// - Parameter showsPicture: whether the suggestion begins with the description.
  func finding(
    _ rule: Rule, severity: Severity? = nil, _ message: String, showsPicture: Bool = true
  ) -> Finding {
    let record = facts?.record.worded(in: language)
    return Finding(
      rule, severity: isBackdrop ? .advice : severity, file: file, element: element,
      message: message,
      seen: showsPicture ? record?.markedDescription : nil,
      evidence: FindingEvidence(name: name, picture: address, record, for: rule))
  }
}

/// A picture in an element of a page or screen.
package struct ShownPicture: Codable, Equatable, Sendable {
  /// The place of the element in the page or screen.
  package var element: Int
  /// The address of the picture in the file.
  package var address: String
  /// The addresses to try, in order; empty if the picture is not checked.
  package var candidates: [String]
  /// An inline drawing as an SVG file.
  package var drawing: String?
  /// Whether it is announced with a name.
  package var isNamed = false
  /// The part of the screenshot that shows it; `nil` if it has a separate file.
  package var part: PixelBox?
  /// The alt text that a person can give it; `nil` if it is not an `img`, `area`, image button or `svg`.
  package var alt: WritableAlt?

  /// A picture at an element.
  package init(element: Int, address: String, candidates: [String]) {
    self.element = element
    self.address = address
    self.candidates = candidates
  }
}

/// The alt text of a picture, as far as a table shows it.
package struct WritableAlt: Codable, Equatable, Sendable {
  package var element: ElementLocation
  /// The current alt text; empty if there is none.
  package var text: String
  /// Whether it is missing, empty or meaningless.
  package var isWanted: Bool
  /// Whether an empty `alt` marks the picture as decorative.
  package var isDecorative: Bool
  /// The language of suggestions.
  package var language: SpokenLanguage
}

/// The result of looking at the picture of an element.
package enum PictureOutcome: Codable, Equatable, Sendable {
  case seen(PictureFacts)
  /// The file does not exist.
  case missing(path: String)
  /// It cannot be described, for a reason that a person reads.
  case unreadable(String)
  /// It is not checked.
  case elsewhere(PictureLocation.Reason)

  /// The outcome with the alt text of a sidecar.
  func adding(_ sidecar: AltText?) -> PictureOutcome {
    guard let sidecar, case .seen(var facts) = self else { return self }
    facts.record.sidecar = sidecar
    facts.record = facts.record.onRequest
    return .seen(facts)
  }

  /// What the picture shows, if it was described.
  var facts: PictureFacts? { if case .seen(let facts) = self { facts } else { nil } }
}

/// What a picture shows, as far as the rules need it.
package struct PictureFacts: Codable, Equatable, Sendable {
  /// The record with its evidence.
  package var record: DescriptionRecord
  /// A perceptual hash of 64 bits, most of them equal for similar pictures; `nil` if unknown.
  package var perceptualHash: UInt64?
  /// What remains without the text, 0…1; `nil` if no text was read.
  package var remainder: Double?

  /// The facts of a described picture.
  package init(_ described: DescribedPicture) {
    record = described.record
    perceptualHash = described.perceptualHash
    remainder = described.remainder
  }
}

extension ImageFacts {
  /// Whether it is as small as an icon.
  var isIcon: Bool { shorterSide < PictureThresholds.icon.value }
}
