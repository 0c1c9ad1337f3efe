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

  /// No record is longer, in bytes; a label and a correction have at most 80,000 characters.
  private static let longestLine = 1 << 24

  private let path: String
  private let file: LockedFile
  /// The hash of the last line of each path; a hundred thousand take some ten megabytes.
  private var lines: [PictureFile: Int] = [:]

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
    guard lines.updateValue(hash, forKey: path) != hash else { return }
    try file.write(line + "\n")
  }

  private func readLines() throws(FileError) {
    let newline = UInt8(ascii: "\n")
    var rest: [UInt8] = []
    var position: off_t = 0
    while true {
      let part = try bytes(at: position + off_t(rest.count))
      // Only the new part is searched, so a long line takes linear time.
      var searched = rest.count
      var start = 0
      rest += part
      while let end = rest[searched...].firstIndex(of: newline) {
        guard note(rest[start..<end]) else { throw foreign }
        (start, searched) = (end + 1, end + 1)
      }
      rest.removeFirst(start)
      position += off_t(start)
      if part.isEmpty { break }
      guard rest.count <= Self.longestLine else { throw foreign }
    }
    if rest.isEmpty { return }
    if note(rest[...]) { return try file.write("\n") }
    guard Self.isBeginning(String(decoding: rest, as: UTF8.self)) else { throw foreign }
    guard ftruncate(file.descriptor, position) == 0 else {
      throw LockedFile.unusable(path, errno)
    }
  }

  /// The next bytes of the file; empty at its end.
  private func bytes(at position: off_t) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      let got = pread(file.descriptor, buffer.baseAddress, buffer.count, position)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    guard failure == 0 else {
      throw FileError(.unusable, "\(path) cannot be read: \(Errno(rawValue: failure))")
    }
    return part
  }

  /// Notes the record in a line.
  ///
  /// - Returns: whether the line is a record.
  private func note(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    guard let name = Self.name(in: line) else { return false }
    lines[name] = line.hashValue
    return true
  }

  private var foreign: FileError {
    FileError(
      .foreign, "\(path) has a line that is not a record; it was not changed. Name another file")
  }

  /// The path; `nil` if the line is not a record.
  private static func name(in line: String) -> PictureFile? {
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(line.utf8)) else { return nil }
    guard let encoded = head.pathBase64 else { return PictureFile(head.path) }
    return Data(base64Encoded: encoded).map { PictureFile(pathBytes: Array($0)) }
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
