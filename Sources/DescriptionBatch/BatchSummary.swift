import ImageDescription

/// What became of the files of a batch.
public struct BatchSummary: Equatable, Sendable {
  /// How many files were found.
  public var fileCount = 0
  /// How many pictures have a record of each status.
  public var counts: [DescriptionRecord.Status: Int] = [:]
  /// How many pictures were described by this run.
  public var newCount = 0
  /// How long at least one picture was being described.
  public var describingTime = Duration.zero
  /// How many files have the content of another one that was described by this run.
  public var duplicateCount = 0
  /// How many of the records were in the store before this run.
  public var keptCount = 0
  /// How many files had a record from an older Descry, in an older schema, before this run; they
  /// are described again.
  public var outdatedCount = 0
  /// How many files are no pictures, and were left alone.
  public var otherCount = 0
  /// How many files were left out, as the batch was told.
  public var leftOutCount = 0
  /// Paths in the list of labels that lead to no file of the batch, as they stand there.
  public var missingLabels: [String] = []
  /// Folders that could not be read, so that nothing is known of what is in them.
  public var unreadableFolders: [String] = []

  /// How many pictures have a record.
  public var pictureCount: Int { counts.values.reduce(0, +) }
  /// How many pictures could not be described.
  public var failedCount: Int {
    counts.filter { $0.key.isFailure }.values.reduce(0, +)
  }
  /// How many files were dealt with.
  public var doneCount: Int { pictureCount + otherCount }
}

/// How far a batch has come, told after each file.
public struct BatchProgress: Sendable {
  /// What became of the files up to now.
  public let summary: BatchSummary
  /// The record of a picture that this run has described, or could not read; `nil` if the store had
  /// it before, and of a file that is no picture.
  public let record: DescriptionRecord?
  /// How much there is to do.
  public let workload: Workload

  /// The pictures that the store did not know before the run, duplicates included.
  public struct Workload: Equatable, Sendable {
    /// How many are done.
    public let done: Int
    /// How many there are; `nil` until all files were looked at.
    public let total: Int?
  }
}
