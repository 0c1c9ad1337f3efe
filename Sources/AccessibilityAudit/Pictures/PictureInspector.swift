import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Describes the pictures of an audit, each content once, in sandboxed worker processes.
struct PictureInspector: Sendable {
  /// The results of looking at pictures.
  struct Inspection {
    var outcomes: [PictureLocation: PictureOutcome] = [:]
    /// The number of pictures that the store did not contain.
    var newCount = 0
    /// JPEG thumbnails, by the SHA-256 of the pictures' files.
    var thumbnails: [String: [UInt8]] = [:]
  }

  /// The longer side of a thumbnail, in pixels; those of a batch in a shared store may be smaller.
  private static let thumbnailSide = 320

  /// A content, and its locations.
  private typealias Content = (sha256: String, locations: [PictureLocation])

  let pool: WorkerPool
  let settings: Settings
  let store: (any DescriptionCache)?
  let reader: PictureReader
  let remedy: @Sendable (DescriptionRecord.Failure) -> String?
  /// Whether to make thumbnails.
  let makesThumbnails: Bool

  /// Describes pictures, in their order.
  ///
  /// - Parameters:
  ///   - locations: where they are; some may be equal.
  ///   - report: is called with the number of new pictures described so far, and of all new ones.
  ///   - tell: is called with the state of the sandbox.
  func inspect(
    at locations: [PictureLocation], reporting report: (_ done: Int, _ total: Int) -> Void,
    tellingSandbox tell: (SandboxState) -> Void
  ) async throws -> Inspection {
    let fingerprint = SettingsFingerprint(settings).digest
    let (outcomes, contents) = try await read(locations)
    var inspection = Inspection(outcomes: outcomes)
    var known: [String: PictureOutcome] = [:]
    var unknown: [Content] = []
    for (sha256, locations) in contents {
      let stored = try store?.described(sha256: sha256, settings: fingerprint)
      let described = stored.flatMap { isEnough($0) ? $0 : nil }
      if described == nil { unknown.append((sha256, locations)) }
      if makesThumbnails { inspection.thumbnails[sha256] = described?.thumbnail }
      known[sha256] = described.map(Self.outcome) ?? .unreadable(PictureReader.notLookedAt.message)
    }
    if !unknown.isEmpty, let sandbox = try await pool.start(unknown.count) { tell(sandbox) }
    var done = 0
    // As many at once as there are worker processes.
    try await unknown.inParallel(atMost: settings.engineCount) { content in
      try await described(content)
    } taking: { described, index in
      let sha256 = unknown[index].sha256
      known[sha256] = Self.outcome(described)
      inspection.thumbnails[sha256] = described.thumbnail
      if isEnough(described) {
        try store?.save(described, sha256: sha256, settings: fingerprint)
      }
      done += 1
      report(done, unknown.count)
    }
    for (sha256, locations) in contents {
      for location in locations {
        inspection.outcomes[location] = try await known[sha256]?.adding(sidecar(of: location))
      }
    }
    inspection.newCount = unknown.count
    return inspection
  }

  /// Hashes the pictures one at a time, so that memory holds only one, besides the drawn ones.
  private func read(
    _ locations: [PictureLocation]
  ) async throws(WorkerError) -> (
    outcomes: [PictureLocation: PictureOutcome], contents: [Content]
  ) {
    var outcomes: [PictureLocation: PictureOutcome] = [:]
    var contents: [Content] = []
    var indices: [String: Int] = [:]
    var seen: Set<PictureLocation> = []
    for location in locations where seen.insert(location).inserted {
      switch try await reader.picture(at: location) {
      case .success(let bytes):
        let sha256 = ContentHash.sha256(of: bytes)
        if let index = indices[sha256] {
          contents[index].locations.append(location)
        } else {
          indices[sha256] = contents.count
          contents.append((sha256, [location]))
        }
      case .failure(let failure): outcomes[location] = failure.outcome
      }
    }
    return (outcomes, contents)
  }

  private func described(_ content: Content) async throws(WorkerError) -> DescribedPicture {
    guard let bytes = try await bytes(at: content.locations, sha256: content.sha256) else {
      return DescribedPicture(record: DescriptionRecord(Self.changed))
    }
    var described = try await pool.describe(
      bytes, sha256: content.sha256, explains: true,
      thumbnailSide: makesThumbnails ? Self.thumbnailSide : nil)
    described.record.timings = nil
    described.record.addRemedy(remedy)
    return described
  }

  /// The bytes of a content; since it was hashed, some of its files may have changed.
  private func bytes(
    at locations: [PictureLocation], sha256: String
  ) async throws(WorkerError) -> [UInt8]? {
    for location in locations {
      if case .success(let bytes) = try await reader.picture(at: location),
        ContentHash.sha256(of: bytes) == sha256
      {
        return bytes
      }
    }
    return nil
  }

  /// The alt text of the first sidecar beside a picture that has one.
  private func sidecar(of location: PictureLocation) async throws -> AltText? {
    guard case .file(let path) = location else { return nil }
    let contents = SidecarFile.contents(besideResolved: PictureFile(path))
    return try await pool.altText(inSidecars: contents)
  }

  private static let changed = DescriptionError(
    .unreadable, "it changed during the audit; run the audit again")

  private static func outcome(_ described: DescribedPicture) -> PictureOutcome {
    if let error = described.record.error { return .unreadable(error.message) }
    // The rules look at what the picture shows, not at the label of its file.
    var facts = PictureFacts(described)
    facts.record = facts.record.onRequest
    return .seen(facts)
  }

  /// Whether describing it again would add nothing.
  ///
  /// A batch stores descriptions without evidence, an audit may store them without thumbnails, and
  /// some failures are temporary.
  private func isEnough(_ described: DescribedPicture) -> Bool {
    switch described.record.error?.code {
    case .timedOut, .crashed, .killed, .cancelled, .internal, .missing, .unreadable: false
    case nil:
      described.record.evidence != nil && (!makesThumbnails || described.thumbnail != nil)
    default: true
    }
  }
}
