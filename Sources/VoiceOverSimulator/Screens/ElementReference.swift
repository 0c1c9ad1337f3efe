/// What a container names as an element that VoiceOver reaches in it.
public indirect enum ElementReference: Equatable, Sendable {
  /// A view in the container, by its id.
  case id(String)
  /// An element that is no view.
  case element(AccessibilityElement)
}
