import DescriptionStore
import ImageDescription
import SafeFiles
import SystemPackage

extension DescriptionStore {
  /// Writes what is spoken of each picture into a sidecar beside it.
  ///
  /// Skips silent and failed pictures, those that have changed or cannot be read, and existing sidecars. Reads and
  /// writes nothing outside the folder, whatever paths the store has.
  ///
  /// - Parameters:
  ///   - folder: the folder that paths in records are relative to.
  ///   - language: the language of the descriptions.
  ///   - ignoresMetadata: whether to leave out what the pictures' files and their sidecars say.
  ///   - overwrites: whether to replace sidecars that Descry wrote; others always stay.
  /// - Throws: `folderUnreadable`, `busy`, `foreign`, `unusable`.
  public func writeSidecars(
    in folder: PictureFile, language: SpokenLanguage = .english,
    ignoringMetadata ignoresMetadata: Bool = false, overwriting overwrites: Bool = false
  ) throws -> SidecarSummary {
    let words = try givenWords(in: language, ignoringMetadata: ignoresMetadata)
    var summary = SidecarSummary()
    var spoken: [(name: PictureFile, sha256: String?, sidecar: Sidecar)] = []
    // Releases the store before reading the pictures, which may take long.
    try readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        let record = try words.record(of: picture)
        if let text = record.spoken, !record.status.isFailure {
          let sidecar = Sidecar(
            text: text, language: record.spokenLanguage,
            author: record.origin == .generated ? .machine : .confirmed)
          spoken.append((picture.name, picture.sha256, sidecar))
        } else {
          summary.silentCount += 1
        }
      }
    }
    let root = try OpenFolder.ofPictures(folder)
    for (name, sha256, sidecar) in spoken {
      let path = "\(folder.path)/\(name.path)"
      guard let file = Self.find(name, sha256, in: root, &summary) else { continue }
      if try sidecar.write(beside: file.name, in: file.folder, at: path, overwriting: overwrites) {
        summary.writtenCount += 1
      } else {
        summary.existing.append(name)
      }
    }
    return summary
  }

  /// The file of a picture.
  ///
  /// Opens nothing outside the folder, since another person may have made the store and its paths.
  ///
  /// - Returns: `nil` if it is not the picture that was described; the summary says why.
  private static func find(
    _ name: PictureFile, _ sha256: String?, in root: OpenFolder, _ summary: inout SidecarSummary
  ) -> ChangeableFile? {
    do throws(ChangeableFile.Refusal) {
      let file = try ChangeableFile(
        name.pathBytes, below: root, shownAs: name.path, atMost: Limits().fileSize)
      if ContentHash.sha256(of: file.bytes) == sha256 { return file }
      summary.changed.append(name)
    } catch {
      switch error {
      case .outside: summary.outside.append(name)
      case .missing: summary.missing.append(name)
      default: summary.unreadable.append(name)
      }
    }
    return nil
  }
}

extension OpenFolder {
  /// Opens the folder that paths in records are relative to.
  ///
  /// - Throws: `folderUnreadable`.
  static func ofPictures(_ folder: PictureFile) throws(FileError) -> OpenFolder {
    do throws(Errno) {
      return try OpenFolder(folder.pathBytes)
    } catch {
      let reason = error
      throw FileError(.folderUnreadable, "\(folder.path): the folder cannot be read: \(reason)")
    }
  }
}

/// The result of writing sidecars.
public struct SidecarSummary: Equatable, Sendable {
  /// How many were written.
  public var writtenCount = 0
  /// Pictures that were skipped because a sidecar already exists.
  public var existing: [PictureFile] = []
  /// Pictures whose path leaves the folder or leads through a symbolic link.
  public var outside: [PictureFile] = []
  /// Missing pictures.
  public var missing: [PictureFile] = []
  /// Pictures whose content has changed.
  public var changed: [PictureFile] = []
  /// Pictures that cannot be read.
  public var unreadable: [PictureFile] = []
  /// How many pictures are silent or failed.
  public var silentCount = 0

  /// Creates an empty summary.
  public init() {}
}
