import Glibc
import NIOHTTP1

/// A host name or an IP address.
///
/// Names compare case-insensitively, addresses by value: `::ffff:127.0.0.1` equals `127.0.0.1`.
package struct HostName: Hashable, Sendable {
  private enum Form: Hashable {
    case name(String)
    case ipv4(UInt32)
    case ipv6([UInt8])
  }

  private let form: Form
  /// Whether it was written as an IPv6 address.
  let isIPv6: Bool

  /// Parses a name or an address; `nil` if invalid, or with brackets or a port.
  package init?(_ text: String) {
    var (ipv4, ipv6) = (in_addr(), in6_addr())
    isIPv6 = inet_pton(AF_INET6, text, &ipv6) == 1
    if isIPv6 {
      let bytes = withUnsafeBytes(of: ipv6) { Array($0) }
      let isMapped = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      form =
        isMapped ? .ipv4(bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }) : .ipv6(bytes)
    } else if inet_pton(AF_INET, text, &ipv4) == 1 {
      form = .ipv4(UInt32(bigEndian: ipv4.s_addr))
    } else {
      // A final dot marks a fully qualified name.
      let name = text.hasSuffix(".") ? text.dropLast() : text[...]
      guard (1...253).contains(name.utf8.count), name.utf8.allSatisfy(\.isNameCharacter) else {
        return nil
      }
      form = .name(name.lowercased())
    }
  }

  /// Whether only this machine can reach it.
  var isLoopback: Bool {
    switch form {
    case .name(let name): name == "localhost"
    case .ipv4(let address): address >> 24 == 127
    case .ipv6(let bytes): bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
  }

  /// Whether it is an IP address, which DNS rebinding cannot forge.
  var isAddress: Bool {
    if case .name = form { false } else { true }
  }

  /// Whether it stands for all addresses: `0.0.0.0` or `::`.
  var isEveryAddress: Bool {
    switch form {
    case .name: false
    case .ipv4(let address): address == 0
    case .ipv6(let bytes): bytes.allSatisfy { $0 == 0 }
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit, or one of `-`, `.` and `_`: the characters of host
  /// names and of request identifiers.
  var isNameCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A host with an optional port, as in `Host`.
package struct Authority: Equatable, Sendable {
  /// The host name or address.
  package let host: HostName
  /// The port; `nil` for the scheme's default.
  package let port: Int?

  /// Parses `example.org:8080`, `127.0.0.1` or `[::1]:8080` (RFC 3986 §3.2); `nil` if invalid.
  package init?(_ text: String) {
    var rest = Substring(text)
    var host: Substring
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = rest[...end]
    } else {
      host = rest.prefix { $0 != ":" }
    }
    rest = rest[host.endIndex...]
    let isIPv6 = host.first == "["
    if isIPv6 { host = host.dropFirst().dropLast() }
    guard let name = HostName(String(host)), name.isIPv6 == isIPv6 else { return nil }
    self.host = name
    guard !rest.isEmpty else {
      port = nil
      return
    }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.utf8.count <= 5, digits.utf8.allSatisfy(Self.isDigit)
    else { return nil }
    port = Int(digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension HTTPRequestHead {
  /// `Host` is missing, repeated or invalid.
  private struct InvalidHost: Error {}

  /// The host of the request's target or, without one, of `Host` (RFC 9112 §3.2).
  ///
  /// - Returns: `nil` if an HTTP/1.0 request has no `Host`.
  /// - Throws: `InvalidHost`.
  func authority() throws -> String? {
    let fields = headers["host"]
    guard fields.count == 1 || fields.isEmpty && version == .http1_0,
      fields.allSatisfy({ Authority($0) != nil })
    else { throw InvalidHost() }
    guard !uri.hasPrefix("/"), let scheme = uri.firstRange(of: "://") else { return fields.first }
    let authority = String(uri[scheme.upperBound...].prefix { !"/?#".contains($0) })
    guard Authority(authority) != nil else { throw InvalidHost() }
    return authority
  }
}
