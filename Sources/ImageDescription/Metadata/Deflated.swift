import CZlib

/// Packs bytes as in ZIP, without a header.
package enum Deflated {
  private static let memoryLevel: Int32 = 8

  /// The packed bytes.
  ///
  /// - Returns: `nil` if there is no memory for it.
  package static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, memoryLevel, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
    let status = input.withUnsafeMutableBufferPointer { input in
      packed.withUnsafeMutableBufferPointer { packed in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = packed.baseAddress
        stream.avail_out = UInt32(clamping: packed.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    return Array(packed.prefix(Int(stream.total_out)))
  }
}

/// Checksums of PNG and ZIP.
package enum Checksum {
  /// CRC-32.
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}
