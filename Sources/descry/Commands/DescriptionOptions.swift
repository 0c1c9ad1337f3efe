import ArgumentParser
import ImageDescription

/// Options of all commands that describe pictures.
struct DescriptionOptions: ParsableArguments {
  @OptionGroup var textLanguages: TextLanguagesOption

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Pictures at once. (default: one per core)", valueName: "number"))
  private var workers: Int?

  @Option(help: ArgumentHelp("Limit on memory for decoding.", valueName: "MB"))
  var maxMemory = Limits().memory / 1_000_000

  @Option(help: ArgumentHelp("Limit on the size of a picture.", valueName: "MP"))
  var maxMegapixels = Limits().pixelCount / 1_000_000

  func validate() throws {
    try Self.validate(maxMemory: maxMemory, maxMegapixels: maxMegapixels)
    try Self.check("--workers", workers, in: 1...1024)
  }

  /// Checks options that `serve` has, too; `nil` stands for the default.
  static func validate(maxMemory: Int?, maxMegapixels: Int?) throws {
    try check("--max-memory", maxMemory, in: 1...1_000_000, unit: "MB")
    try check("--max-megapixels", maxMegapixels, in: 1...100_000)
  }

  /// Checks a deadline; its default differs between commands.
  static func validate(deadline: Double) throws {
    if !(deadline > 0 && deadline <= 86_400) {
      throw ValidationError("--deadline must be more than 0 and at most 86400 seconds.")
    }
  }

  func settings(deadline: Double? = nil) -> Settings {
    var limits = Limits()
    limits.memory = maxMemory * 1_000_000
    limits.pixelCount = maxMegapixels * 1_000_000
    return Settings(
      textLanguages: textLanguages.names, limits: limits,
      deadline: deadline.map { .seconds($0) }, engineCount: workers)
  }
}

extension ParsableArguments {
  /// Checks the number that an option is given.
  ///
  /// - Throws: `ValidationError` with the allowed range.
  static func check(
    _ option: String, _ value: Int?, in range: ClosedRange<Int>, unit: String? = nil
  ) throws {
    guard let value, !range.contains(value) else { return }
    let unit = unit.map { " \($0)" } ?? ""
    throw ValidationError(
      "\(option) must be from \(range.lowerBound) to \(range.upperBound)\(unit).")
  }
}

/// Whether alt text in pictures' files counts.
struct MetadataOption: ParsableArguments {
  @Flag(
    name: .customLong("ignore-metadata"),
    help: "Ignore alt text in the pictures' files.")
  var isIgnored = false
}
