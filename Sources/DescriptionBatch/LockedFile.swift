import Glibc

/// A file that one process at a time has open for writing; the lock ends with the process,
/// however that ends.
package final class LockedFile: Sendable {
  let descriptor: Int32
  private let path: String

  /// Opens the file, which is made if it is not there, and locks it.
  ///
  /// - Throws: `busy`, `unusable`, also where a device, a pipe or a folder has the name.
  package init(_ path: String) throws(BatchError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw Self.unusable(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Self.notAFile(path)
    }
    guard let failure = Self.lock(descriptor) else { return }
    close(descriptor)
    guard failure == EWOULDBLOCK else { throw Self.unusable(path, failure) }
    throw BatchError(.busy, "\(path) is in use by another descry; try again when that has ended")
  }

  /// Locks a file.
  ///
  /// A process that is just being started has copies of its parent's descriptors, and so of the
  /// lock, for a moment, also when the parent has closed the file or was killed.
  ///
  /// - Returns: the error number, `nil` if all went well.
  private static func lock(_ descriptor: Int32) -> Int32? {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return nil }
      guard errno == EWOULDBLOCK else { return errno }
      usleep(10_000)
    }
    return EWOULDBLOCK
  }

  deinit { close(descriptor) }

  /// Appends a text.
  func write(_ text: String) throws(BatchError) {
    let failure = writeAll(Array(text.utf8), to: descriptor)
    guard failure == 0 else { throw Self.unusable(path, failure) }
  }

  static func notAFile(_ path: String) -> BatchError {
    BatchError(.unusable, "\(path) is a device, a pipe or a folder; name a file")
  }

  static func unusable(_ path: String, _ failure: Int32) -> BatchError {
    BatchError(.unusable, "\(path) cannot be written: \(String(cString: strerror(failure)))")
  }
}
