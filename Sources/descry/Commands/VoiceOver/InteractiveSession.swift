import VoiceOverSimulator

/// A screen at a terminal: keys are gestures, and what is heard is printed.
struct InteractiveSession {
  private let voiceOver: VoiceOver
  private let output: HeardOutput
  private let keyboard: Keyboard
  private let happened: AsyncStream<TerminalEvent>.Continuation
  private var events: AsyncStream<TerminalEvent>.Iterator
  private var decoder = KeyDecoder()
  /// How many gestures are not heard to their end, as a picture is being described.
  private var awaitedCount = 0
  private var lastTime = ContinuousClock.now

  /// A session at the terminal of standard input; `nil` if that is none.
  init?(_ voiceOver: VoiceOver, output: HeardOutput) {
    let (events, happened) = AsyncStream<TerminalEvent>.makeStream()
    let speaker = output.speaker
    guard let keyboard = Keyboard(into: happened, beforeLeaving: { speaker?.stop() }) else {
      return nil
    }
    (self.voiceOver, self.output, self.keyboard, self.happened) = (
      voiceOver, output, keyboard, happened
    )
    self.events = events.makeAsyncIterator()
  }

  /// Turns VoiceOver on, and performs what is typed up to its end.
  ///
  /// - Parameter shortcuts: what a triple click controls; of several VoiceOver has to be chosen.
  mutating func run(turningOnBy shortcuts: [Shortcut]) async throws {
    defer { keyboard.close() }
    StandardError.write("'?' lists the keys, 'q' ends.\n")
    perform(.tripleClick)
    if shortcuts.count > 1 { perform(.choose(Shortcut.voiceOver.name)) }
    events: while let event = await events.next() {
      switch event {
      case .tick: if awaitedCount == 0 { letTimePass() }
      case .heard(let utterances): try hear(utterances)
      case .typed(let byte):
        guard let key = decoder.key(byte) else { continue }
        switch KeyTable.command(for: key) {
        case .perform(let gesture): perform(gesture)
        case .ask(let beginning): try await ask(for: beginning)
        case .help: StandardError.write(KeyTable.help + "\n")
        case .end: break events
        case nil: StandardError.write("This key does nothing; '?' lists the keys.\n")
        }
      }
    }
    output.speaker?.stop()
    await output.speaker?.finish()
  }

  /// Lets the user write the rest of a gesture, and performs it.
  private mutating func ask(for beginning: String) async throws {
    StandardError.write(beginning.isEmpty ? "gesture: " : beginning)
    keyboard.takesLines(true)
    defer { keyboard.takesLines(false) }
    var line: [UInt8] = []
    while let event = await events.next() {
      switch event {
      case .typed(UInt8(ascii: "\n")):
        let text = String(decoding: line, as: UTF8.self)
        if !text.allSatisfy(\.isWhitespace) { perform(beginning + text) }
        return
      case .typed(let byte): line.append(byte)
      case .heard(let utterances): try hear(utterances)
      case .tick: break
      }
    }
  }

  private mutating func perform(_ text: String) {
    do throws(InputError) {
      let gesture = try Gesture(text)
      output.speaker?.stop()
      if awaitedCount == 0 { letTimePass() }
      perform(gesture)
    } catch {
      StandardError.say("\(error)")
    }
  }

  /// Tells VoiceOver how much time went by.
  private mutating func letTimePass() {
    let now = ContinuousClock.now
    perform(.wait((now - lastTime) / .seconds(1)))
    lastTime = now
  }

  /// Begins a gesture; it is heard when it is known what, and the next need not wait for that.
  private mutating func perform(_ gesture: Gesture) {
    awaitedCount += 1
    // At once, so that gestures come to VoiceOver in the order of the keys.
    Task.immediate { [voiceOver, happened] in
      happened.yield(.heard(await voiceOver.perform(gesture)))
    }
  }

  private mutating func hear(_ utterances: [Utterance]) throws {
    awaitedCount -= 1
    // What came too late is not heard.
    for utterance in utterances where !utterance.segments.allSatisfy({ $0.origin == .dropped }) {
      try output.print(utterance)
    }
    HeardOutput.sayErrors(in: utterances)
  }
}
