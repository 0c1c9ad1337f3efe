#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How pictures are described.
public struct Settings: Codable, Equatable, Sendable {
  /// The languages that text is read in, by the names of Tesseract's data: "eng", "deu".
  ///
  /// The language of the description is another matter: ``DescriptionRecord/worded(in:)``.
  public var textLanguages: [String]
  /// What a picture may cost.
  public var limits: Limits
  /// How much processor time describing one picture may take; `nil` for as much as it takes.
  ///
  /// What counts is the time of the thread that describes it, so that the answer does not depend on
  /// what else the machine does. By the clock it may take `longestWait`.
  public var deadline: Duration?
  /// The cut-offs between what is measured and what is said.
  public var thresholds: Thresholds
  /// How many pictures are described at once, each by an engine with a thread of its own.
  public var engineCount: Int

  /// Settings; what is left out is the default.
  public init(
    textLanguages: [String] = ["eng"], limits: Limits = Limits(),
    deadline: Duration? = .seconds(10), thresholds: Thresholds = Thresholds(),
    engineCount: Int? = nil
  ) {
    self.textLanguages = textLanguages
    self.limits = limits
    self.deadline = deadline
    self.thresholds = thresholds
    self.engineCount = max(1, engineCount ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// How long describing one picture may take by the clock: six deadlines.
  ///
  /// It ends what hangs, and gives up where the machine has no time for a picture.
  public var longestWait: Duration? { deadline.map { $0 * 6 } }
}

/// What a picture may cost; all are checked before anything is allocated.
public struct Limits: Codable, Equatable, Sendable {
  /// The memory that decoding may take, in bytes.
  public var memory = 400_000_000
  /// The pixels of a picture.
  public var pixelCount = 268_000_000
  /// The longer side, in pixels.
  public var side = 65_535
  /// The size of the file, in bytes.
  public var fileSize = 256 << 20

  /// The limits that Descry ships with.
  public init() {}
}
