import Glibc
import SystemPackage

/// The files in folders and their subfolders, sorted by the bytes of their paths.
///
/// Skips hidden files and folders, pipes, sockets and devices, and keeps symbolic links apart. Lists
/// each folder once.
///
/// Keeps the given folders open and opens everything below from there, without following links. So
/// nothing outside is read, even if a file or folder is replaced after listing.
package struct FolderListing {
  /// A file, folder or link, and its path in records.
  package struct Entry: Sendable {
    package let file: PictureFile
    /// The given folder.
    package let folder: OpenFolder
    /// The number of bytes before the name.
    let prefix: Int
    /// The number of bytes before the path in the given folder.
    package let start: Int

    /// The path as in records.
    package var name: PictureFile {
      PictureFile(pathBytes: Array(file.pathBytes.dropFirst(prefix)))
    }

    /// The path in the given folder, for display and patterns.
    package var pathInFolder: String { String(decoding: file.pathBytes[start...], as: UTF8.self) }

    /// Opens the file for reading; the caller closes it.
    ///
    /// - Throws: `ELOOP` if the file or one of its folders became a link.
    package func open() throws(Errno) -> Int32 {
      // O_NONBLOCK, since opening a pipe would wait for a writer.
      try folder.open(below: file.pathBytes[start...], O_RDONLY | O_NONBLOCK)
    }

    /// Opens the file for reading; the caller closes it.
    ///
    /// - Throws: `missing`, `unreadable`, `notAFile` if the file or one of its folders became a link.
    package func opened() throws(ReadError) -> Int32 {
      do throws(Errno) {
        return try open()
      } catch {
        throw OpenFolder.error(opening: error)
      }
    }

    /// Reads the file.
    ///
    /// - Parameter limit: the largest size, in bytes; checked before reading.
    /// - Throws: `missing`, `notAFile`, also if the file or one of its folders became a link,
    ///   `unreadable`, `empty`, `tooLarge`.
    package func read(atMost limit: Int) throws(ReadError) -> [UInt8] {
      try folder.read(file.pathBytes[start...], atMost: limit)
    }
  }

  /// The names in one folder.
  private struct Names {
    var files: [[UInt8]] = []
    var folders: [[UInt8]] = []
    var links: [[UInt8]] = []
    /// The error number if the folder cannot be read completely.
    var failure: Int32?
  }

  package private(set) var entries: [Entry] = []
  /// Symbolic links, which are not followed.
  package private(set) var links: [Entry] = []
  /// Folders that could not be read completely.
  package private(set) var unreadableFolders: [Entry] = []
  /// Folders that were not searched because the listing is not recursive.
  package private(set) var subfolders: [PictureFile] = []
  private let isRecursive: Bool
  private let watch: FolderWatch?
  private var visited: Set<FileIdentity> = []

  /// Lists the folders.
  ///
  /// With one folder, names are relative to it; with several, they begin with the folder as given.
  ///
  /// - Parameters:
  ///   - isRecursive: whether to search subfolders, too.
  ///   - watch: is given each folder before it is read, so it tells of every later change.
  /// - Throws: `folderUnreadable` if a given folder cannot be read; `unusable` if the system watches
  ///   no more folders.
  package init(
    _ folders: [PictureFile], isRecursive: Bool = true, watch: FolderWatch? = nil
  ) throws(FileError) {
    self.isRecursive = isRecursive
    self.watch = watch
    for folder in folders {
      let path = Self.withoutSlashes(folder.pathBytes)
      let start = path == [UInt8(ascii: "/")] ? 1 : path.count + 1
      if let failure = try list(path, prefix: folders.count > 1 ? 0 : start, start: start) {
        let reason = Errno(rawValue: failure)
        throw FileError(.folderUnreadable, "\(folder.path): the folder cannot be read: \(reason)")
      }
    }
    entries.sort { $0.file.pathBytes.lexicographicallyPrecedes($1.file.pathBytes) }
  }

  /// Lists a folder and its subfolders.
  ///
  /// - Returns: the error number if the folder itself cannot be read.
  private mutating func list(
    _ folder: [UInt8], prefix: Int, start: Int
  ) throws(FileError) -> Int32? {
    let root: OpenFolder
    do throws(Errno) {
      root = try OpenFolder(PictureFile(pathBytes: folder))
    } catch {
      return error.rawValue
    }
    var waiting = [folder]
    while let path = waiting.popLast() {
      let found = try read(path.dropFirst(start), in: root)
      let beginning = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
      let subfolders = found.folders.map { beginning + $0 }
      if isRecursive {
        waiting += subfolders
      } else {
        self.subfolders += subfolders.map { PictureFile(pathBytes: $0) }
      }
      func entry(_ path: [UInt8]) -> Entry {
        Entry(file: PictureFile(pathBytes: path), folder: root, prefix: prefix, start: start)
      }
      entries += found.files.map { entry(beginning + $0) }
      links += found.links.map { entry(beginning + $0) }
      guard let failure = found.failure else { continue }
      if path == folder { return failure }
      unreadableFolders.append(entry(path))
    }
    return nil
  }

  /// Reads the names in one folder.
  private mutating func read(
    _ path: ArraySlice<UInt8>, in root: OpenFolder
  ) throws(FileError) -> Names {
    var names = Names()
    let descriptor: Int32
    do throws(Errno) {
      descriptor = try root.open(below: path, O_RDONLY | O_DIRECTORY)
    } catch {
      names.failure = error.rawValue
      return names
    }
    guard let stream = fdopendir(descriptor) else {
      names.failure = errno
      close(descriptor)
      return names
    }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      names.failure = errno
      return names
    }
    guard visited.insert(FileIdentity(status)).inserted else { return names }
    try watch?.add(descriptor)
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        names.failure = errno == 0 ? nil : errno
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: ".") else { continue }
      switch Self.kind(of: entry, in: stream) {
      case S_IFREG: names.files.append(name)
      case S_IFDIR: names.folders.append(name)
      case S_IFLNK: names.links.append(name)
      default: break
      }
    }
  }

  private static func kind(
    of entry: UnsafeMutablePointer<dirent>, in stream: OpaquePointer
  ) -> mode_t {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return S_IFREG
    case Int(DT_DIR): return S_IFDIR
    case Int(DT_LNK): return S_IFLNK
    case Int(DT_UNKNOWN):
      // Some file systems do not give the type.
      var status = stat()
      let failed = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) {
          fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) != 0
        }
      }
      return failed ? 0 : status.st_mode & S_IFMT
    default: return 0
    }
  }

  private static func withoutSlashes(_ path: [UInt8]) -> [UInt8] {
    let end = path.lastIndex { $0 != UInt8(ascii: "/") }
    return Array(path.prefix((end ?? 0) + 1))
  }

  /// "3 symbolic links were skipped" and what to do; `nil` if there are none.
  package static func words(forLinks count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 symbolic link was skipped; give the folder it leads to"
    default: "\(count) symbolic links were skipped; give the folder they lead to"
    }
  }
}
