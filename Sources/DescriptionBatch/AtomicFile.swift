import Glibc

/// A file that is there whole or not at all: it gets its name once everything is written.
public final class AtomicFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  /// Begins a file under another name in the same folder.
  ///
  /// - Throws: `unusable`.
  public init(_ path: String) throws(BatchError) {
    self.path = path
    temporary = "\(path).\(getpid()).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw LockedFile.unusable(path, errno) }
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  /// Appends bytes.
  ///
  /// - Throws: `unusable`.
  public func write(_ bytes: [UInt8]) throws(BatchError) {
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw LockedFile.unusable(path, failure) }
  }

  /// Gives the file its name; a file of that name is replaced.
  ///
  /// - Throws: `unusable`.
  public func finish() throws(BatchError) {
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw LockedFile.unusable(path, errno)
    }
    isFinished = true
  }
}
