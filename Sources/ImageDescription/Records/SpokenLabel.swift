/// What a developer wrote for a picture.
public enum DeveloperLabel: Equatable, Sendable {
  /// Nothing.
  case none
  /// A label; only white space counts as none.
  case text(String)
  /// The picture is decorative: `alt=""`, or no accessibility element.
  case decorative

  /// The unchanged label; `nil` if there is none to speak.
  public var spoken: String? {
    guard case .text(let text) = self,
      text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
    return text
  }
}

/// What a user hears when a picture gets the focus: the developer's label or a description.
///
/// A label is spoken unchanged, whatever the picture shows and even if describing it failed. Without
/// a label, or on request, the correction is spoken, or the description if there is no correction.
public struct SpokenLabel: Equatable, Sendable {
  /// Whose words are spoken.
  public enum Origin: String, Codable, Sendable, CaseIterable {
    /// The developer's.
    case developer
    /// Descry's.
    case generated
    /// A person's, in place of Descry's.
    case corrected
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
  ///   - correction: a person's words in place of the description; `nil` if there are none.
  ///   - onRequest: whether the user asked for the description, as with VoiceOver's three-finger
  ///     tap; then the label is ignored.
  public init(
    developer: DeveloperLabel, description: String?, correction: String? = nil,
    onRequest: Bool = false
  ) {
    if !onRequest, let label = developer.spoken {
      text = label
      origin = .developer
    } else if !onRequest, developer == .decorative {
      text = nil
      origin = .developer
    } else if let correction {
      text = correction
      origin = .corrected
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
  ///     tap; then the label is ignored.
  public func labelled(
    _ label: DeveloperLabel, correction: String? = nil, onRequest: Bool = false
  ) -> DescriptionRecord {
    let speech = SpokenLabel(
      developer: label, description: description, correction: correction, onRequest: onRequest)
    var record = self
    record.origin = speech.origin
    record.spoken = speech.text
    record.label = label.spoken
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

extension [Evidence] {
  /// The evidence of a record in which this is spoken.
  ///
  /// Phrases that a label or a correction replaces get a reason.
  func spoken(as speech: SpokenLabel) -> [Evidence] {
    let reason: Evidence.Reason? =
      switch speech.origin {
      case .developer?: speech.text == nil ? .decorative : .label
      case .corrected?: .correction
      case .generated?, nil: nil
      }
    guard let reason else { return self }
    return map { $0.unspoken(because: reason) }
  }
}
