import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Reads pictures, and has SVG drawn.
struct PictureReader: Sendable {
  /// The outcome if there is no picture.
  struct Failure: Error {
    let outcome: PictureOutcome
  }

  /// The size limit of a file, in bytes.
  let limit: Int
  let drawer: PictureDrawer

  /// The bytes of a picture; for SVG, of the picture drawn from it.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no drawing process can be started.
  func picture(
    at location: PictureLocation
  ) async throws(WorkerError) -> Result<[UInt8], Failure> {
    let bytes: [UInt8]
    do throws(DescriptionError) {
      bytes = try self.bytes(at: location)
    } catch {
      return .failure(Failure(outcome: Self.outcome(error, at: location)))
    }
    guard PictureDrawer.isDrawing(bytes) else { return .success(bytes) }
    return try await drawer.picture(of: bytes).mapError { Failure(outcome: Self.outcome($0)) }
  }

  private func bytes(at location: PictureLocation) throws(DescriptionError) -> [UInt8] {
    switch location {
    case .file(let path): try OpenFolder.read(resolved: Array(path.utf8), atMost: limit)
    case .bytes(let bytes): bytes
    case .missing, .elsewhere: throw Self.notLookedAt
    }
  }

  static let notLookedAt = DescriptionError(.cancelled, "it was not looked at")

  private static func outcome(_ error: DrawingError) -> PictureOutcome {
    switch error {
    case .libraryMissing: .elsewhere(.noDrawer)
    case .empty: .elsewhere(.nothingDrawn)
    case .failed(let message): .unreadable(message)
    }
  }

  private static func outcome(
    _ error: DescriptionError, at location: PictureLocation
  ) -> PictureOutcome {
    switch location {
    case .elsewhere(let reason): .elsewhere(reason)
    case .missing(let path): .missing(path: path)
    case .file(let path) where error.code == .missing: .missing(path: path)
    case .file, .bytes: .unreadable(error.message)
    }
  }
}
