import Synchronization

/// A line at the bottom of a terminal that changes.
///
/// Everything that `StandardError` writes erases the line first, so it is never torn.
enum StatusLine {
  /// The length of what is on the screen; 0 for nothing.
  private static let length = Mutex(0)

  /// Shows the text in place of the one before, cut to the width of the terminal.
  static func draw(_ text: String) {
    length.withLock { length in
      // Leaves room for the ^C that a terminal echoes.
      let columns = StandardError.columns
      let text = text.prefix(max(0, columns - 3))
      StandardError.writeRaw(erasure(of: length, in: columns) + text)
      length = text.count
    }
  }

  /// Erases the line.
  static func erase() { interrupting {} }

  /// Erases the line and does something before it can be drawn again.
  static func interrupting(_ work: () -> Void) {
    length.withLock { length in
      if length > 0 { StandardError.writeRaw(erasure(of: length, in: StandardError.columns)) }
      length = 0
      work()
    }
  }

  /// A terminal that became narrower has wrapped the line into several rows.
  private static func erasure(of length: Int, in columns: Int) -> String {
    let rows = length == 0 ? 0 : (length - 1) / max(1, columns)
    return rows == 0 ? "\r\u{1B}[K" : "\r\u{1B}[\(rows)A\u{1B}[J"
  }
}

/// "12 of 340 pictures" at the bottom of a terminal.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var done = 0

  init(total: Int, isQuiet: Bool = false) {
    self.total = total
    isShown = total > 1 && !isQuiet && StandardError.isTerminal
  }

  /// Counts a picture; shows the line after one second of work.
  mutating func advance() {
    done += 1
    guard isShown, done < total, ContinuousClock.now - start > .seconds(1) else { return }
    StatusLine.draw("\(done) of \(total) pictures")
  }
}

/// The speed of the last minute: what was quick at first says little of the rest.
struct ProgressRate {
  private static let window = Duration.seconds(60)

  private var notes: [(done: Int, time: Duration)] = [(0, .zero)]

  /// Records how much is done at this time since the start.
  mutating func note(_ done: Int, at time: Duration) {
    notes.append((done, time))
    while notes.count > 2, time - notes[1].time >= Self.window { notes.removeFirst() }
  }

  /// How much is done per second; `nil` before there is progress.
  var value: Double? {
    guard let first = notes.first, let last = notes.last, last.done > first.done else { return nil }
    return Double(last.done - first.done) / (last.time - first.time).seconds
  }

  /// The rate for a person: "1.5 a second".
  static func words(_ rate: Double) -> String {
    rate < 10 ? "\((rate * 10).rounded() / 10) a second" : "\(Int(rate)) a second"
  }
}

extension Duration {
  /// As a number of seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// For a person: "8 s", "2 min 5 s", "3 h 20 min".
  var words: String {
    let whole = Int(components.seconds)
    if whole < 10 { return "\((seconds * 10).rounded() / 10) s" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
