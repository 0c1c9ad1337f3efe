import CImageAnalysis
import Glibc
import SafeFiles

extension PictureFile {
  /// How many bytes it takes to detect a format.
  private static let beginning = 4096

  /// Detects the format from the file's first bytes, not from its name.
  ///
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  public func format() throws(DescriptionError) -> ImageFacts.Format {
    let descriptor = try DescriptionError.reading { () throws(ReadError) in try open().descriptor }
    defer { close(descriptor) }
    return try Self.format(of: descriptor)
  }

  /// Detects the format of an open file without moving its position.
  ///
  /// - Throws: `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  package static func format(of descriptor: Int32) throws(DescriptionError) -> ImageFacts.Format {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: beginning) { buffer, count in
      let got = pread(descriptor, buffer.baseAddress, beginning, 0)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    guard failure == 0 else { throw DescriptionError(error(opening: failure)) }
    let format = try ask(CA_JPEG) { ca_sniff(bytes, bytes.count, &$0, $1) }
    return try ImageFacts.Format(format)
  }
}
