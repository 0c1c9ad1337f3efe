import ArgumentParser
import DescriptionBatch
import Glibc
import ImageDescription

/// `descry batch`: folders in, records in a store.
struct Batch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describe the pictures in folders, and keep the records in a store.",
    discussion: """
      Pictures are told by their content; other files, hidden ones and links are left alone. Run \
      it again after it was ended in whatever way, or when pictures have changed: what is in the \
      store is not described again.

      examples:
        descry batch Photos
        descry batch Photos Scans --store all.sqlite --output all.jsonl

      \(ExitStatus.help)
      """)

  @Argument(help: "The folders, with all folders in them.")
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "The store; for one folder, Photos, it is Photos.descry.sqlite beside it if not given.",
      valueName: "file"))
  var store: String?

  @Option(help: ArgumentHelp("Append each new record as a line of JSON, too.", valueName: "file"))
  var output: String?

  @Flag(help: "Try pictures again that failed.")
  var retryFailed = false

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  func validate() throws {
    if folders.isEmpty { throw ValidationError("Name a folder.") }
    if folders.count > 1 && store == nil {
      throw ValidationError("Several folders need one store: --store FILE.")
    }
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    let folders = PictureList.pictures(arguments: folders).compactMap(\.file)
    guard folders.count == self.folders.count else {
      throw ValidationError("A folder cannot come from standard input.")
    }
    let store = try store ?? Self.store(beside: self.folders[0])
    let batch = DescriptionBatch.Batch(
      folders: folders, store: store, worker: sandbox.worker, output: output,
      settings: options.settings(deadline: deadline), retriesFailed: retryFailed)
    let interruption = Interruption()
    do {
      let summary = try await interruption.guarding {
        var report = BatchReport(store: store)
        let summary = try await batch.run(
          reporting: { report.show($0) }, tellingSandbox: StandardError.warn)
        report.end(summary)
        return summary
      }
      if interruption.hasHappened { throw ExitStatus.interrupted }
      if summary.failureCount > 0 || !summary.unreadableFolders.isEmpty {
        throw ExitStatus.failed
      }
    } catch let error as BatchError {
      throw ExitStatus.reporting(error)
    }
  }

  /// Where the store of one folder is: `Photos.descry.sqlite` beside `Photos`.
  private static func store(beside folder: String) throws -> String {
    guard let resolved = realpath(folder, nil) else {
      throw ValidationError("\(folder): there is no such folder.")
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard path != "/" else { throw ValidationError("The root folder needs --store FILE.") }
    return path + ".descry.sqlite"
  }
}
