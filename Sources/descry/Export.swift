import ArgumentParser
import DescriptionBatch
import Glibc
import ImageDescription

/// `descry export`: the records of a store as JSON lines or a table.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write out the records of a store.",
    discussion: """
      Writes the records of the files that the last batch found, in the order of their paths.

      examples:
        descry export --store Photos.descry.sqlite --format csv --output photos.csv
        descry export --store Photos.descry.sqlite | jq .spoken

      \(ExitStatus.help)
      """)

  @Option(help: ArgumentHelp("The store that 'descry batch' made.", valueName: "file"))
  var store: String

  @Option(help: "How to write: jsonl or csv.")
  var format = ExportFormat.jsonl

  @Option(
    help: ArgumentHelp(
      "Write to a file, which is there whole or not at all, instead of standard output.",
      valueName: "file"))
  var output: String?

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    do {
      let source = PictureFile(store)
      let store = try DescriptionStore(reading: store)
      if let output {
        let file = try AtomicFile(output, sparing: source)
        try store.export(as: format) { try file.write(Array($0.utf8)) }
        try file.finish()
      } else {
        let output = StandardOutput()
        try store.export(as: format) { try output.write($0) }
      }
    } catch let error as BatchError {
      throw ExitStatus.reporting(error)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
