import DescriptionStore
import ImageDescription
import SafeFiles

/// The files of a batch, counted by result.
public struct BatchSummary: Equatable, Sendable {
  /// How many files were found.
  public var fileCount = 0
  /// The number of pictures with each status.
  public var counts: [DescriptionRecord.Status: Int] = [:]
  /// How many pictures this run described.
  public var newCount = 0
  /// The time in which at least one picture was being described.
  public var describingTime = Duration.zero
  /// How many files are duplicates of a picture that this run described.
  public var duplicateCount = 0
  /// How many of the records were in the store before this run.
  public var keptCount = 0
  /// How many files had a record in an older schema; they are described again.
  public var outdatedCount = 0
  /// How many pictures have text in a language that was not read.
  public var otherLanguageCount = 0
  /// How many pictures were described although their files are damaged.
  public var damagedCount = 0
  /// How many files are not pictures.
  public var otherCount = 0
  /// How many files the filter excluded.
  public var leftOutCount = 0
  /// How many symbolic links were skipped; links are not followed.
  public var linkCount = 0
  /// Paths in the list of labels without a file in the batch.
  public var missingLabels: [String] = []
  /// Corrections that no longer apply to a file, since its pixels changed or it is gone.
  public var lostCorrections: [LostCorrection] = []
  /// Folders that could not be read, without those that the filter excludes.
  public var unreadableFolders: [String] = []

  /// How many pictures have a record.
  public var pictureCount: Int { counts.values.reduce(0, +) }
  /// How many pictures could not be described.
  public var failedCount: Int {
    counts.filter { $0.key.isFailure }.values.reduce(0, +)
  }
  /// How many files are done.
  public var doneCount: Int { pictureCount + otherCount }

  /// Notes the links and the unreadable folders of a listing.
  mutating func note(_ listing: FolderListing, _ filter: FileFilter) {
    linkCount = listing.links.count { filter.takes($0.pathInFolder) }
    unreadableFolders = listing.unreadableFolders.filter { !filter.excludes($0.pathInFolder) }
      .map(\.file.path)
  }
}

/// The progress of a batch after a file.
public struct BatchProgress: Sendable {
  /// The files so far.
  public let summary: BatchSummary
  /// The record that this run made of a picture; `nil` if it was in the store, or if the file is
  /// not a picture.
  public let record: DescriptionRecord?
  /// The record of a picture that failed, in this run or an earlier one, and has no correction; or that
  /// could not be read in this run, or whose worker was killed.
  public let failure: DescriptionRecord?
  /// The record of a silent picture, as this run or an earlier one found it, without a label that
  /// is spoken.
  public let silent: DescriptionRecord?
  /// The remaining work.
  public let workload: Workload

  /// The pictures that the store did not know before the run, duplicates included.
  public struct Workload: Equatable, Sendable {
    /// How many are done.
    public let done: Int
    /// How many there are; `nil` until all files are counted.
    public let total: Int?
  }
}
