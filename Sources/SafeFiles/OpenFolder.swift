import CFiles
import Glibc
import SystemPackage

/// An open folder: operations happen in it even if its path later leads elsewhere.
package final class OpenFolder: Sendable {
  package let descriptor: Int32

  /// Opens a folder, following links in its path.
  package convenience init(_ folder: PictureFile) throws(Errno) {
    try self.init(descriptor: cfiles_open_folder(folder.cPath))
  }

  private init(descriptor: Int32) throws(Errno) {
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The status of a name in the folder, without following a link; `nil` if there is none.
  package func status(of name: [CChar]) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Opens a folder below this one without following links.
  ///
  /// - Parameter path: names separated by slashes; empty for this folder.
  /// - Throws: `ELOOP` if there is a link, `EXDEV` if the path is absolute or has a `..`.
  package func folder(below path: some Collection<UInt8>) throws(Errno) -> OpenFolder {
    try folder(below: Self.names(in: path))
  }

  private func folder(below names: some Sequence<[CChar]>) throws(Errno) -> OpenFolder {
    var folder = self
    for name in names {
      let opened = cfiles_open_subfolder(folder.descriptor, name)
      folder = try OpenFolder(descriptor: folder.checked(opened, name))
    }
    return folder
  }

  /// Opens a file or folder below this one without following links.
  ///
  /// - Parameters:
  ///   - path: names separated by slashes; empty for this folder.
  ///   - flags: the flags of `open`.
  /// - Returns: a descriptor; the caller closes it.
  /// - Throws: `ELOOP` if there is a link, `EXDEV` if the path is absolute or has a `..`.
  package func open(below path: some Collection<UInt8>, _ flags: Int32) throws(Errno) -> Int32 {
    let names = try Self.names(in: path)
    let folder = try folder(below: names.dropLast())
    let last = names.last ?? [UInt8(ascii: ".")].cPath
    return try folder.checked(
      openat(folder.descriptor, last, flags | O_NOFOLLOW | O_CLOEXEC), last)
  }

  /// Reads a file below this folder without following links.
  ///
  /// - Parameters:
  ///   - path: names separated by slashes.
  ///   - limit: the largest size, in bytes; checked before reading.
  /// - Throws: `missing`, `notAFile`, also for links, `unreadable`, `empty`, `tooLarge`.
  package func read(
    _ path: some Collection<UInt8>, atMost limit: Int
  ) throws(ReadError) -> [UInt8] {
    let descriptor: Int32
    do throws(Errno) {
      // O_NONBLOCK, since opening a pipe would wait for a writer.
      descriptor = try open(below: path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw Self.error(opening: error)
    }
    defer { close(descriptor) }
    let size = try PictureFile.size(of: descriptor)
    return try PictureFile.read(descriptor, expecting: size, atMost: limit)
  }

  /// Reads the file of a path that was checked: an absolute one without links, as from `realpath`.
  ///
  /// Follows no links, so a file or folder that was replaced by one since is not read.
  ///
  /// - Parameter limit: the largest size, in bytes; checked before reading.
  /// - Throws: `missing`, `notAFile`, also for links, `unreadable`, `empty`, `tooLarge`.
  package static func read(
    resolved file: PictureFile, atMost limit: Int
  ) throws(ReadError) -> [UInt8] {
    try opened(PictureFile("/")).read(
      file.pathBytes.drop { $0 == UInt8(ascii: "/") }, atMost: limit)
  }

  /// Reads a file unless it is a link itself; links in its folder's path are followed.
  ///
  /// - Parameter limit: the largest size, in bytes; checked before reading.
  /// - Throws: `missing`, `notAFile`, also for a link, `unreadable`, `empty`, `tooLarge`.
  package static func read(
    lastNameOf file: PictureFile, atMost limit: Int
  ) throws(ReadError) -> [UInt8] {
    let (folder, name) = file.folderAndName
    return try opened(folder).read(name, atMost: limit)
  }

  private static func opened(_ folder: PictureFile) throws(ReadError) -> OpenFolder {
    do throws(Errno) {
      return try OpenFolder(folder)
    } catch {
      throw Self.error(opening: error)
    }
  }

  /// The error for a failure to open a file below a folder.
  package static func error(opening failure: Errno) -> ReadError {
    failure.rawValue == ELOOP ? linked : PictureFile.error(opening: failure.rawValue)
  }

  private static let linked = ReadError(
    .notAFile, "the file or its folder is a symbolic link, which is not followed")

  private static func names(in path: some Collection<UInt8>) throws(Errno) -> [[CChar]] {
    let names = path.split(separator: UInt8(ascii: "/")).map { Array($0) }
    guard path.first != UInt8(ascii: "/"), !names.contains(Array("..".utf8)) else {
      throw Errno(rawValue: EXDEV)
    }
    return names.map(\.cPath)
  }

  /// A descriptor that was opened in this folder.
  ///
  /// - Throws: `ELOOP` for a link, which the system reports in different ways.
  private func checked(_ opened: Int32, _ name: [CChar]) throws(Errno) -> Int32 {
    if opened >= 0 { return opened }
    let failure = Errno(rawValue: errno)
    let isLink = status(of: name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    throw isLink ? Errno(rawValue: ELOOP) : failure
  }
}

extension [UInt8] {
  /// The path as a C string.
  package var cPath: [CChar] { map(CChar.init(bitPattern:)) + [0] }

  /// The folder and the name of a path.
  package var folderAndName: (folder: [UInt8], name: [UInt8]) {
    guard let slash = lastIndex(of: UInt8(ascii: "/")) else {
      return ([UInt8(ascii: ".")], self)
    }
    return (Array(self[...slash]), Array(self[(slash + 1)...]))
  }
}
