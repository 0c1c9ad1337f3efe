import Foundation
import GRDB
import ImageDescription
import SafeFiles

/// A file of the store with the record of its content, without label and correction.
package struct StoredPicture: Equatable {
  /// The path as in records.
  package let name: PictureFile
  /// SHA-256 of the content, as it was last read; `nil` if unknown.
  package let sha256: String?
  /// `DescribedPicture.pixels`; `nil` if unknown.
  package let pixels: String?
  package let status: DescriptionRecord.Status
  /// The alt text of a sidecar beside the file; `nil` if there is none.
  package let sidecar: AltText?
  /// The record of the content as JSON on one line, without a path.
  private let content: String

  /// A file with the record of its content.
  package init(_ content: StoredContent, name: PictureFile, sidecar: AltText? = nil) {
    self.name = name
    self.sidecar = sidecar
    (sha256, pixels) = (content.sha256, content.pixels)
    (status, self.content) = (content.status, content.line)
  }

  /// Whether the file or its sidecar has an alt text.
  ///
  /// Within a string the quotes would be escaped.
  package var hasAltText: Bool { sidecar != nil || content.contains(#""embedded":{"#) }

  /// The alt text of the sidecar as JSON on one line.
  func sidecarLine() throws(FileError) -> String? {
    guard let sidecar else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let line = try? encoder.encode(sidecar) else {
      throw FileError(.unusable, "\(name.path): the sidecar's text cannot be stored")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The record as JSON on one line; without a sidecar's alt text.
  package var line: String {
    guard let place = content.utf8.firstRange(of: StoredContent.noPath.utf8) else { return content }
    var path = "\"path\":\(Self.json(name.path)),"
    if let encoded = name.pathBase64 { path += "\"pathBase64\":\(Self.json(encoded))," }
    return content[..<place.lowerBound] + path + content[place.upperBound...]
  }

  /// The decoded record.
  package func record() throws(FileError) -> DescriptionRecord {
    var record = try StoredContent.record(in: content, of: name)
    record.path = name.path
    record.pathBase64 = name.pathBase64
    record.sidecar = sidecar
    return record
  }

  private static func json(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension StoredPicture {
  /// A row of the view `picture`.
  init(_ row: Row, in scope: StoreScope) throws {
    let line: String? = row["sidecar"]
    self.init(
      try StoredContent(row), name: scope.name(of: row["path"]),
      sidecar: line.flatMap { try? JSONDecoder().decode(AltText.self, from: Data($0.utf8)) })
  }
}

/// The record of a content; any number of files may have it.
package struct StoredContent: Equatable {
  /// The key in a record without a path; within a string the quotes would be escaped.
  fileprivate static let noPath = #""path":null,"#

  /// SHA-256 of the content; `nil` if unknown.
  package let sha256: String?
  /// `DescribedPicture.pixels`; `nil` if unknown.
  package let pixels: String?
  package let status: DescriptionRecord.Status
  /// The record as JSON on one line, without path, evidence and timings.
  let line: String

  /// The stored part of a record.
  ///
  /// - Throws: `unusable` if JSON cannot hold it.
  package init(
    _ record: DescriptionRecord, sha256: String?, pixels: String? = nil
  ) throws(FileError) {
    var record = record
    (record.path, record.pathBase64, record.sha256) = (nil, nil, sha256)
    (record.evidence, record.timings) = (nil, nil)
    (self.sha256, self.pixels) = (sha256, pixels)
    status = record.status
    do throws(DescriptionError) {
      line = try record.json()
    } catch {
      throw FileError(.unusable, error.message)
    }
  }

  /// A row with the columns `sha256`, `pixels`, `status` and `record`.
  init(_ row: Row) throws {
    let name: String = row["status"]
    guard let status = DescriptionRecord.Status(rawValue: name) else {
      throw FileError(.foreign, "the store has a record with the unknown status '\(name)'")
    }
    (sha256, pixels, line) = (row["sha256"], row["pixels"], row["record"])
    self.status = status
  }

  /// Decodes the record of a line.
  ///
  /// - Parameter name: a file that has the content.
  static func record(
    in line: String, of name: PictureFile
  ) throws(FileError) -> DescriptionRecord {
    do {
      return try JSONDecoder().decode(DescriptionRecord.self, from: Data(line.utf8))
    } catch {
      throw FileError(.recordDamaged, "\(name.path): the record in the store is damaged")
    }
  }
}
