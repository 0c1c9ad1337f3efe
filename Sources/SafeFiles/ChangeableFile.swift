import CFiles
import Glibc
import SystemPackage

/// A file whose content can be replaced, while everything else about it stays: owner, permissions,
/// extended attributes and times.
package final class ChangeableFile {
  /// The name in its folder.
  package let name: [UInt8]
  /// Its folder.
  package let folder: OpenFolder
  /// The path in errors.
  private let path: String
  private let descriptor: Int32
  private let status: stat
  /// The content.
  package let bytes: [UInt8]

  /// Opens a file below a folder, without following links.
  ///
  /// - Parameters:
  ///   - path: the path below the folder.
  ///   - shown: the path in errors.
  ///   - limit: the largest size, in bytes.
  package init(
    _ path: [UInt8], below root: OpenFolder, shownAs shown: String, atMost limit: Int
  ) throws(ChangeRefusal) {
    let (place, name) = path.folderAndName
    self.name = name
    self.path = shown
    do throws(Errno) {
      folder = try root.folder(below: place)
      descriptor = try folder.open(below: name, O_RDONLY | O_NONBLOCK)
    } catch {
      switch error.rawValue {
      case EXDEV, ELOOP: throw .outside
      case ENOENT, ENOTDIR: throw .missing
      default: throw .unreadable
      }
    }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      let content = try? PictureFile.read(
        descriptor, expecting: Int(found.st_size), atMost: limit)
    else {
      close(descriptor)
      throw .unreadable
    }
    status = found
    bytes = content
  }

  deinit { close(descriptor) }

  /// Checks whether the content may be replaced.
  package func check() throws(ChangeRefusal) {
    guard status.st_nlink == 1 else { throw .hardLinked }
    let isWritable = faccessat(folder.descriptor, name.cPath, W_OK, AT_EACCESS) == 0
    guard status.st_mode & 0o222 != 0, isWritable else { throw .readOnly }
  }

  /// Replaces the content at once, unless the file has changed since it was opened.
  ///
  /// A process that is killed leaves either the old or the new file.
  ///
  /// - Parameters:
  ///   - keepsAttributes: whether the times and the extended attributes stay.
  ///   - exchange: exchanges names; a test puts another program's save before it.
  /// - Returns: `false` if another program has changed the file, which then stays as it is.
  /// - Throws: `unusable`.
  package func replace(
    with bytes: [UInt8], keepingAttributes keepsAttributes: Bool = true,
    exchange: AtomicFile.Exchange = AtomicFile.exchange
  ) throws(FileError) -> Bool {
    let file = try AtomicFile(name, in: folder, at: path)
    try file.write(bytes)
    if keepsAttributes { try file.adoptAttributes(of: descriptor) }
    return try file.finish(replacing: self, exchange: exchange)
  }

  /// Whether the file of a name in the folder is this one, with the content that was read.
  func isUnchanged(as name: [CChar]) -> Bool {
    guard FileState(name, in: folder) == FileState(status) else { return false }
    return hasContent && FileState(descriptor) == FileState(status)
  }

  /// Whether another program has the file open for writing, as far as the system tells.
  package var hasWriter: Bool { cfiles_has_writer(descriptor) == 1 }

  /// Whether the content still is what was read.
  private var hasContent: Bool {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 1 << 20).allSatisfy { start in
        let part = UnsafeRawBufferPointer(
          rebasing: bytes[start..<min(start + 1 << 20, bytes.count)])
        guard let base = part.baseAddress, let now = readExactly(part.count, from: descriptor)
        else { return false }
        return memcmp(base, now, part.count) == 0
      }
    }
  }
}

/// Why a file cannot be changed.
public enum ChangeRefusal: Error, Hashable, Sendable {
  /// It is missing.
  case missing
  /// Its path leaves the folder or leads through a symbolic link.
  case outside
  /// It cannot be read, or is not a file.
  case unreadable
  /// Its permissions say that nobody may write it.
  case readOnly
  /// It has several names, of which the others would keep the old content.
  case hardLinked
}
