import ArgumentParser
import DescriptionBatch
import Glibc
import ImageDescription
import SafeFiles

/// `descry batch`: folders in, records in a store.
struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Describe the pictures in folders, and keep the records in a store.",
    discussion: """
      Pictures are told by their content; other files, hidden ones and links are left alone. Run \
      it again after it was ended in whatever way, or when pictures have changed: what is in the \
      store is not described again.

      In a pattern * is any run of characters within a name, ? any one character, ** any run of \
      folders. One without a slash is held against each name in the path, any other against the \
      path in the folder. One that fits a folder fits all that is in it.

      examples:
        descry batch Photos --exclude Thumbnails --labels labels.csv
        descry batch Photos Scans --store all.sqlite --output all.jsonl

      \(ExitStatus.help)
      """)

  /// What comes after the name of a folder in the name of its store.
  static let storeSuffix = ".descry.sqlite"

  @Argument(help: "The folders, with all folders in them.")
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "The store; for one folder, Photos, it is Photos.descry.sqlite beside it if not given.",
      valueName: "file"))
  var store: String?

  @Option(help: ArgumentHelp("Append each new record as a line of JSON, too.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The developer's labels: CSV with the columns path, label and, where wanted, decorative.",
      valueName: "file"))
  var labels: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Take only files that a pattern fits.", valueName: "pattern"))
  var include: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Leave out files that a pattern fits.", valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Print the paths of what would be described, and write nothing.")
  var dryRun = false

  @Flag(help: "Describe everything again; labels and corrections stay.")
  var force = false

  @Flag(help: "Try pictures again that failed.")
  var retryFailed = false

  @Flag(help: "Keep no small copies of the pictures for the report.")
  var noThumbnails = false

  @OptionGroup var speech: LanguageOption

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  func validate() throws {
    if folders.isEmpty { throw ValidationError("Name a folder.") }
    if folders.count > 1 && store == nil {
      throw ValidationError("Several folders need one store: --store FILE.")
    }
    if (include + exclude).contains("") {
      throw ValidationError("A pattern of --include or --exclude is empty.")
    }
    try OutputEndings("--output", writes: "JSON Lines", "jsonl", "ndjson").check(output)
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    let batch = try batch()
    let notice = "finishing the pictures in hand; interrupt again to end at once"
    let interruption = Interruption(saying: dryRun ? nil : notice)
    let summary = try await interruption.guarding {
      dryRun ? try preview(batch) : try await describe(batch)
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if summary.failedCount > 0 && !dryRun || !summary.unreadableFolders.isEmpty {
      throw ExitStatus.failed
    }
  }

  private func batch() throws -> Batch {
    let folders = PictureList.pictures(arguments: folders).compactMap(\.file)
    guard folders.count == self.folders.count else {
      throw ValidationError("A folder cannot come from standard input.")
    }
    for file in folders where (try? file.format()) != nil {
      throw ValidationError(
        "\(file.path) is a picture, not a folder; describe it with 'descry \(file.path)'.")
    }
    var batch = Batch(
      folders: folders, store: try store ?? Self.store(beside: self.folders[0]),
      worker: sandbox.worker, output: output, settings: options.settings(deadline: deadline),
      retriesFailed: retryFailed)
    batch.labels = labels
    batch.filter = FileFilter(
      included: include.map(GlobPattern.init), excluded: exclude.map(GlobPattern.init))
    batch.describesAgain = force
    batch.keepsThumbnails = !noThumbnails
    batch.language = speech.language()
    batch.remedy = Remedy.option
    return batch
  }

  private func describe(_ batch: Batch) async throws -> BatchSummary {
    var report = BatchReport(store: batch.store, beginsAnew: force)
    let summary = try await batch.run(
      reporting: { report.show($0) }, tellingSandbox: StandardError.warn)
    report.end(summary)
    return summary
  }

  private func preview(_ batch: Batch) throws -> BatchSummary {
    signal(SIGPIPE, SIG_IGN)
    let output = StandardOutput()
    let summary = try batch.preview { try output.write(TerminalText.line($0.path) + "\n") }
    BatchReport.endPreview(summary)
    return summary
  }

  /// Where the store of one folder is: `Photos.descry.sqlite` beside `Photos`.
  private static func store(beside folder: String) throws -> String {
    guard let resolved = realpath(folder, nil) else {
      throw ValidationError("\(folder): there is no such folder.")
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard path != "/" else { throw ValidationError("The root folder needs --store FILE.") }
    return path + storeSuffix
  }
}
