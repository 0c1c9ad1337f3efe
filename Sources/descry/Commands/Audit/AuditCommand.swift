import AccessibilityAudit
import ArgumentParser
import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles

/// `descry audit`: pages in, findings out.
struct AuditCommand: AsyncParsableCommand {
  /// What ends with the status 1.
  enum Failing: String, ExpressibleByArgument, CaseIterable {
    case error
    case warning
    case advice
    /// No finding does.
    case never

    /// Whether findings of this severity do.
    func includes(_ severity: Severity) -> Bool {
      Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find what pages and screens fail to tell, by looking at their pictures, too.",
    discussion: """
      Reads pages (.html, .htm, .xhtml), Markdown (.md) and screens as of 'descry voiceover' \
      (.yaml, .json), or all of them in folders, and looks at the pictures they show: names that \
      leave out the text in a picture, that several pictures share, that tell of people where there \
      are none; and names that are missing, junk or heard twice. Of screens also controls that \
      cannot be reached, used or told apart. Nothing is fetched, and no file is changed.

      A comment silences rules for the next element with all that is in it, or for the whole file:
        <!-- descry-ignore label-is-junk -->   <!-- descry-ignore-file image-of-text -->
      A file .descry-audit.yaml beside or above what is audited turns rules off or makes them \
      another severity. Documentation/Audit.md has the rules.

      examples:
        descry audit site --root site --store .descry-audit.sqlite
        descry audit README.md docs --format sarif --fail-on warning
        descry audit site --format html > audit.html
        descry audit screens/home.yaml
        render page | descry audit - --root site

      exit status:
        0    nothing as bad as --fail-on says was found
        1    something was, or a file could not be audited
        64   wrong usage, nothing was done
        66   there is nothing to audit
        70   a fault of Descry's own
        73   the output, the store or the baseline cannot be written
        75   another process holds the store; try again later
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp(
      "Pages, Markdown, screens and folders of them; '-' is standard input.", valueName: "path"))
  var paths: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What standard input is: html, markdown or screen; otherwise told by how it begins.",
      valueName: "kind"))
  var inputKind: AuditedKind?

  @Option(
    help: ArgumentHelp(
      "Read pictures in this folder only, and take paths that begin with '/' from it. Otherwise "
        + "pictures are read in the folder that is audited, or in that of a file.",
      valueName: "folder"))
  var root: String?

  @Option(help: "How to print: text, json, sarif, html or github.")
  var format = AuditFormat.text

  @Option(
    help: ArgumentHelp(
      "The order of findings: severity, errors of all files first; or line, file by file. "
        + "Otherwise severity for text, html and github, and line for json and sarif.",
      valueName: "order"))
  var sort: FindingOrder?

  @Option(help: "What ends with the status 1: error, warning, advice or never.")
  var failOn = Failing.error

  @Option(
    help: ArgumentHelp(
      "Keep what was seen here, so that no picture is looked at twice.", valueName: "file"))
  var store: String?

  @Option(help: ArgumentHelp("Tell of findings only that are not in this file.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Accept what is found now: write it here.", valueName: "file"))
  var writeBaseline: String?

  @Option(help: ArgumentHelp("The configuration, instead of one that is found.", valueName: "file"))
  var config: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Leave out files that a pattern fits.", valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Judge the markup alone, and look at no picture.")
  var noPictures = false

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @OptionGroup var speech: LanguageOption

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name a page or a folder.") }
    if inputKind != nil, !paths.contains("-") {
      throw ValidationError("--as says what standard input is; name it with '-'.")
    }
    try OutputEndings("--write-baseline", writes: "JSON", "json").check(writeBaseline)
    if exclude.contains("") { throw ValidationError("A pattern of --exclude is empty.") }
    try DescriptionOptions.validate(deadline: deadline)
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let interruption = Interruption()
    let audit = try audit()
    let report = try await interruption.guarding { try await run(audit) }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    try finish(report)
  }

  private func audit() throws -> Audit {
    var configuration = AuditConfiguration()
    if let file = config ?? paths.first.flatMap(AuditConfiguration.file(for:)) {
      configuration = try AuditConfiguration(file: file)
    }
    var audit = Audit(
      PictureList.pictures(arguments: paths).compactMap(\.file), worker: sandbox.worker,
      settings: options.settings(deadline: deadline), configuration: configuration)
    audit.standardInput = paths.contains("-") ? try standardInput() : nil
    audit.standardInputKind = inputKind
    audit.root = root
    audit.language = speech.language()
    audit.filter = FileFilter(excluded: exclude.map(GlobPattern.init))
    audit.looksAtPictures = !noPictures
    audit.makesThumbnails = format == .html
    if let store { audit.store = { try DescriptionStore(writing: store) } }
    audit.remedy = Remedy.option
    audit.baseline = try baseline.map(acceptedFindings)
    return audit
  }

  /// What comes by standard input; nothing where that is empty.
  private func standardInput() throws -> [UInt8] {
    do throws(DescriptionError) {
      return try PictureFile.read(descriptor: STDIN_FILENO, atMost: Audit.largestFile)
    } catch {
      if error.code == .empty { return [] }
      throw AuditError(.unreadable, "standard input: \(error.message)")
    }
  }

  private func acceptedFindings(_ file: String) throws -> AuditBaseline {
    do throws(AuditError) {
      return try AuditBaseline(file: file)
    } catch {
      guard error.code == .invalid else { throw error }
      throw AuditError(.invalid, "\(error.message); \(Remedy.baselineInvalid)")
    }
  }

  private func run(_ audit: Audit) async throws -> AuditReport {
    var progress: ProgressLine?
    let report = try await audit.run(
      reporting: { _, total in
        var line = progress ?? ProgressLine(total: total)
        line.advance()
        progress = line
      }, tellingSandbox: StandardError.warn)
    progress?.erase()
    return report
  }

  private func finish(_ report: AuditReport) throws {
    if let writeBaseline {
      let baseline = AuditBaseline(report.findings, for: writeBaseline)
      try AtomicFile.write(Array(baseline.json.utf8), to: writeBaseline)
    }
    var sorted = report
    sorted.sort(by: sort ?? format.order)
    try AuditOutput(format: format, paths: paths).write(sorted)
    for failure in report.failures { StandardError.say(failure.message.visible) }
    sayWhatWasNotSeen(in: report)
    StandardError.say(report.summary)
    let isFailure =
      report.findings.contains { failOn.includes($0.severity) } && writeBaseline == nil
    if isFailure || !report.failures.isEmpty { throw ExitStatus.failed }
  }

  /// Says which pictures were not looked at and why, with what to do about it.
  private func sayWhatWasNotSeen(in report: AuditReport) {
    let unseen = Dictionary(grouping: report.unseen) { Remedy.message(for: $0) }
    for (reason, pictures) in unseen.sorted(by: { $0.key < $1.key }) {
      let names = pictures.map { "\($0.file): \($0.picture)".visible }
      StandardError.say("not looked at: \(TerminalText.list(names)): \(reason)")
    }
    if report.findings.contains(where: { $0.rule == "picture-not-found" }) {
      StandardError.say("pictures not found: \(Remedy.picturesNotFound)")
    }
  }
}

extension AuditedKind: ExpressibleByArgument {}
