import Dispatch
import Glibc
import Synchronization

/// The keyboard of a terminal, key by key as they are pressed, and a clock beside it.
///
/// Before a signal ends or stops the program, the terminal is put back as it was.
final class Keyboard {
  private let modes: TerminalModes
  private let sources: [any DispatchSourceProtocol]

  /// Begins to read; `nil` if standard input is no terminal.
  ///
  /// - Parameters:
  ///   - happened: gets what is typed, as it is; it is finished where the terminal ends.
  ///   - leave: what else there is to do before a signal ends the program.
  init?(
    into happened: AsyncStream<TerminalEvent>.Continuation,
    beforeLeaving leave: @escaping @Sendable () -> Void
  ) {
    guard let modes = TerminalModes() else { return nil }
    self.modes = modes
    let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      Self.source(for: number) {
        modes.restore()
        leave()
        _exit(128 + number)
      }
    }
    let stop = Self.source(for: SIGTSTP) {
      modes.restore()
      kill(getpid(), SIGSTOP)
    }
    let goOn = Self.source(for: SIGCONT) { modes.resume() }
    sources = [Self.input(happened), Self.clock(happened), stop, goOn] + ends
    modes.takesKeys(true)
    for source in sources { source.activate() }
  }

  /// Lets the user write whole lines, which the terminal shows, or press keys again.
  func takesLines(_ takesLines: Bool) { modes.takesKeys(!takesLines) }

  /// Stops reading, and puts the terminal back as it was.
  func close() {
    for source in sources { source.cancel() }
    modes.restore()
  }

  private static func input(
    _ happened: AsyncStream<TerminalEvent>.Continuation
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      for byte in buffer.prefix(max(0, count)) { happened.yield(.typed(byte)) }
      if count <= 0 { happened.finish() }
    }
    return source
  }

  private static func clock(
    _ happened: AsyncStream<TerminalEvent>.Continuation
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now(), repeating: 0.1)
    source.setEventHandler { happened.yield(.tick) }
    return source
  }

  private static func source(
    for number: Int32, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler(handler: handler)
    return source
  }
}

/// How the terminal of standard input behaves.
final class TerminalModes: Sendable {
  private let asFound: termios
  private let keyByKey: termios
  private let wanted: Mutex<termios>

  /// The terminal as it is found; `nil` if standard input is none.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    asFound = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    keyByKey = modes
    wanted = Mutex(asFound)
  }

  /// Gives each key as it is pressed and does not show it, or whole lines, which it shows.
  func takesKeys(_ takesKeys: Bool) {
    wanted.withLock {
      $0 = takesKeys ? keyByKey : asFound
      Self.set($0)
    }
  }

  /// Puts the terminal back as it was.
  func restore() { Self.set(asFound) }

  /// Makes the terminal behave again as it did before it was restored.
  func resume() {
    wanted.withLock { Self.set($0) }
  }

  private static func set(_ modes: termios) {
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}

/// A key of the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  case arrow(Direction, shift: Bool = false)
  case enter
  /// Control-D.
  case endOfText

  /// Where an arrow points.
  enum Direction: Sendable {
    case up, down, right, left
  }
}

/// Puts keys together out of the bytes that a terminal sends for them.
struct KeyDecoder {
  /// The bytes of a control sequence that is not at its end, as "ESC [ 1 ; 2".
  private var sequence: [UInt8] = []

  /// Takes a byte; gives the key that ends with it, if that is one of those known.
  mutating func key(_ byte: UInt8) -> Key? {
    guard sequence.isEmpty else { return next(byte) }
    switch byte {
    case 0x1B: sequence = [byte]
    case 0x0A, 0x0D: return .enter
    case 0x04: return .endOfText
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    default: break
    }
    return nil
  }

  private mutating func next(_ byte: UInt8) -> Key? {
    sequence.append(byte)
    // ESC [ and parameters, or ESC O, as some terminals send for arrows; then a letter.
    let isBegun = sequence.count == 2 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    let isParameter = sequence.count > 2 && (0x20...0x3F).contains(byte)
    if isBegun || isParameter { return nil }
    guard sequence.count > 2 else {
      sequence = []
      return key(byte)
    }
    defer { sequence = [] }
    let isShifted = sequence.dropFirst(2).dropLast().elementsEqual("1;2".utf8)
    let direction: Key.Direction
    switch byte {
    case UInt8(ascii: "A"): direction = .up
    case UInt8(ascii: "B"): direction = .down
    case UInt8(ascii: "C"): direction = .right
    case UInt8(ascii: "D"): direction = .left
    default: return nil
    }
    return .arrow(direction, shift: isShifted)
  }
}
