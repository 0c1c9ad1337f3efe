import Foundation
import ImageDescription

/// What helps somebody who gave the command a path that leads to no picture.
enum PathHint {
  /// The line for a person, with what the command can do about it.
  static func message(for error: DescriptionRecord.Failure, of path: String) -> String {
    switch error.code {
    case .notAFile where isFolder(path):
      "it is a folder; 'descry batch' describes the pictures in folders"
    case .missing where path.hasPrefix("http://") || path.hasPrefix("https://"):
      "it is an address, and Descry fetches nothing; download the picture and name its file"
    default: error.message
    }
  }

  /// Whether there is a folder at the path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
