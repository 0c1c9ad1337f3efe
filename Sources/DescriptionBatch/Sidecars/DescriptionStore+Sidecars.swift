import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

extension DescriptionStore {
  /// Writes what is spoken of each picture into a sidecar beside it.
  ///
  /// Skips silent and failed pictures, pictures that have changed, and existing sidecars.
  ///
  /// - Parameters:
  ///   - folder: the folder that paths in records are relative to.
  ///   - language: the language of the descriptions.
  ///   - overwrites: whether to replace sidecars that Descry wrote; others always stay.
  /// - Throws: `folderUnreadable`, `busy`, `foreign`, `unusable`.
  public func writeSidecars(
    in folder: PictureFile, language: SpokenLanguage = .english,
    overwriting overwrites: Bool = false
  ) throws -> SidecarSummary {
    let words = try givenWords(in: language)
    var summary = SidecarSummary()
    var spoken: [(name: PictureFile, sha256: String?, sidecar: Sidecar)] = []
    // Releases the store before reading the pictures, which may take long.
    try readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        let record = try words.record(of: picture)
        if let text = record.spoken, !record.status.isFailure {
          let sidecar = Sidecar(text, language: record.spokenLanguage)
          spoken.append((picture.name, picture.sha256, sidecar))
        } else {
          summary.silentCount += 1
        }
      }
    }
    if !spoken.allSatisfy({ $0.name.isAbsolute }) { try Self.check(folder) }
    for (name, sha256, sidecar) in spoken {
      let file = name.file(in: folder)
      guard Self.isContent(sha256, of: file, name, &summary) else { continue }
      if try sidecar.write(beside: file, overwriting: overwrites) {
        summary.writtenCount += 1
      } else {
        summary.existing.append(name)
      }
    }
    return summary
  }

  private static func check(_ folder: PictureFile) throws(FileError) {
    do throws(Errno) {
      _ = try OpenFolder(folder.pathBytes)
    } catch {
      let reason = error
      throw FileError(.folderUnreadable, "\(folder.path): the folder cannot be read: \(reason)")
    }
  }

  /// Whether a file is the picture that was described; adds it to the summary if not.
  private static func isContent(
    _ sha256: String?, of file: PictureFile, _ name: PictureFile, _ summary: inout SidecarSummary
  ) -> Bool {
    do throws(DescriptionError) {
      if ContentHash.sha256(of: try file.read(atMost: .max - 1)) == sha256 { return true }
      summary.changed.append(name)
    } catch {
      if error.code == .missing {
        summary.missing.append(name)
      } else {
        summary.changed.append(name)
      }
    }
    return false
  }
}

extension PictureFile {
  fileprivate var isAbsolute: Bool { pathBytes.first == UInt8(ascii: "/") }

  /// The file of a record's path, relative to the folder or absolute.
  fileprivate func file(in folder: PictureFile) -> PictureFile {
    if isAbsolute { return self }
    return PictureFile(pathBytes: folder.pathBytes + [UInt8(ascii: "/")] + pathBytes)
  }
}

/// The result of writing sidecars.
public struct SidecarSummary: Equatable, Sendable {
  /// How many were written.
  public var writtenCount = 0
  /// Pictures that were skipped because a sidecar already exists.
  public var existing: [PictureFile] = []
  /// Missing pictures.
  public var missing: [PictureFile] = []
  /// Pictures whose content has changed, or that cannot be read.
  public var changed: [PictureFile] = []
  /// How many pictures are silent or failed.
  public var silentCount = 0

  /// Creates an empty summary.
  public init() {}
}
