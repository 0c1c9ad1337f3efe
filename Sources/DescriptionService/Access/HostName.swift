import Glibc
import NIOHTTP1

/// The name or the address of a machine.
///
/// Names are compared without case, addresses by their value: `::ffff:127.0.0.1` is `127.0.0.1`.
package struct HostName: Hashable, Sendable {
  private enum Form: Hashable {
    case name(String)
    case ipv4(UInt32)
    case ipv6([UInt8])
  }

  private let form: Form
  /// Whether it was written as an address of version 6.
  let isIPv6: Bool

  /// Reads a name or an address, without brackets and without a port; `nil` for anything else.
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
      // A dot at the end says that the name is whole.
      let name = text.hasSuffix(".") ? text.dropLast() : text[...]
      guard (1...253).contains(name.utf8.count), name.utf8.allSatisfy(Self.isOfName) else {
        return nil
      }
      form = .name(name.lowercased())
    }
  }

  /// Whether only programs on this machine can reach it.
  var isLoopback: Bool {
    switch form {
    case .name(let name): name == "localhost"
    case .ipv4(let address): address >> 24 == 127
    case .ipv6(let bytes): bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
  }

  /// Whether it is an address: no other site can have its name lead here by it.
  var isAddress: Bool {
    if case .name = form { false } else { true }
  }

  /// Whether it stands for all addresses of this machine.
  var isEveryAddress: Bool {
    switch form {
    case .name: false
    case .ipv4(let address): address == 0
    case .ipv6(let bytes): bytes.allSatisfy { $0 == 0 }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A host with the port behind it, if there is one, as in `Host` and in `Origin`.
package struct Authority: Equatable, Sendable {
  /// The name or the address.
  package let host: HostName
  /// The port; `nil` where it is the usual one.
  package let port: Int?

  /// Reads `example.org:8080`, `127.0.0.1` or `[::1]:8080` (RFC 3986 §3.2); `nil` for anything
  /// else.
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

  /// Reads the site of a page, `https://example.org`, as browsers send it in `Origin`; `nil` for
  /// one that has no host, such as `null`.
  package init?(origin: String) {
    guard let separator = origin.firstRange(of: "://") else { return nil }
    self.init(String(origin[separator.upperBound...]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension HTTPRequestHead {
  /// `Host` is missing, there twice, or none.
  private struct InvalidHost: Error {}

  /// Whom the request asks: the host of its target, if it has one, else `Host` (RFC 9112 §3.2).
  ///
  /// - Returns: `nil` of HTTP/1.0, in which there need be none.
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
