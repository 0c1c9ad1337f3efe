import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles

/// What a batch prints on standard error: failed and silent pictures, progress and a summary.
struct BatchReport {
  /// How much is printed.
  enum Verbosity {
    /// Errors alone.
    case quiet
    /// Errors, progress on a terminal and the summary.
    case normal
    /// Every picture that failed or is silent, too, and progress outside a terminal.
    case verbose
  }

  /// The time between two lines of progress outside a terminal.
  private static let pause = Duration.seconds(10)
  /// More failures than this are counted, not named.
  private static let mostNamed = 5
  /// The width of the bar with a space after it.
  private static let barWidth = 23

  private let store: String
  private let verbosity: Verbosity
  private let beginsAnew: Bool
  /// The failures that earlier batches of the same command told, and those of this one.
  private(set) var told: Set<String>
  /// Whether only what is new is told.
  private let isFollowUp: Bool
  private let start = ContinuousClock.now
  /// The rate of described pictures.
  private var rate = ProgressRate()
  /// The rate of unknown pictures, including duplicates.
  private var pace = ProgressRate()
  private var shown = ContinuousClock.now
  private var failures = FailureTally()
  private var namedCount = 0
  private var knownFailureCount = 0
  private var namedDamagedCount = 0
  private var hasToldOutdated = false

  /// - Parameters:
  ///   - beginsAnew: whether the batch describes pictures again that are in the store.
  ///   - told: what an earlier batch of the same command told; `nil` for the first one.
  init(store: String, verbosity: Verbosity, beginsAnew: Bool, told: Set<String>? = nil) {
    isFollowUp = told != nil
    self.told = told ?? []
    self.store = store
    self.verbosity = verbosity
    self.beginsAnew = beginsAnew
  }

  /// Names a picture that failed or is silent, and shows progress.
  mutating func show(_ progress: BatchProgress) {
    if !hasToldOutdated {
      hasToldOutdated = true
      if verbosity != .quiet { Self.tellOutdated(progress.summary, "are described again") }
    }
    if let record = progress.failure, let error = record.error,
      told.insert("\(error.code) \(record.shownPath)").inserted
    {
      note(record, error, isNew: progress.record != nil)
    }
    if verbosity == .verbose, let record = progress.silent, let silence = record.silence {
      StandardError.say("\(record.shownPath): silent: \(silence.words)")
    }
    if verbosity == .verbose, let record = progress.record, record.text?.otherLanguage == true {
      StandardError.say("\(record.shownPath): \(Remedy.otherLanguage)")
    }
    if verbosity != .quiet, let record = progress.record, record.isOfDamagedFile,
      verbosity == .verbose || namedDamagedCount < Self.mostNamed
    {
      namedDamagedCount += 1
      StandardError.say("\(record.shownPath): \(ImageFacts.damageNote)")
    }
    let now = ContinuousClock.now
    guard now - shown >= (StandardError.isTerminal ? .seconds(1) : Self.pause) else { return }
    shown = now
    rate.note(progress.summary.newCount, at: now - start)
    pace.note(progress.workload.done, at: now - start)
    if StandardError.isTerminal, verbosity != .quiet {
      StatusLine.draw(line(progress, in: StandardError.columns - 3))
    } else if verbosity == .verbose {
      StandardError.say(line(progress, in: .max))
    }
  }

  private mutating func note(
    _ record: DescriptionRecord, _ error: DescriptionRecord.Failure, isNew: Bool
  ) {
    failures.add(error.code)
    if !isNew { knownFailureCount += 1 }
    guard verbosity == .verbose || namedCount < Self.mostNamed else { return }
    namedCount += 1
    StandardError.say("\(record.shownPath): \(error.message)")
  }

