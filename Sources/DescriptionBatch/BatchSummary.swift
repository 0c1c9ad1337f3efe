import ImageDescription

/// What became of the files of a batch.
public struct BatchSummary: Equatable, Sendable {
  /// How many files were found.
  public var fileCount = 0
  /// How many pictures have a record of each status.
  public var counts: [DescriptionRecord.Status: Int] = [:]
  /// How many of these records were in the store already.
  public var keptCount = 0
  /// How many files are no pictures, and were left alone.
  public var otherCount = 0
  /// Folders that could not be read, so that nothing is known of what is in them.
  public var unreadableFolders: [String] = []

  /// How many pictures have a record.
  public var pictureCount: Int { counts.values.reduce(0, +) }
  /// How many pictures have a record that says what went wrong, and nothing else.
  public var failureCount: Int { counts.filter(\.key.isFailure).values.reduce(0, +) }
  /// How many files were dealt with.
  public var doneCount: Int { pictureCount + otherCount }
}
