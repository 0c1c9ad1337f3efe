import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Does what the state of a connection says: enforces timeouts and one request at a time, and
/// closes the connection so that the client can read the last answer.
///
/// If it closed at once, while the client still sends, the answer could be lost.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The answer to an invalid request.
  typealias Refusal = @Sendable (any Error) -> (head: HTTPResponse, body: ByteBuffer)

  /// Bytes of a header that need no reservation, so that small requests always get through.
  private static let freeHeader = 8 << 10

  /// The channel of the requests, kept as long as the connection.
  ///
  /// NIO crashes the process if it is deallocated before the connection is closed, which could
  /// happen in a shutdown.
  var requests: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?

  private var state: ConnectionState<ContinuousClock>
  private let refusal: Refusal
  private var alarm: (time: ContinuousClock.Instant, timer: Scheduled<Void>)?
  private var onLeave: (@Sendable () -> Void)?
  /// The memory reserved for the header of the request.
  private let headerRoom: Reservation
  /// The memory reserved for the answer.
  private var answerRoom: Reservation?

  init(
    _ state: ConnectionState<ContinuousClock>, headerRoom: Reservation,
    refusal: @escaping Refusal
  ) {
    (self.state, self.headerRoom, self.refusal) = (state, headerRoom, refusal)
  }

  func channelActive(context: ChannelHandlerContext) {
    state.open()
    schedule(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelAlarm()
    onLeave?()
    onLeave = nil
    answerRoom = nil
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    cancelAlarm()
    // The handler that finishes the channel is removed after this one.
    let requests = requests
    self.requests = nil
    context.eventLoop.execute { withExtendedLifetime(requests) {} }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    state.block(!context.channel.isWritable)
    schedule(context)
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    if state.mayRead { context.read() }
  }

  /// Whether the parser gets bytes that arrived.
  func parses(_ bytes: ByteBuffer) -> Bool { state.accepts(byteCount: bytes.readableBytes) }

  /// Why the header, which is not complete, takes too much memory; `nil` if it does not.
  func headerProblem(longest: Int) -> (any Error)? {
    guard let count = state.headerByteCount else { return nil }
    if count > longest { return HTTPParserError.headerOverflow }
    return holdHeader(count) ? nil : Problem.overloaded
  }

  private func holdHeader(_ byteCount: Int) -> Bool {
    headerRoom.hold(max(0, byteCount - Self.freeHeader))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard state.accepts() else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): read(head, context)
    case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
    case .end:
      state.complete()
      schedule(context)
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if state.isClosing { context.read() }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    var request: HTTPRequest
    do {
      request = try HTTPRequest(head, secure: false, splitCookie: false)
      request.authority = try head.authority()
      guard holdHeader(head.byteCount) else { throw Problem.overloaded }
    } catch {
      return fail(error, context)
    }
    state.begin(
      // After an upgrade request the parser ignores all further bytes.
      isLast: !head.isKeepAlive || head.method == .CONNECT
        || head.headers.contains(name: "upgrade"),
      awaitsContinue: head.headers[canonicalForm: "expect"].contains {
        $0.lowercased() == "100-continue"
      })
    schedule(context)
    context.fireChannelRead(wrapInboundOut(.head(request)))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError || error is Problem else {
      return context.fireErrorCaught(error)
    }
    fail(error, context)
  }

  private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
    switch state.fail() {
    case .ignore: break
    case .report: context.fireErrorCaught(error)
    case .refuse:
      guard context.channel.isActive else { return }
      let (head, body) = refusal(error)
      for part in [HTTPResponsePart.head(head), .body(body), .end(nil)] {
        write(part, context, promise: nil)
      }
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    write(unwrapOutboundIn(data), context, promise: promise)
  }

  private func write(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    switch part {
    case .head(let response):
      guard let isLast = state.answer() else { break }
      var head = HTTPResponseHead(response)
      if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
      return context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      if state.isClosing { break }
      return context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
    case .end:
      guard let closes = state.finishAnswer() else { break }
      schedule(context)
      let sent = promise ?? context.eventLoop.makePromise()
      context.write(wrapOutboundOut(.end(nil)), promise: sent)
      if closes { return close(context) }
      return sent.futureResult.assumeIsolated().whenSuccess { self.finishAnswer(context) }
    }
    promise?.fail(ChannelError.outputClosed)
  }

  /// Lets the next request in after an answer was sent.
  private func finishAnswer(_ context: ChannelHandlerContext) {
    let closes = state.sent()
    answerRoom = nil
    _ = headerRoom.hold(0)
    guard context.channel.isActive else { return }
    schedule(context)
    if closes { close(context) } else { context.read() }
  }

  /// Sends the rest, then waits for the client to close.
  private func close(_ context: ChannelHandlerContext) {
    _ = headerRoom.hold(0)
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess {
      _ = self.state.sent()
      self.answerRoom = nil
      self.schedule(context)
    }
    context.flush()
    context.close(mode: .output, promise: sent)
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    state.stop()
    schedule(context)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let event = event as? ConnectionEvent else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    switch event {
    case .bodyWanted:
      if state.wantBody() {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
    case .watched(let onLeave):
      self.onLeave = onLeave
      if state.isOver || !context.channel.isActive { onLeave?() }
    case .holding(let room):
      if context.channel.isActive { answerRoom = room }
    }
    promise?.succeed()
  }

  /// Sets the alarm to the deadline of the state, unless it is set to an earlier time.
  private func schedule(_ context: ChannelHandlerContext) {
    guard let deadline = state.deadline, context.channel.isActive else { return }
    if let alarm, alarm.time <= deadline { return }
    cancelAlarm()
    let timer = context.eventLoop.assumeIsolated().scheduleTask(
      in: TimeAmount(deadline - state.clock.now)
    ) {
      self.alarm = nil
      self.expire(context)
    }
    alarm = (deadline, timer)
  }

  private func expire(_ context: ChannelHandlerContext) {
    switch state.expire() {
    case .nothing: break
    case .failBody: context.fireErrorCaught(Problem.bodyTimeout)
    case .giveUp: onLeave?()
    case .close: return context.close(promise: nil)
    }
    schedule(context)
  }

  private func cancelAlarm() {
    alarm?.timer.cancel()
    alarm = nil
  }
}

extension HTTPRequestHead {
  /// About the size of the header, in bytes.
  fileprivate var byteCount: Int {
    headers.reduce(uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
  }
}
