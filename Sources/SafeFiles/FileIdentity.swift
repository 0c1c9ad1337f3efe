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
