import Dispatch
import Glibc
import Synchronization

/// Reads the keyboard of a terminal key by key, with a clock beside it.
///
/// Restores the terminal before a signal ends or stops the program.
final class Keyboard {
  private let modes: TerminalModes
  private let sources: [any DispatchSourceProtocol]

  /// Begins to read; `nil` if standard input is not a terminal.
  ///
  /// - Parameters:
  ///   - happened: receives what is typed, and finishes when the terminal closes.
  ///   - leave: runs before a signal ends the program.
  init?(
    into happened: AsyncStream<TerminalEvent>.Continuation,
    beforeLeaving leave: @escaping @Sendable () -> Void
  ) {
    guard let modes = TerminalModes() else { return nil }
    self.modes = modes
    let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      Self.source(for: number) {
        // The terminal shows "^C" behind a line that is being typed.
        if modes.takesLines { StandardError.write("\n") }
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

  /// Switches between whole lines, which the terminal shows, and single keys.
  func takesLines(_ takesLines: Bool) { modes.takesKeys(!takesLines) }

  /// Stops reading and restores the terminal.
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

/// The modes of the terminal at standard input.
final class TerminalModes: Sendable {
  private let asFound: termios
  private let keyByKey: termios
  private let wanted: Mutex<termios>

  /// Remembers the current modes; `nil` if standard input is not a terminal.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    asFound = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    keyByKey = modes
    wanted = Mutex(asFound)
  }

  /// Whether the terminal delivers whole lines.
  var takesLines: Bool { wanted.withLock { $0.c_lflag & tcflag_t(ICANON) != 0 } }

  /// Switches between single keys without echo, and whole lines with echo.
  func takesKeys(_ takesKeys: Bool) {
    wanted.withLock {
      $0 = takesKeys ? keyByKey : asFound
      Self.set($0)
    }
  }

  /// Restores the terminal as it was found.
  func restore() { Self.set(asFound) }

  /// Sets the modes again that `restore` replaced.
  func resume() {
    wanted.withLock { Self.set($0) }
  }

  private static func set(_ modes: termios) {
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}

/// A key.
enum Key: Hashable, Sendable {
  case character(Character)
  case arrow(Direction, shift: Bool = false)
  case enter
  /// Control-D.
  case endOfText
  /// Tab, Escape, or another key without a meaning.
  case unknown

  /// Where an arrow points.
  enum Direction: Sendable {
    case up, down, right, left
  }
}

/// Decodes keys from the bytes that a terminal sends.
struct KeyDecoder {
  /// The bytes of an unfinished control sequence, such as "ESC [ 1 ; 2".
  private var sequence: [UInt8] = []
  /// How many ticks a single Escape has waited for the rest of a sequence.
  private var ticks = 0

  /// Takes a tick of the clock.
  ///
  /// - Returns: a key if Escape was pressed alone.
  mutating func tick() -> Key? {
    guard sequence == [0x1B] else { return nil }
    ticks += 1
    guard ticks > 1 else { return nil }
    sequence = []
    return .unknown
  }

  /// Takes a byte.
  ///
  /// - Returns: the key that the byte completes; `nil` if none.
  mutating func key(_ byte: UInt8) -> Key? {
    guard sequence.isEmpty else { return next(byte) }
    switch byte {
    case 0x1B: (sequence, ticks) = ([byte], 0)
    case 0x0A, 0x0D: return .enter
    case 0x04: return .endOfText
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    // The rest of a UTF-8 character.
    case 0x80...0xBF: return nil
    default: return .unknown
    }
    return nil
  }

  private mutating func next(_ byte: UInt8) -> Key? {
    sequence.append(byte)
    // ESC [ and parameters, or ESC O (some terminals' arrows), then a letter.
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
    default: return .unknown
    }
    return .arrow(direction, shift: isShifted)
  }
}
