import Glibc
import ImageDescription

/// What makes a file or folder one and the same, by whatever path it is reached.
package struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  package init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
  }

  /// What the path leads to; `nil` where there is nothing.
  package init?(_ file: PictureFile) {
    var status = stat()
    guard stat(file.cPath, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Tells which paths lead to one and the same place, without looking at the place itself.
package struct PathResolver {
  package init() {}

  private static let slash = UInt8(ascii: "/")

  /// Folders as they were asked for, and as they are.
  private var folders: [[UInt8]: [UInt8]?] = [:]

  /// The path with its folder absolute and without links, `.` and `..`; `nil` where there is no
  /// such folder.
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

  private static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init)
  }
}
