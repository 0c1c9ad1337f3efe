import Foundation

extension URL {
  /// The path from a folder, if it is below, else as it is.
  func path(from folder: String) -> String {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
