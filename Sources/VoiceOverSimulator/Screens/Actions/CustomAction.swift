/// An action that an element has beside its activation, as `UIAccessibilityCustomAction`.
public struct CustomAction: Equatable, Sendable {
  /// What it does: "Delete".
  public var attributedName: AttributedText
  /// What is done.
  public var action: Action

  /// An action of this name.
  public init(_ name: AttributedText, _ action: Action) {
    attributedName = name
    self.action = action
  }

  /// An action that Swift does.
  ///
  /// - Parameter handler: returns whether it was done.
  public init(_ name: AttributedText, _ handler: @escaping @Sendable (inout App) -> Bool) {
    self.init(name, .run(handler))
  }

  /// The name without its attributes.
  public var name: String { attributedName.text }
}
