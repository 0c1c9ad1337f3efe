import CDrawing
import Foundation
import ImageDescription

/// What goes on in a process that draws SVG for another one: `WorkerLoop`.
///
/// It reads fonts and no other files, and nothing that a drawing names.
public struct DrawingWorkerMain: WorkerJob {
  /// The memory that a drawing may take, in bytes: some fifty of the largest pictures at once, for
  /// filters and groups.
  private static let memory: UInt64 = 1 << 30
  /// The processor time that a drawing may take, in seconds; ordinary ones take a hundredth.
  static let seconds = 5

  /// What must be done once, after the process has sandboxed itself.
  private static let useFonts: Void = cd_use_fonts()

  /// Loads librsvg and sandboxes the process, then draws until there are no more requests.
  ///
  /// It must run before anything has made a second thread.
  ///
  /// - Parameter sandbox: what to do where the kernel cannot sandbox the process.
  /// - Returns: the exit status; it is 0 where the parent wants no more.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    WorkerLoop.run(memory: memory, sandbox: sandbox) { () throws(WorkerGreeting.Problem) in
      guard cd_load() != 0 else {
        throw .init(kind: .libraryMissing, message: "librsvg is not installed")
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
        DrawingAnswer(request, picture: Data(bytes: picture.bytes, count: picture.length))
      case CD_EMPTY: DrawingAnswer(request, .empty)
      case CD_INVALID: DrawingAnswer(request, .invalid)
      default: DrawingAnswer(request, .tooMuch)
      }
    return try answer.jsonLine()
  }
}

/// librsvg, which draws SVG; it is loaded while the program runs, where it is installed.
public enum DrawingLibrary {
  /// The package of Debian and Ubuntu that has it.
  public static let package = "librsvg2-2"

  /// The version, for which the library is loaded (≈ 20 ms); `nil` where it is not installed.
  public static var version: String? {
    cd_load() == 0 ? nil : cd_version().map { String(cString: $0) }
  }
}
