import ArgumentParser
import Glibc
import ImageDescription

/// `descry describe`: prints sentences or records of pictures.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe pictures.",
    usage: "descry describe [<options>] <file-or-folder> ...",
    discussion: """
      Prints what a screen reader should say for each picture. Reads \(ImageFacts.Format.titles). \
      Formats are detected from content, not from the name.

      Given a folder, describes the pictures directly in it, not in subfolders or behind symbolic \
      links; 'descry batch' searches subfolders as well. A list has one path per line, or a zero byte after each path.

      examples:
        descry portrait.jpg
        descry --format jsonl --explain --files-from list.txt

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures or folders; '-' for standard input.",
      valueName: "file-or-folder"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("files-from"),
    help: ArgumentHelp(
      "Read paths from a file; '-' for standard input.",
      valueName: "file"),
    completion: .file())
  var list: String?

  @Option(name: .shortAndLong, help: "Format of the output.")
  var format = OutputFormat.text

  @Flag(help: "Show the evidence with scores and thresholds.")
  var explain = false

  @Flag(help: "Print what is where below the sentence.")
  var details = false

  @Flag(help: "Print all of a text, line by line.")
  var wholeText = false

  @OptionGroup var speech: LanguageOption

  @Option(help: ArgumentHelp("The developer's label, spoken unchanged.", valueName: "text"))
  var label: String?

  @Flag(help: "Say nothing: the picture is marked decorative.")
  var decorative = false

  @Flag(help: "Speak the description even if there is a label.")
  var generated = false

  @OptionGroup var metadata: MetadataOption

  @Flag(help: "Show how long each stage took.")
  var timings = false

  @Flag(help: "End with status 1 also if a file is damaged.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print no hints, notes or progress, only errors.")
  var quiet = false

  @OptionGroup var isolation: IsolationOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Limit on processor time per picture.", valueName: "seconds"))
  var deadline = 10.0

  func validate() throws {
    if files.isEmpty && list == nil {
      throw ValidationError("Name a picture or a folder, '-' for standard input, or --files-from.")
    }
    if files.contains("") {
      throw ValidationError("A path is empty. If it comes from a variable, set the variable.")
    }
    if label != nil && decorative {
      throw ValidationError("Use either --label or --decorative, not both.")
    }
    if format != .text && wholeText {
      throw ValidationError("--whole-text needs --format text; records have all of the text.")
    }
    if format == .csv && details {
      throw ValidationError("--details needs --format text; records in JSON have the details.")
    }
    if format == .csv && (explain || timings) {
      throw ValidationError("--explain and --timings need --format text, json or jsonl.")
    }
    let fromStandardInput = (files + [list ?? ""]).count { $0 == "-" }
    if fromStandardInput > 1 {
      throw ValidationError("'-' can be used only once: there is one standard input.")
    }
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    let selection = try PictureSelection(files, list: list)
    if (label != nil || decorative) && selection.isSeveral {
      throw ValidationError("--label and --decorative need exactly one picture.")
    }
    signal(SIGPIPE, SIG_IGN)
    if !quiet {
      for folder in selection.folders {
        for note in folder.notes(isTalkative: StandardError.isTerminal || explain) {
          StandardError.say(note)
        }
      }
    }
    let settings = options.settings(deadline: deadline)
    let printer = RecordPrinter(
      format: format, isSeveral: selection.isSeveral, explains: explain, showsTimings: timings,
      showsDetails: details, showsWholeText: wholeText)
    let language = speech.language(
      followsLocale: format == .text && StandardOutput().isTerminal, isQuiet: quiet)
    let interruption = Interruption()
    let failedCount = try await interruption.guarding {
      let run = DescriptionRun(
        pictures: selection.pictures,
        describer: try await isolation.readyDescriber(
          settings, pictureCount: selection.pictures.count, isQuiet: quiet),
        settings: settings, language: language,
        label: developerLabel, onRequest: generated, ignoresMetadata: metadata.isIgnored,
        isStrict: strict, isQuiet: quiet)
      return try await run.run(printingWith: printer)
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if failedCount > 0 { throw ExitStatus.failed }
  }

  private var developerLabel: DeveloperLabel {
    decorative ? .decorative : label.map(DeveloperLabel.text) ?? .none
  }
}
