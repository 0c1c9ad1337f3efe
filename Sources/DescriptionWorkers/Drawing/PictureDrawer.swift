import Foundation
import ImageDescription
import SafeFiles

/// Draws SVG, each drawing in its own sandboxed worker process.
///
/// A drawing can leave librsvg in a state in which it draws nothing, or no text, any more. A process
/// takes some 60 ms of processor time to start, a fifth of the time to describe the drawing.
///
///     let drawer = try PictureDrawer(WorkerProgram("/usr/bin/descry"))
///     let picture = try await drawer.picture(of: bytes).get()
package actor PictureDrawer {
  /// The largest drawing, in bytes.
  package static let longest = 16 << 20
  /// The size of the cache of finished drawings, in bytes.
  ///
  /// Each drawing is requested twice.
  private static let mostKept = 128 << 20

  private let thread: OwnThread
  private let host: WorkerHost
  private var isMissing = false
  /// The cache: results by the drawings' hashes.
  private var known: [String: Result<[UInt8], DrawingError>] = [:]
  private var kept = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// Starts the thread, but no worker yet.
  package init(_ program: WorkerProgram) throws(WorkerError) {
    host = WorkerHost(program, arguments: ["--draw"])
    thread = try OwnThread.started()
  }

  deinit { thread.stop() }

  /// Whether a file starts like SVG, plain or compressed.
  package static func isDrawing(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x1F, 0x8B]) { return true }
    let start = bytes.prefix(4096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard start.first == UInt8(ascii: "<") else { return false }
    return start.firstRange(of: Array("<svg".utf8)) != nil
      && start.firstRange(of: Array("<html".utf8)) == nil
  }

  /// The drawing as a PNG file.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no worker starts.
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

  private func drawn(_ svg: [UInt8]) throws(WorkerError) -> Result<[UInt8], DrawingError> {
    guard svg.count <= Self.longest else {
      return .failure(.failed("it is larger than \(Self.longest >> 20) MiB"))
    }
    guard try isStarted() else { return .failure(.libraryMissing) }
    let request = DrawingRequest(length: svg.count)
    guard let header = try? request.jsonLine() else { return .failure(.failed("no request")) }
    // The kernel limits its processor time; this deadline is for a worker that hangs.
    let deadline = ContinuousClock.now + .seconds(10 + 5 * DrawingWorkerMain.seconds)
    do throws(WorkerHost.Failure) {
      let answer = try host.answer(
        to: header, svg, atMost: DrawingAnswer.longest, until: deadline
      ) { line throws(WorkerFault) in try DrawingAnswer(line, to: request) }
      host.retire()
      if let picture = answer.picture { return .success(Array(picture)) }
      return .failure(DrawingError(answer.failure ?? .tooMuch))
    } catch {
      return .failure(DrawingError(error))
    }
  }

  /// Starts a worker.
  ///
  /// - Returns: false if librsvg is not installed.
  private func isStarted() throws(WorkerError) -> Bool {
    if isMissing { return false }
    do throws(WorkerError) {
      _ = try host.start()
    } catch {
      isMissing = error.code == .libraryMissing
      guard isMissing else { throw error }
    }
    return !isMissing
  }
}

/// Why a drawing has no picture.
package enum DrawingError: Error, Equatable {
  /// librsvg is not installed.
  case libraryMissing
  /// The drawing is blank.
  case empty
  /// Any other reason, in words for a person.
  case failed(String)

  fileprivate init(_ failure: DrawingAnswer.Failure) {
    switch failure {
    case .empty: self = .empty
    case .invalid: self = .failed("it is invalid SVG")
    case .tooMuch: self = .failed("it is SVG that takes too much memory to draw")
    }
  }

  fileprivate init(_ failure: WorkerHost.Failure) {
    if failure.isLate {
      self = .failed(
        "drawing it took more than \(DrawingWorkerMain.seconds) seconds of processor time")
    } else if case .lied(let what) = failure.fault {
      self = .failed("the worker that drew it failed: \(what)")
    } else {
      self = .failed("the worker that drew it crashed, perhaps out of memory (\(failure.end))")
    }
  }
}
