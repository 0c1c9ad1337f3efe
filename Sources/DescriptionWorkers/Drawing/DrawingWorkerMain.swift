import CDrawing
import Foundation
import ImageDescription

/// The main loop of a worker process that draws SVG: `WorkerLoop`.
///
/// It reads fonts and no other files, and nothing that a drawing refers to.
public struct DrawingWorkerMain: WorkerJob {
  /// The memory for a drawing, in bytes: some fifty pictures of the largest size, for filters and
  /// groups.
  private static let memory: UInt64 = 1 << 30
  /// The processor time for a drawing, in seconds; most take a hundredth of it.
  static let seconds = 5

  /// Runs once, after the process has sandboxed itself.
  private static let useFonts: Void = cd_use_fonts()

  /// Loads librsvg, sandboxes the process, and draws until there are no more requests.
  ///
  /// Call it before anything starts a second thread.
  ///
  /// - Parameter sandbox: what to do if the kernel cannot fully sandbox the process.
  /// - Returns: the exit status; 0 if the parent closed the input.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    WorkerLoop(memory: memory, sandbox: sandbox).run { () throws(WorkerError) in
      guard cd_load() != 0 else {
        throw WorkerError(.libraryMissing, "librsvg is not installed")
      }
      return Self()
    }
  }

  package var readableFolders: UnsafePointer<UnsafePointer<CChar>?>? { cd_folders() }

  package func processorSeconds(for request: DrawingRequest) -> Int { Self.seconds }

  package func answer(to request: DrawingRequest, _ bytes: [UInt8]) throws -> [UInt8] {
    Self.useFonts
    var picture = cd_picture()
    defer { cd_free(&picture) }
    let answer =
      switch cd_draw(bytes, bytes.count, &picture) {
      case CD_OK:
        DrawingAnswer(
          id: request.id, picture: Data(bytes: picture.bytes, count: picture.length))
      case CD_EMPTY: DrawingAnswer(id: request.id, failure: .empty)
      case CD_INVALID: DrawingAnswer(id: request.id, failure: .invalid)
      default: DrawingAnswer(id: request.id, failure: .tooMuch)
      }
    return try answer.jsonLine()
  }
}

/// librsvg, which draws SVG.
///
/// It is loaded at run time.
public enum DrawingLibrary {
  /// The package of Debian and Ubuntu.
  public static let package = "librsvg2-2"

  /// The version; `nil` if librsvg is not installed.
  ///
  /// Loads the library (≈ 20 ms).
  public static var version: String? {
    cd_load() == 0 ? nil : cd_version().map { String(cString: $0) }
  }
}
