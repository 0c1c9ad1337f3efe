import Synchronization

/// Bytes in memory that count for `Admission`; they are given back when nobody holds this any more.
final class Reservation: Sendable {
  private let admission: Admission
  private let byteCount = Mutex(0)

  /// Nothing is held yet.
  init(_ admission: Admission) {
    self.admission = admission
  }

  deinit { admission.giveBack(byteCount.withLock(\.self)) }

  /// Holds so many bytes from now on, more or fewer than before, if there is room for them.
  func hold(_ count: Int) -> Bool {
    byteCount.withLock { held in
      guard count <= held || admission.take(count - held) else { return false }
      if count < held { admission.giveBack(held - count) }
      held = count
      return true
    }
  }
}
