import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Looks at the pictures of an audit, each different content once, in processes that are locked up.
struct PictureInspector: Sendable {
  /// A content, and the places where it is.
  private typealias Content = (sha256: String, locations: [PictureLocation])

  let pool: WorkerPool
  let settings: Settings
  let store: PictureStore?

  /// Looks at pictures.
  ///
  /// - Parameters:
  ///   - locations: where they are.
  ///   - report: is told how many pictures were looked at, of how many that are new.
  ///   - tell: is told how the processes are locked up.
  /// - Returns: what came of each location, and how many pictures were not known before.
  func inspect(
    at locations: Set<PictureLocation>, reporting report: (_ done: Int, _ total: Int) -> Void,
    tellingSandbox tell: (SandboxState) -> Void
  ) async throws -> (outcomes: [PictureLocation: PictureOutcome], newCount: Int) {
    let fingerprint = SettingsFingerprint(settings).digest
    var (outcomes, contents) = read(locations)
    var known: [String: PictureOutcome] = [:]
    var unknown: [Content] = []
    let places = Dictionary(grouping: contents.keys) { contents[$0] ?? "" }
    for (sha256, locations) in places {
      let facts = try store?.facts(sha256: sha256, settings: fingerprint)
      if facts == nil { unknown.append((sha256, locations)) }
      known[sha256] = facts.map(Self.outcome) ?? .unreadable(Self.notLookedAt.message)
    }
    if !unknown.isEmpty, let sandbox = try await pool.start(unknown.count) { tell(sandbox) }
    var done = 0
    try await inspect(at: unknown) { sha256, facts in
      known[sha256] = Self.outcome(facts)
      if Self.isLasting(facts) {
        try store?.save(facts, sha256: sha256, settings: fingerprint)
      }
      done += 1
      report(done, unknown.count)
    }
    for (location, sha256) in contents { outcomes[location] = known[sha256] }
    return (outcomes, unknown.count)
  }

  /// Reads the pictures for their hashes only, so that no more than one is in memory.
  private func read(
    _ locations: Set<PictureLocation>
  ) -> (outcomes: [PictureLocation: PictureOutcome], contents: [PictureLocation: String]) {
    var outcomes: [PictureLocation: PictureOutcome] = [:]
    var contents: [PictureLocation: String] = [:]
    for location in locations {
      do throws(DescriptionError) {
        contents[location] = ContentHash.sha256(of: try bytes(at: location))
      } catch {
        outcomes[location] = Self.outcome(error, at: location)
      }
    }
    return (outcomes, contents)
  }

  /// Looks at as many contents at once as there are processes.
  private func inspect(
    at contents: [Content], _ take: (String, PictureFacts) throws -> Void
  ) async throws {
    let failure = await withTaskGroup(of: (String, Result<PictureFacts, WorkerError>).self) {
      group -> (any Error)? in
      var rest = contents.makeIterator()
      func startNext() {
        guard !Task.isCancelled, let (sha256, locations) = rest.next() else { return }
        group.addTask { (sha256, await facts(at: locations, sha256: sha256)) }
      }
      for _ in 0..<settings.engineCount { startNext() }
      do {
        while let (sha256, facts) = await group.next() {
          startNext()
          try take(sha256, try facts.get())
        }
        return nil
      } catch {
        group.cancelAll()
        return error
      }
    }
    if let failure { throw failure }
  }

  private func facts(
    at locations: [PictureLocation], sha256: String
  ) async -> Result<PictureFacts, WorkerError> {
    guard let bytes = bytes(at: locations, sha256: sha256) else {
      return .success(PictureFacts(record: DescriptionRecord(Self.changed)))
    }
    do throws(WorkerError) {
      let described = try await pool.describe(bytes, sha256: sha256, explains: true)
      return .success(
        PictureFacts(record: described.record, perceptualHash: described.perceptualHash))
    } catch {
      return .failure(error)
    }
  }

  /// The bytes of a content, which may have been replaced by others at some of its places since it
  /// was hashed.
  private func bytes(at locations: [PictureLocation], sha256: String) -> [UInt8]? {
    locations.lazy.compactMap { try? bytes(at: $0) }
      .first { ContentHash.sha256(of: $0) == sha256 }
  }

  private func bytes(at location: PictureLocation) throws(DescriptionError) -> [UInt8] {
    switch location {
    case .file(let path): try PictureFile(path).read(atMost: settings.limits.fileSize)
    case .bytes(let bytes): bytes
    case .missing, .outside, .elsewhere: throw Self.notLookedAt
    }
  }

  private static let changed = DescriptionError(
    .unreadable, "it changed while it was looked at; run the audit again")
  private static let notLookedAt = DescriptionError(.cancelled, "it was not looked at")

  private static func outcome(_ facts: PictureFacts) -> PictureOutcome {
    guard let error = facts.record.error else { return .seen(facts) }
    return .unreadable(error.message)
  }

  private static func outcome(_ error: DescriptionError, at location: PictureLocation)
    -> PictureOutcome
  {
    switch location {
    case .elsewhere(let reason): .elsewhere(reason)
    case .missing(let path): .missing(path: path)
    case .outside(let path, let folder): .outside(path: path, folder: folder)
    case .file(let path) where error.code == .missing: .missing(path: path)
    case .file, .bytes: .unreadable(error.message)
    }
  }

  /// Whether looking again would come to the same.
  private static func isLasting(_ facts: PictureFacts) -> Bool {
    switch facts.record.error?.code {
    case .timedOut, .crashed, .cancelled, .internal, .missing, .unreadable: false
    default: true
    }
  }
}
