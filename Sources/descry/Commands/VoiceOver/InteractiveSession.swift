import Foundation
import ImageDescription
import VoiceOverSimulator

/// Simulates VoiceOver at a terminal: keys are gestures, and speech is printed.
struct InteractiveSession {
  private let voiceOver: VoiceOver
  private let output: HeardOutput
  private let keyboard: Keyboard
  private let happened: AsyncStream<TerminalEvent>.Continuation
  private var events: AsyncStream<TerminalEvent>.Iterator
  private var decoder = KeyDecoder()
  /// How many gestures wait for a picture to be described.
  private var awaitedCount = 0
  private var lastTime = ContinuousClock.now

  /// A session at standard input; `nil` if that is not a terminal.
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

  /// Turns VoiceOver on, and performs gestures until the user quits.
  ///
  /// - Parameter shortcuts: what a triple click controls. If there are several, an alert asks, and
  ///   the session chooses VoiceOver.
  mutating func run(turningOnBy shortcuts: [Shortcut]) async throws {
    defer { keyboard.close() }
    StandardError.write(KeyTable.introduction(columns: StandardError.columns) + "\n\n")
    perform(.tripleClick)
    if shortcuts.count > 1 { perform(.choose(Shortcut.voiceOver.name(in: .english))) }
    events: while let event = await events.next() {
      switch event {
      case .tick:
        if decoder.tick() != nil { sayUnknownKey() }
        if awaitedCount == 0 { letTimePass() }
      case .heard(let utterances): try hear(utterances)
      case .typed(let byte):
        guard let key = decoder.key(byte) else { continue }
        switch KeyTable.command(for: key) {
        case .perform(let gesture): perform(gesture)
        case .ask(let beginning): try await ask(for: beginning)
        case .help: listKeys()
        case .end: break events
        case nil: sayUnknownKey()
        }
      }
    }
    output.speaker?.stop()
    await output.speaker?.finish()
  }

  /// Lets the user type the rest of a gesture, and performs it.
  private mutating func ask(for beginning: String) async throws {
    StandardError.write(beginning.isEmpty ? "gesture: " : beginning)
    keyboard.takesLines(true)
    defer { keyboard.takesLines(false) }
    var line: [UInt8] = []
    // Speech waits for the end of the line, so that it does not tear what is being typed.
    var waiting: [[Utterance]] = []
    while let event = await events.next() {
      switch event {
      case .typed(UInt8(ascii: "\n")):
        for utterances in waiting { try hear(utterances) }
        let text = String(decoding: line, as: UTF8.self)
        if [":help", "help", "?"].contains(text.trimmingCharacters(in: .whitespaces)) {
          listKeys()
        } else if !text.allSatisfy(\.isWhitespace) {
          perform(beginning + text)
        }
        return
      case .typed(let byte): line.append(byte)
      case .heard(let utterances): waiting.append(utterances)
      case .tick: break
      }
    }
    StandardError.write("\n")
    for utterances in waiting { try hear(utterances) }
  }

  private func sayUnknownKey() { StandardError.write("unknown key; ? lists the keys\n") }

  private func listKeys() {
    StandardError.write(KeyTable.help(columns: StandardError.columns) + "\n")
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

  /// Tells VoiceOver how much time has passed.
  private mutating func letTimePass() {
    let now = ContinuousClock.now
    perform(.wait((now - lastTime) / .seconds(1)))
    lastTime = now
  }

  /// Begins a gesture.
  ///
  /// Its speech follows as an event, so the next gesture need not wait for it.
  private mutating func perform(_ gesture: Gesture) {
    awaitedCount += 1
    // Immediate, so that VoiceOver gets the gestures in the order of the keys.
    Task.immediate { [voiceOver, happened] in
      happened.yield(.heard(await voiceOver.perform(gesture)))
    }
  }

  private mutating func hear(_ utterances: [Utterance]) throws {
    awaitedCount -= 1
    // A description that came too late is not spoken.
    for utterance in utterances where !utterance.segments.allSatisfy({ $0.origin == .dropped }) {
      try output.print(utterance)
    }
    output.sayErrors(in: utterances)
  }
}

/// An event of an interactive session.
enum TerminalEvent: Sendable {
  /// A byte was typed.
  case typed(UInt8)
  /// A tenth of a second has passed.
  case tick
  /// A gesture was performed; this is what is heard.
  case heard([Utterance])
}
