import ImageDescription

/// A file or a folder in a book, and where it is in the archive.
package struct BookEntry: Codable, Hashable, Sendable {
  /// How a file is packed.
  package enum Method: Int, Codable, Sendable {
    case stored = 0
    case deflated = 8
  }

  /// The path in the book, without a leading slash; that of a folder ends with one.
  package var name: String
  /// From the local header to the next one, with what may follow the content.
  package var record: Range<Int>
  /// The packed content.
  package var content: Range<Int>
  /// The length of the content, in bytes.
  package var size: Int
  /// The checksum of the content.
  package var checksum: UInt32
  package var method: Method
  /// Whether it is encrypted, so that it cannot be read.
  package var isEncrypted = false
  /// The place of its header in the directory of the archive.
  package var header: Int

  /// The largest file that is unpacked, in bytes.
  package static let largest = 64 << 20
  /// Smaller files may be packed as tightly as they are, in bytes.
  private static let smallest = 1 << 20
  /// How many times larger than its packed content a large file may be.
  private static let mostTimes = 200

  /// Unpacks the content.
  ///
  /// Takes no more memory than the size that the archive declares, whatever the content says.
  ///
  /// - Parameter packed: the bytes of `content`.
  /// - Throws: `unreadable`, `tooLarge`, `invalid`.
  package func unpacked(_ packed: [UInt8]) throws(AuditError) -> [UInt8] {
    if isEncrypted { throw AuditError(.unreadable, "it is encrypted") }
    guard size <= Self.largest else {
      throw AuditError(.tooLarge, "it is larger than \(Self.largest >> 20) MiB")
    }
    guard size <= Self.smallest || size / Self.mostTimes <= content.count else {
      throw AuditError(
        .tooLarge, "it is packed more than \(Self.mostTimes) times smaller than it is")
    }
    let bytes: [UInt8]?
    switch method {
    case .stored: bytes = packed
    case .deflated: bytes = Inflated.bytes(of: packed[...], .raw, atMost: size)
    }
    guard let bytes, bytes.count == size, Checksum.crc32(bytes) == checksum else {
      throw AuditError(.invalid, "it is damaged")
    }
    return bytes
  }
}
