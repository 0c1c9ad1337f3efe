import AccessibilityAudit
import ArgumentParser
import DescriptionBatch
import Glibc
import ImageDescription

/// `descry check`: checks alt texts against their pictures.
struct CheckCommand: AsyncParsableCommand {
  /// The format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case jsonl
    case csv
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check alt texts against their pictures.",
    usage: """
      descry check [<options>] <picture> <text>
      descry check [<options>] --from <file>
      """,
    discussion: """
      Compares what an alt text says with what Descry sees: people and their number, things, their \
      colour, the place, quoted words. Most of a good text is unknown to Descry. A contradiction is \
      a reason to look at the picture, not a proof.

      A table has the columns path and alt. Without alt, the first of spoken, text and label that \
      is there counts. Relative paths start at the folder of the table.

      examples:
        descry check photo.jpg "Three women on a beach"
        descry check --from alts.csv --format csv

      exit status:
        0    nothing is contradicted
        1    a text is contradicted, or a picture failed
        64   wrong usage, or an invalid table
        70   a bug in Descry
        73   the output cannot be written
        130  interrupted
      """)

  @Argument(help: "The picture; '-' for standard input.", completion: .file())
  var picture: String?

  @Argument(help: "The alt text.")
  var text: String?

  @Option(
    help: ArgumentHelp("Check all alt texts in this CSV table.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var from: String?

  @Option(name: .shortAndLong, help: "Format of the output.")
  var format = Format.text

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp("Language of the alt texts. (default: guessed)", valueName: "tag"))
  private var tag: String?

  @OptionGroup var isolation: IsolationOption

  @OptionGroup var options: DescriptionOptions

  func validate() throws {
    if from != nil {
      guard picture == nil else {
        throw ValidationError("--from takes pictures and texts from its table.")
      }
    } else {
      guard picture != nil, text != nil else {
        throw ValidationError("Name a picture and its alt text, or a table with --from.")
      }
      if DeveloperLabel.text(text ?? "").spoken == nil {
        throw ValidationError("The alt text is empty, so there is nothing to check.")
      }
    }
    if let tag, SpokenLanguage(matching: tag) == nil {
      let tags = SpokenLanguage.allCases.map(\.tag).joined(separator: ", ")
      throw ValidationError("--language: Descry does not know '\(tag)'. Languages: \(tags).")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let pictures: [CheckRun.Item]
    if let from {
      pictures = try AltTextTable(from).rows.map {
        CheckRun.Item(picture: .file($0.picture), path: $0.path, text: $0.text)
      }
    } else {
      pictures = Picture.all(arguments: [picture ?? ""]).map {
        CheckRun.Item(picture: $0, path: $0.path, text: text ?? "")
      }
    }
    let settings = options.settings(deadline: 10)
    let describer = try await isolation.readyDescriber(
      settings, pictureCount: pictures.count)
    let run = CheckRun(
      items: pictures, describer: describer, settings: settings,
      language: tag.flatMap { SpokenLanguage(matching: $0) })
    let interruption = Interruption()
    let counts = try await interruption.guarding { [format] in
      try await run.run(printingWith: CheckPrinter(format: format))
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if from != nil {
      StandardError.say(
        "alt texts checked: \(counts.checked); contradicted: \(counts.contradicted); "
          + "failed: \(counts.failed)")
    }
    if counts.contradicted + counts.failed > 0 { throw ExitStatus.failed }
  }
}
