import Glibc

/// Reads this many bytes from an open file; waits while a pipe or terminal has fewer.
///
/// - Parameters:
///   - count: the number of bytes to return.
///   - start: bytes that were read before, at most `count`; they come first.
/// - Returns: the bytes; `nil` if the file ends before, or cannot be read.
package func readExactly(
  _ count: Int, from descriptor: Int32, after start: ArraySlice<UInt8> = []
) -> [UInt8]? {
  var isWhole = true
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = 0
    for byte in start {
      buffer[filled] = byte
      filled += 1
    }
    while filled < count {
      let got = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { break }
      filled += got
    }
    isWhole = filled == count
  }
  return isWhole ? bytes : nil
}
