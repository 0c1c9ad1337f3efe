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
    do throws(InputError) {
      return try make(try text())
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  private func text() throws(InputError) -> String {
    do throws(DescriptionError) {
      let bytes = try PictureFile(path).read(atMost: Self.largest)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch {
      throw InputError(error.message)
    }
    throw InputError("is not text in UTF-8")
  }
}
