import Foundation

/// Where the bytes of a picture in a page are.
package enum PictureLocation: Hashable, Sendable {
  /// Why a picture is not looked at.
  package enum Reason: String, Codable, Sendable, CaseIterable {
    /// It is on a server; nothing is fetched.
    case remote
    /// Its path begins with "/", and nobody said where that is.
    case noRoot
    /// The address is none that leads to a picture.
    case noAddress
    /// It is SVG, and what draws it is not installed.
    case noDrawer
    /// It is SVG, and nothing is drawn in it without style sheets, scripts or other files.
    case nothingDrawn
  }

  /// Longer schemes are none that anything leads to, in bytes.
  private static let longestScheme = 32
  /// The longest path that the system takes, in bytes.
  private static let longestPath = 4096

  /// A file that may be read.
  case file(String)
  /// There is no such file.
  case missing(String)
  /// A file outside the folder that is audited, which is not read.
  case outside(String, folder: String)
  /// The page holds the picture itself.
  case bytes([UInt8])
  /// It is not looked at.
  case elsewhere(Reason)

  /// Finds the place of an address.
  ///
  /// - Parameters:
  ///   - address: as it stands in the page.
  ///   - folder: that of the page, with a slash at its end, or empty.
  ///   - base: what the page's `base` says, if anything.
  ///   - root: where paths lead that begin with "/".
  package init(_ address: String, folder: String, base: String? = nil, root: String? = nil) {
    let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    switch Self.scheme(of: address) {
    case "data": self = Self.bytes(ofDataURL: address).map(Self.bytes) ?? .elsewhere(.noAddress)
    case "file":
      let path = address.dropFirst(5).trimmingPrefix("//")
      self = path.hasPrefix("/") ? .file(Self.path(path)) : .elsewhere(.remote)
    case "http", "https": self = .elsewhere(.remote)
    case nil where address.hasPrefix("//"): self = .elsewhere(.remote)
    case nil: self = Self.place(address, folder: folder, base: base, root: root)
    default: self = .elsewhere(.noAddress)
    }
  }

  private static func scheme(of address: String) -> String? {
    guard let end = address.utf8.prefix(longestScheme).firstIndex(of: UInt8(ascii: ":")),
      address.first?.isLetter == true,
      address[..<end].allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0))
      })
    else { return nil }
    return address[..<end].lowercased()
  }

  private static func place(
    _ address: String, folder: String, base: String?, root: String?
  ) -> PictureLocation {
    guard address.utf8.count + (base ?? "").utf8.count <= longestPath else {
      return .elsewhere(.noAddress)
    }
    let path = path(address)
    if path.isEmpty { return .elsewhere(.noAddress) }
    if path.hasPrefix("/") {
      guard let root else { return .elsewhere(.noRoot) }
      return .file(root + resolvingDots(in: path))
    }
    guard let base else { return .file(folder + path) }
    guard scheme(of: base) == nil, !base.hasPrefix("//") else { return .elsewhere(.remote) }
    let baseFolder = base.lastIndex(of: "/").map { base[...$0] } ?? ""
    return place(baseFolder + address, folder: folder, base: nil, root: root)
  }

  /// The path of an address, as the file system has it.
  private static func path(_ address: some StringProtocol) -> String {
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    return path.removingPercentEncoding ?? path
  }

  /// An absolute path without `.` and `..`; the root is not left, as in a browser.
  static func resolvingDots(in path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The bytes in `data:image/png;base64,…`; `nil` where there are none.
  private static func bytes(ofDataURL address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let bytes = unescaped(address[comma...].dropFirst())
    guard address[..<comma].lowercased().hasSuffix(";base64") else {
      return bytes.isEmpty ? nil : bytes
    }
    let decoded = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters)
    return decoded.flatMap { $0.isEmpty ? nil : Array($0) }
  }

  /// The bytes of a text with percent signs, which need not be UTF-8.
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// Where a page says that a picture is.
enum PictureAddress {
  /// The last part of a path, without query and percent signs.
  static func fileName(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let last = String(path.split(separator: "/").last ?? "")
    return last.removingPercentEncoding ?? last
  }
}
