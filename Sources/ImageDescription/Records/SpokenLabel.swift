/// What the developer of an app or a page gave for a picture.
public enum DeveloperLabel: Equatable, Sendable {
  /// Nothing.
  case none
  /// A label; a label of white space alone counts as nothing.
  case text(String)
  /// The picture is decorative: `alt=""`, or no accessibility element.
  case decorative

  /// The label as it was given; `nil` if there is none to speak.
  public var spoken: String? {
    guard case .text(let text) = self,
      text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
    return text
  }
}

/// What a user hears when a picture is focused: the one place that decides between the developer's
/// label and a description.
///
/// A label that the developer gave is spoken unchanged, whatever is in the picture and whatever
/// became of describing it. Without one, and on request, a person's correction is spoken, or the
/// generated description if there is none.
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

  /// The words; `nil` if nothing is spoken.
  public let text: String?
  /// Whose choice it is; `nil` if nothing is spoken and nobody chose that.
  public let origin: Origin?

  /// Chooses between the developer's label and the description.
  ///
  /// - Parameters:
  ///   - developer: what the developer gave.
  ///   - description: what was found in the picture; `nil` if nothing was.
  ///   - correction: a person's words, which replace the description; `nil` if there are none.
  ///   - onRequest: whether the user asked for the description, as with VoiceOver's three-finger
  ///     tap; then it is spoken in any case.
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
  /// Lays what people said of the picture over the record.
  ///
  /// A label is spoken whatever is in the picture. A correction is spoken in place of the
  /// description, which stays in the record. A picture that could not be described can have either,
  /// too; its `error` stays.
  ///
  /// - Parameters:
  ///   - label: what the developer gave.
  ///   - correction: a person's words; `nil` if there are none.
  ///   - onRequest: whether the user asked for the description, as with VoiceOver's three-finger
  ///     tap; then it is spoken whatever the developer gave.
  /// - Returns: this record, which must have neither label nor correction, with both.
  public func labelled(
    _ label: DeveloperLabel, correction: String? = nil, onRequest: Bool = false
  ) -> DescriptionRecord {
    let speech = SpokenLabel(
      developer: label, description: description, correction: correction, onRequest: onRequest)
    var record = self
    record.origin = speech.origin
    record.spoken = speech.text
    record.label = label.spoken
    record.evidence = record.evidence?.spoken(as: speech)
    if let correction {
      record.status = .corrected
      record.correction = correction
      record.silence = nil
    }
    if label == .decorative, !onRequest { record.silence = .decorative }
    return record
  }
}
