import DescriptionBatch
import Foundation

extension Finding {
  /// What makes the finding the same one after lines were moved; 32 hexadecimal digits.
  ///
  /// - Parameter folder: what the file's path is taken relative to.
  func fingerprint(in folder: String) -> String {
    let parts = [
      rule, path(in: folder), element.tag ?? "", element.id ?? "", evidence.picture ?? "",
      evidence.name ?? "",
    ]
    let text = parts.joined(separator: "\u{0}")
    return String(ContentHash.sha256(of: Array(text.utf8)).prefix(32))
  }

  /// The path of the file from a folder, if it is below.
  func path(in folder: String) -> String {
    URL(fileURLWithPath: file).standardized.path(from: folder)
  }
}
