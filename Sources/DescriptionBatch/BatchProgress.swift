import ImageDescription

/// How far a batch has come, told after each file.
public struct BatchProgress: Sendable {
  /// What became of the files up to now.
  public let summary: BatchSummary
  /// The record that was just made; `nil` where the store had it, and of a file that is no picture.
  public let record: DescriptionRecord?
}
