import Foundation
import GRDB
import ImageDescription
import SafeFiles

/// A correction that a batch took away from a file, since its pixels changed or it is gone.
public struct LostCorrection: Equatable, Sendable {
  /// The path as in records.
  public let path: String
  /// The person's words.
  public let text: String
}

/// The files that have a correction, at one moment.
package struct CorrectedFiles {
  fileprivate struct Correction: Equatable {
    let sha256: String
    let text: String
  }

  /// By paths as in records.
  fileprivate var corrections: [PictureFile: Correction] = [:]
}

extension DescriptionStore {
  /// The files found by the last batch that have a correction.
  package func correctedFiles() throws(FileError) -> CorrectedFiles {
    try reading { database in
      var files = CorrectedFiles()
      let columns = "SELECT file.path, correction.sha256, correction.text FROM correction"
      let rows = try Row.fetchCursor(
        database,
        sql: """
          \(columns) JOIN file ON file.sha256 = correction.sha256
          WHERE present AND \(scope.contains("file.path"))
          UNION \(columns) JOIN content ON content.pixels = correction.pixels
            JOIN file ON file.sha256 = content.sha256 AND file.settings = content.settings
          WHERE present AND \(scope.contains("file.path"))
          """)
      while let row = try rows.next() {
        files.corrections[scope.name(of: row[0])] = .init(sha256: row[1], text: row[2])
      }
      return files
    }
  }

  /// The corrections of these files that were lost since, sorted by path.
  ///
  /// A file that was renamed keeps its correction: it is lost if the file is there without it, or if
  /// no file has it.
  package func lostCorrections(
    since before: CorrectedFiles
  ) throws(FileError) -> [LostCorrection] {
    guard !before.corrections.isEmpty else { return [] }
    let after = try correctedFiles().corrections
    let kept = Set(after.values.map(\.sha256))
    var lost: [LostCorrection] = []
    for (file, correction) in before.corrections where after[file] == nil {
      let isThere = try record(of: file) != nil
      if isThere || !kept.contains(correction.sha256) {
        lost.append(LostCorrection(path: file.path, text: correction.text))
      }
    }
    return lost.sorted { $0.path < $1.path }
  }
}
