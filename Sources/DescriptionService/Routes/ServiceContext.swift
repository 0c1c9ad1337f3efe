import Hummingbird
import NIOCore

/// What goes along with a request: the connection that it came by.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Tells the connection that the body will be read.
  func wantBody() {
    channel.triggerUserOutboundEvent(ConnectionEvent.bodyWanted, promise: nil)
  }

  /// Has this done when the client leaves; `nil` for nothing any more.
  func watch(onLeave: (@Sendable () -> Void)?) {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenFailure { _ in onLeave?() }
    channel.triggerUserOutboundEvent(ConnectionEvent.watched(onLeave: onLeave), promise: promise)
  }
}
