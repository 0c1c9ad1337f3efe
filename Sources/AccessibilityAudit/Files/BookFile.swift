import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// A book whose files are read when they are needed.
struct BookFile: Sendable {
  /// The largest book, in bytes.
  static let longest = 512 << 20

  /// The path as it was named.
  let path: String
  let index: BookIndex
  /// The files by name; equivalent forms of Unicode are one name.
  let files: [String: BookEntry]
  let source: BookSource

  init(_ source: BookSource, _ index: BookIndex, path: String) {
    (self.source, self.index, self.path) = (source, index, path)
    files = Dictionary(index.entries.map { ($0.name, $0) }) { first, _ in first }
  }

  /// How the audit names a file in the book.
  func place(of name: String) -> String { "\(path)!/\(name)" }
}

/// The bytes of a book: in memory, or in a file that must not change.
struct BookSource: Sendable {
  private let open: @Sendable () throws(ReadError) -> Int32
  private let content: [UInt8]?
  private let status: stat
  /// The size in bytes.
  let size: Int

  /// A book in memory.
  init(_ content: [UInt8]) {
    self.content = content
    size = content.count
    status = stat()
    open = { () throws(ReadError) in throw Self.changed }
  }

  /// A book in a file.
  ///
  /// - Parameter open: opens the file for reading; the caller closes the descriptor.
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `tooLarge`.
  init(_ open: @escaping @Sendable () throws(ReadError) -> Int32) throws(ReadError) {
    self.open = open
    content = nil
    let descriptor = try open()
    defer { close(descriptor) }
    size = try PictureFile.size(of: descriptor)
    guard size > 0 else { throw ReadError(.empty, "the file is empty") }
    guard size <= BookFile.longest else { throw PictureFile.tooLarge(BookFile.longest) }
    var status = stat()
    fstat(descriptor, &status)
    self.status = status
  }

  private static let changed = ReadError(
    .unreadable, "the book changed during the audit. Run the audit again")

  /// Reads a range of the book, or all of it.
  ///
  /// - Throws: `unreadable`, also if the book changed since it was opened.
  func bytes(_ range: Range<Int>? = nil) throws(ReadError) -> [UInt8] {
    let range = range ?? 0..<size
    guard range.lowerBound >= 0, range.upperBound <= size else { throw Self.changed }
    if let content { return Array(content[range]) }
    let descriptor = try open()
    defer { close(descriptor) }
    var now = stat()
    guard fstat(descriptor, &now) == 0, FileIdentity(now) == FileIdentity(status),
      now.st_size == status.st_size, now.st_mtim.tv_sec == status.st_mtim.tv_sec,
      now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
    else { throw Self.changed }
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { break }
        count += got
      }
    }
    guard bytes.count == range.count else { throw Self.changed }
    return bytes
  }
}
