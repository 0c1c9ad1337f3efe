import ImageDescription
import SafeFiles

/// The rows of a CSV file by RFC 4180.
///
/// Strict, since a wrong guess would put a label on another picture.
package struct CSVRows {
  /// A row and the number of its first line, from 1.
  package struct Row: Equatable {
    package let line: Int
    package let cells: [String]

    /// What is wrong in this row.
    package func fault(_ message: String) -> Fault { Fault(line: line, message: message) }

    /// The fault that the row has another number of cells than the first one.
    package func miscounted(_ count: Int) -> Fault {
      fault("\(cells.count) cells instead of \(count)")
    }

    /// A path, unless it is missing.
    package func path(_ text: String?) throws(Fault) -> String {
      guard let text, !text.isEmpty else { throw fault("the path is empty") }
      return text
    }
  }

  /// What is wrong, and in which line.
  package struct Fault: Error, Equatable {
    package let line: Int
    package let message: String

    package init(line: Int, message: String) {
      (self.line, self.message) = (line, message)
    }

    /// The error for the fault in a file.
    package func error(_ code: FileError.Code, in file: String) -> FileError {
      FileError(code, "\(file), line \(line): \(message)")
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// All rows except empty lines.
  package private(set) var rows: [Row] = []

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var line = 1

  /// Reads a file with or without a byte order mark, with LF or CRLF.
  ///
  /// - Parameter separator: what separates cells.
  package init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(Fault) {
    (self.bytes, self.separator) = (bytes, separator)
    position = bytes.starts(with: Self.byteOrderMark) ? 3 : 0
    while position < bytes.count {
      let start = line
      let cells = try readRow()
      if cells != [""] { rows.append(Row(line: start, cells: cells)) }
    }
  }

  /// The rows of a table in a file, with the separator that its first line has.
  ///
  /// - Parameters:
  ///   - limit: the largest file, in bytes.
  ///   - code: the code of errors.
  package static func table(
    _ file: String, atMost limit: Int, _ code: FileError.Code
  ) throws(FileError) -> [Row] {
    let bytes: [UInt8]
    do throws(ReadError) {
      bytes = try PictureFile(file).read(atMost: limit)
    } catch {
      throw FileError(code, "\(file): \(error.message)")
    }
    do throws(Fault) {
      return try CSVRows(bytes, separator: separator(in: bytes)).rows
    } catch {
      throw error.error(code, in: file)
    }
  }

  /// What separates the names of the columns: in many countries, spreadsheets write semicolons.
  private static func separator(in bytes: [UInt8]) -> UInt8 {
    let header = bytes.prefix { $0 != lineFeed }
    let separators = [",", ";", "\t"].map { (sign: Unicode.Scalar) in UInt8(ascii: sign) }
    return separators.first(where: header.contains) ?? separators[0]
  }

  private mutating func readRow() throws(Fault) -> [String] {
    var cells: [String] = []
    while true {
      let isQuoted = position < bytes.count && bytes[position] == Self.quote
      cells.append(try isQuoted ? readQuotedCell() : readCell())
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
    if position < bytes.count {
      guard bytes[position] == Self.lineFeed else {
        throw Fault(
          line: line, message: "text follows a closing quote. Double the quotes within a cell")
      }
      position += 1
      line += 1
    }
    return cells
  }

  private mutating func readCell() throws(Fault) -> String {
    let start = position
    while position < bytes.count, !isEnd(position) {
      if bytes[position] == Self.quote {
        throw Fault(line: line, message: "a cell with a quote in it must be in quotes")
      }
      position += 1
    }
    return try text(Array(bytes[start..<position]), from: line)
  }

  private mutating func readQuotedCell() throws(Fault) -> String {
    let start = line
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote {
        guard position < bytes.count, bytes[position] == Self.quote else {
          return try text(content, from: start)
        }
        position += 1
      }
      if byte == Self.lineFeed { line += 1 }
      content.append(byte)
    }
    throw Fault(line: start, message: "a quote is never closed")
  }

  /// Whether a cell ends here: at a separator, or at the end of the line.
  private func isEnd(_ position: Int) -> Bool {
    switch bytes[position] {
    case separator, Self.lineFeed: true
    case Self.carriageReturn: position + 1 == bytes.count || bytes[position + 1] == Self.lineFeed
    default: false
    }
  }

  private func text(_ bytes: [UInt8], from line: Int) throws(Fault) -> String {
    // NUL bytes suggest UTF-16.
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(line: line, message: "invalid UTF-8. Save the file as UTF-8")
    }
    return text
  }
}

extension PictureFile {
  /// The file of a path in a table; relative paths start at the folder of the table.
  init(_ path: String, ofTable table: String) {
    let (path, table, slash) = (Array(path.utf8), Array(table.utf8), UInt8(ascii: "/"))
    let folder = table.prefix(table.lastIndex(of: slash).map { $0 + 1 } ?? 0)
    self.init(pathBytes: path.first == slash ? path : folder + path)
  }
}