  /// The time left, the number of files, the rate and the outcomes, as many of them as fit.
  private func line(_ progress: BatchProgress, in columns: Int) -> String {
    let (done, total) = (progress.summary.doneCount, progress.summary.fileCount)
    var parts = ["\(done) of \(total) files"]
    if let left = timeLeft(progress.workload) { parts.insert("\(left.words) left", at: 0) }
    if let rate = rate.value { parts.append(ProgressRate.words(rate)) }
    let counts = Self.counts(progress.summary)
    if !counts.isEmpty { parts.append(counts) }
    var line = parts.removeFirst()
    for part in parts {
      guard line.count + part.count + 2 <= columns else { break }
      line += ", " + part
    }
    let hasRoom = StandardError.isTerminal && line.count + Self.barWidth <= columns
    return hasRoom ? "\(Self.bar(done, of: total)) \(line)" : line
  }

  /// Prints how many records have an older schema, if any.
  ///
  /// - Parameter what: what happens to their pictures.
  private static func tellOutdated(_ summary: BatchSummary, _ what: String) {
    guard summary.outdatedCount > 0 else { return }
    StandardError.say(
      "records from an older version of Descry: \(summary.outdatedCount). Their pictures \(what); "
        + "labels and corrections stay")
  }

  /// Estimated from the pictures that still have to be described; `nil` while unknown.
  private func timeLeft(_ workload: BatchProgress.Workload) -> Duration? {
    guard let total = workload.total, total > workload.done, let pace = pace.value else {
      return nil
    }
    return .seconds(Double(total - workload.done) / pace)
  }

  /// "[=====>    ]", twenty characters between the brackets.
  private static func bar(_ done: Int, of total: Int) -> String {
    let length = 20 * done / max(1, total)
    let filled = String(repeating: "=", count: length) + (length < 20 ? ">" : "")
    return "[" + filled.padding(toLength: 20, withPad: " ", startingAt: 0) + "]"
  }

  /// "4 described, 2 silent".
  private static func counts(_ summary: BatchSummary) -> String {
    DescriptionRecord.Status.allCases.compactMap { status in
      summary.counts[status].map { "\($0) \(status.rawValue)" }
    }.joined(separator: ", ")
  }

  /// Prints the summary.
  ///
  /// - Parameter next: the command to run next, if any.
  mutating func end(_ summary: BatchSummary, next: String?) {
    StatusLine.erase()
    for line in Self.unreadable(summary) where told.insert(line).inserted {
      StandardError.say(line)
    }
    if isFollowUp, summary.newCount == 0, failures.count == 0, summary.lostCorrections.isEmpty {
      return
    }
    Self.complain(summary)
    tellFailures()
    guard verbosity != .quiet else { return }
    StandardError.say(outcome(of: summary) + Self.skipped(summary))
    if let words = FolderListing.words(forLinks: summary.linkCount), told.insert(words).inserted {
      StandardError.say(words)
    }
    if summary.otherLanguageCount > 0 {
      StandardError.say(
        "pictures with text in another language: \(summary.otherLanguageCount). Name the languages "
          + "with --text-languages; Tesseract's data for them must be installed")
    }
    if summary.damagedCount > 0 {
      StandardError.say(
        "damaged files, described from what is left: \(summary.damagedCount). "
          + "'descry export --columns path,warnings' shows which")
    }
    let missing = summary.fileCount - summary.doneCount
    if missing > 0 {
      let way = beginsAnew ? "start over (--force)" : "continue"
      let files = missing == 1 ? "1 file" : "\(missing) files"
      StandardError.say("not finished: \(files) left to look at; run the same command to \(way)")
    }
    StandardError.say("the records are in \(TerminalText.path(store))")
    if let next, missing == 0, summary.pictureCount > 0 { StandardError.write("Next: \(next)\n") }
  }

