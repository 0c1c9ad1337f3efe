import Foundation
import Glibc
import ImageDescription

/// The directory of a ZIP archive in memory.
///
/// Nothing is believed: an archive with contradicting sizes, overlapping files, links, or names that
/// lead elsewhere is refused as a whole. Unpacks nothing.
struct BookArchive {
  /// The most files.
  private static let mostEntries = 20_000
  private static let headerLength = 46
  private static let localLength = 30
  private static let headerMark: [UInt8] = [0x50, 0x4B, 1, 2]
  private static let localMark: [UInt8] = [0x50, 0x4B, 3, 4]

  /// The files and folders in the order of their contents.
  private(set) var entries: [BookEntry] = []
  /// The directory.
  let directory: Range<Int>
  /// Whether ZIP64 holds some of its numbers.
  private(set) var isWide: Bool
  private let bytes: [UInt8]

  /// Reads the directory.
  ///
  /// - Throws: `invalid`, `tooLarge`.
  init(_ bytes: [UInt8]) throws(AuditError) {
    self.bytes = bytes
    guard let end = try ZIPEnd(bytes) else {
      throw AuditError(.invalid, "this is not a complete ZIP archive. Save or download it again.")
    }
    guard end.count <= Self.mostEntries else {
      throw AuditError(.tooLarge, "the book has more than \(Self.mostEntries) files")
    }
    (directory, isWide) = (end.directory, end.isWide)
    try readDirectory(end.count)
    try sortAndBound()
  }

  private mutating func readDirectory(_ count: Int) throws(AuditError) {
    var place = directory.lowerBound
    var known: Set<String> = []
    for _ in 0..<count {
      let header = place
      guard bytes.reads(Self.headerMark, at: place),
        place + Self.headerLength <= directory.upperBound
      else { throw ZIPEnd.contradiction }
      func number(_ offset: Int, _ size: Int) -> Int {
        bytes.number(at: header + offset, size: size, isLittleEndian: true) ?? 0
      }
      let length = number(28, 2)
      place += Self.headerLength + length + number(30, 2) + number(32, 2)
      guard place <= directory.upperBound else { throw ZIPEnd.contradiction }
      let start = header + Self.headerLength
      let name = Self.name(Array(bytes[start..<start + length]))
      let extra = start + length..<start + length + number(30, 2)
      let narrow = [number(24, 4), number(20, 4), number(42, 4)]
      guard let numbers = WideFields.values(narrow, extra: extra, of: bytes) else {
        throw ZIPEnd.contradiction
      }
      if numbers != narrow { isWide = true }
      try Self.check(name, attributes: number(38, 4))
      guard known.insert(name.lowercased()).inserted else {
        throw AuditError(.invalid, "the archive has two files with the name '\(name.visible)'")
      }
      entries.append(
        try entry(
          name, header, flags: number(8, 2), method: number(10, 2), checksum: number(16, 4),
          packed: numbers[1], size: numbers[0], local: numbers[2]))
    }
    guard place == directory.upperBound else { throw ZIPEnd.contradiction }
  }

  /// An entry, of which the local header must say the same.
  private mutating func entry(
    _ name: String, _ header: Int, flags: Int, method: Int, checksum: Int, packed: Int, size: Int,
    local: Int
  ) throws(AuditError) -> BookEntry {
    func number(_ offset: Int, _ size: Int) -> Int {
      bytes.number(at: local + offset, size: size, isLittleEndian: true) ?? 0
    }
    let isEncrypted = flags & 0x2041 != 0
    guard let known = BookEntry.Method(rawValue: isEncrypted ? 0 : method) else {
      throw AuditError(
        .invalid, "'\(name.visible)' is packed in a way that books do not allow. Use Deflate.")
    }
    let length = bytes.number(at: header + 28, size: 2, isLittleEndian: true) ?? 0
    let start = local + Self.localLength
    guard bytes.reads(Self.localMark, at: local), number(6, 2) == flags, number(8, 2) == method,
      number(26, 2) == length,
      bytes.reads(bytes[(header + Self.headerLength)...].prefix(length), at: start)
    else { throw ZIPEnd.contradiction }
    let content = start + length + number(28, 2)
    let narrow = [number(22, 4), number(18, 4)]
    if narrow.contains(0xFFFF_FFFF) { isWide = true }
    // With this flag the sizes follow the content.
    if flags & 8 == 0 {
      let sizes = WideFields.values(narrow, extra: start + length..<content, of: bytes)
      guard number(14, 4) == checksum, sizes == [size, packed] else { throw ZIPEnd.contradiction }
    }
    guard content + packed <= directory.lowerBound,
      isEncrypted || known != .stored || packed == size
    else { throw ZIPEnd.contradiction }
    return BookEntry(
      name: name, record: local..<content + packed, content: content..<content + packed, size: size,
      checksum: UInt32(truncatingIfNeeded: checksum), method: known, isEncrypted: isEncrypted,
      header: header)
  }

  /// Sorts the entries, and extends the record of each to the next.
  private mutating func sortAndBound() throws(AuditError) {
    entries.sort { $0.record.lowerBound < $1.record.lowerBound }
    guard entries.first?.record.lowerBound ?? 0 == 0 else { throw ZIPEnd.contradiction }
    for index in entries.indices {
      let next =
        index + 1 < entries.count
        ? entries[index + 1].record.lowerBound : directory.lowerBound
      guard entries[index].record.upperBound <= next else {
        throw AuditError(.invalid, "files in the archive overlap. Pack the book again.")
      }
      entries[index].record = entries[index].record.lowerBound..<next
    }
  }

  /// Whether the file at the start says what it should, so that every reading system opens the book.
  var beginsWell: Bool {
    guard let first = entries.first, first.name == "mimetype", first.method == .stored,
      first.record.lowerBound == 0, first.content.lowerBound == Self.localLength + 8
    else { return false }
    return bytes[first.content].elementsEqual(BookIndex.mediaType.utf8)
  }

  /// The unpacked content of a file; `nil` if there is no such file.
  ///
  /// - Throws: what `BookEntry.unpacked` throws, with the name.
  func content(_ name: String) throws(AuditError) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    do throws(AuditError) {
      return try entry.unpacked(Array(bytes[entry.content]))
    } catch {
      throw AuditError(error.code, "'\(name.visible)' cannot be read: \(error.message)")
    }
  }
}

// Names.
extension BookArchive {
  /// The characters of code page 437 from 128, which ZIP archives use without UTF-8.
  private static let codePage = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")

  /// The name as UTF-8, if it is, whatever the archive says.
  private static func name(_ bytes: [UInt8]) -> String {
    if let name = String(validating: bytes, as: UTF8.self) { return name }
    return String(
      bytes.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : codePage[Int($0) - 0x80] })
  }

  private static func check(_ name: String, attributes: Int) throws(AuditError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let leadsAway =
      parts.contains { $0 == ".." || $0 == "." } || name.hasPrefix("/")
      || name.unicodeScalars.contains { $0 == "\\" || $0.value < 0x20 }
      || name.dropFirst().first == ":"
    guard !name.isEmpty, !leadsAway else {
      throw AuditError(
        .invalid, "the archive has the name '\(name.visible)', which no book may have")
    }
    let kind = attributes >> 16 & Int(S_IFMT)
    guard [0, Int(S_IFREG), Int(S_IFDIR)].contains(kind) else {
      throw AuditError(
        .invalid, "'\(name.visible)' is a link or a device, which no book may have")
    }
  }
}
