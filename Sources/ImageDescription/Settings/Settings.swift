import FoundationEssentials

/// How pictures are described.
public struct Settings: Codable, Equatable, Sendable {
  /// The languages of text in pictures, by their names in Tesseract: "eng", "rus".
  ///
  /// If the recogniser reads them all (``ImageDescriber/builtInLanguages``), it reads text in any language
  /// that it knows. Otherwise Tesseract reads all text, in these languages only.
  /// For the language of descriptions, see ``DescriptionRecord/worded(in:)``.
  public var textLanguages: [String]
  /// The limits for a picture.
  public var limits: Limits
  /// The processor time that describing one picture may take; `nil` for no deadline.
  ///
  /// It counts the time of the describing thread, so that the result does not depend on the load of
  /// the machine. The limit in wall-clock time is `longestWait`.
  public var deadline: Duration?
  /// The scores from which something is spoken.
  public var thresholds: Thresholds
  /// How many pictures are described at once, each on its own thread.
  public var engineCount: Int

  /// Creates settings.
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

  /// The wall-clock time that describing one picture may take: six deadlines.
  ///
  /// It ends what hangs, and gives up on an overloaded machine.
  public var longestWait: Duration? { deadline.map { $0 * 6 } }
}

/// The limits for a picture, checked before anything is allocated.
public struct Limits: Codable, Equatable, Sendable {
  /// The memory that decoding may take, in bytes.
  public var memory = 400_000_000
  /// The number of pixels.
  public var pixelCount = 268_000_000
  /// The longer side, in pixels.
  public var side = 65_535
  /// The size of the file, in bytes.
  public var fileSize = 256 << 20

  /// The default limits.
  public init() {}
}