  /// "29 pictures in 4 s: 25 described, 4 silent; 12 new (7 a second), 17 already in the store".
  private func outcome(of summary: BatchSummary) -> String {
    let count = summary.pictureCount
    if count > 0, summary.keptCount == count {
      return
        "nothing new: \(count == 1 ? "1 picture is" : "\(count) pictures are") already in the store"
    }
    let time = ContinuousClock.now - start
    let counts = Self.counts(summary)
    let rate = Self.rate(summary)
    let areAllNew = summary.duplicateCount + summary.keptCount == 0
    var line = "\(count == 1 ? "1 picture" : "\(count) pictures") in \(time.words)"
    if let rate, areAllNew { line += ", \(rate)" }
    if !counts.isEmpty { line += ": " + counts }
    guard !areAllNew else { return line }
    // Files that cannot be read are neither new nor in the store.
    var origins: [String] = []
    if let rate { origins.append("\(summary.newCount) new (\(rate))") }
    if summary.duplicateCount > 0 {
      origins.append(
        "\(summary.duplicateCount) \(summary.duplicateCount == 1 ? "duplicate" : "duplicates")")
    }
    if summary.keptCount > 0 { origins.append("\(summary.keptCount) already in the store") }
    return line + "; " + origins.joined(separator: ", ")
  }

  /// Counts the failures if not all of them were named, and says how to retry earlier ones.
  private func tellFailures() {
    guard failures.count > namedCount || knownFailureCount > 0 else { return }
    let causes = failures.causes.map { "\($0.count) \($0.code.label)" }.joined(separator: ", ")
    let pictures = failures.count == 1 ? "1 picture" : "\(failures.count) pictures"
    var hints: [String] = []
    if failures.count > namedCount { hints.append("--verbose lists them") }
    if knownFailureCount > 0 {
      hints.append("--retry-failed tries \(failures.count == 1 ? "it" : "them") again")
    }
    StandardError.say(
      "\(pictures) could not be described: \(causes). \(hints.joined(separator: "; "))")
  }

  /// How many pictures were described a second; `nil` if none was.
  private static func rate(_ summary: BatchSummary) -> String? {
    guard summary.newCount > 0 else { return nil }
    return ProgressRate.words(Double(summary.newCount) / summary.describingTime.seconds)
  }

  /// Prints what a batch would do.
  static func endPreview(_ summary: BatchSummary, verbosity: Verbosity) {
    for line in unreadable(summary) { StandardError.say(line) }
    complain(summary)
    guard verbosity != .quiet else { return }
    tellOutdated(summary, "would be described again")
    let count = summary.fileCount - summary.doneCount
    var line = "\(count == 1 ? "1 picture" : "\(count) pictures") would be described"
    if summary.keptCount > 0 {
      line += ", \(summary.keptCount) \(summary.keptCount == 1 ? "is" : "are") already in the store"
    }
    let failedCount = summary.pictureCount - summary.keptCount
    if failedCount > 0 { line += "; cannot be read: \(failedCount)" }
    StandardError.say(line + skipped(summary) + "; nothing was written")
    if let words = FolderListing.words(forLinks: summary.linkCount) { StandardError.say(words) }
  }

  private static func skipped(_ summary: BatchSummary) -> String {
    var words = ""
    if summary.otherCount > 0 { words += "; not pictures: \(summary.otherCount)" }
    if summary.leftOutCount > 0 { words += "; excluded: \(summary.leftOutCount)" }
    return words
  }

  /// A line for each folder that cannot be read.
  private static func unreadable(_ summary: BatchSummary) -> [String] {
    summary.unreadableFolders.map {
      "\(TerminalText.path($0)): the folder cannot be read; "
        + "check its permissions, or exclude it"
    }
  }

  /// Names labels without a file, and corrections that were lost.
  private static func complain(_ summary: BatchSummary) {
    for lost in summary.lostCorrections {
      StandardError.say(
        "\(TerminalText.path(lost.path)): the picture has changed or is no longer there, so its correction \"\(lost.text)\" no "
          + "longer applies")
    }
    for path in summary.missingLabels {
      StandardError.say("\(TerminalText.path(path)): has a label, but no such file was found")
    }
    if !summary.missingLabels.isEmpty {
      StandardError.say("labels without a file: \(summary.missingLabels.count)")
    }
  }
}
