import ArgumentParser
import ImageDescription

/// The options that all commands share which describe pictures.
struct DescriptionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Languages to read, as 'eng+deu'.", valueName: "names"))
  var languages = "eng"

  @Option(help: ArgumentHelp("Pictures at once; otherwise one a core.", valueName: "number"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Memory that decoding a picture may take, in MB.", valueName: "MB"))
  var maxMemory = Limits().memory / 1_000_000

  @Option(help: ArgumentHelp("Size of a picture, in megapixels.", valueName: "megapixels"))
  var maxMegapixels = Limits().pixelCount / 1_000_000

  func validate() throws {
    if languages.allSatisfy({ $0 == "+" }) {
      throw ValidationError("--languages names at least one, as 'eng'.")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 1024.")
    }
    if maxMemory < 1 || maxMemory > 1_000_000 {
      throw ValidationError("--max-memory is a number of MB from 1 to 1000000.")
    }
    if maxMegapixels < 1 || maxMegapixels > 100_000 {
      throw ValidationError("--max-megapixels is a number from 1 to 100000.")
    }
  }

  /// Checks a deadline, whose default is each command's own.
  static func validate(deadline: Double) throws {
    if !(deadline > 0 && deadline <= 86_400) {
      throw ValidationError("--deadline is a number of seconds up to 86400.")
    }
  }

  func settings(deadline: Double? = nil) -> Settings {
    var limits = Limits()
    limits.memory = maxMemory * 1_000_000
    limits.pixelCount = maxMegapixels * 1_000_000
    return Settings(
      languages: languages.split(separator: "+").map(String.init), limits: limits,
      deadline: deadline.map { .seconds($0) }, engineCount: jobs)
  }
}
