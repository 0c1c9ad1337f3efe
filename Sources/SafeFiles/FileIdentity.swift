import Glibc

/// Identifies a file or folder regardless of its path.
package struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  package init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
  }

  /// The identity of the file at a path; `nil` if there is none.
  package init?(_ file: PictureFile) {
    var status = stat()
    guard stat(file.cPath, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Resolves the folders of paths, with a cache.
package struct PathResolver {
  package init() {}

  private static let slash = UInt8(ascii: "/")

  /// Folders as given, and resolved.
  private var folders: [[UInt8]: [UInt8]?] = [:]

  /// The path with its folder absolute and without links, `.` and `..`; `nil` if the folder does
  /// not exist.
  package mutating func resolve(_ path: [UInt8]) -> [UInt8]? {
    let end = path.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    let (folder, name) = (Array(path[..<end]), path[end...])
    let resolved: [UInt8]?
    if let known = folders[folder] {
      resolved = known
    } else {
      resolved = Self.realPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder)
      folders[folder] = .some(resolved)
    }
    return resolved.map { ($0.count > 1 ? $0 : []) + [Self.slash] + name }
  }

  /// The path, absolute and without links, `.` and `..`; `nil` if there is nothing at it.
  package static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init)
  }
}
