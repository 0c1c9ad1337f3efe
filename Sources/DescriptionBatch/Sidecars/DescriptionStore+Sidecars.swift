import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

extension DescriptionStore {
  /// Writes what is spoken of each picture into a sidecar beside it; the pictures are only read.
  ///
  /// Silent pictures and those that could not be described get none, and neither does one whose
  /// content is not that which was described. A sidecar that is there is left as it is.
  ///
  /// - Parameters:
  ///   - folder: where the paths of the records begin.
  ///   - language: the language of the descriptions.
  /// - Throws: `folderUnreadable`, `busy`, `foreign`, `unusable`.
  public func writeSidecars(
    in folder: PictureFile, language: SpokenLanguage = .english
  ) throws -> SidecarSummary {
    let words = try givenWords(in: language)
    var summary = SidecarSummary()
    var spoken: [(name: PictureFile, sha256: String?, sidecar: Sidecar)] = []
    // The store is not held while the pictures are read, which may take long.
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
      if try sidecar.write(beside: file) {
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

  /// Whether a file is the picture that was described; one that is not is noted.
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

  /// The file of a record's path, which may begin at the root.
  fileprivate func file(in folder: PictureFile) -> PictureFile {
    if isAbsolute { return self }
    return PictureFile(pathBytes: folder.pathBytes + [UInt8(ascii: "/")] + pathBytes)
  }
}

/// What became of the sidecars of a store.
public struct SidecarSummary: Equatable, Sendable {
  /// How many were written.
  public var writtenCount = 0
  /// Pictures that had one already, which was left as it is.
  public var existing: [PictureFile] = []
  /// Pictures that are not there.
  public var missing: [PictureFile] = []
  /// Pictures that have another content than what was described, or cannot be read.
  public var changed: [PictureFile] = []
  /// How many pictures are silent or could not be described.
  public var silentCount = 0

  /// Nothing yet.
  public init() {}
}
