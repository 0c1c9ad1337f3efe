import CFiles
import Glibc
import SystemPackage

/// A file that gets its name only when it is complete.
///
/// Until then it has no name, or a random one if the file system requires a name, so nobody can
/// prepare a link under it. Symbolic links are neither followed nor replaced.
public final class AtomicFile {
  let path: String
  let folder: OpenFolder
  let name: [CChar]
  let descriptor: Int32
  /// The temporary name, if any; the file that has it at the end is removed.
  var temporary: [CChar]?

  /// Begins a file, which takes over owner and permissions of a file that it replaces.
  ///
  /// - Parameters:
  ///   - path: its path when finished.
  ///   - source: a file that must not be replaced because it is being read.
  /// - Throws: `unusable`, also if the path is a link, a device, a pipe or a folder.
  public convenience init(_ path: String, sparing source: PictureFile? = nil) throws(FileError) {
    try self.init(PictureFile(path))
    if let old = try replaced(), let source, FileIdentity(source) == FileIdentity(old) {
      throw FileError(.unusable, "\(path) is being read. Name another file")
    }
  }

  /// Begins a file without checking what has its name.
  ///
  /// - Parameter isUnnamed: whether to begin without a name if the file system allows it.
  package convenience init(_ file: PictureFile, isUnnamed: Bool = true) throws(FileError) {
    let (place, name) = file.folderAndName
    let folder: OpenFolder
    do throws(Errno) {
      folder = try OpenFolder(place)
    } catch {
      throw LockedFile.unusable(file.path, error.rawValue)
    }
    try self.init(name, in: folder, at: file.path, isUnnamed: isUnnamed)
  }

  /// Begins a file in an open folder without checking what has its name.
  ///
  /// - Parameters:
  ///   - name: its name in the folder.
  ///   - path: its path in errors.
  ///   - isUnnamed: whether to begin without a name if the file system allows it.
  package init(
    _ name: [UInt8], in folder: OpenFolder, at path: String, isUnnamed: Bool = true
  ) throws(FileError) {
    (self.path, self.folder) = (path, folder)
    guard ![[], [UInt8(ascii: ".")], Array("..".utf8)].contains(name) else {
      throw LockedFile.notAFile(path)
    }
    self.name = name.cPath
    // A file that replaces another may be private until it has the other's permissions.
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

  /// Writes a file.
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

  /// Takes over the extended attributes and the times of a file.
  ///
  /// - Throws: `unusable`.
  func adoptAttributes(of descriptor: Int32) throws(FileError) {
    try check(cfiles_copy_attributes(descriptor, self.descriptor) == 0 ? 0 : errno)
  }

  /// Gives the file its name, replacing a file of that name.
  ///
  /// - Throws: `unusable`.
  public func finish() throws(FileError) {
    try check(fsync(descriptor) == 0 ? 0 : errno)
    try check(nameReplacing(try replaced()))
    try check(cfiles_sync_folder(folder.descriptor) == 0 ? 0 : errno)
  }

  /// Gives the file its name, unless the name is taken, even by a dangling link.
  ///
  /// - Returns: whether the file has its name.
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

  /// - Returns: the error number; 0 for success.
  private func nameIfFree() -> Int32 {
    guard let temporary else {
      return cfiles_give_name(descriptor, folder.descriptor, name) == 0 ? 0 : errno
    }
    guard cfiles_rename_to_free(folder.descriptor, temporary, name) == 0 else { return errno }
    self.temporary = nil
    return 0
  }

  /// - Returns: the error number; 0 for success.
  private func nameReplacing(_ old: stat?) -> Int32 {
    if old == nil {
      let failure = nameIfFree()
      guard failure == EEXIST else { return failure }
    }
    if let old { adopt(old) }
    let failure = nameTemporarily()
    return failure == 0 ? rename() : failure
  }

  /// Gives an unnamed file a name, since only a file with a name can replace another.
  ///
  /// If the process is killed before the next step, the complete file keeps this name.
  ///
  /// - Returns: the error number; 0 for success.
  func nameTemporarily() -> Int32 {
    guard temporary == nil else { return 0 }
    let random = Self.randomName()
    guard cfiles_give_name(descriptor, folder.descriptor, random) == 0 else { return errno }
    temporary = random
    return 0
  }

  /// Gives the file with a temporary name its own, replacing a file of that name.
  ///
  /// - Returns: the error number; 0 for success.
  func rename() -> Int32 {
    guard let temporary,
      renameat(folder.descriptor, temporary, folder.descriptor, name) == 0
    else { return errno }
    self.temporary = nil
    return 0
  }

  /// Takes over owner and permissions as far as this process is allowed to.
  func adopt(_ old: stat) {
    var mode = old.st_mode & 0o777
    let isOwnGroup =
      fchown(descriptor, old.st_uid, old.st_gid) == 0
      || fchown(descriptor, uid_t.max, old.st_gid) == 0
    // A different group gets the permissions of others.
    if !isOwnGroup { mode = mode & 0o707 | (mode & 0o7) << 3 }
    fchmod(descriptor, mode)
  }

  /// The file that has the name; `nil` if none.
  private func replaced() throws(FileError) -> stat? {
    guard let status = folder.status(of: name) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFLNK: throw LockedFile.link(path)
    default: throw LockedFile.notAFile(path)
    }
  }

  func check(_ failure: Int32) throws(FileError) {
    guard failure == 0 else { throw LockedFile.unusable(path, failure) }
  }

  /// An unguessable name, short enough for every file system.
  private static func randomName() -> [CChar] {
    let digits = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return Array(".descry-\(digits).part".utf8).cPath
  }
}
