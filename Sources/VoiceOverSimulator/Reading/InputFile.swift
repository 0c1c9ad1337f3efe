import ImageDescription

/// A text file that is read.
struct InputFile {
  /// Far more than anyone writes by hand, in bytes.
  private static let largest = 16 << 20

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The folder of the file, as far as the path names it.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Reads the text and makes something of it; what is thrown names the file.
  func read<Value>(
    _ make: (String) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    try naming { () throws(InputError) in try self.make(try bytes(), make) }
  }

  /// Makes something of the bytes of the file; what is thrown names the file.
  func read<Value>(
    _ bytes: [UInt8], _ make: (String) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    try naming { () throws(InputError) in try self.make(bytes, make) }
  }

  private func make<Value>(
    _ bytes: [UInt8], _ make: (String) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    guard !bytes.isEmpty else {
      throw InputError("expected text, found an empty file", line: 1, column: 1)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Self.error(in: bytes)
    }
    return try make(text)
  }

  private func naming<Value>(
    _ body: () throws(InputError) -> Value
  ) throws(InputError) -> Value {
    do throws(InputError) {
      return try body()
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  private func bytes() throws(InputError) -> [UInt8] {
    do throws(DescriptionError) {
      return try PictureFile(path).read(atMost: Self.largest)
    } catch {
      guard error.code == .empty else { throw InputError(error.message) }
      return []
    }
  }

  /// Where bytes stop being UTF-8: before the first character that is not written back as it was.
  private static func error(in bytes: [UInt8]) -> InputError {
    let text = String(decoding: bytes, as: UTF8.self)
    let valid = zip(text.utf8, bytes).prefix { $0 == $1 }.count
    let lines = bytes[..<valid].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return InputError("expected text in UTF-8", line: lines.count, column: column)
  }
}
