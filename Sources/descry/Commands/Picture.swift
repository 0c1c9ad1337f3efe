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
  ///
  /// - Parameter annotation: the path where the picture with its boxes is written, if it is.
  /// - Throws: the exit status for an annotation that cannot be written, or why nobody can describe.
  func record(
    by describer: PictureDescriber, limits: Limits, label: DeveloperLabel, onRequest: Bool,
    annotation: String?
  ) async throws -> DescriptionRecord {
    var record: DescriptionRecord
    var annotated: [UInt8]?
    do {
      let bytes = try read(atMost: limits.fileSize)
      let described = try await describer.describe(
        bytes, label: label, onRequest: onRequest, annotates: annotation != nil)
      (record, annotated) = (described.record, described.annotated)
    } catch let error as DescriptionError {
      record = DescriptionRecord(error, label: label, onRequest: onRequest)
    }
    record.path = path
    record.pathBase64 = file?.pathBase64
    if let annotated, let annotation { try write(annotated, to: annotation) }
    return record
  }

  private func write(_ png: [UInt8], to path: String) throws {
    do throws(BatchError) {
      try AtomicFile.write(png, to: path, sparing: file)
    } catch {
      throw ExitStatus.reporting(error)
    }
  }

  private func read(atMost limit: Int) throws(DescriptionError) -> [UInt8] {
    switch self {
    case .file(let file): try file.read(atMost: limit)
    case .standardInput: try PictureFile.read(descriptor: STDIN_FILENO, atMost: limit)
    }
  }
}
