/// What Swift does when an element is used; equal to itself alone.
public final class Handler: Equatable, Sendable {
  private let body: @Sendable (inout App) -> Bool

  /// A handler.
  ///
  /// - Parameter body: returns whether it was done.
  public init(_ body: @escaping @Sendable (inout App) -> Bool) {
    self.body = body
  }

  func callAsFunction(_ app: inout App) -> Bool { body(&app) }

  /// Whether both are the same handler.
  public static func == (first: Handler, second: Handler) -> Bool { first === second }
}
