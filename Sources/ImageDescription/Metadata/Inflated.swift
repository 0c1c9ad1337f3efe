import CZlib

/// Unpacks compressed bytes.
package enum Inflated {
  /// The form of the compressed bytes.
  package enum Form {
    /// With zlib's header, as in PNG.
    case zlib
    /// Without a header, as in ZIP.
    case raw
  }

  private static let chunkSize = 1 << 16

  /// The unpacked bytes.
  ///
  /// - Parameter limit: the most bytes; more are never in memory.
  /// - Returns: `nil` if the bytes are damaged, incomplete or more than the limit.
  package static func bytes(
    of packed: ArraySlice<UInt8>, _ form: Form, atMost limit: Int
  ) -> [UInt8]? {
    var stream = z_stream()
    let window = form == .zlib ? MAX_WBITS : -MAX_WBITS
    guard
      inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      guard Int(stream.avail_in) == input.count else { return nil }
      var unpacked: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: chunkSize)
      while true {
        let (status, count) = chunk.withUnsafeMutableBufferPointer { chunk in
          stream.next_out = chunk.baseAddress
          stream.avail_out = UInt32(chunk.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, chunk.count - Int(stream.avail_out))
        }
        guard status == Z_OK || status == Z_STREAM_END, unpacked.count + count <= limit else {
          return nil
        }
        unpacked += chunk[..<count]
        if status == Z_STREAM_END { return unpacked }
        if count == 0, stream.avail_in == 0 { return nil }
      }
    }
  }
}
