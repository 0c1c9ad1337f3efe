import Glibc

/// Writes all of a text to an open file.
///
/// - Returns: the error number, 0 if all went well.
func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  Array(text.utf8).withUnsafeBytes { bytes in
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
