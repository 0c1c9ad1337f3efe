/// Holds describers until it is opened.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []
  private var isSettled = false

  func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      settle()
    }
  }

  /// Lets `arrival` return even though nobody waits.
  func settle() {
    isSettled = true
    for arrival in arrivals { arrival.resume() }
    arrivals = []
  }

  /// Returns when somebody waits, or after `settle`.
  func arrival() async {
    guard !isSettled else { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
