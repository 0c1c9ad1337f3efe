import DescriptionBatch
import ImageDescription

/// What a batch says on standard error: which pictures failed, how far it is, and what came of it.
struct BatchReport {
  /// Between two lines where nobody sees a line change.
  private static let pause = Duration.seconds(10)

  private let store: String
  private let start = ContinuousClock.now
  private var rate = ProgressRate()
  private var shown = ContinuousClock.now
  private var isDrawn = false

  init(store: String) {
    self.store = store
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
    let line = "\(done) of \(total) files, \(rate.words(remaining: total - done))"
    if StandardError.isTerminal {
      StandardError.write("\r\(line)\u{1B}[K")
      isDrawn = true
    } else {
      StandardError.say(line)
    }
  }

  /// Says what came of it.
  mutating func end(_ summary: BatchSummary) {
    erase()
    for folder in summary.unreadableFolders {
      StandardError.say("\(folder): the folder cannot be read")
    }
    let time = ContinuousClock.now - start
    let statuses = DescriptionRecord.Status.allCases.compactMap { status in
      summary.counts[status].map { "\($0) \(status.rawValue)" }
    }
    var line = "\(summary.pictureCount) pictures in \(time.words), "
    line += ProgressRate.words(Double(summary.pictureCount) / time.seconds)
    if !statuses.isEmpty { line += ": " + statuses.joined(separator: ", ") }
    if summary.keptCount > 0 { line += "; known already: \(summary.keptCount)" }
    if summary.otherCount > 0 { line += "; other files left alone: \(summary.otherCount)" }
    StandardError.say(line)
    let missing = summary.fileCount - summary.doneCount
    if missing > 0 {
      StandardError.say("still to do: \(missing) files; the same command goes on with them")
    }
    StandardError.say("the records are in \(store)")
  }

  private mutating func erase() {
    guard isDrawn else { return }
    StandardError.write("\r\u{1B}[K")
    isDrawn = false
  }
}
