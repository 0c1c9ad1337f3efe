import ArgumentParser
import DescriptionBatch
import ImageDescription
import SafeFiles

/// The results of writing alt texts into files, on standard error.
struct EmbeddingReport: Sendable {
  let isDryRun: Bool
  private(set) var pictures: [EmbeddingOutcome: [PictureFile]] = [:]

  mutating func add(_ picture: PictureFile, _ outcome: EmbeddingOutcome) {
    pictures[outcome, default: []].append(picture)
  }

  /// Prints the result for one picture.
  ///
  /// - Throws: the exit status 1 if the text is not in the file or its sidecar.
  func endSingle() throws {
    for (outcome, pictures) in pictures {
      guard let picture = pictures.first else { continue }
      StandardError.say("\(TerminalText.path(picture)): \(words(for: outcome))")
    }
    let isDone: Set<EmbeddingOutcome> = [.written, .sidecarWritten, .unchanged]
    if !isDone.isSuperset(of: pictures.keys) { throw ExitStatus.failed }
  }

  /// Names the pictures that need a person, and counts all.
  ///
  /// - Parameter isQuiet: whether to print only what failed.
  /// - Throws: the exit status 1 if a picture could not get its text.
  func end(isQuiet: Bool = false) throws {
    for outcome in EmbeddingOutcome.allCases {
      guard let found = pictures[outcome] else { continue }
      let isTold =
        outcome.isFailure || !isQuiet && [.kept, .existing, .sidecarExists].contains(outcome)
      if isTold || isDryRun && [.written, .sidecarWritten].contains(outcome) {
        let list = TerminalText.list(found.map { TerminalText.path($0) })
        StandardError.say("\(words(for: outcome)): \(list)")
      }
    }
    func count(_ outcomes: EmbeddingOutcome...) -> Int {
      outcomes.reduce(0) { $0 + (pictures[$1]?.count ?? 0) }
    }
    let failed = pictures.filter(\.key.isFailure).reduce(0) { $0 + $1.value.count }
    let counts = [
      (isDryRun ? "would be written" : "written", count(.written)),
      ("sidecars", count(.sidecarWritten)),
      ("already there", count(.unchanged)),
      ("kept", count(.kept, .existing, .sidecarExists)),
      ("not confirmed", count(.unconfirmed)),
      ("silent or failed", count(.silent)),
      ("refused", failed),
    ]
    let line = counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }.joined(separator: "; ")
    if !isQuiet { StandardError.say("alt texts " + (line.isEmpty ? "written: 0" : line)) }
    if !isQuiet, count(.unconfirmed) > 0, count(.written, .sidecarWritten, .unchanged) == 0 {
      StandardError.say(
        "by default only labels and corrections are written; --machine writes Descry's sentences")
    }
    if failed > 0 { throw ExitStatus.failed }
  }

  private func words(for outcome: EmbeddingOutcome) -> String {
    switch outcome {
    case .written: isDryRun ? "would be written" : "written"
    case .sidecarWritten: isDryRun ? "a sidecar would be written" : "sidecar written"
    case .sidecarExists:
      "skipped: a sidecar already exists (--overwrite replaces Descry's own, 'descry embed "
        + "--replace' a person's)"
    case .unchanged: "unchanged: the file has this text already"
    case .kept:
      "kept: the file has a text that a person wrote, inside or in a sidecar ('descry embed "
        + "--replace' replaces it)"
    case .existing: "kept: the file has a text that Descry wrote (replace it with --overwrite)"
    case .different: "kept: the file has another text than --replace, or one in a second language"
    case .absent: "refused: there is no text to replace; leave out --replace"
    case .fixed: "refused: Descry does not change files of this format, and the text is inside"
    case .silent: "skipped: nothing is spoken"
    case .unconfirmed: "skipped: nobody has confirmed the sentence"
    case .changed: "refused: changed since the last batch (run descry batch again)"
    case .changedMeanwhile:
      "refused: another program changed the file meanwhile; run the command again"
    case .missing: "refused: no such file"
    case .outside: "refused: outside the folder, or a symbolic link"
    case .unreadable: "refused: the file cannot be read"
    case .readOnly: "refused: the file is read-only"
    case .hardLinked: "refused: the file has several names (hard links); copy it first"
    case .damaged: "refused: the file is damaged or not a picture"
    case .metadata: "refused: the metadata is damaged, too large or in an unusual form"
    case .metadataReadOnly: "refused: the metadata is marked as read-only"
    case .signed: "refused: the file is signed (C2PA); a change would make the signature invalid"
    case .noRoom: "refused: the metadata has no room left"
    case .secondPicture: "refused: a change would break the second picture in the file"
    case .unverified: "refused: what was written could not be read back"
    case .format: "refused: the format cannot hold alt text"
    }
  }
}
