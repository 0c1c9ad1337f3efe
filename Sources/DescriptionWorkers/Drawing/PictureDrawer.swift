import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// Draws SVG in a sandboxed process, which is started when there is something to draw, and replaced
/// where a drawing is too much for it.
///
///     let drawer = try PictureDrawer(WorkerProgram("/usr/bin/descry"))
///     let picture = try await drawer.picture(of: bytes).get()
package actor PictureDrawer {
  /// The longest drawing, in bytes.
  package static let longest = 16 << 20
  /// How much of what was drawn is kept, in bytes: it is asked for twice.
  private static let mostKept = 128 << 20

  private let thread = OwnThread()
  private let program: WorkerProgram
  private var process: WorkerProcess?
  private var isMissing = false
  /// What came of drawings, by their hashes.
  private var known: [String: Result<[UInt8], DrawingError>] = [:]
  private var kept = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// Starts the thread; the process is started when it is first needed.
  package init(_ program: WorkerProgram) throws(WorkerError) {
    self.program = program
    do throws(DescriptionError) {
      try thread.start()
    } catch {
      throw WorkerError(.workerUnusable, error.message)
    }
  }

  isolated deinit {
    process?.end(hasDied: false)
    thread.stop()
  }

  /// Whether a file is SVG, plain or compressed, by how it begins.
  package static func isDrawing(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x1F, 0x8B]) { return true }
    let start = bytes.prefix(4096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard start.first == UInt8(ascii: "<") else { return false }
    return start.firstRange(of: Array("<svg".utf8)) != nil
      && start.firstRange(of: Array("<html".utf8)) == nil
  }

  /// The drawing as a PNG file.
  ///
  /// - Throws: `workerUnusable`, `sandboxMissing`, where no process can be started.
  package func picture(
    of svg: [UInt8]
  ) throws(WorkerError) -> Result<[UInt8], DrawingError> {
    let sha256 = ContentHash.sha256(of: svg)
    if let known = known[sha256] { return known }
    let drawn = try drawn(svg)
    let size = (try? drawn.get().count) ?? 0
    if kept + size <= Self.mostKept {
      known[sha256] = drawn
      kept += size
    }
    return drawn
  }

  /// Ends the process, and waits until it has ended.
  package func stop() {
    process?.end(hasDied: false)
    process = nil
  }

  private func drawn(_ svg: [UInt8]) throws(WorkerError) -> Result<[UInt8], DrawingError> {
    guard svg.count <= Self.longest else {
      return .failure(.failed("it is longer than \(Self.longest >> 20) MiB"))
    }
    guard let process = try started() else { return .failure(.libraryMissing) }
    let request = DrawingRequest(length: svg.count)
    // The kernel ends it after so much processor time; this is for one that does nothing.
    let deadline = ContinuousClock.now + .seconds(10 + 5 * DrawingWorkerMain.seconds)
    do throws(WorkerFault) {
      guard let header = try? request.jsonLine() else { throw .lied("it cannot be asked") }
      let line = try process.answer(
        to: header, svg, atMost: DrawingAnswer.longest, until: deadline)
      let answer = try DrawingAnswer(line, to: request)
      if let picture = answer.picture { return .success(Array(picture)) }
      return .failure(DrawingError(answer.failure ?? .tooMuch))
    } catch {
      let end = process.end(hasDied: error == .died)
      self.process = nil
      return .failure(DrawingError(error, end))
    }
  }

  /// The process; `nil` where librsvg is not installed.
  private func started() throws(WorkerError) -> WorkerProcess? {
    if process != nil || isMissing { return process }
    let arguments = ["descry"] + program.arguments
    let started = try WorkerProcess(
      program, arguments: arguments + ["--draw", "--sandbox", program.sandbox.rawValue])
    let greeting: WorkerGreeting
    do throws(WorkerFault) {
      greeting = try started.greeting()
    } catch {
      let end = started.end(hasDied: error == .died)
      throw WorkerError(.workerUnusable, "\(program.path) does not start to draw: \(end)")
    }
    if let problem = greeting.problem {
      started.end(hasDied: true)
      isMissing = problem.kind == .libraryMissing
      if isMissing { return nil }
      throw WorkerError(problem)
    }
    process = started
    return started
  }
}

/// Why there is no picture of a drawing.
package enum DrawingError: Error, Equatable {
  /// librsvg is not installed.
  case libraryMissing
  /// Nothing is to be seen in it.
  case empty
  /// In words for a person.
  case failed(String)

  fileprivate init(_ failure: DrawingAnswer.Failure) {
    switch failure {
    case .empty: self = .empty
    case .invalid: self = .failed("it is SVG that cannot be read")
    case .tooMuch: self = .failed("it is SVG that takes too much to draw")
    }
  }

  fileprivate init(_ fault: WorkerFault, _ end: WorkerProcess.End) {
    switch (fault, end) {
    case (.late, _), (_, .signal(SIGXCPU)):
      self = .failed(
        "drawing it took more than \(DrawingWorkerMain.seconds) seconds of processor time")
    case (.lied(let what), _): self = .failed("the process that drew it failed: \(what)")
    case (.died, _):
      self = .failed("the process that drew it crashed, perhaps for lack of memory (\(end))")
    }
  }
}
