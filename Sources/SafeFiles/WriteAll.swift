import Glibc

/// Writes all bytes to an open file.
///
/// - Returns: the error number, 0 if all went well.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(descriptor, part.baseAddress, part.count)
      if written < 0 && errno == EINTR { continue }
      if written < 0 { return errno }
      rest = rest.dropFirst(written)
    }
    return 0
  }
}
