import Glibc
import ImageDescription

/// A file that is there whole or not at all: it gets its name once everything is written.
public final class AtomicFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  /// Begins a file under another name in the same folder.
  ///
  /// - Parameters:
  ///   - path: what it will be called; a link leads to the file that is replaced.
  ///   - source: the file that is being read, which must not be replaced.
  /// - Throws: `unusable`, also where a device, a pipe or a folder has the name.
  public init(_ path: String, sparing source: PictureFile?) throws(BatchError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw LockedFile.notAFile(path) }
      if let source, FileIdentity(source) == FileIdentity(status) {
        throw BatchError(.unusable, "\(path) is what is being read; name another file")
      }
    }
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    self.path = resolved.map { String(cString: $0) } ?? path
    temporary = "\(self.path).\(getpid()).part"
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
