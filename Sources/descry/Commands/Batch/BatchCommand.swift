import ArgumentParser
import DescriptionBatch
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// `descry batch`: describes folders and keeps the records in a store.
struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Describe all pictures in a folder, keep the records.",
    discussion: """
      Includes subfolders. Detects pictures by content, and skips other files, hidden files and \
      links. Run it again at any time, also after an interruption: it describes only pictures \
      that are new or have changed.

      The store is \(Batch.storeName) in the folder, or in a folder above that a batch described \
      with this one. 'descry report' makes a web page of it, \
      'descry export' a table.

      In a pattern, * matches characters within a name, ? one character, [2-6] one of these \
      characters, [!2-6] one other, and ** any number of folders. A pattern without a slash matches a file or folder of that name anywhere. A \
      pattern that matches a folder matches everything in it.

      --watch keeps running: two seconds after the last change in the folders it describes what is \
      new, and it ends with 0 on Ctrl-C or SIGTERM.

      examples:
        descry batch Photos
        descry batch Photos --exclude Thumbnails --labels labels.csv
        descry batch Photos Scans --store all.sqlite --output all.jsonl

      \(ExitStatus.help)
      """)

  @Argument(help: "The folders; subfolders are included.", completion: .directory)
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "The store; required for several folders. (default: \(Batch.storeName) in the folder)",
      valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also append each new record to this file as JSON Lines.", valueName: "file"),
    completion: .file(extensions: ["jsonl", "ndjson"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The developer's labels: CSV with the columns path, label and, optionally, decorative.",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var labels: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Describe only files that match a pattern.", valueName: "pattern"))
  var include: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Skip files that match a pattern.", valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Print the paths of pictures that would be described, and write nothing.")
  var dryRun = false

  @Flag(help: "Then describe what is new or changed in the folders, until Ctrl-C.")
  var watch = false

  @Flag(help: "Describe everything again; labels and corrections stay.")
  var force = false

  @Flag(help: "Try pictures again that failed.")
  var retryFailed = false

  @Flag(help: "Keep no thumbnails for the report.")
  var noThumbnails = false

  @Flag(help: "End with status 1 also if a described file is damaged.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print errors only: no progress, no summary.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List every picture that failed or is silent, and why.")
  var verbose = false

  @OptionGroup var speech: LanguageOption

  @OptionGroup var metadata: MetadataOption

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
    if watch && dryRun { throw ValidationError("--watch and --dry-run exclude each other.") }
    if quiet && verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    try OutputEndings("--output", writes: "JSON Lines", "jsonl", "ndjson").check(output)
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    let place = try place()
    let batch = try batch(place)
    if !quiet {
      place.tellIfAbove()
      if store == nil, !dryRun { place.tellIfSecond() }
    }
    if !dryRun && store == nil { try Self.checkWritable(place) }
    let notice = "finishing the pictures in progress; press Ctrl-C again to stop at once"
    if watch {
      return try await Interruption(signals: [SIGINT, SIGTERM]).guarding {
        try await keepWatching(batch)
      }
    }
    let interruption = Interruption(saying: dryRun || quiet ? nil : notice)
    let summary = try await interruption.guarding {
      dryRun ? try preview(batch) : try await describe(batch).summary
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if summary.failedCount > 0 && !dryRun || !summary.unreadableFolders.isEmpty {
      throw ExitStatus.failed
    }
    if strict, summary.damagedCount > 0 { throw ExitStatus.failed }
  }

  private func batch(_ place: StorePlace) throws -> Batch {
    let folders = Picture.all(arguments: folders).compactMap(\.file)
    guard folders.count == self.folders.count else {
      throw ValidationError("A folder cannot come from standard input.")
    }
    for file in folders where (try? file.format()) != nil {
      throw ValidationError(
        "\(TerminalText.path(file)) is a picture, not a folder; describe it with "
          + "'descry \(TerminalText.shellWord(file.path))'.")
    }
    var batch = Batch(
      folders: folders, store: place.path, worker: sandbox.sharingWorker, output: output,
      settings: options.settings(deadline: deadline), retriesFailed: retryFailed)
    batch.subfolder = place.subfolder
    batch.labels = labels
    batch.filter = FileFilter(
      included: include.map(GlobPattern.init), excluded: exclude.map(GlobPattern.init))
    batch.describesAgain = force
    batch.keepsThumbnails = !noThumbnails
    batch.ignoresMetadata = metadata.isIgnored
    batch.language = speech.language(isQuiet: quiet)
    batch.remedy = Remedy.option
    return batch
  }

  private var verbosity: BatchReport.Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }

  /// Describes the folders, and tells what no earlier batch of this command told.
  ///
  /// - Parameter told: what earlier batches told; `nil` in the first batch.
  /// - Returns: also what this batch and earlier ones told.
  private func describe(
    _ batch: Batch, after told: Set<String>? = nil
  ) async throws -> (summary: BatchSummary, told: Set<String>) {
    let isFirst = told == nil
    var report = BatchReport(
      store: batch.store, verbosity: verbosity, beginsAnew: batch.describesAgain, told: told)
    let summary = try await batch.run(
      reporting: { report.show($0) },
      tellingSandbox: { if !quiet, isFirst { StandardError.warn(of: $0) } })
    report.end(summary, next: isFirst ? next : nil)
    return (summary, report.told)
  }

  /// Describes the folders, and again after each change, until the task is cancelled.
  private func keepWatching(_ batch: Batch) async throws {
    var batch = batch
    var told: Set<String>?
    while !Task.isCancelled {
      batch.watch = nil
      let changes = try batch.newWatch()
      let isFirst = told == nil
      batch.watch = changes
      do {
        told = try await describe(batch, after: told).told
      } catch let error as FileError where error.code == .busy && told != nil {
        // Another command uses the store: wait for it.
        try? await Task.sleep(for: .seconds(1))
        continue
      }
      if isFirst, !quiet, !Task.isCancelled {
        StandardError.say("watching for changes; press Ctrl-C to stop")
      }
      (batch.describesAgain, batch.retriesFailed) = (false, false)
      do { try await changes.change() } catch { return }
    }
  }

  /// The command that makes a page of the store.
  private var next: String {
    var words = ["descry", "report"]
    if folders.count == 1, folders[0] != "." { words.append(TerminalText.shellWord(folders[0])) }
    if let store { words += ["--store", TerminalText.shellWord(store)] }
    return (words + ["--open"]).joined(separator: " ")
  }

  private func preview(_ batch: Batch) throws -> BatchSummary {
    signal(SIGPIPE, SIG_IGN)
    let output = StandardOutput()
    let summary = try batch.preview { file, failure in
      let path = TerminalText.path(file)
      if let failure {
        StandardError.say("\(path): \(failure.message)")
      } else {
        try output.write(path + "\n")
      }
    }
    BatchReport.endPreview(summary, verbosity: verbosity)
    return summary
  }

  private func place() throws -> StorePlace {
    let folder = folders[0]
    if let store {
      return folders.count == 1 ? StorePlace(store: store, for: folder) : StorePlace(store: store)
    }
    guard let resolved = PictureFile(folder).real else {
      throw ValidationError("\(TerminalText.path(folder)): no such folder.")
    }
    guard resolved != PictureFile("/") else {
      throw ValidationError("The root folder needs --store FILE.")
    }
    return try StorePlace(of: folder)
  }

  /// Checks that the store can be made in its folder.
  ///
  /// - Throws: `unusable`, with the option that helps.
  private static func checkWritable(_ place: StorePlace) throws(FileError) {
    let folder = place.path.lastIndex(of: "/").map { String(place.path[...$0]) } ?? "."
    guard access(folder, W_OK) != 0, [EACCES, EROFS, EPERM].contains(errno) else { return }
    throw FileError(
      .unusable,
      "\(TerminalText.path(place.path)) cannot be written: \(Errno(rawValue: errno)). Keep the store elsewhere with "
        + "--store FILE")
  }
}
