import DescriptionWorkers
import ImageDescription
import SafeFiles

extension Embedding {
  /// How the packet of a sidecar names Descry; a program that changes the file puts its own name there.
  private static let signature = Array("x:xmptk=\"Descry ".utf8)

  /// Why the words of a person in a sidecar stay the picture's alt text.
  ///
  /// A text in the file would come before them.
  ///
  /// - Returns: `nil` if there are none, if they are the same, or if they are to be replaced.
  func refusal(
    of writing: AltTextWriting, beside picture: ChangeableFile
  ) async throws -> AltTextRefusal? {
    guard writing.replaced == nil else { return nil }
    for sidecar in SidecarFile.contents(beside: picture.name, in: picture.folder) {
      guard let found = try await pool.altText(inSidecar: sidecar), found.author != .machine,
        !found.alt.allSatisfy({ $0.text == writing.items.first?.text })
      else { continue }
      if let refusal = writing.refusal(over: found) { return refusal }
    }
    return nil
  }

  /// Replaces the text in the first sidecar that has one.
  ///
  /// - Parameter shown: the path of the picture in errors.
  func replaceInSidecar(
    _ writing: AltTextWriting, beside picture: ChangeableFile, at shown: String
  ) async throws -> EmbeddingOutcome {
    for name in SidecarFile.names(beside: picture.name, in: picture.folder) {
      let file: ChangeableFile
      do throws(ChangeRefusal) {
        file = try Self.sidecar(name, beside: picture, at: shown)
      } catch {
        return .unchangeable(error)
      }
      let outcome = try await replace(writing, in: file)
      if outcome != .refused(.absent) { return outcome }
    }
    return .refused(.absent)
  }

  /// Writes `cat.jpg.xmp` beside `cat.jpg`, or changes the text in the sidecar that Descry wrote.
  ///
  /// A sidecar that the picture has under another name, such as `cat.XMP`, stays the only one.
  ///
  /// - Parameter shown: the path of the picture in errors.
  /// - Throws: `unusable`, or a `WorkerError`.
  func writeSidecar(
    _ writing: AltTextWriting, beside picture: ChangeableFile, at shown: String
  ) async throws -> EmbeddingOutcome {
    guard let name = SidecarFile.names(beside: picture.name, in: picture.folder).first else {
      if isDryRun { return .sidecarWritten }
      let file = try AtomicFile(
        picture.name + Array(SidecarFile.ending.utf8), in: picture.folder,
        at: shown + SidecarFile.ending)
      try file.write(writing.sidecar)
      return try file.finishIfFree() ? .sidecarWritten : .changedMeanwhile
    }
    guard let file = try? Self.sidecar(name, beside: picture, at: shown),
      file.bytes.firstRange(of: Self.signature) != nil
    else { return .sidecarExists }
    return try await replace(writing, in: file)
  }

  private func replace(
    _ writing: AltTextWriting, in sidecar: ChangeableFile
  ) async throws -> EmbeddingOutcome {
    switch try await pool.embed(writing, inSidecar: sidecar.bytes) {
    case .failure(let refusal): .refused(refusal)
    case .success(let bytes): try replace(sidecar, with: bytes, as: .sidecarWritten)
    }
  }

  private static func sidecar(
    _ name: [UInt8], beside picture: ChangeableFile, at shown: String
  ) throws(ChangeRefusal) -> ChangeableFile {
    let place = shown.lastIndex(of: "/").map { shown[...$0] } ?? ""
    return try ChangeableFile(
      name, below: picture.folder, shownAs: place + String(decoding: name, as: UTF8.self),
      atMost: SidecarFile.largest)
  }
}
