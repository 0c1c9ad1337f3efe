/// Reads numbers and marks of a file format, and changes parts of it. Beyond the end there is nothing.
extension [UInt8] {
  /// Whether these bytes are at a place.
  package func reads(_ mark: some Collection<UInt8>, at place: Int) -> Bool {
    guard place >= 0, count - mark.count >= place else { return false }
    return self[place..<place + mark.count].elementsEqual(mark)
  }

  /// Whether this text is at a place.
  func reads(_ mark: String, at place: Int) -> Bool { reads(Array(mark.utf8), at: place) }

  /// A number of up to eight bytes.
  ///
  /// - Returns: `nil` if it ends beyond the end, or is over `Int.max`.
  package func number(at place: Int, size: Int, isLittleEndian: Bool = false) -> Int? {
    guard place >= 0, (0...8).contains(size), count - size >= place else { return nil }
    var value: UInt64 = 0
    for index in 0..<size {
      value = value << 8 | UInt64(self[place + (isLittleEndian ? size - 1 - index : index)])
    }
    return Int(exactly: value)
  }

  /// The range of this many bytes at a place; `nil` if it ends beyond the end.
  func range(at place: Int, count length: Int) -> Range<Int>? {
    guard place >= 0, length >= 0, place <= count, length <= count - place else { return nil }
    return place..<place + length
  }

  /// The place after the next byte 0; `nil` if there is none before `end`.
  func afterZero(from place: Int, to end: Int) -> Int? {
    guard place >= 0, place < end, end <= count else { return nil }
    return self[place..<end].firstIndex(of: 0).map { $0 + 1 }
  }

  /// The bytes without some ranges, which are in order and do not overlap.
  func parts(without ranges: [Range<Int>]) -> [ArraySlice<UInt8>] {
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [count]
    return zip(starts, ends).map { self[$0..<$1] }
  }

  /// The bytes with some ranges replaced, which are in order and do not overlap.
  func replacing(_ changes: [(range: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var changed: [UInt8] = []
    changed.reserveCapacity(count + changes.reduce(0) { $0 + $1.bytes.count })
    var place = 0
    for (range, bytes) in changes {
      changed += self[place..<range.lowerBound]
      changed += bytes
      place = range.upperBound
    }
    return changed + self[place...]
  }
}
