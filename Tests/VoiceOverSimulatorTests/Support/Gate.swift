/// Lets describers through when it is told to.
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

  /// Says that nobody will come.
  func settle() {
    isSettled = true
    for arrival in arrivals { arrival.resume() }
    arrivals = []
  }

  /// Returns once somebody waits, or nobody will come.
  func arrival() async {
    guard !isSettled else { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
