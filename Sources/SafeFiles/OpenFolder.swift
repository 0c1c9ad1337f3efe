import CFiles
import Glibc
import SystemPackage

/// An open folder: operations happen in it even if its path later leads elsewhere.
package final class OpenFolder: Sendable {
  package let descriptor: Int32

  /// Opens a folder, following links in its path.
  package init(_ path: [UInt8]) throws(Errno) {
    descriptor = cfiles_open_folder(path.cPath)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
  }

  deinit { close(descriptor) }

  /// The status of a name in the folder, without following a link; `nil` if there is none.
  func status(of name: [CChar]) -> stat? { Self.status(of: name, in: descriptor) }

  /// Opens a file or folder below this one without following links.
  ///
  /// - Parameters:
  ///   - path: names separated by slashes; empty for this folder.
  ///   - flags: the flags of `open`.
  /// - Returns: a descriptor; the caller closes it.
  /// - Throws: `ELOOP` if there is a link.
  func open(below path: some Collection<UInt8>, _ flags: Int32) throws(Errno) -> Int32 {
    let names = path.split(separator: UInt8(ascii: "/")).map { Array($0).cPath }
    var current = descriptor
    defer { if current != descriptor { close(current) } }
    for name in names.dropLast() {
      let next = try Self.open(name, O_RDONLY | O_DIRECTORY, in: current)
      if current != descriptor { close(current) }
      current = next
    }
    return try Self.open(names.last ?? [UInt8(ascii: ".")].cPath, flags, in: current)
  }

  private static func open(
    _ name: [CChar], _ flags: Int32, in folder: Int32
  ) throws(Errno) -> Int32 {
    let opened = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC)
    if opened >= 0 { return opened }
    let failure = Errno(rawValue: errno)
    let isLink = status(of: name, in: folder).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    throw isLink ? Errno(rawValue: ELOOP) : failure
  }

  private static func status(of name: [CChar], in folder: Int32) -> stat? {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}

extension [UInt8] {
  /// The path as a C string.
  var cPath: [CChar] { map(CChar.init(bitPattern:)) + [0] }

  /// The folder and the name of a path.
  var folderAndName: (folder: [UInt8], name: [UInt8]) {
    guard let slash = lastIndex(of: UInt8(ascii: "/")) else {
      return ([UInt8(ascii: ".")], self)
    }
    return (Array(self[...slash]), Array(self[(slash + 1)...]))
  }
}
