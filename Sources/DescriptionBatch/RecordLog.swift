import DescriptionStore
import Foundation
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// Appends records to a file as JSON Lines; the last line of a path is its record.
///
/// The store has a record before the file has it, and known records are offered again. So after a
/// batch was killed, the next one appends what is missing, and nothing twice.
final class RecordLog {
  /// The part of a record that identifies its picture.
  private struct Head: Decodable {
    let schema: Int
    let path: String
    let pathBase64: String?
  }

  private let path: String
  private let file: LockedFile
  /// The hash of the last line of each path; a hundred thousand take some ten megabytes.
  private var lines: [[UInt8]: Int] = [:]

  /// Opens the file, and creates it if it is missing.
  ///
  /// Removes a truncated last line.
  ///
  /// - Throws: `busy`, `foreign`, `unusable`.
  init(_ path: String) throws(FileError) {
    self.path = path
    file = try LockedFile(path, for: .lines)
    try readLines()
  }

  /// Appends the record of a path, unless it is already the last of that path.
  func append(_ line: String, of path: PictureFile) throws(FileError) {
    let hash = line.hashValue
    guard lines.updateValue(hash, forKey: path.pathBytes) != hash else { return }
    try file.write(line + "\n")
  }

  private func readLines() throws(FileError) {
    guard let stream = fdopen(dup(file.descriptor), "r") else {
      throw LockedFile.unusable(path, errno)
    }
    defer { fclose(stream) }
    rewind(stream)
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    var position = 0
    while true {
      let length = getline(&buffer, &capacity, stream)
      guard length > 0, let start = buffer else { break }
      let bytes = UnsafeRawBufferPointer(start: start, count: length)
      let isWhole = bytes.last == UInt8(ascii: "\n")
      let line = String(decoding: isWhole ? bytes.dropLast() : bytes[...], as: UTF8.self)
      if let name = Self.name(in: line) {
        lines[name] = line.hashValue
        if !isWhole { try file.write("\n") }
      } else if !isWhole, Self.isBeginning(line) {
        guard ftruncate(file.descriptor, position) == 0 else {
          throw LockedFile.unusable(path, errno)
        }
      } else {
        throw FileError(
          .foreign, "\(path) has a line that is not a record; it was not changed. Name another file"
        )
      }
      position += length
    }
    guard ferror(stream) == 0 else {
      throw FileError(.unusable, "\(path) cannot be read: \(Errno(rawValue: errno))")
    }
  }

  /// The path's bytes; `nil` if the line is not a record.
  private static func name(in line: String) -> [UInt8]? {
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(line.utf8)) else { return nil }
    guard let encoded = head.pathBase64 else { return Array(head.path.utf8) }
    return Data(base64Encoded: encoded).map(Array.init)
  }

  /// Whether a record may begin like this.
  private static func isBeginning(_ line: String) -> Bool {
    line.hasPrefix(beginning) || beginning.hasPrefix(line)
  }

  /// What every record begins with, up to the first value.
  private static let beginning = {
    let record = try? DescriptionRecord(DescriptionError(.internal, "")).json()
    return record?.firstIndex(of: ":").map { String((record ?? "")[...$0]) } ?? "{"
  }()
}
