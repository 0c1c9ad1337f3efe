import Glibc

/// What makes a file or folder one and the same, by whatever path it is reached.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
  }
}
