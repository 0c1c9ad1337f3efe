/// What a user hears when a picture is focused.
///
/// A label that the developer gave is spoken unchanged, whatever is in the picture and whatever
/// became of describing it. Where nothing was given, and on request, a person's correction is
/// spoken, or the generated description if there is none.
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

  /// The words; `nil` where nothing is spoken.
  public let text: String?
  /// Whose choice it is; `nil` where nothing is spoken and nobody chose that.
  public let origin: Origin?

  /// Chooses between the developer's label and the description.
  ///
  /// - Parameters:
  ///   - description: what was found in the picture; `nil` where nothing was.
  ///   - correction: a person's words, which replace the description; `nil` where there are none.
  ///   - onRequest: whether the user asked for the description, as VoiceOver's three-finger tap
  ///     does; then it is spoken in any case.
  public init(
    developer: DeveloperLabel, description: Description?, correction: String? = nil,
    onRequest: Bool = false
  ) {
    self.init(
      developer: developer, sentence: description?.sentence, correction: correction,
      onRequest: onRequest)
  }

  init(developer: DeveloperLabel, sentence: String?, correction: String?, onRequest: Bool) {
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
      text = sentence
      origin = sentence == nil ? nil : .generated
    }
  }
}
