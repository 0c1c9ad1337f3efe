import CFiles
import Glibc
import SystemPackage

/// A file that only one process at a time can open for writing; the lock ends with the process.
package final class LockedFile: Sendable {
  /// The use of a file.
  package enum Use: Sendable {
    /// A store: a new one is readable by its owner only, and links to stores are followed.
    case store
    /// Lines to append: links are not followed.
    case lines
  }

  package let descriptor: Int32
  private let path: String

  /// Opens and locks the file; creates it if it is missing.
  ///
  /// - Throws: `busy`; `unusable`, also if the path is a device, a pipe, a folder or a link that is
  ///   not followed.
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
    throw FileError(
      .busy, "\(path) is in use by another descry process. Try again when it has ended")
  }

  private static func open(_ path: String, for use: Use) throws(FileError) -> Int32 {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK
    // Twice, since another process may create the file in between.
    for _ in 0..<2 {
      let found = Glibc.open(path, use == .store ? flags : flags | O_NOFOLLOW)
      if found >= 0 { return found }
      guard errno == ENOENT else { break }
      // A dangling link could make us create a file anywhere.
      let new = flags | O_CREAT | O_EXCL | O_NOFOLLOW
      let made = Glibc.open(path, new, use == .store ? 0o600 : 0o644)
      if made >= 0 {
        if let folder = try? OpenFolder(PictureFile(path).folderAndName.folder) {
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
        .unusable, "\(path) is a symbolic link that leads nowhere. Remove it, or name another file")
    default: throw unusable(path, errno)
    }
  }

  /// Locks a file.
  ///
  /// A process that is just starting briefly shares its parent's descriptors, and so the lock, even
  /// if the parent was killed.
  ///
  /// - Returns: the error number; `nil` for success.
  private static func lock(_ descriptor: Int32) -> Int32? {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return nil }
      guard errno == EWOULDBLOCK else { return errno }
      usleep(10_000)
    }
    return EWOULDBLOCK
  }

  deinit {
    // Closing alone would leave the lock to a process that is just starting.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Appends a text.
  package func write(_ text: String) throws(FileError) {
    let failure = writeAll(Array(text.utf8), to: descriptor)
    guard failure == 0 else { throw Self.unusable(path, failure) }
  }

  package static func notAFile(_ path: String) -> FileError {
    FileError(.unusable, "\(path) is a device, a pipe or a folder. Name a file")
  }

  package static func link(_ path: String) -> FileError {
    FileError(
      .unusable, "\(path) is a symbolic link, and Descry does not write through links. Name a file")
  }

  package static func unusable(_ path: String, _ failure: Int32) -> FileError {
    FileError(.unusable, "\(path) cannot be written: \(Errno(rawValue: failure))")
  }
}
