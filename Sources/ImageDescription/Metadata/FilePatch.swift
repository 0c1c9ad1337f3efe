import Foundation

/// A change of a file: some bytes in place of others.
package struct FilePatch: Codable, Equatable, Sendable {
  /// The first byte that is replaced.
  package var start: Int
  /// How many bytes are replaced.
  package var count: Int
  /// `Data`, since JSON has it as Base64.
  package var bytes: Data

  /// Replaces this many bytes from a place.
  package init(start: Int, count: Int, bytes: [UInt8]) {
    (self.start, self.count, self.bytes) = (start, count, Data(bytes))
  }

  /// Replaces a range, as far as it changes.
  init(_ range: Range<Int>, of file: [UInt8], with bytes: [UInt8]) {
    let old = file[range]
    let head = zip(old, bytes).prefix { $0 == $1 }.count
    let rest = min(old.count, bytes.count) - head
    let tail = zip(old.reversed(), bytes.reversed()).prefix(rest).prefix { $0 == $1 }.count
    start = range.lowerBound + head
    count = old.count - head - tail
    self.bytes = Data(bytes[head..<bytes.count - tail])
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { count == 0 && bytes.isEmpty }

  /// How many bytes longer the file becomes.
  package var growth: Int { bytes.count - count }
}

extension [FilePatch] {
  /// The changed file.
  ///
  /// - Returns: `nil` if the patches overlap, or are not of this file.
  package func applied(to file: [UInt8]) -> [UInt8]? {
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for patch in self {
      guard patch.start >= changes.last?.range.upperBound ?? 0,
        let range = file.range(at: patch.start, count: patch.count)
      else { return nil }
      changes.append((range, [UInt8](patch.bytes)))
    }
    return file.replacing(changes)
  }
}
