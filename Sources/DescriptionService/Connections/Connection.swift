import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Holds a connection to its times, and ends it so that the client can read the last answer.
///
/// An answer that is sent before the request was read to its end is the connection's last one. What
/// the client still sends is then read and dropped: closing at once would take the answer from it.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// What is answered to what is no request.
  typealias Refusal = @Sendable (any Error) -> (head: HTTPResponse, body: ByteBuffer)

  /// How long a connection without a request is kept when the service ends: a request may be on
  /// its way.
  private static let lastChance = TimeAmount.milliseconds(200)

  /// How long a body may still take, or a client that does not read, when the service ends.
  private static let lastTime = Duration.seconds(10)

  /// What requests are taken from, kept as long as the connection.
  ///
  /// Where the service is ending nobody may take it any more, and NIO stops the process when it goes
  /// before the connection is closed.
  var requests: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?

  private let timeouts: ConnectionTimeouts
  private let refusal: Refusal
  private var timer: Scheduled<Void>?
  private var readingTimer: Scheduled<Void>?
  /// Requests of which the header is read and the answer is not written.
  private var unansweredCount = 0
  /// Whether the body of the last request is not read to its end.
  private var isReading = false
  /// Whether the client waits to be told that it may send the body.
  private var isAwaited = false
  /// Whether no more requests are to be answered after those that are there.
  private var isEnding = false
  /// Whether the last answer is being written, or has been.
  private var isLast = false
  private var isClosing = false
  private var onLeave: (@Sendable () -> Void)?

  init(_ timeouts: ConnectionTimeouts, refusal: @escaping Refusal) {
    self.timeouts = timeouts
    self.refusal = refusal
  }

  func channelActive(context: ChannelHandlerContext) {
    startTimer(TimeAmount(timeouts.header), context) { context.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stopTimers()
    onLeave?()
    onLeave = nil
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stopTimers()
    // The handler that finishes them is removed after this one.
    let requests = requests
    self.requests = nil
    context.eventLoop.execute { withExtendedLifetime(requests) {} }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    readingTimer?.cancel()
    readingTimer = nil
    if !context.channel.isWritable { startReadingTimer(timeouts.reading, context) }
    context.fireChannelWritabilityChanged()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): read(head, context)
    case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
    case .end:
      isReading = false
      stopTimer()
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if isClosing { context.read() }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request: HTTPRequest
    do {
      request = try HTTPRequest(head, secure: false, splitCookie: false)
    } catch {
      return refuse(error, context)
    }
    unansweredCount += 1
    isReading = true
    isEnding = isEnding || !head.isKeepAlive
    isAwaited = head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    startBodyTimer(timeouts.body, context)
    context.fireChannelRead(wrapInboundOut(.head(request)))
  }

  private func startReadingTimer(_ time: Duration, _ context: ChannelHandlerContext) {
    readingTimer?.cancel()
    readingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      context.close(promise: nil)
    }
  }

  private func startBodyTimer(_ time: Duration, _ context: ChannelHandlerContext) {
    startTimer(TimeAmount(time), context) { context.fireErrorCaught(BodyTimeout()) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    if isClosing { return }
    if isReading {
      context.fireErrorCaught(error)
    } else {
      refuse(error, context)
    }
  }

  /// Answers what is no request; behind requests that are not answered yet it is only dropped.
  private func refuse(_ error: any Error, _ context: ChannelHandlerContext) {
    isEnding = true
    guard unansweredCount == 0 else { return }
    unansweredCount = 1
    isReading = true
    let (head, body) = refusal(error)
    for part in [HTTPResponsePart.head(head), .body(body), .end(nil)] {
      write(part, context, promise: nil)
    }
    context.flush()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    write(unwrapOutboundIn(data), context, promise: promise)
  }

  private func write(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    if isClosing { return promise?.fail(ChannelError.outputClosed) ?? () }
    switch part {
    case .head(let response):
      var head = HTTPResponseHead(response)
      isLast = unansweredCount == 1 && (isEnding || isReading)
      if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
    case .end:
      unansweredCount -= 1
      context.write(wrapOutboundOut(.end(nil)), promise: promise)
      if isLast {
        close(context)
      } else if unansweredCount == 0 {
        startTimer(TimeAmount(timeouts.idle), context) { context.close(promise: nil) }
      }
    }
  }

  /// Sends what is there and no more, and waits for the client to close.
  private func close(_ context: ChannelHandlerContext) {
    isClosing = true
    startTimer(TimeAmount(timeouts.reading), context) { context.close(promise: nil) }
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess {
      self.startTimer(TimeAmount(self.timeouts.closing), context) { context.close(promise: nil) }
    }
    context.flush()
    context.close(mode: .output, promise: sent)
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    isEnding = true
    if !context.channel.isWritable { startReadingTimer(Self.lastTime, context) }
    if isReading, !isClosing {
      startBodyTimer(Self.lastTime, context)
    } else if unansweredCount == 0, !isClosing {
      startTimer(Self.lastChance, context) { context.close(promise: nil) }
    }
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let event = event as? ConnectionEvent else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    switch event {
    case .bodyWanted:
      if isAwaited, isReading {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
      isAwaited = false
    case .watched(let onLeave):
      self.onLeave = onLeave
      if !context.channel.isActive { onLeave?() }
    }
    promise?.succeed()
  }

  private func startTimer(
    _ time: TimeAmount, _ context: ChannelHandlerContext, _ action: @escaping () -> Void
  ) {
    stopTimer()
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time, action)
  }

  private func stopTimer() {
    timer?.cancel()
    timer = nil
  }

  private func stopTimers() {
    stopTimer()
    readingTimer?.cancel()
    readingTimer = nil
  }
}
