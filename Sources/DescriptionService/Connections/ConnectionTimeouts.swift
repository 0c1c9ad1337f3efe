/// How long a connection may take for what it does.
public struct ConnectionTimeouts: Equatable, Sendable {
  /// Until the first request's header is there.
  public var header = Duration.seconds(10)
  /// From the end of a header until the end of its body.
  public var body = Duration.seconds(30)
  /// From an answer until the next request's header is there.
  public var idle = Duration.seconds(30)
  /// How long a client may read nothing while there is more to send than fits on its way.
  public var reading = Duration.seconds(30)
  /// From the last answer until the client has read it and closed.
  public var closing = Duration.seconds(5)

  /// The times that Descry ships with.
  public init() {}
}
