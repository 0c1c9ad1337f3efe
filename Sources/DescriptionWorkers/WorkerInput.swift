import Glibc

/// What a process is asked: lines, and bytes behind them.
package struct WorkerInput {
  private let descriptor: Int32
  /// What was read and is not yet taken.
  private var rest: [UInt8] = []

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line, without its end; `nil` when there is none any more.
  package mutating func line() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      searched = rest.count
      let part = read(atMost: 1 << 16)
      if part.isEmpty { return nil }
      rest += part
    }
  }

  /// The next bytes; `nil` when there are not so many any more.
  package mutating func bytes(_ count: Int) -> [UInt8]? {
    let start = rest.prefix(count)
    defer { rest.removeFirst(start.count) }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      for byte in start {
        buffer[filled] = byte
        filled += 1
      }
      while filled < count {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }

  private func read(atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, limit)
      while got < 0 && errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, limit) }
      count = max(0, got)
    }
  }
}
