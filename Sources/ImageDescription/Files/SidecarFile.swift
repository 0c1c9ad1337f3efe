import Glibc
import SafeFiles
import SystemPackage

/// The sidecars of a picture: XMP files beside it, as photo tools write them.
package enum SidecarFile {
  package static let ending = ".xmp"
  /// The ending in all its forms; cameras, Windows and FAT cards have capital letters.
  private static let endings = [
    ".xmp", ".XMP", ".Xmp", ".xMp", ".xmP", ".XMp", ".XmP", ".xMP",
  ].map { Array($0.utf8) }
  /// The most bytes of a sidecar.
  package static let largest = 1 << 20
  /// The endings of raw files, which share a name with the JPEG file of the same shot.
  private static let rawEndings: Set = [
    "3fr", "arw", "cr2", "cr3", "crw", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw",
    "nef",
    "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// The contents of the sidecars that `names(beside:in:)` finds.
  ///
  /// Follows no link, except in the path of the folder.
  package static func contents(beside picture: PictureFile) -> [[UInt8]] {
    let (path, name) = picture.folderAndName
    guard let folder = try? OpenFolder(path) else { return [] }
    return contents(beside: name, in: folder)
  }

  /// The same for a path that was checked: an absolute one without links, as from `realpath`.
  ///
  /// Follows no link, so it reads nothing in a folder that was replaced by one since.
  package static func contents(besideResolved picture: PictureFile) -> [[UInt8]] {
    let (place, name) = picture.folderAndName
    guard let root = try? OpenFolder(PictureFile("/")),
      let folder = try? root.folder(below: place.pathBytes.drop { $0 == UInt8(ascii: "/") })
    else { return [] }
    return contents(beside: name, in: folder)
  }

  /// The same in an open folder.
  package static func contents(beside name: [UInt8], in folder: OpenFolder) -> [[UInt8]] {
    names(beside: name, in: folder).compactMap { try? folder.read($0, atMost: largest) }
  }

  /// The names of the sidecars of a picture: `cat.jpg.xmp` beside `cat.jpg`, then `cat.xmp` if no
  /// other picture has that name.
  ///
  /// The endings may differ in capital letters. If several files differ in nothing else, the one with
  /// the picture's own ending and small letters comes first, and the others do not count.
  package static func names(beside name: [UInt8], in folder: OpenFolder) -> [[UInt8]] {
    var names: [[UInt8]] = []
    func add(_ bases: [[UInt8]]) {
      let all = bases.lazy.flatMap { base in endings.lazy.map { base + $0 } }
      if let found = all.first(where: { folder.status(of: $0.cPath) != nil }) {
        names.append(found)
      }
    }
    guard let stem = stem(of: name) else {
      add([name])
      return names
    }
    let ending = String(decoding: name[stem.count...], as: UTF8.self)
    let others = [ending.lowercased(), ending.uppercased()].map { stem + Array($0.utf8) }
    // Beside CAT.JPG, cat.jpg.xmp belongs to cat.jpg if there is one.
    add([name] + others.filter { folder.status(of: $0.cPath) == nil })
    let count = names.count
    add([stem])
    if names.count > count, pictureCount(of: stem, in: folder) != 1 { names.removeLast() }
    return names
  }

  /// The name without its ending.
  private static func stem(of name: [UInt8]) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return Array(name[..<dot])
  }

  private static func pictureCount(of stem: [UInt8], in folder: OpenFolder) -> Int {
    let descriptor = (try? folder.open(below: [], O_RDONLY | O_DIRECTORY)) ?? -1
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard Self.stem(of: name) == stem else { continue }
      let ending = String(decoding: name[(stem.count + 1)...], as: UTF8.self).lowercased()
      if FileContent.endings.contains(ending) || rawEndings.contains(ending) { count += 1 }
    }
    return count
  }
}

extension FolderListing.Entry {
  /// The contents of the sidecars beside the file, read below the given folder.
  package var sidecars: [[UInt8]] {
    let (path, name) = Array(file.pathBytes[start...]).folderAndName
    guard let place = try? folder.folder(below: path) else { return [] }
    return SidecarFile.contents(beside: name, in: place)
  }
}
