import CFiles
import Glibc
import SystemPackage

/// A file that one process at a time has open for writing; the lock ends with the process,
/// however that ends.
package final class LockedFile: Sendable {
  /// What a file is for.
  package enum Use: Sendable {
    /// A store: one that is made is its owner's alone, and a link to one is followed.
    case store
    /// Lines that are appended: no link is followed.
    case lines
  }

  package let descriptor: Int32
  private let path: String

  /// Opens the file, which is made if it is not there, and locks it.
  ///
  /// - Throws: `busy`, `unusable`, also if a device, a pipe, a folder or a link that is not
  ///   followed has the name.
  package init(_ path: String, for use: Use) throws(FileError) {
    self.path = path
    descriptor = try Self.open(path, for: use)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Self.notAFile(path)
    }
    guard let failure = Self.lock(descriptor) else { return }
    close(descriptor)
    guard failure == EWOULDBLOCK else { throw Self.unusable(path, failure) }
    throw FileError(.busy, "\(path) is in use by another descry; try again when that has ended")
  }

  private static func open(_ path: String, for use: Use) throws(FileError) -> Int32 {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK
    // Twice, as another process may make the file in between.
    for _ in 0..<2 {
      let found = Glibc.open(path, use == .store ? flags : flags | O_NOFOLLOW)
      if found >= 0 { return found }
      guard errno == ENOENT else { break }
      // A link that leads nowhere would have the file made wherever somebody else wants it.
      let new = flags | O_CREAT | O_EXCL | O_NOFOLLOW
      let made = Glibc.open(path, new, use == .store ? 0o600 : 0o644)
      if made >= 0 {
        if let folder = try? OpenFolder(Array(path.utf8).folderAndName.folder) {
          _ = cfiles_sync_folder(folder.descriptor)
        }
        return made
      }
      guard errno == EEXIST else { break }
    }
    switch errno {
    case ELOOP: throw link(path)
    case EEXIST:
      throw FileError(
        .unusable, "\(path) is a symbolic link that leads nowhere; remove it, or name another file")
    default: throw unusable(path, errno)
    }
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
  package func write(_ text: String) throws(FileError) {
    let failure = writeAll(Array(text.utf8), to: descriptor)
    guard failure == 0 else { throw Self.unusable(path, failure) }
  }

  package static func notAFile(_ path: String) -> FileError {
    FileError(.unusable, "\(path) is a device, a pipe or a folder; name a file")
  }

  package static func link(_ path: String) -> FileError {
    FileError(
      .unusable, "\(path) is a symbolic link, and links are not written through; name a file")
  }

  package static func unusable(_ path: String, _ failure: Int32) -> FileError {
    FileError(.unusable, "\(path) cannot be written: \(Errno(rawValue: failure))")
  }
}
