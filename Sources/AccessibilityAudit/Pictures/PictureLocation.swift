import Foundation

/// Where the bytes of a picture are.
package enum PictureLocation: Hashable, Sendable {
  /// Why a picture is not checked.
  package enum Reason: String, Codable, Sendable, CaseIterable {
    /// It is on a server. Descry downloads nothing.
    case remote
    /// It is outside the audited folder.
    case outside
    /// Its path begins with "/", but the root is unknown.
    case noRoot
    /// The address is not one of a picture.
    case noAddress
    /// It is SVG, but librsvg is not installed.
    case noDrawer
    /// It is SVG that draws nothing without style sheets, scripts or other files.
    case nothingDrawn
    /// It is in a book that encrypts it.
    case encrypted
    /// It could not be cut out of the screenshot.
    case notCut
  }

  /// The longest scheme of an address, in bytes.
  private static let longestScheme = 32
  /// The longest path that the system accepts, in bytes.
  private static let longestPath = 4096

  /// A file that may be read; `PictureFinder` makes its path absolute, without links.
  case file(String)
  /// The file does not exist.
  case missing(String)
  /// A file in a book, by the number of the book in the audit.
  case inBook(Int, BookEntry)
  /// The page contains the picture itself.
  case bytes([UInt8])
  /// It is not checked.
  case elsewhere(Reason)

  /// Resolves an address.
  ///
  /// - Parameters:
  ///   - address: as the page contains it.
  ///   - folder: the page's folder with a slash at the end, or empty.
  ///   - base: the `base` address of the page, if it has one.
  ///   - root: the folder that a leading "/" stands for.
  package init(_ address: String, folder: String, base: String? = nil, root: String? = nil) {
    let written = address.trimmingCharacters(in: .whitespacesAndNewlines)
    let address = PictureAddress.slashed(written)
    switch Self.scheme(of: address) {
    case "data": self = Self.bytes(ofDataURL: written).map(Self.bytes) ?? .elsewhere(.noAddress)
    case "file":
      let path = address.dropFirst(5).trimmingPrefix("//")
      self = path.hasPrefix("/") ? .file(Self.path(path)) : .elsewhere(.remote)
    case "http", "https": self = .elsewhere(.remote)
    case nil where address.hasPrefix("//"): self = .elsewhere(.remote)
    case nil:
      let base = base.map(PictureAddress.slashed)
      self = Self.place(address, folder: folder, base: base, root: root)
    default: self = .elsewhere(.noAddress)
    }
  }

  /// The path of a file that does not exist; `nil` for every other place.
  var missingPath: String? { if case .missing(let path) = self { path } else { nil } }

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
      return .file(root + path.resolvingDots)
    }
    guard let base else { return .file(folder + path) }
    guard scheme(of: base) == nil, !base.hasPrefix("//") else { return .elsewhere(.remote) }
    let baseFolder = base.lastIndex(of: "/").map { base[...$0] } ?? ""
    return place(baseFolder + address, folder: folder, base: nil, root: root)
  }

  /// The path in an address, without percent encoding.
  private static func path(_ address: some StringProtocol) -> String {
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    return path.removingPercentEncoding ?? path
  }

  /// The bytes in `data:image/png;base64,…`; `nil` if there are none.
  private static func bytes(ofDataURL address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let bytes = unescaped(address[comma...].dropFirst())
    guard address[..<comma].lowercased().hasSuffix(";base64") else {
      return bytes.isEmpty ? nil : bytes
    }
    let decoded = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters)
    return decoded.flatMap { $0.isEmpty ? nil : Array($0) }
  }

  /// The bytes of a percent-encoded text, which may be invalid UTF-8.
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

/// Addresses of pictures.
enum PictureAddress {
  /// The address with the backslashes of its path as slashes, as browsers read them.
  ///
  /// A percent-encoded backslash stays one.
  static func slashed(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return String(path.replacing("\\", with: "/") + address[path.endIndex...])
  }

  /// The last part of a path, without query and percent encoding; empty in a `data:` address.
  static func fileName(_ address: String) -> String {
    if address.hasPrefix("data:") { return "" }
    let path = slashed(address).prefix { $0 != "?" && $0 != "#" }
    let last = String(path.split(separator: "/").last ?? "")
    return last.removingPercentEncoding ?? last
  }
}
