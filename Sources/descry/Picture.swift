import DescriptionBatch
import Glibc
import ImageDescription

/// Where the bytes of a picture come from.
enum Picture: Sendable {
  case file(PictureFile)
  case standardInput

  /// The path as it was given.
  var path: String {
    switch self {
    case .file(let file): file.path
    case .standardInput: "-"
    }
  }

  /// The file, unless it is standard input.
  var file: PictureFile? {
    if case .file(let file) = self { file } else { nil }
  }

  /// Reads the picture once and describes what was read.
  func record(
    by describer: ImageDescriber, fileSize: Int, label: DeveloperLabel, onRequest: Bool
  ) async -> DescriptionRecord {
    var record: DescriptionRecord
    do throws(DescriptionError) {
      let bytes = try read(atMost: fileSize)
      record = await describer.describe(bytes, label: label, onRequest: onRequest)
      record.sha256 = ContentHash.sha256(of: bytes)
    } catch {
      record = DescriptionRecord(error, label: label, onRequest: onRequest)
    }
    record.path = path
    record.pathBase64 = file?.pathBase64
    return record
  }

  private func read(atMost limit: Int) throws(DescriptionError) -> [UInt8] {
    switch self {
    case .file(let file): try file.read(atMost: limit)
    case .standardInput: try PictureFile.read(descriptor: STDIN_FILENO, atMost: limit)
    }
  }
}
