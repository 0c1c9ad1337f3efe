/// What a route tells the connection that its request came by.
enum ConnectionEvent: Sendable {
  /// The body will be read, which a client may wait for before it sends it.
  case bodyWanted
  /// What to do when the client leaves; `nil` for nothing any more.
  case watched(onLeave: (@Sendable () -> Void)?)
  /// What is to be held until the answer is sent.
  case holding(Reservation)
}
