/// What a user hears when a picture is focused.
///
/// A label that the developer gave is spoken unchanged, whatever is in the picture and whatever
/// became of describing it. The generated description is spoken where nothing was given, and on
/// request.
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
  ///   - onRequest: whether the user asked for the description, as VoiceOver's three-finger tap
  ///     does; then it is spoken in any case.
  public init(developer: DeveloperLabel, description: Description?, onRequest: Bool = false) {
    if !onRequest, let label = developer.spoken {
      text = label
      origin = .developer
    } else if !onRequest, developer == .decorative {
      text = nil
      origin = .developer
    } else {
      text = description?.sentence
      origin = description == nil ? nil : .generated
    }
  }
}
