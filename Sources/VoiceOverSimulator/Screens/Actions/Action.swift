/// What an app does when an element is used: effects, one after the other.
///
/// The first effect that is not possible ends it, and it returns false.
public struct Action: Equatable, Sendable {
  /// What happens, in order.
  public var effects: [Effect]
  /// What it returns when all of that was possible.
  public var returns: Bool

  /// An action with these effects.
  public init(_ effects: [Effect], returns: Bool = true) {
    self.effects = effects
    self.returns = returns
  }

  /// What Swift does.
  ///
  /// - Parameter handler: returns whether it was done.
  public static func run(_ handler: @escaping @Sendable (inout App) -> Bool) -> Action {
    [.run(Handler(handler))]
  }
}

extension Action: ExpressibleByArrayLiteral {
  /// An action with these effects, which returns true.
  public init(arrayLiteral effects: Effect...) {
    self.init(effects)
  }
}
