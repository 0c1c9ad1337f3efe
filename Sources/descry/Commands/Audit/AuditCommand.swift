import AccessibilityAudit
import ArgumentParser
import DescriptionStore
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// `descry audit` checks the alt texts and labels of pages and screens.
struct AuditCommand: AsyncParsableCommand {
  /// The least severity that ends with the status 1.
  enum Failing: String, ExpressibleByArgument, CaseIterable {
    case error
    case warning
    case advice
    case never

    /// Whether a finding of this severity ends with the status 1.
    func includes(_ severity: Severity) -> Bool {
      Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check alt texts and labels against their pictures.",
    discussion: """
      Checks HTML pages (.html, .htm, .xhtml), Markdown (.md), books (.epub), app screens for \
      'descry voiceover' (.yaml, .json) and hierarchies that tests of iOS apps write (.json, with \
      screenshots), or all of these in a folder. Finds missing, meaningless \
      and repeated alt texts, looks at the pictures to find alt texts that do not fit, and finds \
      controls on screens that VoiceOver users cannot reach or use. Downloads nothing and changes \
      no file.

      examples:
        descry audit index.html                     check a page
        descry audit site --root site               check a site from its root
        descry audit site -o audit.html             see the pictures in a browser
        descry audit README.md docs --fail-on warning
        descry audit album.json --screenshot album.png
                                                    check a screen of an iOS app
        descry audit site -f sarif > audit.sarif    for code review tools
        descry audit site -o audit.html -o audit.sarif
                                                    both, and the findings as text
        render page | descry audit - --root site    check standard input
        descry audit book.epub -o alts.csv          list pictures without alt text
        descry audit book.epub --fill alts.csv -o filled.epub
                                                    write them into a copy

      silence findings:
        <!-- descry-ignore label-is-junk -->        for the next element
        <!-- descry-ignore-file image-of-text -->   for the whole file
        rules: {image-of-text: off}                 in .descry-audit.yaml
        descry audit site --write-baseline known.json
                                                    accept all current findings
        descry audit site --baseline known.json     report only new ones

      Documentation/Audit.md lists the rules.

      exit status:
        0    no finding as severe as --fail-on
        1    there is such a finding, a file failed, or --fill refused a row
        64   wrong usage; nothing was done
        66   there is nothing to audit: no such file, or no pages in it
        70   a bug in Descry
        73   the output, the store or the baseline cannot be written
        75   another process is using the store; try again later
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp(
      "Pages, Markdown files, books, screens, or folders; '-' is standard input.", valueName: "path"
    ),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What standard input is: html, markdown, screen or book. (default: detected)",
      valueName: "kind"))
  var inputKind: AuditedKind?

  @Option(
    help: ArgumentHelp(
      "The folder that '/' in addresses stands for. Pictures outside it are not read. (default: "
        + "the audited folder, or the folder of the file)",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The screenshot of a hierarchy. (default: the PNG file of the same name beside it)",
      valueName: "file"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    name: .shortAndLong,
    help: "Format: text, json, sarif, html, github or csv. (default: as --output ends, or text)")
  var format: AuditFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also write the findings to this file; repeat it for more files.", valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The order: line (file by file) or severity (the errors of all files first). (default: "
        + "line; severity for html and github)",
      valueName: "order"))
  var sort: FindingOrder?

  @Option(help: "The least severity that ends with status 1: error, warning, advice or never.")
  var failOn = Failing.error

  @Option(
    help: ArgumentHelp(
      "Keep descriptions in this file, so that the next audit describes only new pictures.",
      valueName: "file"),
    completion: .file())
  var store: String?

  @Option(
    help: ArgumentHelp("Report only findings that are not in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Accept all findings: write them to this baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the alt texts of this table into a copy of the book, which --output names.",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var fill: String?

  @Option(
    help: ArgumentHelp(
      "The configuration. (default: the nearest .descry-audit.yaml)", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out files that match this pattern, such as drafts or 'page-[2-6].html'.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Check only the markup, without looking at pictures.")
  var noPictures = false

  @Flag(name: .shortAndLong, help: "Print only findings and errors: no summary, no hints.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also list every picture that was not checked.")
  var verbose = false

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @OptionGroup var speech: LanguageOption

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError("Name a page or a folder, for example 'descry audit index.html'.")
    }
    for path in paths where path.hasPrefix("http://") || path.hasPrefix("https://") {
      throw ValidationError(
        "\(TerminalText.line(path)) is a web address, and Descry downloads nothing. Save the page "
          + "with its pictures in a browser, and audit the saved file.")
    }
    try validateScreenshot()
    if inputKind != nil, !paths.contains("-") {
      throw ValidationError("--as needs standard input as a path: '-'.")
    }
    if quiet, verbose { throw ValidationError("Use either --quiet or --verbose.") }
    for file in output where paths.contains(where: { Self.absolute($0) == Self.absolute(file) }) {
      throw ValidationError(
        "--output would overwrite \(TerminalText.path(file)), which is audited. Choose another "
          + "name.")
    }
    guard Set(output.map(Self.absolute)).count == output.count else {
      throw ValidationError("Two --output name the same file.")
    }
    if fill == nil { _ = try outputs() } else { try validateFilling() }
    try OutputEndings("--write-baseline", writes: "JSON", "json").check(writeBaseline)
    if exclude.contains("") { throw ValidationError("A pattern of --exclude is empty.") }
    try DescriptionOptions.validate(deadline: deadline)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }

  /// Where the findings go: to the files of `--output` by their names and as text to standard output,
  /// or there in the format of `--format`.
  private func outputs() throws -> [AuditOutput] {
    if output.isEmpty { return [AuditOutput(format: format ?? .text)] }
    return try output.map { file in
      // "report.hmtl" is more likely a slip than text.
      let standard: AuditFormat? = FileEnding.of(file) == nil ? .text : nil
      return AuditOutput(
        format: try AuditFormat.endings.format(of: file, asked: format, or: standard), file: file)
    } + [AuditOutput(format: .text)]
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let interruption = Interruption()
    if let fill { return try await fillBook(from: fill) }
    let outputs = try outputs()
    let audit = try audit(makingThumbnails: outputs.contains { $0.format == .html })
    let report = try await interruption.guarding { try await run(audit) }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    try finish(report, outputs)
  }

  private func audit(makingThumbnails makesThumbnails: Bool) throws -> Audit {
    var configuration = AuditConfiguration()
    if let file = config ?? paths.first.flatMap(AuditConfiguration.file(for:)) {
      configuration = try AuditConfiguration(file: file, followsLink: config != nil)
      if verbose { AuditNotes.say("Configuration: \(file)") }
    }
    var audit = Audit(
      Picture.all(arguments: paths).compactMap(\.file), worker: sandbox.sharingWorker,
      settings: options.settings(deadline: deadline), configuration: configuration)
    audit.standardInput = paths.contains("-") ? try standardInput() : nil
    audit.standardInputKind = inputKind
    audit.root = root
    audit.screenshot = screenshot.map { PictureFile($0) }
    audit.language = speech.language()
    audit.filter = FileFilter(excluded: exclude.map(GlobPattern.init))
    audit.leftOut = output
    audit.looksAtPictures = !noPictures
    audit.makesThumbnails = makesThumbnails
    if let store { audit.store = { try DescriptionStore(writing: store) } }
    audit.remedy = Remedy.option
    audit.baseline = try baseline.map(acceptedFindings)
    return audit
  }

  private func run(_ audit: Audit) async throws -> AuditReport {
    var progress: ProgressLine?
    let isQuiet = quiet
    let report = try await audit.run(
      reporting: { _, total in
        if isQuiet { return }
        var line = progress ?? ProgressLine(total: total)
        line.advance()
        progress = line
      }, tellingSandbox: StandardError.warn)
    StatusLine.erase()
    return report
  }

  private func finish(_ report: AuditReport, _ outputs: [AuditOutput]) throws {
    if let writeBaseline {
      let baseline = AuditBaseline(report.findings, for: writeBaseline)
      try AtomicFile.write(Array(baseline.json.utf8), to: writeBaseline)
    }
    let language = speech.language(isQuiet: true)
    for output in outputs {
      var sorted = report
      sorted.sort(by: sort ?? output.format.order)
      try output.write(sorted, about: paths, in: language)
    }
    for failure in report.failures { AuditNotes.say(failure.message.visible) }
    if !quiet {
      for note in report.notes { AuditNotes.say(note.visible) }
      sayWhatWasNotChecked(in: report)
      if let skipped = report.skippedSources { AuditNotes.say(skipped) }
      AuditNotes.say(report.summary.visible)
      for step in nextSteps(after: report, outputs) { AuditNotes.say(step) }
    }
    let isFailure =
      report.findings.contains { failOn.includes($0.severity) } && writeBaseline == nil
    if isFailure || !report.failures.isEmpty { throw ExitStatus.failed }
  }
}

extension AuditedKind: ExpressibleByArgument {}
