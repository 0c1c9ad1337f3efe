import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Enforces timeouts and one request at a time, and closes a connection so that the client can read
/// the last answer.
///
/// An answer sent before the whole request was read is the connection's last one. The rest of the
/// request is then read and dropped: if the connection closed at once, the answer could be lost.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The answer to an invalid request.
  typealias Refusal = @Sendable (any Error) -> (head: HTTPResponse, body: ByteBuffer)

  /// How long an idle connection stays open in a shutdown, because a request may be on its way.
  private static let lastChance = TimeAmount.milliseconds(200)

  /// How long a body may still take in a shutdown.
  private static let lastTime = Duration.seconds(10)

  /// The channel of the requests, kept as long as the connection.
  ///
  /// NIO crashes the process if it is deallocated before the connection is closed, which could
  /// happen in a shutdown.
  var requests: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?

  private let timeouts: ConnectionTimeouts
  private let timeToFinish: Duration
  private let gate: RequestGate
  private let refusal: Refusal
  private var timer: Scheduled<Void>?
  private var readingTimer: Scheduled<Void>?
  private var finishingTimer: Scheduled<Void>?
  /// Whether a request's header was read but its answer not yet sent.
  private var isAnswering = false
  /// Whether that request's body is not read completely.
  private var isReading = false
  /// Whether the client waits for `100 Continue`.
  private var isAwaited = false
  /// Whether to close the connection after the current request.
  private var isEnding = false
  /// Whether the last answer is being written, or was.
  private var isLast = false
  /// Whether an answer is completely written but not yet sent.
  private var isSending = false
  /// Whether the service is shutting down.
  private var isStopping = false
  /// Whether the shutdown has waited long enough for answers.
  private var isOver = false
  private var isClosing = false
  private var onLeave: (@Sendable () -> Void)?
  /// The memory reserved for the answer.
  private var room: Reservation?

  init(
    _ timeouts: ConnectionTimeouts, timeToFinish: Duration, gate: RequestGate,
    refusal: @escaping Refusal
  ) {
    self.timeouts = timeouts
    self.timeToFinish = timeToFinish
    self.gate = gate
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
    room = nil
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stopTimers()
    // The handler that finishes the channel is removed after this one.
    let requests = requests
    self.requests = nil
    context.eventLoop.execute { withExtendedLifetime(requests) {} }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    readingTimer?.cancel()
    readingTimer = nil
    if !context.channel.isWritable { startReadingTimer(timeToRead, context) }
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
      gate.expectAnswer()
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if isClosing { context.read() }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    var request: HTTPRequest
    do {
      request = try HTTPRequest(head, secure: false, splitCookie: false)
      request.authority = try head.authority()
    } catch {
      return refuse(error, context)
    }
    isAnswering = true
    isReading = true
    // After an upgrade request the parser ignores all further bytes.
    isEnding =
      isEnding || !head.isKeepAlive || head.method == .CONNECT
      || head.headers.contains(name: "upgrade")
    gate.expectBody(of: head)
    isAwaited = head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    startBodyTimer(timeouts.body, context)
    context.fireChannelRead(wrapInboundOut(.head(request)))
  }

  /// The timeout for reading an answer.
  private var timeToRead: Duration { isStopping ? timeouts.closing : timeouts.reading }

  private func startReadingTimer(_ time: Duration, _ context: ChannelHandlerContext) {
    readingTimer?.cancel()
    readingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      context.close(promise: nil)
    }
  }

  private func startBodyTimer(_ time: Duration, _ context: ChannelHandlerContext) {
    startTimer(TimeAmount(time), context) { context.fireErrorCaught(Problem.bodyTimeout) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError || error is Problem else {
      return context.fireErrorCaught(error)
    }
    if isClosing { return }
    if isReading {
      context.fireErrorCaught(error)
    } else if context.channel.isActive {
      refuse(error, context)
    }
  }

  /// Answers an invalid request, or drops it if an earlier request is still unanswered.
  private func refuse(_ error: any Error, _ context: ChannelHandlerContext) {
    isEnding = true
    guard !isAnswering else { return }
    isAnswering = true
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
      isLast = isEnding || isReading
      if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
    case .end:
      if isLast {
        context.write(wrapOutboundOut(.end(nil)), promise: promise)
        return close(context)
      }
      isSending = true
      startTimer(TimeAmount(timeToRead), context) { context.close(promise: nil) }
      let sent = promise ?? context.eventLoop.makePromise()
      context.write(wrapOutboundOut(.end(nil)), promise: sent)
      // Not within the write itself.
      sent.futureResult.assumeIsolated().whenSuccess {
        context.eventLoop.assumeIsolated().execute { self.finishAnswer(context) }
      }
    }
  }

  /// Lets the next request in after an answer was sent.
  private func finishAnswer(_ context: ChannelHandlerContext) {
    (isAnswering, isSending) = (false, false)
    room = nil
    guard context.channel.isActive else { return }
    let time = isEnding ? Self.lastChance : TimeAmount(timeouts.idle)
    startTimer(time, context) { context.close(promise: nil) }
    gate.expectRequest()
  }

  /// Sends the rest, then waits for the client to close.
  private func close(_ context: ChannelHandlerContext) {
    (isClosing, isSending) = (true, true)
    gate.drain()
    startTimer(TimeAmount(timeToRead), context) { context.close(promise: nil) }
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess {
      self.isSending = false
      self.room = nil
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
    (isEnding, isStopping) = (true, true)
    finishingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(timeToFinish)) {
      self.isOver = true
      self.onLeave?()
    }
    if !context.channel.isWritable { startReadingTimer(timeToRead, context) }
    if isSending {
      startTimer(TimeAmount(timeToRead), context) { context.close(promise: nil) }
    } else if isReading, !isClosing {
      startBodyTimer(Self.lastTime, context)
    } else if !isAnswering, !isClosing {
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
      if isOver || !context.channel.isActive { onLeave?() }
    case .holding(let room):
      if context.channel.isActive { self.room = room }
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
    finishingTimer?.cancel()
    finishingTimer = nil
  }
}
