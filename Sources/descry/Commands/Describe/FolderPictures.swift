import Foundation
import ImageDescription
import SafeFiles

/// The pictures that lie directly in a folder, in the natural order of their names: 2 before 10.
///
/// Skips other files, hidden ones and symbolic links. A file that cannot be read may be a picture.
struct FolderPictures: Sendable {
  /// From more pictures on, about three seconds of work, a hint names `descry batch`.
  private static let fewCount = 20
  /// The search for pictures in subfolders ends after this many files; it serves a hint only.
  private static let searchedFileCount = 2000

  let folder: PictureFile
  let pictures: [PictureFile]
  private let subfolders: [PictureFile]
  private let linkCount: Int

  /// Lists a folder; `nil` if this is not a folder or cannot be read.
  init?(_ folder: PictureFile) {
    guard let listing = try? FolderListing([folder], isRecursive: false) else { return nil }
    self.folder = folder
    pictures = listing.entries.filter { FileContent.isPicture($0) ?? true }.map(\.file)
      .sorted(by: Self.precedes)
    subfolders = listing.subfolders
    linkCount = listing.links.count
  }

  /// What to tell the user before the pictures are described, a line each.
  ///
  /// - Parameter isTalkative: whether to give hints. That a folder has no pictures, or links that
  ///   are not followed, is always told.
  func notes(isTalkative: Bool) -> [String] {
    let hint = isTalkative || pictures.isEmpty ? contents : nil
    let path = TerminalText.path(folder)
    return [hint, FolderListing.words(forLinks: linkCount)].compactMap {
      $0.map { "\(path): \($0)" }
    }
  }

  /// That there are no pictures, or what 'descry batch' does better; `nil` for a few pictures.
  private var contents: String? {
    let batch = "descry batch \(TerminalText.shellWord(folder.path))"
    let hasMore = subfoldersHavePictures
    if pictures.isEmpty {
      let hint = hasMore ? "; its subfolders have some: \(batch)" : ""
      return "no pictures in this folder\(hint)"
    }
    let isLarge = pictures.count > Self.fewCount
    let count = "\(pictures.count) \(pictures.count == 1 ? "picture" : "pictures")"
    switch (isLarge, hasMore) {
    case (true, true):
      return "\(count), and more in subfolders; '\(batch)' describes all, keeps "
        + "the results and can be resumed"
    case (true, false):
      return "\(count); '\(batch)' keeps the results and can be resumed"
    case (false, true):
      return "more pictures in subfolders; '\(batch)' describes them as well"
    case (false, false): return nil
    }
  }

  private var subfoldersHavePictures: Bool {
    var waiting = subfolders[...]
    var count = 0
    while let folder = waiting.popFirst(), count < Self.searchedFileCount {
      guard let listing = try? FolderListing([folder], isRecursive: false) else { continue }
      if listing.entries.contains(where: { FileContent.isPicture($0) == true }) { return true }
      count += listing.entries.count + 1
      waiting += listing.subfolders
    }
    return false
  }

  private static func precedes(_ first: PictureFile, _ second: PictureFile) -> Bool {
    let order = first.path.compare(second.path, options: [.numeric, .caseInsensitive])
    return order == .orderedSame
      ? first.pathBytes.lexicographicallyPrecedes(second.pathBytes) : order == .orderedAscending
  }
}
