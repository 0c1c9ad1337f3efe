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
    let isDone: Set<EmbeddingOutcome> = [.written, .sidecarWritten, .refused(.same)]
    if !isDone.isSuperset(of: pictures.keys) { throw ExitStatus.failed }
  }

  /// Names the pictures that need a person, and counts all.
  ///
  /// - Parameters:
  ///   - folder: the folder of the pictures.
  ///   - isQuiet: whether to print only what failed.
  /// - Throws: the exit status 1 if a picture could not get its text.
  func end(in folder: PictureFile, isQuiet: Bool = false) throws {
    let missing = EmbeddingOutcome.unchangeable(.missing)
    let isElsewhere =
      pictures[missing] != nil && Set(pictures.keys).isSubset(of: [missing, .silent, .unconfirmed])
    if isElsewhere {
      StandardError.say(
        "none of the pictures is in \(TerminalText.path(folder)). Name their folder with --folder")
    }
    for (outcome, found) in pictures.sorted(by: { words(for: $0.key) < words(for: $1.key) }) {
      if isElsewhere, outcome == missing { continue }
      let isTold =
        outcome.isFailure
        || !isQuiet
          && [.refused(.kept), .refused(.written), .refused(.confirmed), .sidecarExists]
            .contains(outcome)
      if isTold || isDryRun && [.written, .sidecarWritten].contains(outcome) {
        let list = TerminalText.list(found.map { TerminalText.path($0) })
        StandardError.say("\(words(for: outcome)): \(list)")
      }
    }
    if !isQuiet { sayCounts() }
    if pictures.keys.contains(where: \.isFailure) { throw ExitStatus.failed }
  }

  private func sayCounts() {
    func count(_ outcomes: EmbeddingOutcome...) -> Int {
      outcomes.reduce(0) { $0 + (pictures[$1]?.count ?? 0) }
    }
    let written = isDryRun ? "would be written" : "written"
    let (inFiles, inSidecars) = (count(.written), count(.sidecarWritten))
    let isSidecars = inFiles == 0 && inSidecars > 0
    let counts = [
      ("sidecars", isSidecars ? 0 : inSidecars),
      ("already there", count(.refused(.same))),
      ("kept", count(.refused(.kept), .refused(.written), .refused(.confirmed), .sidecarExists)),
      ("not confirmed", count(.unconfirmed)),
      ("silent or failed", count(.silent)),
      ("refused", pictures.filter(\.key.isFailure).reduce(0) { $0 + $1.value.count }),
    ]
    let line =
      isSidecars ? "sidecars \(written): \(inSidecars)" : "alt texts \(written): \(inFiles)"
    StandardError.say(
      line + counts.filter { $0.1 > 0 }.map { "; \($0.0): \($0.1)" }.joined())
    if count(.unconfirmed) > 0, count(.written, .sidecarWritten, .refused(.same)) == 0 {
      StandardError.say(
        "by default only labels and corrections are written; --machine writes Descry's sentences")
    }
  }

  private func words(for outcome: EmbeddingOutcome) -> String {
    switch outcome {
    case .written: isDryRun ? "would be written" : "written"
    case .sidecarWritten: isDryRun ? "a sidecar would be written" : "sidecar written"
    case .sidecarExists:
      "skipped: a sidecar of another program already exists ('descry embed --replace' changes it)"
    case .silent: "skipped: nothing is spoken"
    case .unconfirmed: "skipped: nobody has confirmed the sentence"
    case .changed: "refused: changed since the last batch (run descry batch again)"
    case .changedMeanwhile:
      "refused: another program changed the file meanwhile; run the command again"
    case .unchangeable(let refusal): "refused: " + words(for: refusal)
    case .refused(let refusal): words(for: refusal)
    }
  }

  private func words(for refusal: ChangeRefusal) -> String {
    switch refusal {
    case .missing: "no such file"
    case .outside: "outside the folder, or a symbolic link"
    case .unreadable: "the file cannot be read"
    case .readOnly: "the file is read-only"
    case .hardLinked: "the file has several names (hard links); copy it first"
    }
  }

  private func words(for refusal: AltTextRefusal) -> String {
    switch refusal {
    case .same: "unchanged: the file has this text already"
    case .kept:
      "kept: the file has a text that a person wrote or confirmed, inside or in a sidecar "
        + "('descry embed --replace' replaces it)"
    case .written: "kept: the file has a text that Descry wrote (replace it with --overwrite)"
    case .confirmed:
      "kept: the file has a text that a person confirmed or corrected (replace it with --overwrite)"
    case .different: "kept: the file has another text than --replace, or one in a second language"
    case .absent: "refused: there is no text to replace; leave out --replace"
    case .fixed: "refused: Descry does not change files of this format, and the text is inside"
    case .format: "refused: the format cannot hold alt text"
    case .damaged: "refused: the file is damaged or not a picture"
    case .metadata: "refused: the metadata is damaged, too large or in an unusual form"
    case .readOnly: "refused: the metadata is marked as read-only"
    case .signed: "refused: the file is signed (C2PA); a change would make the signature invalid"
    case .noRoom: "refused: the metadata has no room left"
    case .secondPicture: "refused: a change would break the second picture in the file"
    case .unverified: "refused: what was written could not be read back"
    }
  }
}
