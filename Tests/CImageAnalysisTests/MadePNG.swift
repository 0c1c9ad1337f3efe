/// PNG files of small pictures, put together chunk by chunk.
enum MadePNG {
  static let end = chunk("IEND", [])
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return .bigEndian(content.count) + body + .bigEndian(Int(checksum(body)))
  }

  /// - Parameter kind: 2 for RGB, 6 for RGBA.
  static func header(_ width: Int, _ height: Int, kind: UInt8 = 2) -> [UInt8] {
    chunk("IHDR", .bigEndian(width) + .bigEndian(height) + [8, kind, 0, 0, 0])
  }

  static func file(_ chunks: [UInt8]...) -> [UInt8] { signature + chunks.joined() }

  /// Rows of pixels, each without a filter, in one block without compression.
  static func raw(_ rows: [[UInt8]]) -> [UInt8] {
    let bytes = unfiltered(rows)
    let size = [UInt8].littleEndian(bytes.count, size: 2)
    return [1] + size + size.map { ~$0 } + bytes
  }

  /// The same, as zlib packs it.
  static func packed(_ rows: [[UInt8]]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in unfiltered(rows) {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let checksum = [UInt8].bigEndian(high << 16 | low)
    return [0x78, 0x01] + raw(rows) + checksum
  }

  private static func unfiltered(_ rows: [[UInt8]]) -> [UInt8] {
    rows.flatMap { row -> [UInt8] in [0] + row }
  }

  /// Rows of one colour.
  static func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> [[UInt8]] {
    let row = Array(repeatElement(pixel, count: width).joined())
    return Array(repeating: row, count: height)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
