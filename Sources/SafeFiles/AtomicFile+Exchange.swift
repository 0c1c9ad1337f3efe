import CFiles
import Glibc
import SystemPackage

/// Replacing a file that another program may save at any moment.
extension AtomicFile {
  /// Exchanges two names of a folder at once; returns -1 and sets `errno` on failure.
  package typealias Exchange = (_ folder: Int32, _ first: [CChar], _ second: [CChar]) -> Int32

  /// The system's exchange.
  package static let exchange: @Sendable (Int32, [CChar], [CChar]) -> Int32 = {
    cfiles_exchange($0, $1, $2)
  }

  /// Gives the file its name in place of the file that is expected there, and of no other.
  ///
  /// The two files exchange their names at once, so that the other one can be looked at before it is
  /// removed. If it is not the expected one, it gets its name back. At every moment the name has a
  /// complete file; a process that is killed leaves the other file under a name like
  /// `.descry-….part`.
  ///
  /// A file system that cannot exchange names replaces the file just after the check.
  ///
  /// - Parameters:
  ///   - expected: the file that is expected.
  ///   - exchange: exchanges names; a test puts another program's save before it.
  /// - Returns: whether the file has its name; otherwise another program's file has it.
  /// - Throws: `unusable`.
  func finish(
    replacing expected: ChangeableFile, exchange: Exchange
  ) throws(FileError) -> Bool {
    try check(fsync(descriptor) == 0 ? 0 : errno)
    guard let old = folder.status(of: name) else { return false }
    adopt(old)
    try check(nameTemporarily())
    guard let temporary, expected.isUnchanged(as: name) else { return false }
    guard exchange(folder.descriptor, temporary, name) == 0 else {
      let failure = errno
      if failure == ENOENT { return false }
      guard [EINVAL, ENOSYS, EPERM, EOPNOTSUPP].contains(failure) else {
        throw LockedFile.unusable(path, failure)
      }
      try check(rename())
      try check(cfiles_sync_folder(folder.descriptor) == 0 ? 0 : errno)
      return true
    }
    let isReplaced = expected.isUnchanged(as: temporary) && !expected.hasWriter
    if !isReplaced { try giveBack(temporary, exchange) }
    try check(cfiles_sync_folder(folder.descriptor) == 0 ? 0 : errno)
    return isReplaced
  }

  /// Gives the file that now has the temporary name its own name back.
  ///
  /// If what comes out is not what was put there, another program has saved once more, and its newer
  /// file goes back in the same way.
  private func giveBack(_ temporary: [CChar], _ exchange: Exchange) throws(FileError) {
    var put = FileState(descriptor)
    for _ in 0..<100 {
      let back = FileState(temporary, in: folder)
      guard exchange(folder.descriptor, temporary, name) == 0 else { break }
      if FileState(temporary, in: folder) == put { return }
      put = back
    }
    self.temporary = nil
    let hidden = String(decoding: temporary.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    throw FileError(
      .unusable, "\(path) has changed in the meantime; what another program saved is in \(hidden)")
  }
}

/// Which file it is, and whether it has changed.
struct FileState: Equatable {
  private let numbers: [Int]

  /// The state of an open file; `nil` if there is none.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of the file of a name; `nil` if there is none.
  init?(_ name: [CChar], in folder: OpenFolder) {
    guard let status = folder.status(of: name) else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    numbers = [
      Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)),
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
  }
}
