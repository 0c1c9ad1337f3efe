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
  /// Unpacks a file of a book, by the number of the book.
  let unpack:
    @Sendable (Int, BookEntry) async throws(WorkerError) -> Result<[UInt8], DescriptionError>

  /// The bytes of a picture; for SVG, of the picture drawn from it.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no drawing process can be started.
  func picture(
    at location: PictureLocation
  ) async throws(WorkerError) -> Result<[UInt8], Failure> {
    let bytes: [UInt8]
    switch try await self.bytes(at: location) {
    case .success(let read): bytes = read
    case .failure(let error):
      return .failure(Failure(outcome: Self.outcome(error, at: location)))
    }
    guard PictureDrawer.isDrawing(bytes) else { return .success(bytes) }
    return try await drawer.picture(of: bytes).mapError { Failure(outcome: Self.outcome($0)) }
  }

  private func bytes(
    at location: PictureLocation
  ) async throws(WorkerError) -> Result<[UInt8], DescriptionError> {
    switch location {
    case .inBook(let book, let entry): return try await unpack(book, entry)
    case .file(let path):
      return Result { () throws(ReadError) in
        try OpenFolder.read(resolved: PictureFile(path), atMost: limit)
      }.mapError(DescriptionError.init)
    case .bytes(let bytes): return .success(bytes)
    case .missing, .elsewhere: return .failure(Self.notLookedAt)
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
    case .inBook(_, let entry) where entry.isEncrypted: .elsewhere(.encrypted)
    case .file, .inBook, .bytes: .unreadable(error.message)
    }
  }
}
