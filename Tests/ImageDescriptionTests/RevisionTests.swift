import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

/// What is spoken, compared with `Tests/Golden/descriptions.txt`.
///
/// The file has the revision in its first line, then a line with a hash for each picture of
/// TestImages, each group of literal observations and each net. The pictures speak the same on
/// Debian 12 and 13, whose libraries differ; scores differ in their last digits, so they are not
/// part of a hash.
///
/// A new picture is added to the file. A changed hash is written only if the revision is higher
/// than the file's, so running the test again is not enough.
@Suite("Revision of descriptions (#71)")
struct RevisionTests {
  private static let golden = Repository.file("Tests/Golden/descriptions.txt")

  private static let advice = """
    What is spoken changed: raise DescriptionRevision.current, run \
    `swift test --filter RevisionTests`, which writes Tests/Golden/descriptions.txt, and commit both
    """

  @Test("What is spoken changes only with the revision")
  func golden() async throws {
    var known = try Self.read()
    let current = try await Self.current()
    let isNew = known.revision < DescriptionRevision.current
    #expect(known.revision <= DescriptionRevision.current, "the revision never falls")
    for (name, line) in current.sorted(by: { $0.key < $1.key }) where !isNew {
      let before = known.lines[name] ?? line
      #expect(before == line, "\(name). \(Self.advice)")
    }
    guard isNew || !Set(current.keys).isSubset(of: known.lines.keys) else { return }
    known.lines = isNew ? current : current.merging(known.lines) { $1 }
    let lines = known.lines.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
    let text = (["\(DescriptionRevision.current)"] + lines).joined(separator: "\n") + "\n"
    try text.write(to: Self.golden, atomically: true, encoding: .utf8)
    Issue.record("\(Self.golden.path) was written; commit it")
  }

  @Test("The version of Descry is not part of the key of a record, the revision is")
  func key() {
    let (settings, revision) = (Settings(), DescriptionRevision.current)
    let fingerprint = SettingsFingerprint(settings)
    #expect(!fingerprint.contents.contains(ImageDescriber.version))
    #expect(fingerprint.digest == SettingsFingerprint(settings, revision: revision).digest)
    #expect(fingerprint.digest != SettingsFingerprint(settings, revision: revision + 1).digest)
  }

  @Test("What a user can set is part of the key of a record")
  func settings() {
    let plain = SettingsFingerprint(Settings()).digest
    var limited = Settings()
    limited.limits.pixelCount = 1000
    var strict = Settings()
    strict.thresholds.scene.value = 0.9
    let others = [limited, strict, Settings(textLanguages: ["eng", "rus"])]
    #expect(Set(others.map { SettingsFingerprint($0).digest } + [plain]).count == 4)
    let slower = Settings(deadline: .seconds(99), engineCount: 7)
    #expect(SettingsFingerprint(slower).digest == plain)
  }

  private static func read() throws -> (revision: Int, lines: [String: String]) {
    let rows = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let revision = try #require(rows.first.flatMap { Int($0) })
    let lines = rows.dropFirst().map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    return (revision, Dictionary(lines.map { ($0[0], $0[$0.count - 1]) }) { $1 })
  }

  /// The lines as this program makes them, by their names.
  private static func current() async throws -> [String: String] {
    var lines: [String: String] = [:]
    for (picture, record) in await CorpusTests.records.value {
      lines[picture] = "\(hash([spoken(record)])) \(said(record))"
    }
    for (name, observations) in LiteralObservations.groups {
      lines["literal \(name)"] = hash(observations.map { spoken(DescriptionRecord($0)) })
    }
    for net in AnalysisModel.all { lines["net \(net.name)"] = String(net.sha256.prefix(16)) }
    return lines
  }

  /// The sentence, or why there is none.
  private static func said(_ record: DescriptionRecord) -> String {
    record.description ?? record.silence?.rawValue ?? record.error?.code.rawValue ?? ""
  }

  /// All words and names of a record, without scores and places.
  private static func spoken(_ record: DescriptionRecord) -> String {
    var parts = [said(record), record.kind?.rawValue ?? ""]
    parts += record.faces.map { "\($0.smiling.map(String.init) ?? "unknown")" }
    parts += record.objects.map {
      "\($0.name) \($0.least) \($0.most ?? 0) \($0.colour ?? "")"
    }
    parts += (record.doing + record.ground).map(\.name)
    parts += [record.scene?.name ?? "", record.setting?.name ?? ""]
    parts += [record.sharpness.verdict?.rawValue, record.brightness.verdict?.rawValue]
      .map { $0 ?? "" }
    parts += [record.colour.verdict?.rawValue ?? "", record.text?.text ?? ""]
    return parts.joined(separator: "\n")
  }

  private static func hash(_ texts: [String]) -> String {
    String(ContentHash.sha256(of: Array(texts.joined(separator: "\0").utf8)).prefix(16))
  }
}
