/// What a triple click of the home button controls.
public enum Shortcut: String, CaseIterable, Codable, Sendable {
  /// VoiceOver.
  case voiceOver
  /// Colours that are inverted but for pictures and media.
  case smartInvert

  /// The name that is spoken.
  public var name: String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .smartInvert: "Smart Invert"
    }
  }
}
