import DescriptionBatch
import ImageDescription

/// Who describes the pictures of the command line.
enum PictureDescriber: Sendable {
  /// This process.
  case here(ImageDescriber)
  /// Processes that are locked up.
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

  /// Describes a picture, with the hash of its bytes.
  func describe(
    _ bytes: [UInt8], label: DeveloperLabel, onRequest: Bool
  ) async throws -> DescriptionRecord {
    let sha256 = ContentHash.sha256(of: bytes)
    switch self {
    case .here(let describer):
      var record = await describer.describe(bytes, label: label, onRequest: onRequest)
      record.sha256 = sha256
      return record
    case .isolated(let pool):
      return try await pool.describe(
        bytes, sha256: sha256, label: label, onRequest: onRequest, explains: true
      ).record
    }
  }
}
