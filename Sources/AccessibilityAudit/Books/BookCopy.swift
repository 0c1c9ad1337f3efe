/// A copy of a book in which some documents are replaced.
///
/// All other files keep every byte, packed and with their headers; only their places change.
package struct BookCopy {
  /// A changed document, deflated.
  package struct Document {
    var packed: [UInt8]
    /// The length of the content, in bytes.
    var size: Int
    var checksum: UInt32

    package init(packed: [UInt8], size: Int, checksum: UInt32) {
      (self.packed, self.size, self.checksum) = (packed, size, checksum)
    }
  }

  /// ZIP's version 2.0, which has Deflate.
  private static let version: UInt8 = 20
  /// The flag that sizes follow the content.
  private static let sizesFollow: UInt8 = 8

  /// The copy.
  package private(set) var bytes: [UInt8] = []
  private var directory: [UInt8]

  /// - Parameters:
  ///   - book: the bytes of the book.
  ///   - index: what is in it.
  ///   - documents: the changed documents by name.
  package init(of book: [UInt8], _ index: BookIndex, replacing documents: [String: Document]) {
    bytes.reserveCapacity(book.count + documents.values.reduce(0) { $0 + $1.packed.count })
    directory = Array(book[index.directory.lowerBound...])
    for entry in index.entries {
      let header = entry.header - index.directory.lowerBound
      Self.write(bytes.count, at: header + 42, size: 4, in: &directory)
      guard let document = documents[entry.name] else {
        bytes += book[entry.record]
        continue
      }
      Self.change(&directory, from: header + 6, sizes: header + 16, document)
      var local = Array(book[entry.record.lowerBound..<entry.content.lowerBound])
      Self.change(&local, from: 4, sizes: 14, document)
      bytes += local
      bytes += document.packed
    }
    // The end record follows the headers.
    let end = index.directory.count
    Self.write(bytes.count, at: end + 16, size: 4, in: &directory)
    bytes += directory
  }

  /// Writes the version, flags, method, checksum and sizes of a document into its header.
  private static func change(
    _ header: inout [UInt8], from place: Int, sizes: Int, _ document: Document
  ) {
    header[place] = max(header[place], version)
    header[place + 2] &= ~sizesFollow
    write(BookEntry.Method.deflated.rawValue, at: place + 4, size: 2, in: &header)
    write(Int(document.checksum), at: sizes, size: 4, in: &header)
    write(document.packed.count, at: sizes + 4, size: 4, in: &header)
    write(document.size, at: sizes + 8, size: 4, in: &header)
  }

  private static func write(_ value: Int, at place: Int, size: Int, in bytes: inout [UInt8]) {
    for index in 0..<size {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
    }
  }
}
