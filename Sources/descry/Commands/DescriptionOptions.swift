import ArgumentParser
import ImageDescription

/// The options that all commands share which describe pictures.
struct DescriptionOptions: ParsableArguments {
  @Option(
    name: [.customLong("text-languages"), .customLong("languages")],
    help: ArgumentHelp("Languages to read text in, as 'eng+deu'.", valueName: "names"))
  var textLanguages = "eng"

  @Option(help: ArgumentHelp("Pictures at once; otherwise one a core.", valueName: "number"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Memory that decoding a picture may take, in MB.", valueName: "MB"))
  var maxMemory = Limits().memory / 1_000_000

  @Option(help: ArgumentHelp("Size of a picture, in megapixels.", valueName: "megapixels"))
  var maxMegapixels = Limits().pixelCount / 1_000_000

  func validate() throws {
    try Self.validate(
      textLanguages: textLanguages, maxMemory: maxMemory, maxMegapixels: maxMegapixels)
    try Self.check("--jobs", jobs, in: 1...1024)
  }

  /// Checks what `serve` can be told, too; `nil` is a default.
  static func validate(textLanguages: String?, maxMemory: Int?, maxMegapixels: Int?) throws {
    if let textLanguages, names(textLanguages).isEmpty {
      throw ValidationError("--text-languages names at least one, as 'eng'.")
    }
    try check("--max-memory", maxMemory, in: 1...1_000_000, unit: "MB")
    try check("--max-megapixels", maxMegapixels, in: 1...100_000)
  }

  /// Checks a deadline, whose default is each command's own.
  static func validate(deadline: Double) throws {
    if !(deadline > 0 && deadline <= 86_400) {
      throw ValidationError("--deadline is a number of seconds up to 86400.")
    }
  }

  /// The names in 'eng+deu'.
  static func names(_ languages: String) -> [String] {
    languages.split(separator: "+").map(String.init)
  }

  func settings(deadline: Double? = nil) -> Settings {
    var limits = Limits()
    limits.memory = maxMemory * 1_000_000
    limits.pixelCount = maxMegapixels * 1_000_000
    return Settings(
      textLanguages: Self.names(textLanguages), limits: limits,
      deadline: deadline.map { .seconds($0) }, engineCount: jobs)
  }
}

extension ParsableArguments {
  /// Checks an option's number, if one is given.
  ///
  /// - Throws: `ValidationError`, which says what is allowed.
  static func check(
    _ option: String, _ value: Int?, in range: ClosedRange<Int>, unit: String? = nil
  ) throws {
    guard let value, !range.contains(value) else { return }
    let number = unit.map { "a number of \($0)" } ?? "a number"
    throw ValidationError(
      "\(option) is \(number) from \(range.lowerBound) to \(range.upperBound).")
  }
}
