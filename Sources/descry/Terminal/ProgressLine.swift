/// A line at the bottom of a terminal that changes.
struct StatusLine {
  private var isDrawn = false

  /// Shows the text in place of the one before, as far as the terminal is wide.
  mutating func draw(_ text: String) {
    StandardError.write("\r\(text.prefix(StandardError.columns - 1))\u{1B}[K")
    isDrawn = true
  }

  /// Takes the line away, before something else is printed.
  mutating func erase() {
    guard isDrawn else { return }
    StandardError.write("\r\u{1B}[K")
    isDrawn = false
  }
}

/// "12 of 340 pictures" at the bottom of a terminal, for work that takes long.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var done = 0
  private var line = StatusLine()

  init(total: Int) {
    self.total = total
    isShown = total > 1 && StandardError.isTerminal
  }

  /// Takes the line away, before something else is printed.
  mutating func erase() { line.erase() }

  /// Counts a picture, and shows the line after a second of work.
  mutating func advance() {
    done += 1
    guard isShown, done < total, ContinuousClock.now - start > .seconds(1) else { return }
    line.draw("\(done) of \(total) pictures")
  }
}

/// How fast work goes on, by its last minute: what was quick at first says little of the rest.
struct ProgressRate {
  private static let window = Duration.seconds(60)

  private var notes: [(done: Int, time: Duration)] = [(0, .zero)]

  /// Notes how much is done at this time since the start.
  mutating func note(_ done: Int, at time: Duration) {
    notes.append((done, time))
    while notes.count > 2, time - notes[1].time >= Self.window { notes.removeFirst() }
  }

  /// How much is done a second; `nil` while nothing is.
  var value: Double? {
    guard let first = notes.first, let last = notes.last, last.done > first.done else { return nil }
    return Double(last.done - first.done) / (last.time - first.time).seconds
  }

  /// A rate for a person.
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
