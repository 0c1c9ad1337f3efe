import Glibc

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
