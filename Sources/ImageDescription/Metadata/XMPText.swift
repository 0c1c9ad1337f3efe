/// The bytes of a packet as UTF-8.
enum XMPText {
  private enum Encoding {
    case utf8
    case utf16(isLittleEndian: Bool)
    case utf32(isLittleEndian: Bool)
  }

  /// The packet in UTF-8, without zeros at its end.
  ///
  /// - Returns: `nil` if it is invalid.
  static func utf8(_ packet: [UInt8]) -> [UInt8]? {
    switch encoding(of: packet) {
    case .utf8:
      let end = packet.lastIndex { $0 != 0 }
      return Array(packet.prefix((end ?? -1) + 1))
    case .utf16(let isLittle):
      guard packet.count % 2 == 0 else { return nil }
      let units = stride(from: 0, to: packet.count, by: 2).map {
        UInt16(packet.number(at: $0, size: 2, isLittleEndian: isLittle) ?? 0)
      }
      return String(validating: units, as: UTF16.self).map(withoutMark)
    case .utf32(let isLittle):
      guard packet.count % 4 == 0 else { return nil }
      let units = stride(from: 0, to: packet.count, by: 4).map {
        UInt32(packet.number(at: $0, size: 4, isLittleEndian: isLittle) ?? 0)
      }
      return String(validating: units, as: UTF32.self).map(withoutMark)
    }
  }

  /// Whether a packet can be changed byte by byte.
  static func isUTF8(_ packet: [UInt8]) -> Bool {
    if case .utf8 = encoding(of: packet) { true } else { false }
  }

  private static func withoutMark(_ text: String) -> [UInt8] {
    Array(
      (text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
        .utf8)
  }

  /// The encoding by the first bytes, as in appendix F of XML 1.0.
  private static func encoding(of packet: [UInt8]) -> Encoding {
    switch Array(packet.prefix(4)) {
    case [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C]: .utf32(isLittleEndian: false)
    case [0xFF, 0xFE, 0, 0], [0x3C, 0, 0, 0]: .utf32(isLittleEndian: true)
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, 0x3C]):
      .utf16(isLittleEndian: false)
    case let start where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0]):
      .utf16(isLittleEndian: true)
    default: .utf8
    }
  }
}
