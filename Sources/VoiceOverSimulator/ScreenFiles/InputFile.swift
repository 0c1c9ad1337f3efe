import ImageDescription
import SafeFiles

/// An error in a screen or a script, with its place.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file; `nil` if the text came from elsewhere.
  public var file: String?
  /// The line, from 1; `nil` if the whole file is at fault.
  public var line: Int?
  /// The column in the line, from 1.
  public var column: Int?
  /// What is wrong and what was expected, in one line for a person.
  public let message: String

  init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.line = line
    self.column = column
    self.message = String(message.map { $0.isNewline || $0.isWhitespace ? " " : $0 })
  }

  /// The place and the message: "photos.yaml:3:5: unknown key 'lable'; did you mean 'label'?".
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return (place + [" " + message]).joined(separator: ":").trimmingPrefix(" ").description
  }
}

/// A text file.
struct InputFile {
  /// Far more than anyone writes by hand, in bytes.
  private static let largest = 16 << 20

  let path: String

  /// The folder of the file, as far as the path names it.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Reads the text of the file; errors name the file.
  ///
  /// - Parameter bytes: the content, if it is already read.
  func read<Value>(
    _ bytes: [UInt8]? = nil, _ make: (String) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    do throws(InputError) {
      let bytes = if let bytes { bytes } else { try self.bytes() }
      guard !bytes.isEmpty else {
        throw InputError("expected text, found an empty file", line: 1, column: 1)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Self.error(in: bytes)
      }
      return try make(text)
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  private func bytes() throws(InputError) -> [UInt8] {
    do throws(ReadError) {
      return try PictureFile(path).read(atMost: Self.largest)
    } catch {
      guard error.code == .empty else { throw InputError(error.message) }
      return []
    }
  }

  /// The place of the first invalid UTF-8: where encoding the decoded text gives other bytes.
  private static func error(in bytes: [UInt8]) -> InputError {
    let text = String(decoding: bytes, as: UTF8.self)
    let valid = zip(text.utf8, bytes).prefix { $0 == $1 }.count
    let lines = bytes[..<valid].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return InputError("expected text in UTF-8", line: lines.count, column: column)
  }
}

/// A place in a text file; line and column count from 1.
package struct TextPlace: Equatable, Sendable {
  package let line: Int
  package let column: Int
}
