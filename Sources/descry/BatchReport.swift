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
  private var rate = ProgressRate()
  private var shown = ContinuousClock.now
  private var isDrawn = false

  /// - Parameter beginsAnew: whether the batch describes what the store has already.
  init(store: String, beginsAnew: Bool) {
    self.store = store
    self.beginsAnew = beginsAnew
  }

  /// Names the picture that failed, and shows how far the batch is: on a terminal in a line that
  /// changes, else in a line now and then.
  mutating func show(_ progress: BatchProgress) {
    if let record = progress.record, let error = record.error {
      erase()
      StandardError.say("\(record.path ?? ""): \(error.message)")
    }
    let now = ContinuousClock.now
    guard now - shown >= (StandardError.isTerminal ? .seconds(1) : Self.pause) else { return }
    shown = now
    let (done, total) = (progress.summary.doneCount, progress.summary.fileCount)
    rate.note(done, at: now - start)
    let counts = Self.counts(progress.summary)
    let line =
      "\(done) of \(total) files, \(rate.words(remaining: total - done))"
      + (counts.isEmpty ? "" : ": \(counts)")
    if StandardError.isTerminal {
      let shown = "\(Self.bar(done, of: total)) \(line)".prefix(StandardError.columns - 1)
      StandardError.write("\r\(shown)\u{1B}[K")
      isDrawn = true
    } else {
      StandardError.say(line)
    }
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
    erase()
    Self.complain(summary)
    let time = ContinuousClock.now - start
    let counts = Self.counts(summary)
    var line = "\(summary.pictureCount) pictures in \(time.words), "
    line += ProgressRate.words(Double(summary.pictureCount) / time.seconds)
    if !counts.isEmpty { line += ": " + counts }
    if summary.keptCount > 0 { line += "; known already: \(summary.keptCount)" }
    StandardError.say(line + Self.leftAlone(summary))
    let missing = summary.fileCount - summary.doneCount
    if missing > 0 {
      let way = beginsAnew ? "begins anew, as --force says" : "goes on with them"
      StandardError.say("still to do: \(missing) files; the same command \(way)")
    }
    StandardError.say("the records are in \(store)")
  }

  /// Says what a batch would do.
  static func endPreview(_ summary: BatchSummary) {
    complain(summary)
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

  private mutating func erase() {
    guard isDrawn else { return }
    StandardError.write("\r\u{1B}[K")
    isDrawn = false
  }
}
