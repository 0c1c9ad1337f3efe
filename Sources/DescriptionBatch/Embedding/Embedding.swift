import DescriptionStore
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// Writes alt text into the files of pictures, or into sidecars beside them.
///
/// Only the one property of the metadata changes. A file is replaced at once, after the changed copy
/// was read back. A sidecar is an XMP file for photo tools, with Alt Text (Accessibility) of the IPTC
/// Photo Metadata Standard.
public struct Embedding: Sendable {
  /// The program that reads the files in worker processes.
  let pool: WorkerPool
  /// Whether to replace text that Descry wrote and nobody has changed.
  public var overwrites = false
  /// Whether to find out what would be done, and write nothing.
  public var isDryRun = false
  /// Whether to write Descry's own sentences, which nobody has confirmed.
  public var writesGenerated = false
  /// Whether to write sidecars only, and leave the files of the pictures as they are.
  public var writesSidecars = false

  /// Writes with the help of this program.
  public init(worker: WorkerProgram, settings: Settings = Settings(deadline: .seconds(30))) {
    pool = WorkerPool(worker, settings: settings)
  }

  /// Starts a worker.
  ///
  /// - Returns: how it is sandboxed; `nil` if the policy is `off`.
  /// - Throws: a `WorkerError`.
  public func start() async throws -> SandboxState? { try await pool.start() }

  /// Writes a person's words into the file of a picture.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - picture: the file; a symbolic link is refused.
  ///   - replaced: the text that the file or its sidecar must have, whoever wrote it; `nil` to
  ///     leave a person's text in either.
  /// - Throws: a `FileError` or a `WorkerError`.
  public func write(
    _ text: String, into picture: PictureFile, replacing replaced: String? = nil
  ) async throws -> EmbeddingOutcome {
    let (place, name) = picture.folderAndName
    let folder: OpenFolder
    do throws(Errno) {
      folder = try OpenFolder(place)
    } catch {
      return .unchangeable(error.rawValue == ENOENT ? .missing : .unreadable)
    }
    let writing = AltTextWriting(
      text, author: .confirmed, overwriting: overwrites, replacing: replaced)
    return try await write(writing, into: name, below: folder, at: picture.path, sha256: nil)
  }

  /// Writes what is spoken of the pictures of a batch, for formats whose files Descry does not
  /// change into sidecars.
  ///
  /// By default it writes corrections and labels, not Descry's own sentences. It reads and writes
  /// nothing outside the folder, whatever paths the store has.
  ///
  /// - Parameters:
  ///   - store: has the records.
  ///   - folder: the folder that paths in records are relative to.
  ///   - language: the language of the descriptions.
  ///   - ignoresMetadata: whether to leave out what the pictures' files and their sidecars say.
  ///   - report: is called with each picture and its outcome.
  /// - Throws: a `FileError` or a `WorkerError`.
  public func write(
    from store: DescriptionStore, into folder: PictureFile,
    language: SpokenLanguage = .english, ignoringMetadata ignoresMetadata: Bool = false,
    reporting report: (PictureFile, EmbeddingOutcome) -> Void
  ) async throws {
    let words = try store.givenWords(in: language, ignoringMetadata: ignoresMetadata)
    var spoken: [(name: PictureFile, sha256: String?, writing: AltTextWriting)] = []
    try store.readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        let record = try words.record(of: picture)
        guard let text = record.spoken, !record.status.isFailure else {
          return report(picture.name, .silent)
        }
        if record.labelSource == .embedded, !writesSidecars {
          return report(picture.name, .refused(.same))
        }
        let isGenerated = record.origin == .generated
        guard !isGenerated || writesGenerated else { return report(picture.name, .unconfirmed) }
        let writing = AltTextWriting(
          text, language: record.spokenLanguage?.tag,
          author: isGenerated ? .machine : .confirmed, overwriting: overwrites)
        spoken.append((picture.name, picture.sha256, writing))
      }
    }
    let root: OpenFolder
    do throws(Errno) {
      root = try OpenFolder(folder)
    } catch {
      let reason = error
      throw FileError(.folderUnreadable, "\(folder.path): the folder cannot be read: \(reason)")
    }
    for (name, sha256, writing) in spoken {
      if Task.isCancelled { return }
      let path = "\(folder.path)/\(name.path)"
      report(
        name,
        try await write(writing, into: name.pathBytes, below: root, at: path, sha256: sha256))
    }
  }

  /// - Parameter sha256: the hash of the picture that was described; `nil` for any.
  private func write(
    _ writing: AltTextWriting, into path: [UInt8], below root: OpenFolder, at shown: String,
    sha256: String?
  ) async throws -> EmbeddingOutcome {
    let file: ChangeableFile
    do throws(ChangeRefusal) {
      file = try ChangeableFile(path, below: root, shownAs: shown, atMost: Limits().fileSize)
    } catch {
      return .unchangeable(error)
    }
    let found = ContentHash.sha256(of: file.bytes)
    if let sha256, sha256 != found {
      if writesSidecars { return .changed }
      // Only its alt text may have changed since, by an earlier run.
      let hasText = try await pool.identify(file.bytes, sha256: found).record.embedded?.alt
      return hasText == writing.items ? .refused(.same) : .changed
    }
    if writesSidecars { return try await writeSidecar(writing, beside: file, at: shown) }
    if let refusal = try await refusal(of: writing, beside: file) { return .refused(refusal) }
    switch try await pool.embed(writing, in: file.bytes, sha256: found) {
    case .failure(.format): return try await writeSidecar(writing, beside: file, at: shown)
    case .failure(.absent): return try await replaceInSidecar(writing, beside: file, at: shown)
    case .failure(let refusal): return .refused(refusal)
    case .success(let bytes): return try replace(file, with: bytes, as: .written)
    }
  }

  func replace(
    _ file: ChangeableFile, with bytes: [UInt8], as outcome: EmbeddingOutcome
  ) throws -> EmbeddingOutcome {
    do throws(ChangeRefusal) {
      try file.check()
    } catch {
      return .unchangeable(error)
    }
    let isWritten = try isDryRun || file.replace(with: bytes)
    return isWritten ? outcome : .changedMeanwhile
  }
}
