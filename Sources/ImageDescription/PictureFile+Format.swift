import CImageAnalysis
import Glibc

extension PictureFile {
  /// All that telling a format takes, in bytes.
  private static let beginning = 4096

  /// Tells the format by the file's first bytes; its name is never asked.
  ///
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  public func format() throws(DescriptionError) -> ImageFacts.Format {
    let descriptor = try open().descriptor
    defer { close(descriptor) }
    return try Self.format(of: descriptor)
  }

  /// Tells the format of an open file, and leaves its position as it is.
  ///
  /// - Throws: `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  package static func format(of descriptor: Int32) throws(DescriptionError) -> ImageFacts.Format {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: beginning) { buffer, count in
      let got = pread(descriptor, buffer.baseAddress, beginning, 0)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    guard failure == 0 else { throw error(opening: failure) }
    let format = try ask(CA_JPEG) { ca_sniff(bytes, bytes.count, &$0, $1) }
    return try ImageFacts.Format(format)
  }
}
