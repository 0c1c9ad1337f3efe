import Synchronization

/// How much is being done: pictures and bytes up to a limit, beyond which requests are refused.
///
/// Bytes count as they arrive, pictures when they are there whole: who sends slowly takes nobody's
/// place.
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

  /// The pictures that wait for a process.
  var queuedPictureCount: Int { load.withLock { max(0, $0.pictures - workerCount) } }

  /// The bytes of requests that are in memory.
  var byteCount: Int { load.withLock(\.bytes) }

  /// Whether there is a place for one more picture.
  var hasRoom: Bool { load.withLock { $0.pictures < mostPictures && $0.bytes < mostBytes } }

  /// Takes a place for a picture, if there is one.
  func enter() -> Bool {
    load.withLock {
      guard $0.pictures < mostPictures else { return false }
      $0.pictures += 1
      return true
    }
  }

  /// Gives a picture's place back.
  func leave() {
    load.withLock { $0.pictures -= 1 }
  }

  /// Takes bytes, if there is room for them.
  func take(_ count: Int) -> Bool {
    load.withLock {
      guard $0.bytes + count <= mostBytes else { return false }
      $0.bytes += count
      return true
    }
  }

  /// Gives bytes back.
  func giveBack(_ count: Int) {
    load.withLock { $0.bytes -= count }
  }
}

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
