import ImageDescription

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
