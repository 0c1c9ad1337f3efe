/// A host with the port behind it, if there is one, as in `Host` and in `Origin`.
package struct Authority: Equatable, Sendable {
  /// The name or the address.
  package let host: HostName
  /// The port; `nil` where it is the usual one.
  package let port: Int?

  /// Reads `example.org:8080`, `127.0.0.1` or `[::1]:8080` (RFC 3986 §3.2); `nil` for anything else.
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

  /// Reads the site of a page, `https://example.org`, as browsers send it in `Origin`; `nil` for one
  /// that has no host, such as `null`.
  package init?(origin: String) {
    guard let separator = origin.firstRange(of: "://") else { return nil }
    self.init(String(origin[separator.upperBound...]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
