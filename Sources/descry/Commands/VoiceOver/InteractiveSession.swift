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

/// What happens while somebody listens at a terminal.
enum TerminalEvent: Sendable {
  /// A byte was typed.
  case typed(UInt8)
  /// A tenth of a second went by.
  case tick
  /// A gesture is heard to its end.
  case heard([Utterance])
}

/// What the keys do while one listens to a screen.
enum KeyTable {
  /// What a key does.
  enum Command: Sendable {
    /// Performs a gesture, written as in scripts.
    case perform(String)
    /// Asks for the rest of a gesture that begins so.
    case ask(String)
    /// Lists the keys.
    case help
    /// Ends the program.
    case end
  }

  private static let commands: [Key: Command] = [
    .arrow(.right): .perform("right"), .arrow(.left): .perform("left"),
    .arrow(.up): .perform("up"), .arrow(.down): .perform("down"),
    .enter: .perform("doubleTap"), .character(" "): .perform("doubleTap"),
    .character("h"): .perform("doubleTapAndHold"), .character("p"): .ask("pan "),
    .character("t"): .ask("touch "), .character("3"): .perform("threeFingerTap"),
    .character("w"): .perform("threeFinger up"), .character("s"): .perform("threeFinger down"),
    .character("a"): .perform("threeFinger left"), .character("d"): .perform("threeFinger right"),
    .arrow(.up, shift: true): .perform("threeFinger up"),
    .arrow(.down, shift: true): .perform("threeFinger down"),
    .arrow(.left, shift: true): .perform("threeFinger left"),
    .arrow(.right, shift: true): .perform("threeFinger right"),
    .character("r"): .perform("readAll"), .character("o"): .ask("rotor "),
    .character("v"): .perform("tripleClick"), .character("c"): .ask("choose "),
    .character(":"): .ask(""), .character("?"): .help, .character("q"): .end, .endOfText: .end,
  ]

  /// The list of the keys, with the gestures as scripts write them.
  static let help = """
    right, left   right, left       the next element, the one before
    up, down      up, down          more or less of a value, or another action
    Enter, space  doubleTap         use the element, or do the action
    h             doubleTapAndHold  hold on at the element's activation point
    p             pan 60,0          and move what is held so far, in points
    t             touch 20,40       the element at a point of the screen
    3             threeFingerTap    say what is in the picture
    w a s d       threeFinger up    three fingers move up, left, down or right
                                    to scroll; so do arrows with Shift
    r             readAll           read the whole screen; any key stops it
    o             rotor headings    what up and down go through: values,
                                    actions, headings, links, formControls,
                                    images or landmarks
    v             tripleClick       VoiceOver on and off
    c             choose VoiceOver  an item of an alert
    :                               any gesture, written as above
    ?                               this list
    q                               the end; so do Control-C and Control-D
    """

  /// What the key does, if it does anything.
  static func command(for key: Key) -> Command? { commands[key] }
}
