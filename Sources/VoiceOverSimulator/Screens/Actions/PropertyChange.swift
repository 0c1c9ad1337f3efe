/// A property of an element, with what it becomes.
public enum PropertyChange: Equatable, Sendable {
  /// Another label.
  case label(AttributedText)
  /// Another value.
  case value(AttributedText)
  /// Another hint.
  case hint(AttributedText)
  /// A trait more.
  case addTrait(AccessibilityTrait)
  /// A trait less.
  case removeTrait(AccessibilityTrait)
}
