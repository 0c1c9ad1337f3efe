import Glibc
import SystemPackage

/// What is at a path, and other spellings of it.
///
/// `FilePath` drops slashes that change nothing, and what follows a zero. So it takes paths apart, but
/// does not keep them: records have a path as it was given, and a store finds its pictures by it.
extension PictureFile {
  /// The folder, and the name in it.
  package var folderAndName: (folder: PictureFile, name: [UInt8]) {
    let (folder, name) = pathBytes.folderAndName
    return (PictureFile(pathBytes: folder), name)
  }

  /// The file of a name in this folder.
  package func appending(_ name: [UInt8]) -> PictureFile {
    let slash = UInt8(ascii: "/")
    return PictureFile(pathBytes: pathBytes + (pathBytes.last == slash ? [] : [slash]) + name)
  }

  /// The absolute path without `.` and `..`; symbolic links are not resolved.
  package var standardized: PictureFile {
    var path = FilePath(platformString: cPath)
    if path.isRelative, let current = PictureFile(".").real {
      path = FilePath(platformString: current.cPath).pushing(path)
    }
    let plain = path.lexicallyNormalized()
    return PictureFile(
      pathBytes: plain.withPlatformString {
        Array(UnsafeRawBufferPointer(start: $0, count: plain.length))
      })
  }

  /// The path, absolute and without links, `.` and `..`; `nil` if there is nothing at it.
  package var real: PictureFile? {
    guard !pathBytes.contains(0), let resolved = realpath(cPath, nil) else { return nil }
    defer { free(resolved) }
    return PictureFile(
      pathBytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// The status of what is at the path, or where its link leads; `nil` if there is nothing.
  var status: stat? {
    var status = stat()
    return !pathBytes.contains(0) && stat(cPath, &status) == 0 ? status : nil
  }

  /// Whether there is a folder at the path, or where its link leads; `nil` if there is nothing.
  package var isFolder: Bool? { status.map { $0.st_mode & S_IFMT == S_IFDIR } }
}
