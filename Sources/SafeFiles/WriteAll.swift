import Glibc

/// Writes all bytes to an open file; waits while a pipe or terminal is full.
///
/// - Returns: the error number; 0 for success.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(descriptor, part.baseAddress, part.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&file, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
