import Foundation
import ImageDescription
import SafeFiles

/// Accepted findings, so that an audit reports only new ones.
///
/// A baseline recognises a finding by its rule, its file and its element's tag, id, picture and
/// name, even when lines move. It accepts as many equal findings as it contains.
public struct AuditBaseline: Codable, Equatable, Sendable {
  /// The size limit of a file, in bytes: far more than any audit finds.
  private static let longest = 64 << 20

  /// An accepted finding.
  struct Entry: Codable, Equatable, Sendable {
    var rule: String
    var file: String
    var fingerprint: String
    var count: Int
  }

  private var version = 1
  private var findings: [Entry]
  /// The folder that paths are relative to, absolute.
  private var folder = "/"

  private enum CodingKeys: CodingKey {
    case version, findings
  }

  /// A baseline of these findings, to be saved at this path.
  public init(_ findings: [Finding], for path: String) {
    let folder = Self.folder(of: path)
    self.folder = folder
    let groups = Dictionary(grouping: findings) { $0.fingerprint(in: folder) }
    self.findings = groups.compactMap { fingerprint, group in
      group.first.map {
        Entry(
          rule: $0.rule, file: $0.path(in: folder), fingerprint: fingerprint, count: group.count)
      }
    }.sorted { ($0.file, $0.rule, $0.fingerprint) < ($1.file, $1.rule, $1.fingerprint) }
  }

  /// Reads a baseline.
  ///
  /// - Throws: `unreadable`, `invalid`.
  public init(file: String) throws(AuditError) {
    let bytes: [UInt8]
    do throws(ReadError) {
      bytes = try PictureFile(file).read(atMost: Self.longest)
    } catch {
      throw AuditError(.unreadable, "\(file): \(error.message)")
    }
    guard let baseline = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      baseline.version == 1
    else {
      throw AuditError(.invalid, "\(file) is not a baseline")
    }
    self = baseline
    folder = Self.folder(of: file)
  }

  /// The baseline as a JSON file.
  public var json: String { prettyJSON }

  /// The findings that are not accepted.
  func fresh(_ found: [Finding]) -> [Finding] {
    var left: [String: Int] = [:]
    for entry in findings { left[entry.fingerprint, default: 0] += entry.count }
    return found.filter { finding in
      let fingerprint = finding.fingerprint(in: folder)
      guard let count = left[fingerprint], count > 0 else { return true }
      left[fingerprint] = count - 1
      return false
    }
  }

  private static func folder(of path: String) -> String {
    PictureFile(path).standardized.folderAndName.folder.standardized.path
  }
}
