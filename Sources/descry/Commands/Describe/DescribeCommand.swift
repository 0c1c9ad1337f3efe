import ArgumentParser
import Glibc
import ImageDescription

/// `descry describe`: pictures in, sentences or records out.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe pictures.",
    discussion: """
      Prints what is spoken of each picture. JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF are \
      told by their content, never by their name.

      examples:
        descry portrait.jpg
        descry --format jsonl --explain --files-from list.txt

      \(ExitStatus.help)
      """)

  @Argument(help: "The pictures; '-' is standard input.")
  var files: [String] = []

  @Option(
    name: .customLong("files-from"),
    help: ArgumentHelp(
      "Read the paths from a file, '-' for standard input: one a line, or zero bytes between.",
      valueName: "file"))
  var list: String?

  @Option(help: ArgumentHelp("The developer's label; it is spoken unchanged.", valueName: "text"))
  var label: String?

  @Flag(help: "The developer said that the picture only decorates: nothing is spoken.")
  var decorative = false

  @Flag(help: "Speak the generated description whatever the developer gave.")
  var generated = false

  @Option(help: "How to print: text, json, jsonl or csv.")
  var format = OutputFormat.text

  @Flag(help: "Say why: each candidate with its detector, score, threshold and place.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      """
      Write the picture as PNG with a numbered box around each face and line of text, and the names \
      of things in a corner.
      """,
      valueName: "file"))
  var annotate: String?

  @Flag(help: "Say how long each stage took.")
  var timings = false

  @OptionGroup var speech: LanguageOption

  @OptionGroup var isolation: IsolationOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 10.0

  func validate() throws {
    if files.isEmpty && list == nil {
      throw ValidationError("Name a picture, '-' for standard input, or --files-from.")
    }
    if label != nil && decorative {
      throw ValidationError("--label and --decorative exclude each other.")
    }
    if format == .csv && (explain || timings) {
      throw ValidationError("--explain and --timings go with text, json and jsonl.")
    }
    try OutputEndings("--annotate", writes: "PNG", "png").check(annotate)
    let fromStandardInput = (files + [list ?? ""]).count { $0 == "-" }
    if fromStandardInput > 1 {
      throw ValidationError("Standard input can be read once only.")
    }
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    let pictures = try pictures()
    if (label != nil || decorative || annotate != nil) && pictures.count != 1 {
      throw ValidationError("--label, --decorative and --annotate go with one picture only.")
    }
    signal(SIGPIPE, SIG_IGN)
    let settings = options.settings(deadline: deadline)
    let printer = RecordPrinter(
      format: format, isSeveral: pictures.count != 1, explains: explain, showsTimings: timings)
    let language = speech.language(
      followsLocale: format == .text && StandardOutput().isTerminal)
    let interruption = Interruption()
    let failedCount = try await interruption.guarding {
      let run = DescriptionRun(
        pictures: pictures, describer: try await isolation.readyDescriber(settings),
        settings: settings, language: language,
        label: developerLabel, onRequest: generated, annotation: annotate)
      return try await run.run(printingWith: printer)
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if failedCount > 0 { throw ExitStatus.failed }
  }

  private var developerLabel: DeveloperLabel {
    decorative ? .decorative : label.map(DeveloperLabel.text) ?? .none
  }

  /// The pictures of the command line, then those of the list.
  private func pictures() throws -> [Picture] {
    let named = PictureList.pictures(arguments: files)
    guard let list else { return named }
    do throws(DescriptionError) {
      return named + PictureList.pictures(list: try PictureList.read(list))
    } catch {
      throw ValidationError("--files-from \(TerminalText.line(list)): \(error.message)")
    }
  }
}
