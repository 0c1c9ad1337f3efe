import DescriptionStore
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// Writes alt text into the files of pictures.
///
/// Only the one property of the metadata changes. A file is replaced at once, after the changed copy
/// was decoded and its text read back.
public struct Embedding: Sendable {
  /// The program that reads the files in worker processes.
  private let pool: WorkerPool
  /// Whether to replace text that Descry wrote and nobody has changed.
  public var overwrites = false
  /// Whether to find out what would be done, and write nothing.
  public var isDryRun = false
  /// Whether to write Descry's own sentences, which nobody has confirmed.
  public var writesGenerated = false

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
    let (place, name) = picture.pathBytes.folderAndName
    let folder: OpenFolder
    do throws(Errno) {
      folder = try OpenFolder(place)
    } catch {
      return error.rawValue == ENOENT ? .missing : .unreadable
    }
    let writing = AltTextWriting(
      text, author: .confirmed, overwriting: overwrites, replacing: replaced)
    return try await write(writing, into: name, below: folder, at: picture.path, sha256: nil)
  }

  /// Writes what is spoken of the pictures of a batch into their files; for formats whose files
  /// Descry does not change, into sidecars.
  ///
  /// By default it writes corrections and labels, not Descry's own sentences. It reads and writes
  /// nothing outside the folder, whatever paths the store has.
  ///
  /// - Parameters:
  ///   - store: has the records.
  ///   - folder: the folder that paths in records are relative to.
  ///   - language: the language of the descriptions.
  ///   - report: is called with each picture and its outcome.
  /// - Throws: a `FileError` or a `WorkerError`.
  public func write(
    from store: DescriptionStore, into folder: PictureFile,
    language: SpokenLanguage = .english,
    reporting report: (PictureFile, EmbeddingOutcome) -> Void
  ) async throws {
    let words = try store.givenWords(in: language)
    var spoken: [(name: PictureFile, sha256: String?, writing: AltTextWriting)] = []
    try store.readSnapshot { snapshot in
      try snapshot.readPictures { picture, _ in
        let record = try words.record(of: picture)
        guard let text = record.spoken, !record.status.isFailure else {
          return report(picture.name, .silent)
        }
        guard record.labelSource != .embedded else { return report(picture.name, .unchanged) }
        let isGenerated = record.origin == .generated
        guard !isGenerated || writesGenerated else { return report(picture.name, .unconfirmed) }
        let writing = AltTextWriting(
          text, language: record.spokenLanguage?.tag,
          author: isGenerated ? .machine : .confirmed, overwriting: overwrites)
        spoken.append((picture.name, picture.sha256, writing))
      }
    }
    let root = try OpenFolder.ofPictures(folder)
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
    do throws(ChangeableFile.Refusal) {
      file = try ChangeableFile(path, below: root, shownAs: shown, atMost: Limits().fileSize)
    } catch {
      return EmbeddingOutcome(error)
    }
    let found = ContentHash.sha256(of: file.bytes)
    if let sha256, sha256 != found {
      // Only its alt text may have changed since, by an earlier run.
      let hasText = try await pool.identify(file.bytes, sha256: found).record.embedded?.alt
      return hasText == writing.items ? .unchanged : .changed
    }
    if let refusal = try await refusal(of: writing, besides: path, below: root) {
      return EmbeddingOutcome(refusal)
    }
    switch try await pool.embed(writing, in: file.bytes, sha256: found) {
    case .failure(.format):
      return try writeSidecar(writing, of: path, below: root, at: shown)
    case .failure(.absent):
      return try await replaceInSidecar(writing, of: path, below: root, at: shown)
    case .failure(let refusal): return EmbeddingOutcome(refusal)
    case .success(let bytes): return try replace(file, with: bytes, as: .written)
    }
  }

  /// Why the words of a person in a sidecar stay the picture's alt text.
  ///
  /// A text in the file would come before them.
  ///
  /// - Returns: `nil` if there are none, if they are the same, or if they are to be replaced.
  private func refusal(
    of writing: AltTextWriting, besides path: [UInt8], below root: OpenFolder
  ) async throws -> AltTextWriting.Refusal? {
    let (place, name) = path.folderAndName
    guard writing.replaced == nil, let folder = try? root.folder(below: place) else { return nil }
    for sidecar in SidecarFile.contents(beside: name, in: folder) {
      guard let found = try await pool.altText(inSidecar: sidecar), found.author != .machine,
        !found.alt.allSatisfy({ $0.text == writing.items.first?.text })
      else { continue }
      if let refusal = writing.refusal(over: found) { return refusal }
    }
    return nil
  }

  private func replace(
    _ file: ChangeableFile, with bytes: [UInt8], as outcome: EmbeddingOutcome
  ) throws -> EmbeddingOutcome {
    do throws(ChangeableFile.Refusal) {
      try file.check()
    } catch {
      return EmbeddingOutcome(error)
    }
    let isWritten = try isDryRun || file.replace(with: bytes)
    return isWritten ? outcome : .changedMeanwhile
  }

  /// Replaces the text in the first sidecar that has one.
  private func replaceInSidecar(
    _ writing: AltTextWriting, of path: [UInt8], below root: OpenFolder, at shown: String
  ) async throws -> EmbeddingOutcome {
    let (place, name) = path.folderAndName
    guard let folder = try? root.folder(below: place) else { return .outside }
    for sidecar in SidecarFile.names(beside: name, in: folder) {
      let file: ChangeableFile
      do throws(ChangeableFile.Refusal) {
        file = try ChangeableFile(
          sidecar, below: folder, shownAs: shown, atMost: SidecarFile.largest)
      } catch {
        return EmbeddingOutcome(error)
      }
      switch try await pool.embed(writing, inSidecar: file.bytes) {
      case .failure(.absent): continue
      case .failure(let refusal): return EmbeddingOutcome(refusal)
      case .success(let bytes): return try replace(file, with: bytes, as: .sidecarWritten)
      }
    }
    return .absent
  }

  private func writeSidecar(
    _ writing: AltTextWriting, of path: [UInt8], below root: OpenFolder, at shown: String
  ) throws -> EmbeddingOutcome {
    let (place, name) = path.folderAndName
    guard let folder = try? root.folder(below: place),
      let text = writing.items.first?.text
    else { return .outside }
    let language = writing.items.dropFirst().first?.language
    let sidecar = Sidecar(
      text: text, language: language.flatMap(SpokenLanguage.init(rawValue:)),
      author: writing.author)
    let isWritten =
      isDryRun
      ? sidecar.isWritable(beside: name, in: folder, overwriting: overwrites)
      : try sidecar.write(beside: name, in: folder, at: shown, overwriting: overwrites)
    return isWritten ? .sidecarWritten : .sidecarExists
  }
}
