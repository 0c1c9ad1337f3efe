/// What a developer wrote for a picture.
public enum DeveloperLabel: Equatable, Sendable {
  /// Nothing.
  case none
  /// A label; one of only white space, control characters and invisible characters counts as none.
  case text(String)
  /// The picture is decorative: `alt=""`, or no accessibility element.
  case decorative

  /// The unchanged label; `nil` if there is none to speak.
  public var spoken: String? {
    guard case .text(let text) = self, text.hasVisibleCharacter else { return nil }
    return text
  }
}

/// What a user hears when a picture gets the focus: the developer's label or a description.
///
/// The first of these that exists: nothing at all for a decorative picture, a person's correction, the
/// developer's label, the label that the picture's file has, the description. A label is spoken
/// unchanged, whatever the picture shows and even if describing it failed. On request, the correction
/// is spoken, or else the description.
public struct SpokenLabel: Equatable, Sendable {
  /// Whose words are spoken.
  public enum Origin: String, Codable, Sendable, CaseIterable {
    /// The developer's.
    case developer
    /// Descry's.
    case generated
    /// A person's, in place of both.
    case corrected
  }

  /// Where a label comes from.
  public enum Source: String, Codable, Sendable, CaseIterable {
    /// The caller.
    case given
    /// The picture's file.
    case embedded
    /// An XMP file beside the picture.
    case sidecar
    /// A person, in place of the label and the description.
    case correction
  }

  /// What is spoken; `nil` if nothing.
  public let text: String?
  /// Who chose it; `nil` if nothing is spoken and nobody chose silence.
  public let origin: Origin?

  /// Chooses between label, correction and description.
  ///
  /// - Parameters:
  ///   - developer: what the developer wrote.
  ///   - description: the description; `nil` if the picture is silent.
  ///   - correction: a person's words in place of the label and the description; `nil` if there are
  ///     none.
  ///   - found: the label that the picture's file or its sidecar has; `nil` if none.
  ///   - onRequest: whether the user asked for the description, as with VoiceOver's three-finger
  ///     tap; then all labels are ignored.
  public init(
    developer: DeveloperLabel, description: String?, correction: String? = nil,
    found: String? = nil, onRequest: Bool = false
  ) {
    if !onRequest, developer == .decorative {
      text = nil
      origin = .developer
    } else if let correction {
      text = correction
      origin = .corrected
    } else if !onRequest, let label = developer.spoken ?? found {
      text = label
      origin = .developer
    } else {
      text = description
      origin = description == nil ? nil : .generated
    }
  }
}

extension DescriptionRecord {
  /// Adds a label and a correction to a record that has neither.
  ///
  /// The description stays in the record, and so does the `error` of a failed picture.
  ///
  /// - Parameters:
  ///   - label: what the developer wrote.
  ///   - correction: a person's words; `nil` if there are none.
  ///   - onRequest: whether the user asked for the description, as with VoiceOver's three-finger
  ///     tap; then all labels are ignored.
  ///   - ignoringMetadata: whether to leave out what the picture's file and its sidecar say.
  public func labelled(
    _ label: DeveloperLabel, correction: String? = nil, onRequest: Bool = false,
    ignoringMetadata: Bool = false
  ) -> DescriptionRecord {
    var record = self
    if ignoringMetadata { (record.embedded, record.sidecar) = (nil, nil) }
    let isGiven = label == .decorative || label.spoken != nil
    let found = isGiven ? nil : record.foundLabel
    let speech = SpokenLabel(
      developer: label, description: description, correction: correction, found: found?.item.text,
      onRequest: onRequest)
    record.origin = speech.origin
    record.spoken = speech.text
    record.label = label.spoken ?? found?.item.text
    record.labelLanguage = found?.item.language
    record.labelSource =
      speech.origin == .corrected ? .correction : isGiven ? .given : found?.source
    record.findings.evidence = findings.evidence?.spoken(as: speech)
    if let correction {
      record.status = .corrected
      record.correction = correction
      record.silence = nil
    }
    if label == .decorative, !onRequest { record.silence = .decorative }
    return record
  }
}

extension DescriptionRecord {
  /// The record for a user who asks for the description: labels are ignored, a correction is not.
  package var onRequest: DescriptionRecord {
    labelled(.none, correction: correction, onRequest: true)
  }

  /// The label of the picture's file, or else of its sidecar, for the record's language.
  ///
  /// The file comes first: it is what travels.
  var foundLabel: (item: AltText.Item, source: SpokenLabel.Source)? {
    if let item = embedded?.labels.best(for: language.tag) { return (item, .embedded) }
    return sidecar?.labels.best(for: language.tag).map { ($0, .sidecar) }
  }
}

extension [Evidence] {
  /// The evidence of a record in which this is spoken.
  ///
  /// Phrases that a label or a correction replaces get a reason; others lose such a reason.
  func spoken(as speech: SpokenLabel) -> [Evidence] {
    let reason: Evidence.Reason? =
      switch speech.origin {
      case .developer?: speech.text == nil ? .decorative : .label
      case .corrected?: .correction
      case .generated?, nil: nil
      }
    return map { $0.withoutLabel.unspoken(because: reason) }
  }
}
