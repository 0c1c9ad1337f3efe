/// What a connection does next: a value that knows the time, but no channel.
///
/// `Connection` tells it what happens, and does what it returns. A connection has one request at a
/// time. What arrives between a request and its answer is dropped, and the answer is the last one.
/// So is an answer before the whole request was read: the rest of the request is then dropped.
package struct ConnectionState<C: Clock<Duration>> {
  private enum Phase: Equatable {
    /// Waits for a request, of whose header this many bytes arrived.
    case waiting(byteCount: Int)
    /// The body of a request is not read completely; the client may wait for `100 Continue`.
    case reading(awaitsContinue: Bool)
    /// A complete request waits for its answer.
    case answering
    /// An answer is written, but not sent.
    case sending
    /// The last answer is written, and everything that arrives is dropped.
    case closing(isSent: Bool)
  }

  /// What to do about an invalid request.
  package enum Failure {
    case ignore
    /// Tell the reader of the body.
    case report
    case refuse
  }

  /// What to do at a deadline.
  package enum Expiry {
    case nothing
    case failBody
    /// Wait no longer for the answer, because of a shutdown.
    case giveUp
    case close
  }

  /// How long an idle connection stays open in a shutdown, because a request may be on its way.
  private static var lastChance: Duration { .milliseconds(200) }
  /// How long a body may still take in a shutdown.
  private static var lastBody: Duration { .seconds(10) }

  private let timeouts: ConnectionTimeouts
  private let timeToFinish: Duration
  private var phase = Phase.waiting(byteCount: 0)
  /// Whether to close the connection after the current request.
  private var isLast = false
  /// In a shutdown, when to give up requests without an answer.
  private var finish: C.Instant?
  /// The end of the current phase.
  private var end: C.Instant?
  /// When the client must have read more of the answer.
  private var stall: C.Instant?
  package var clock: C

  /// The state of a connection that is not open yet.
  package init(_ timeouts: ConnectionTimeouts, timeToFinish: Duration, clock: C) {
    (self.timeouts, self.timeToFinish, self.clock) = (timeouts, timeToFinish, clock)
  }

  /// When to call `expire`.
  package var deadline: C.Instant? {
    guard let end, let stall else { return end ?? stall }
    return min(end, stall)
  }

  /// How much of a header has arrived, in bytes; `nil` if none is expected.
  package var headerByteCount: Int? {
    if case .waiting(let byteCount) = phase { byteCount } else { nil }
  }

  /// Whether to read from the client.
  package var mayRead: Bool { phase != .answering && phase != .sending }

  /// Whether the last answer is written.
  package var isClosing: Bool { if case .closing = phase { true } else { false } }

  /// Whether the time for answers is over.
  package var isOver: Bool { finish.map { $0 <= clock.now } ?? false }

  /// The client has connected.
  package mutating func open() { end = after(timeouts.header) }

  /// Whether what arrives belongs to a request; else it is dropped.
  package mutating func accepts(byteCount: Int = 0) -> Bool {
    switch phase {
    case .waiting(let count): phase = .waiting(byteCount: count + byteCount)
    case .reading: break
    case .answering, .sending:
      isLast = true
      return false
    case .closing: return false
    }
    return true
  }

  /// A header was read.
  package mutating func begin(isLast: Bool, awaitsContinue: Bool) {
    self.isLast = isLast
    phase = .reading(awaitsContinue: awaitsContinue)
    end = after(timeouts.body)
  }

  /// Whether to send `100 Continue`, because the body will be read.
  package mutating func wantBody() -> Bool {
    guard phase == .reading(awaitsContinue: true) else { return false }
    phase = .reading(awaitsContinue: false)
    return true
  }

  /// A request was read completely.
  package mutating func complete() {
    phase = .answering
    end = finish
  }

  /// A request is invalid.
  package mutating func fail() -> Failure {
    switch phase {
    case .waiting:
      phase = .reading(awaitsContinue: false)
      return .refuse
    case .reading: return .report
    case .answering, .sending:
      isLast = true
      return .ignore
    case .closing: return .ignore
    }
  }

  /// The header of an answer is written.
  ///
  /// - Returns: whether it is the last answer; `nil` to write nothing.
  package mutating func answer() -> Bool? {
    switch phase {
    case .closing: return nil
    case .reading: isLast = true
    case .waiting, .answering, .sending: if finish != nil { isLast = true }
    }
    return isLast
  }

  /// An answer is written completely.
  ///
  /// - Returns: whether to close the connection; `nil` to write nothing.
  package mutating func finishAnswer() -> Bool? {
    if case .closing = phase { return nil }
    phase = isLast ? .closing(isSent: false) : .sending
    end = after(timeToRead)
    return isLast
  }

  /// An answer is sent.
  ///
  /// - Returns: whether to close the connection.
  package mutating func sent() -> Bool {
    switch phase {
    case .sending where isLast:
      phase = .closing(isSent: false)
      end = after(timeToRead)
      return true
    case .sending:
      phase = .waiting(byteCount: 0)
      end = after(finish == nil ? timeouts.idle : Self.lastChance)
    case .closing:
      phase = .closing(isSent: true)
      end = after(timeouts.closing)
    case .waiting, .reading, .answering: break
    }
    return false
  }

  /// The client reads what is written, or not.
  package mutating func block(_ isBlocked: Bool) { stall = isBlocked ? after(timeToRead) : nil }

  /// The service is shutting down.
  package mutating func stop() {
    finish = after(timeToFinish)
    if stall != nil { block(true) }
    switch phase {
    case .waiting: end = after(Self.lastChance)
    case .reading: end = after(Self.lastBody)
    case .answering: end = finish
    case .sending, .closing(isSent: false): end = after(timeToRead)
    case .closing(isSent: true): break
    }
  }

  /// What to do at a deadline.
  package mutating func expire() -> Expiry {
    guard let deadline, deadline <= clock.now else { return .nothing }
    guard stall != deadline else { return .close }
    end = nil
    switch phase {
    case .reading: return .failBody
    case .answering: return .giveUp
    case .waiting, .sending, .closing: return .close
    }
  }

  private func after(_ time: Duration) -> C.Instant { clock.now.advanced(by: time) }

  /// The timeout for reading an answer.
  private var timeToRead: Duration { finish == nil ? timeouts.reading : timeouts.closing }
}
