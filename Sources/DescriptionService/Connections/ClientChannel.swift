import NIOCore

/// The connection that a request came by, for who answers the request.
struct ClientChannel: Sendable {
  let channel: any Channel

  /// Whether the client is still there.
  var isConnected: Bool { channel.isActive }

  /// Tells the connection that the body will be read.
  func wantBody() {
    channel.triggerUserOutboundEvent(ConnectionEvent.bodyWanted, promise: nil)
  }

  /// Holds this until the answer is sent, or the client leaves.
  func hold(_ room: Reservation) {
    channel.triggerUserOutboundEvent(ConnectionEvent.holding(room), promise: nil)
  }

  /// Has this done when the client leaves; `nil` for nothing any more.
  func watch(onLeave: (@Sendable () -> Void)?) {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenFailure { _ in onLeave?() }
    channel.triggerUserOutboundEvent(ConnectionEvent.watched(onLeave: onLeave), promise: promise)
  }
}

/// What a route tells the connection that its request came by.
enum ConnectionEvent: Sendable {
  /// The body will be read, which a client may wait for before it sends it.
  case bodyWanted
  /// What to do when the client leaves; `nil` for nothing any more.
  case watched(onLeave: (@Sendable () -> Void)?)
  /// What is to be held until the answer is sent.
  case holding(Reservation)
}
