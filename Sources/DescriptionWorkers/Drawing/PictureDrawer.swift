import Foundation
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

  private let host: WorkerHost
  private var isMissing = false
  /// The cache: results by the drawings' hashes.
  private var known: [String: Result<[UInt8], DrawingError>] = [:]
  private var kept = 0

  /// Starts no worker yet.
  package init(_ program: WorkerProgram) throws(WorkerError) {
    host = try WorkerHost(
      program, arguments: ["--draw"], limits: WorkerLimits(pictureCount: 1))
  }

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
  ) async throws(WorkerError) -> Result<[UInt8], DrawingError> {
    let sha256 = ContentHash.sha256(of: svg)
    if let known = known[sha256] { return known }
    let drawn = try await drawn(svg)
    let size = (try? drawn.get().count) ?? 0
    if known[sha256] == nil, kept + size <= Self.mostKept {
      known[sha256] = drawn
      kept += size
    }
    return drawn
  }

  private func drawn(_ svg: [UInt8]) async throws(WorkerError) -> Result<[UInt8], DrawingError> {
    guard svg.count <= Self.longest else {
      return .failure(.failed("it is larger than \(Self.longest >> 20) MiB"))
    }
    if isMissing { return .failure(.libraryMissing) }
    do throws(WorkerError) {
      switch try await host.answer(to: DrawingRequest(length: svg.count), svg) {
      case .success(let answer):
        if let picture = answer.picture { return .success(Array(picture)) }
        return .failure(DrawingError(answer.failure ?? .tooMuch))
      case .failure(let failure): return .failure(DrawingError(failure))
      }
    } catch {
      guard error.code == .libraryMissing else { throw error }
      isMissing = true
      return .failure(.libraryMissing)
    }
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
