import ImageDescription
import SafeFiles

extension Batch {
  /// The name of the store that `descry batch` keeps in a folder of pictures.
  public static let storeName = "descry.sqlite"
  /// The name of the report that `descry report` writes into a folder of pictures.
  public static let reportName = "descry-report.html"

  /// SQLite's helper files end with these.
  private static let storeEndings = ["", "-wal", "-shm", "-journal"]

  /// The files in the folders, without stores and reports.
  ///
  /// Skips `storeName` and `reportName` in every folder, and this batch's store under any name.
  func files(in listing: FolderListing) -> [FolderListing.Entry] {
    var resolver = PathResolver()
    let ownNames = Self.ownNames
    let stores = Set(
      Self.storeEndings.compactMap { resolver.resolve(PictureFile(store + $0)) })
    let storeNames = Set(stores.map { $0.folderAndName.name })
    return listing.entries.filter { entry in
      let name = entry.file.folderAndName.name
      if ownNames.contains(name) { return false }
      return !storeNames.contains(name)
        || !(resolver.resolve(entry.file).map(stores.contains) ?? false)
    }
  }

  /// A watch that does not tell of what this batch writes into the folders.
  ///
  /// - Throws: `unusable`, if the user has as many watches as the system allows.
  package func newWatch() throws(FileError) -> FolderWatch {
    let written = Self.storeEndings.map { store + $0 } + [output].compactMap(\.self)
    return try FolderWatch(
      ignoring: Self.ownNames.union(written.map { PictureFile($0).folderAndName.name }))
  }

  /// The names of stores and reports in any folder.
  private static var ownNames: Set<[UInt8]> {
    Set((storeEndings.map { storeName + $0 } + [reportName]).map { Array($0.utf8) })
  }
}
