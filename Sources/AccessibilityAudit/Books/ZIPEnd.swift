import ImageDescription

/// The end of a ZIP archive: where its directory is, and how many files it lists.
struct ZIPEnd {
  private static let longestComment = 0xFFFF
  private static let length = 22
  private static let locatorLength = 20
  private static let mark: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let locatorMark: [UInt8] = [0x50, 0x4B, 6, 7]
  private static let wideMark: [UInt8] = [0x50, 0x4B, 6, 6]

  static let contradiction = AuditError(
    .invalid, "the ZIP archive contradicts itself. Pack the book again.")

  let count: Int
  let directory: Range<Int>
  /// Whether there is a ZIP64 record, too.
  let isWide: Bool

  /// `nil` if there is no end.
  ///
  /// - Throws: `invalid` if the records contradict each other.
  init?(_ bytes: [UInt8]) throws(AuditError) {
    guard let end = Self.place(in: bytes) else { return nil }
    func number(_ offset: Int, _ size: Int) -> Int {
      bytes.number(at: end + offset, size: size, isLittleEndian: true) ?? 0
    }
    var (count, size, start) = (number(10, 2), number(12, 4), number(16, 4))
    guard number(4, 2) == 0, number(6, 2) == 0, number(8, 2) == count else {
      throw Self.contradiction
    }
    let locator = end - Self.locatorLength
    isWide = bytes.reads(Self.locatorMark, at: locator)
    var directoryEnd = end
    if isWide {
      guard let record = bytes.wideNumber(at: locator + 8), bytes.reads(Self.wideMark, at: record),
        let length = bytes.wideNumber(at: record + 4), record + 12 + length == locator,
        let wideCount = bytes.wideNumber(at: record + 32),
        bytes.wideNumber(at: record + 24) == wideCount,
        let wideSize = bytes.wideNumber(at: record + 40),
        let wideStart = bytes.wideNumber(at: record + 48),
        [wideCount, 0xFFFF].contains(count), [wideSize, 0xFFFF_FFFF].contains(size),
        [wideStart, 0xFFFF_FFFF].contains(start)
      else { throw Self.contradiction }
      (count, size, start, directoryEnd) = (wideCount, wideSize, wideStart, record)
    }
    guard start + size == directoryEnd else { throw Self.contradiction }
    self.count = count
    directory = start..<directoryEnd
  }

  /// Where the end record begins; a few bytes may follow it.
  private static func place(in bytes: [UInt8]) -> Int? {
    let last = bytes.count - length
    let places = (max(0, last - longestComment)...max(0, last)).filter {
      bytes.reads(mark, at: $0)
    }
    func rest(_ place: Int) -> Int {
      last - place - (bytes.number(at: place + 20, size: 2, isLittleEndian: true) ?? 0)
    }
    return places.last { rest($0) == 0 } ?? places.last { rest($0) > 0 }
  }
}

/// The numbers of a ZIP header that ZIP64 may hold instead.
enum WideFields {
  private static let id = 1

  /// The values, each that is 0xFFFFFFFF from the extra field; `nil` if it is not there.
  ///
  /// - Parameter extra: the place of the extra field.
  static func values(_ values: [Int], extra: Range<Int>, of bytes: [UInt8]) -> [Int]? {
    guard values.contains(0xFFFF_FFFF) else { return values }
    var place = extra.lowerBound
    while place + 4 <= extra.upperBound,
      let id = bytes.number(at: place, size: 2, isLittleEndian: true),
      let size = bytes.number(at: place + 2, size: 2, isLittleEndian: true)
    {
      place += 4
      guard place + size <= extra.upperBound else { return nil }
      guard id == Self.id else {
        place += size
        continue
      }
      let end = place + size
      var wide: [Int] = []
      for value in values {
        guard value == 0xFFFF_FFFF else {
          wide.append(value)
          continue
        }
        guard place + 8 <= end, let number = bytes.wideNumber(at: place) else { return nil }
        wide.append(number)
        place += 8
      }
      return wide
    }
    return nil
  }
}

extension [UInt8] {
  /// The eight bytes at a place as a number; `nil` if there are fewer, or if it is larger than a book.
  fileprivate func wideNumber(at place: Int) -> Int? {
    guard place >= 0, number(at: place + 4, size: 4, isLittleEndian: true) == 0 else { return nil }
    return number(at: place, size: 4, isLittleEndian: true)
  }
}
