import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Who describes the pictures of the command line, or of a screen.
enum PictureDescriber: Sendable {
  /// This process.
  case here(ImageDescriber)
  /// Sandboxed worker processes.
  case isolated(WorkerPool)

  /// Gets ready, and throws where a language is missing or nobody can describe.
  func start() async throws {
    switch self {
    case .here(let describer): try await describer.loadLanguages()
    case .isolated(let pool):
      if let sandbox = try await pool.start() { StandardError.warn(of: sandbox) }
    }
  }

  /// Ends what was started for it.
  func stop() async {
    if case .isolated(let pool) = self { await pool.stop() }
  }

  /// Describes a picture, with the hash of its bytes, and makes the copies that are asked for.
  func describe(
    _ bytes: [UInt8], label: DeveloperLabel = .none, onRequest: Bool = false,
    thumbnailSide: Int? = nil, annotates: Bool = false
  ) async throws -> DescribedPicture {
    switch self {
    case .here(let describer):
      var described = await describer.describe(
        bytes, label: label, onRequest: onRequest, thumbnailSide: thumbnailSide,
        annotates: annotates)
      described.record.sha256 = ContentHash.sha256(of: bytes)
      return described
    case .isolated(let pool):
      return try await pool.describe(
        bytes, label: label, onRequest: onRequest, explains: true, thumbnailSide: thumbnailSide,
        annotates: annotates)
    }
  }
}
