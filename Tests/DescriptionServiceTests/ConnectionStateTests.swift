import DescriptionService
import Testing

@Suite("The state of a connection")
struct ConnectionStateTests {
  /// A clock that shows what a test sets.
  private struct SetClock: Clock {
    struct Instant: InstantProtocol {
      var time = Swift.Duration.zero

      func advanced(by duration: Swift.Duration) -> Self { Self(time: time + duration) }
      func duration(to other: Self) -> Swift.Duration { other.time - time }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.time < rhs.time }
    }

    var now = Instant()
    let minimumResolution = Swift.Duration.zero

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {}
  }

  private typealias State = ConnectionState<SetClock>

  /// An open connection, with the default timeouts, after a request up to a point.
  private static func opened(_ events: (inout State) -> Void = { _ in }) -> State {
    var state = State(
      ConnectionTimeouts(), timeToFinish: .seconds(15), clock: SetClock())
    state.open()
    events(&state)
    return state
  }

  private static func reading(_ state: inout State) {
    state.begin(isLast: false, awaitsContinue: false)
  }

  private static func answering(_ state: inout State) {
    reading(&state)
    state.complete()
  }

  private static func sending(_ state: inout State) {
    answering(&state)
    #expect(state.answer() == false)
    #expect(state.finishAnswer() == false)
  }

  private static func closing(_ state: inout State) {
    reading(&state)
    #expect(state.answer() == true)
    #expect(state.finishAnswer() == true)
  }

  /// Checks that nothing happens before a time, and this at that time.
  private func expectExpiry(
    of state: State, after time: Duration, _ expiry: State.Expiry,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var state = state
    let deadline = state.clock.now.advanced(by: time)
    #expect(state.deadline == deadline, sourceLocation: location)
    state.clock.now = deadline.advanced(by: .milliseconds(-1))
    #expect(state.expire() == .nothing, sourceLocation: location)
    state.clock.now = deadline
    #expect(state.expire() == expiry, sourceLocation: location)
  }

  @Test("A header has ten seconds, a body thirty, and the description as long as it takes")
  func slowRequests() {
    expectExpiry(of: Self.opened(), after: .seconds(10), .close)
    expectExpiry(of: Self.opened(Self.reading), after: .seconds(30), .failBody)
    #expect(Self.opened(Self.answering).deadline == nil)
  }

  @Test("A body that is too late is reported once")
  func lateBody() {
    var state = Self.opened(Self.reading)
    state.clock.now.time = .seconds(30)
    #expect(state.expire() == .failBody)
    #expect(state.deadline == nil)
    #expect(state.expire() == .nothing)
  }

  @Test("An answer must be read in thirty seconds, and the next request come thirty seconds later")
  func idle() {
    var state = Self.opened(Self.sending)
    expectExpiry(of: state, after: .seconds(30), .close)
    state.clock.now.time = .seconds(20)
    #expect(state.sent() == false)
    expectExpiry(of: state, after: .seconds(30), .close)
    Self.answering(&state)
    #expect(state.answer() == false)
  }

  @Test("A client that stops reading has thirty seconds to go on")
  func blocked() {
    var state = Self.opened(Self.answering)
    state.block(true)
    expectExpiry(of: state, after: .seconds(30), .close)
    state.clock.now.time = .seconds(29)
    state.block(false)
    #expect(state.deadline == nil)
    state.block(true)
    expectExpiry(of: state, after: .seconds(30), .close)
  }

  @Test("Between a request and the end of its answer nothing is read")
  func reading() {
    #expect(Self.opened().mayRead)
    #expect(Self.opened(Self.reading).mayRead)
    #expect(!Self.opened(Self.answering).mayRead)
    var state = Self.opened(Self.sending)
    #expect(!state.mayRead)
    #expect(state.sent() == false)
    #expect(state.mayRead)
  }

  @Test("What arrives before the answer is dropped, and the answer is the last one")
  func pipelined() {
    var state = Self.opened(Self.answering)
    let accepted = state.accepts(byteCount: 100)
    #expect(!accepted)
    #expect(state.answer() == true)
    #expect(state.finishAnswer() == true)
    #expect(state.isClosing && state.mayRead)

    // The client was told that the connection stays open, but its next request is lost.
    var late = Self.opened(Self.sending)
    let acceptedLate = late.accepts(byteCount: 100)
    #expect(!acceptedLate)
    #expect(late.sent() == true)
    #expect(late.isClosing)
  }

  @Test("An answer before the end of its request is the last one, and the rest is dropped")
  func early() {
    var state = Self.opened(Self.reading)
    #expect(state.answer() == true)
    // The request may end before the answer does.
    state.complete()
    #expect(state.finishAnswer() == true)
    let accepted = state.accepts(byteCount: 100)
    #expect(!accepted)
    #expect(state.answer() == nil)
    #expect(state.finishAnswer() == nil)
  }

  @Test("A request that ends its connection is answered last")
  func notKept() {
    var state = Self.opened { state in
      state.begin(isLast: true, awaitsContinue: false)
      state.complete()
    }
    #expect(state.answer() == true)
    #expect(state.finishAnswer() == true)
  }

  @Test("After the last answer the client has five seconds to close")
  func closed() {
    var state = Self.opened(Self.closing)
    expectExpiry(of: state, after: .seconds(30), .close)
    state.clock.now.time = .seconds(7)
    #expect(state.sent() == false)
    expectExpiry(of: state, after: .seconds(5), .close)
  }

  @Test("An invalid request is refused, an invalid body reported, and more than a request ignored")
  func invalid() {
    var waiting = Self.opened()
    #expect(waiting.fail() == .refuse)
    #expect(waiting.answer() == true)
    #expect(waiting.finishAnswer() == true)
    #expect(waiting.fail() == .ignore)

    var reading = Self.opened(Self.reading)
    #expect(reading.fail() == .report)
    #expect(reading.answer() == true)

    var answering = Self.opened(Self.answering)
    #expect(answering.fail() == .ignore)
    #expect(answering.answer() == true)
  }

  @Test("The bytes of a header are counted until it is complete")
  func header() {
    var state = Self.opened()
    let accepted = [state.accepts(byteCount: 700), state.accepts(byteCount: 60), state.accepts()]
    #expect(accepted == [true, true, true])
    #expect(state.headerByteCount == 760)
    Self.sending(&state)
    #expect(state.headerByteCount == nil)
    #expect(state.sent() == false)
    #expect(state.headerByteCount == 0)
  }

  @Test("100 Continue is sent once, if the client waits for it and the body is still to come")
  func expectation() {
    var state = Self.opened { $0.begin(isLast: false, awaitsContinue: true) }
    let wanted = [state.wantBody(), state.wantBody()]
    #expect(wanted == [true, false])

    var unasked = Self.opened(Self.reading)
    let wantedUnasked = unasked.wantBody()
    #expect(!wantedUnasked)

    var late = Self.opened { $0.begin(isLast: false, awaitsContinue: true) }
    late.complete()
    let wantedLate = late.wantBody()
    #expect(!wantedLate)
  }

  @Test("A shutdown leaves a moment for requests on their way, and ten seconds for bodies")
  func stopping() {
    var idle = Self.opened()
    idle.stop()
    expectExpiry(of: idle, after: .milliseconds(200), .close)
    Self.answering(&idle)
    #expect(idle.answer() == true)

    var reading = Self.opened(Self.reading)
    reading.stop()
    expectExpiry(of: reading, after: .seconds(10), .failBody)
  }

  @Test("A shutdown gives up a request without an answer after fifteen seconds")
  func givingUp() {
    var state = Self.opened(Self.answering)
    state.stop()
    expectExpiry(of: state, after: .seconds(15), .giveUp)
    #expect(!state.isOver)
    state.clock.now.time = .seconds(15)
    #expect(state.isOver)
    #expect(state.expire() == .giveUp)
    #expect(state.deadline == nil)
    #expect(state.answer() == true)
    #expect(state.finishAnswer() == true)

    var later = Self.opened(Self.reading)
    later.stop()
    later.clock.now.time = .seconds(9)
    later.complete()
    expectExpiry(of: later, after: .seconds(6), .giveUp)
  }

  @Test("A shutdown during an answer lets the next request in, as the answer said")
  func stoppingWithinAnswer() {
    var state = Self.opened(Self.answering)
    #expect(state.answer() == false)
    state.stop()
    #expect(state.finishAnswer() == false)
    expectExpiry(of: state, after: .seconds(5), .close)
    #expect(state.sent() == false)
    expectExpiry(of: state, after: .milliseconds(200), .close)
  }

  @Test("In a shutdown an answer must be read in five seconds")
  func stoppingWhileSending() {
    var sending = Self.opened(Self.sending)
    sending.clock.now.time = .seconds(2)
    sending.stop()
    expectExpiry(of: sending, after: .seconds(5), .close)

    var blocked = Self.opened(Self.answering)
    blocked.block(true)
    blocked.stop()
    expectExpiry(of: blocked, after: .seconds(5), .close)

    var closing = Self.opened(Self.closing)
    closing.stop()
    expectExpiry(of: closing, after: .seconds(5), .close)
  }
}
