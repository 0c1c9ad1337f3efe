import CFiles
import Glibc
import ImageDescription
import SystemPackage

/// A file that is there whole or not at all: it gets its name when everything is written.
///
/// All files that Descry writes as a whole are written by this. Until then the file has no name, or
/// a random one on a file system where it must have one, so that nobody can prepare something under
/// it. Symbolic links are neither followed nor replaced.
public final class AtomicFile {
  private let path: String
  private let folder: OpenFolder
  private let name: [CChar]
  private let descriptor: Int32
  /// The name until the file is finished; `nil` while it has none.
  private var temporary: [CChar]?

  /// Begins a file, which will have the owner and the permissions of one that it replaces.
  ///
  /// - Parameters:
  ///   - path: what it will be called.
  ///   - source: the file that is being read, which must not be replaced.
  /// - Throws: `unusable`, also if a link, a device, a pipe or a folder has the name.
  public convenience init(_ path: String, sparing source: PictureFile? = nil) throws(FileError) {
    try self.init(PictureFile(path), isUnnamed: true)
    if let old = try replaced(), let source, FileIdentity(source) == FileIdentity(old) {
      throw FileError(.unusable, "\(path) is what is being read; name another file")
    }
  }

  /// Begins a file, and does not look at what has its name already.
  ///
  /// - Parameter isUnnamed: whether it has no name until it is finished, where that can be.
  package init(_ file: PictureFile, isUnnamed: Bool = true) throws(FileError) {
    path = file.path
    let (place, name) = file.pathBytes.folderAndName
    guard ![[], [UInt8(ascii: ".")], Array("..".utf8)].contains(name) else {
      throw LockedFile.notAFile(path)
    }
    self.name = name.cPath
    do throws(Errno) {
      folder = try OpenFolder(place)
    } catch {
      throw LockedFile.unusable(path, error.rawValue)
    }
    // Nobody else may read what perhaps replaces a file that nobody else may read.
    let mode: mode_t = folder.status(of: self.name) == nil ? 0o644 : 0o600
    let unnamed = isUnnamed ? cfiles_create_unnamed(folder.descriptor, mode) : -1
    guard unnamed < 0 else {
      descriptor = unnamed
      return
    }
    let temporary = Self.randomName()
    descriptor = openat(
      folder.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw LockedFile.unusable(path, errno) }
    self.temporary = temporary
  }

  deinit {
    close(descriptor)
    if let temporary { unlinkat(folder.descriptor, temporary, 0) }
  }

  /// Writes a whole file.
  ///
  /// - Throws: `unusable`.
  public static func write(
    _ bytes: [UInt8], to path: String, sparing source: PictureFile? = nil
  ) throws(FileError) {
    let file = try AtomicFile(path, sparing: source)
    try file.write(bytes)
    try file.finish()
  }

  /// Appends bytes.
  ///
  /// - Throws: `unusable`.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try check(writeAll(bytes, to: descriptor))
  }

  /// Gives the file its name; a file of that name is replaced.
  ///
  /// - Throws: `unusable`.
  public func finish() throws(FileError) {
    try check(fsync(descriptor) == 0 ? 0 : errno)
    try check(nameReplacing(try replaced()))
    try check(cfiles_sync_folder(folder.descriptor) == 0 ? 0 : errno)
  }

  /// Gives the file its name, unless something has it, be it a link that leads nowhere.
  ///
  /// - Returns: whether it has its name now.
  /// - Throws: `unusable`.
  package func finishIfFree() throws(FileError) -> Bool {
    guard folder.status(of: name) == nil else { return false }
    try check(fsync(descriptor) == 0 ? 0 : errno)
    let failure = nameIfFree()
    if failure == EEXIST { return false }
    try check(failure)
    try check(cfiles_sync_folder(folder.descriptor) == 0 ? 0 : errno)
    return true
  }

  /// - Returns: the error number, 0 if all went well.
  private func nameIfFree() -> Int32 {
    guard let temporary else {
      return cfiles_give_name(descriptor, folder.descriptor, name) == 0 ? 0 : errno
    }
    guard cfiles_rename_to_free(folder.descriptor, temporary, name) == 0 else { return errno }
    self.temporary = nil
    return 0
  }

  /// - Returns: the error number, 0 if all went well.
  private func nameReplacing(_ old: stat?) -> Int32 {
    if old == nil {
      let failure = nameIfFree()
      guard failure == EEXIST else { return failure }
    }
    if temporary == nil {
      // Only a file with a name can take the place of another one.
      let random = Self.randomName()
      guard cfiles_give_name(descriptor, folder.descriptor, random) == 0 else { return errno }
      temporary = random
    }
    if let old { adopt(old) }
    guard let temporary,
      renameat(folder.descriptor, temporary, folder.descriptor, name) == 0
    else { return errno }
    self.temporary = nil
    return 0
  }

  /// Takes over owner and permissions, as far as this process may give them.
  private func adopt(_ old: stat) {
    var mode = old.st_mode & 0o777
    let isOwnGroup =
      fchown(descriptor, old.st_uid, old.st_gid) == 0
      || fchown(descriptor, uid_t.max, old.st_gid) == 0
    // Another group than before may do what everybody may.
    if !isOwnGroup { mode = mode & 0o707 | (mode & 0o7) << 3 }
    fchmod(descriptor, mode)
  }

  /// The file that has the name now, if one has.
  private func replaced() throws(FileError) -> stat? {
    guard let status = folder.status(of: name) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFLNK: throw LockedFile.link(path)
    default: throw LockedFile.notAFile(path)
    }
  }

  private func check(_ failure: Int32) throws(FileError) {
    guard failure == 0 else { throw LockedFile.unusable(path, failure) }
  }

  /// A name that nobody can guess, of a length that every file system has room for.
  private static func randomName() -> [CChar] {
    let digits = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return Array(".descry-\(digits).part".utf8).cPath
  }
}
