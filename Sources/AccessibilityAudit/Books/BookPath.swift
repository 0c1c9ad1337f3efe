import Foundation

/// Addresses in a book.
enum BookPath {
  /// The longest address, in bytes.
  private static let longest = 4096

  /// The name of the file that an address leads to; `nil` if it is not in the book.
  ///
  /// Like a browser, it never leaves the root of the book.
  ///
  /// - Parameter document: the name of the file with the address.
  static func resolved(_ address: String, from document: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }.collapsed
    let first = path.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    guard !path.isEmpty, path.utf8.count <= longest, !path.hasPrefix("//"), !first.contains(":")
    else { return nil }
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    let decoded = path.removingPercentEncoding ?? path
    let whole = decoded.hasPrefix("/") ? decoded : folder + decoded
    return String(whole.resolvingDots.dropFirst())
  }
}
