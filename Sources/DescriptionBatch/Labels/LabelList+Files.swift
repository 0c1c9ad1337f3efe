import ImageDescription
import SafeFiles

extension LabelList {
  /// The labels of the files that were found, by the names that records give them, and the paths
  /// of those that were not, as they stand in the list.
  func matched(
    with entries: [FolderListing.Entry]
  ) -> (labels: [[UInt8]: DeveloperLabel], missing: [String]) {
    var resolver = PathResolver()
    var names: [[UInt8]: [UInt8]] = [:]
    for entry in entries {
      if let path = resolver.resolve(entry.file.pathBytes) {
        names[path] = entry.name.pathBytes
      }
    }
    let slash = UInt8(ascii: "/")
    let list = Array(file.utf8)
    let folder = list.prefix(list.lastIndex(of: slash).map { $0 + 1 } ?? 0)
    var labels: [[UInt8]: DeveloperLabel] = [:]
    var missing: [String] = []
    for row in rows {
      let path = Array(row.path.utf8)
      let whole = path.first == slash ? path : folder + path
      if let name = resolver.resolve(whole).flatMap({ names[$0] }) {
        labels[name] = row.label
      } else {
        missing.append(row.path)
      }
    }
    return (labels, missing)
  }
}
