/// What the developer of an app or a page gave for a picture.
public enum DeveloperLabel: Equatable, Sendable {
  /// Nothing.
  case none
  /// A label; of white space alone it counts as nothing.
  case text(String)
  /// The picture only decorates: `alt=""`, or no accessibility element.
  case decorative

  /// The label as it was given; `nil` where there is none to speak.
  public var spoken: String? {
    guard case .text(let text) = self,
      text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
    return text
  }
}
