import NIOCore

/// The connection of a request, for the code that answers it.
struct ClientChannel: Sendable {
  let channel: any Channel
  /// The name of the client's API key; `nil` without keys.
  var key: String?

  /// Whether the client is still connected.
  var isConnected: Bool { channel.isActive }

  /// Announces that the body will be read, so that `100 Continue` is sent.
  func wantBody() {
    channel.triggerUserOutboundEvent(ConnectionEvent.bodyWanted, promise: nil)
  }

  /// Keeps the reservation until the answer is sent or the client leaves.
  func hold(_ room: Reservation) {
    channel.triggerUserOutboundEvent(ConnectionEvent.holding(room), promise: nil)
  }

  /// Sets what to do when the client leaves, or a shutdown waits no longer; `nil` for nothing.
  func watch(onLeave: (@Sendable () -> Void)?) {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenFailure { _ in onLeave?() }
    channel.triggerUserOutboundEvent(ConnectionEvent.watched(onLeave: onLeave), promise: promise)
  }
}

/// An event from a route to its connection.
enum ConnectionEvent: Sendable {
  /// The body will be read; a client may wait for this before it sends the body.
  case bodyWanted
  /// What to do when the client leaves, or a shutdown waits no longer; `nil` for nothing.
  case watched(onLeave: (@Sendable () -> Void)?)
  /// A reservation to keep until the answer is sent.
  case holding(Reservation)
}
