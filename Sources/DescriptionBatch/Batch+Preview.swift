import DescriptionStore
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles

extension Batch {
  /// Determines what `run` would do, without writing anything.
  ///
  /// Reads all files, since the store identifies pictures by content. It decodes none, so it takes
  /// a picture for new if only its metadata changed; `run` keeps the description of such a picture.
  ///
  /// - Parameter report: receives the path of each picture that would be described, and of each file
  ///   that cannot be, with the reason.
  /// - Returns: counts of known, unreadable and skipped files; all other files would be described.
  public func preview(
    reporting report: (PictureFile, DescriptionRecord.Failure?) throws -> Void = { _, _ in }
  ) throws -> BatchSummary {
    let labels = try self.labels.map { try LabelList($0) }
    let listing = try FolderListing(folders)
    let files = files(in: listing)
    let entries = files.filter { filter.takes($0.pathInFolder) }
    let store =
      access(store, F_OK) == 0
      ? try DescriptionStore(reading: store, subfolder: subfolder) : nil
    let words = try store?.givenWords() ?? GivenWords()
    let fingerprint = SettingsFingerprint(settings).digest
    var summary = BatchSummary()
    summary.note(listing, filter)
    summary.fileCount = entries.count
    summary.outdatedCount = try store?.outdatedCount(settings: fingerprint) ?? 0
    summary.leftOutCount = files.count - entries.count
    summary.missingLabels = try labels?.matched(with: listing.entries).missing ?? []
    for entry in entries {
      if Task.isCancelled { break }
      switch FileContent(entry, atMost: settings.limits.fileSize) {
      case .other:
        summary.otherCount += 1
      case .failed(let error):
        var record = DescriptionRecord(error)
        record.addRemedy(remedy)
        try report(entry.name, record.error)
        summary.counts[.failed, default: 0] += 1
      case .picture(_, let sha256):
        let known = try store?.content(sha256: sha256, settings: fingerprint)
        guard let known, !isRenewed(known.status) else {
          try report(entry.name, nil)
          continue
        }
        summary.keptCount += 1
        let status = words.status(of: StoredPicture(known, name: entry.name))
        summary.counts[status, default: 0] += 1
      }
    }
    return summary
  }
}
