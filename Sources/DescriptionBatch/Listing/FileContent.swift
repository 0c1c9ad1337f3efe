import ImageDescription

/// What is in a file, as far as a batch wants to know.
enum FileContent: Sendable {
  /// A picture, and SHA-256 of its bytes in hexadecimal digits.
  case picture(bytes: [UInt8], sha256: String)
  /// No picture, or nothing at all any more.
  case other
  /// It cannot be read, or is too large to be.
  case failed(DescriptionError)

  /// Reads the file; of one that is no picture only its beginning.
  ///
  /// - Parameter limit: the largest file that is read, in bytes.
  init(_ file: PictureFile, atMost limit: Int) {
    do throws(DescriptionError) {
      try Self.checkIsPicture(file)
      let bytes = try file.read(atMost: limit)
      self = .picture(bytes: bytes, sha256: ContentHash.sha256(of: bytes))
    } catch {
      switch error.code {
      case .missing, .notAFile, .empty, .notAPicture: self = .other
      default: self = .failed(error)
      }
    }
  }

  /// A format that is recognised and not read is a picture all the same: its record says so.
  private static func checkIsPicture(_ file: PictureFile) throws(DescriptionError) {
    do throws(DescriptionError) {
      _ = try file.format()
    } catch {
      guard error.code == .unsupportedFormat else { throw error }
    }
  }
}
