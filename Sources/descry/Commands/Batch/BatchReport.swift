import DescriptionBatch
import Foundation
import ImageDescription

/// What a batch says on standard error: which pictures failed, how far it is, and what came of it.
struct BatchReport {
  /// Between two lines where nobody sees a line change.
  private static let pause = Duration.seconds(10)

  private let store: String
  private let beginsAnew: Bool
  private let start = ContinuousClock.now
  /// Of pictures that are described.
  private var rate = ProgressRate()
  /// Of pictures that were to be described, duplicates included, which take no time.
  private var pace = ProgressRate()
  private var shown = ContinuousClock.now
  private var statusLine = StatusLine()
  private var hasToldOutdated = false

  /// - Parameter beginsAnew: whether the batch describes what the store has already.
  init(store: String, beginsAnew: Bool) {
    self.store = store
    self.beginsAnew = beginsAnew
  }

  /// Names the picture that failed, and shows how far the batch is: on a terminal in a line that
  /// changes, else in a line now and then.
  mutating func show(_ progress: BatchProgress) {
    if !hasToldOutdated {
      hasToldOutdated = true
      Self.tellOutdated(progress.summary, "are described again")
    }
    if let record = progress.record, let error = record.error {
      statusLine.erase()
      StandardError.say("\(record.path ?? ""): \(error.message)")
    }
    let now = ContinuousClock.now
    guard now - shown >= (StandardError.isTerminal ? .seconds(1) : Self.pause) else { return }
    shown = now
    let (done, total) = (progress.summary.doneCount, progress.summary.fileCount)
    rate.note(progress.summary.newCount, at: now - start)
    pace.note(progress.workload.done, at: now - start)
    var line = "\(done) of \(total) files"
    if let rate = rate.value { line += ", \(ProgressRate.words(rate))" }
    if let left = timeLeft(progress.workload) { line += ", \(left.words) left" }
    let counts = Self.counts(progress.summary)
    if !counts.isEmpty { line += ": \(counts)" }
    if StandardError.isTerminal {
      statusLine.draw("\(Self.bar(done, of: total)) \(line)")
    } else {
      StandardError.say(line)
    }
  }

  /// Says that the store has records in an older schema, if so.
  ///
  /// - Parameter what: what becomes of their pictures.
  private static func tellOutdated(_ summary: BatchSummary, _ what: String) {
    guard summary.outdatedCount > 0 else { return }
    StandardError.say(
      "records from an older version of Descry: \(summary.outdatedCount). Their pictures \(what); "
        + "labels and corrections stay")
  }

  /// By the pictures that are still to be described; `nil` while nobody knows.
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

  /// Says what came of it.
  mutating func end(_ summary: BatchSummary) {
    statusLine.erase()
    Self.complain(summary)
    let time = ContinuousClock.now - start
    let counts = Self.counts(summary)
    let rate = Self.rate(summary)
    let isAllNew = summary.newCount == summary.pictureCount
    var line = "\(summary.pictureCount) pictures in \(time.words)"
    if let rate, isAllNew { line += ", \(rate)" }
    if !counts.isEmpty { line += ": " + counts }
    if let rate, !isAllNew { line += "; new: \(summary.newCount), \(rate)" }
    if summary.duplicateCount > 0 { line += "; duplicates: \(summary.duplicateCount)" }
    if summary.keptCount > 0 { line += "; known already: \(summary.keptCount)" }
    StandardError.say(line + Self.leftAlone(summary))
    let missing = summary.fileCount - summary.doneCount
    if missing > 0 {
      let way = beginsAnew ? "begins anew, as --force says" : "goes on with them"
      StandardError.say("still to do: \(missing) files; the same command \(way)")
    }
    StandardError.say("the records are in \(store)")
  }

  /// How many pictures were described a second, while any were; `nil` if none was.
  private static func rate(_ summary: BatchSummary) -> String? {
    guard summary.newCount > 0 else { return nil }
    return ProgressRate.words(Double(summary.newCount) / summary.describingTime.seconds)
  }

  /// Says what a batch would do.
  static func endPreview(_ summary: BatchSummary) {
    complain(summary)
    tellOutdated(summary, "would be described again")
    var line = "\(summary.fileCount - summary.doneCount) pictures would be described"
    if summary.keptCount > 0 { line += "; known already: \(summary.keptCount)" }
    StandardError.say(line + leftAlone(summary) + "; nothing was written")
  }

  private static func leftAlone(_ summary: BatchSummary) -> String {
    var words = ""
    if summary.otherCount > 0 { words += "; other files left alone: \(summary.otherCount)" }
    if summary.leftOutCount > 0 { words += "; left out: \(summary.leftOutCount)" }
    return words
  }

  /// Names what was not found or could not be read.
  private static func complain(_ summary: BatchSummary) {
    for folder in summary.unreadableFolders {
      StandardError.say("\(folder): the folder cannot be read")
    }
    for path in summary.missingLabels {
      StandardError.say("\(path): has a label, and there is no such file in the batch")
    }
    if !summary.missingLabels.isEmpty {
      StandardError.say("labels without a file: \(summary.missingLabels.count)")
    }
  }
}
