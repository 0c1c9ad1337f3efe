import Synchronization

/// Limits the pictures and bytes in progress.
///
/// Requests over the limits are refused.
///
/// Bytes count as they arrive, pictures when they are complete. So slow uploads do not occupy a
/// worker.
final class Admission: Sendable {
  private struct Load {
    var pictures = 0
    var bytes = 0
  }

  private let mostPictures: Int
  private let mostBytes: Int
  private let workerCount: Int
  private let load = Mutex(Load())

  init(workerCount: Int, queuedPictureCount: Int, queuedByteCount: Int) {
    self.workerCount = workerCount
    mostPictures = workerCount + queuedPictureCount
    mostBytes = queuedByteCount
  }

  /// The number of pictures waiting for a worker.
  var queuedPictureCount: Int { load.withLock { max(0, $0.pictures - workerCount) } }

  /// The bytes of requests and answers in memory.
  var byteCount: Int { load.withLock(\.bytes) }

  /// Whether one more picture fits.
  var hasRoom: Bool { load.withLock { $0.pictures < mostPictures && $0.bytes < mostBytes } }

  /// Reserves a place for a picture; `false` if there is none.
  func enter() -> Bool {
    load.withLock {
      guard $0.pictures < mostPictures else { return false }
      $0.pictures += 1
      return true
    }
  }

  /// Releases a picture's place.
  func leave() {
    load.withLock { $0.pictures -= 1 }
  }

  /// Reserves bytes; `false` if there is not enough memory.
  func take(_ count: Int) -> Bool {
    load.withLock {
      guard $0.bytes + count <= mostBytes else { return false }
      $0.bytes += count
      return true
    }
  }

  /// Releases bytes.
  func giveBack(_ count: Int) {
    load.withLock { $0.bytes -= count }
  }
}

/// Reserves bytes of `Admission` until it is deallocated.
final class Reservation: Sendable {
  private let admission: Admission
  private let byteCount = Mutex(0)

  /// Creates an empty reservation.
  init(_ admission: Admission) {
    self.admission = admission
  }

  deinit { admission.giveBack(byteCount.withLock(\.self)) }

  /// Changes the reservation to this many bytes; `false` if there is not enough memory.
  func hold(_ count: Int) -> Bool {
    byteCount.withLock { held in
      guard count <= held || admission.take(count - held) else { return false }
      if count < held { admission.giveBack(held - count) }
      held = count
      return true
    }
  }
}
