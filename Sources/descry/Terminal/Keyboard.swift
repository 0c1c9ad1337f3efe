import Dispatch
import Glibc

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
