/// "12 of 340 pictures" at the bottom of a terminal, for work that takes long.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var done = 0
  private var isDrawn = false

  init(total: Int) {
    self.total = total
    isShown = total > 1 && StandardError.isTerminal
  }

  /// Takes the line away, before something else is printed.
  mutating func erase() {
    guard isDrawn else { return }
    StandardError.write("\r\u{1B}[K")
    isDrawn = false
  }

  /// Counts a picture, and shows the line after a second of work.
  mutating func advance() {
    done += 1
    guard isShown, done < total, ContinuousClock.now - start > .seconds(1) else { return }
    StandardError.write("\r\(done) of \(total) pictures\u{1B}[K")
    isDrawn = true
  }
}
