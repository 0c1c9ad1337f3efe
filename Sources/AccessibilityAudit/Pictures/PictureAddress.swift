import Foundation

/// Where a page says that a picture is.
enum PictureAddress {
  /// The last part of a path, without query and percent signs.
  static func fileName(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let last = String(path.split(separator: "/").last ?? "")
    return last.removingPercentEncoding ?? last
  }

  /// The addresses in a `srcset`, the largest picture first, as far as sizes are given.
  static func candidates(srcset: String) -> [String] {
    var rest = Substring(srcset)
    var candidates: [(address: String, size: Double)] = []
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { break }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      var descriptor = Substring()
      if address.last == "," {
        address = address.dropLast(address.reversed().prefix { $0 == "," }.count)
      } else {
        descriptor = rest.prefix { $0 != "," }
        rest = rest[descriptor.endIndex...]
      }
      let size = Double(descriptor.collapsed.dropLast()) ?? 1
      candidates.append((String(address), size))
    }
    return candidates.sorted { $0.size > $1.size }.map(\.address)
  }
}
