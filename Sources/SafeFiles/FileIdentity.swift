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
    guard let status = file.status else { return nil }
    self.init(status)
  }
}

/// Resolves the folders of paths, with a cache.
package struct PathResolver {
  package init() {}

  /// Folders as given, and resolved.
  private var folders: [PictureFile: PictureFile?] = [:]

  /// The path with its folder absolute and without links, `.` and `..`; `nil` if the folder does
  /// not exist.
  package mutating func resolve(_ file: PictureFile) -> PictureFile? {
    let (folder, name) = file.folderAndName
    let resolved = folders[folder] ?? folder.real
    folders[folder] = .some(resolved)
    return resolved.map { $0.appending(name) }
  }
}
