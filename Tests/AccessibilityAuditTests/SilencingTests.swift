import AccessibilityAudit
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Silencing")
struct SilencingTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("docs"), withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Audits the folder's markup.
  private func report(
    _ configuration: String? = nil, baseline: AuditBaseline? = nil
  ) async throws -> AuditReport {
    var audit = Audit([PictureFile(folder.path)], worker: BuiltProgram.descry)
    audit.looksAtPictures = false
    audit.baseline = baseline
    if let configuration {
      audit.configuration = try AuditConfiguration(
        file: write(configuration, to: AuditConfiguration.fileName))
    }
    return try await audit.run()
  }

  @Test(
    "A comment silences its rules for the next element and everything in it",
    arguments: [
      ("<!-- descry-ignore image-name-missing --><img><img>", 1),
      ("<!-- descry-ignore image-name-missing --><div><img><img></div><img>", 1),
      ("<!-- descry-ignore label-is-junk, image-name-missing --><img>", 0),
      ("<!-- descry-ignore label-is-junk --><img>", 1), ("<!-- descry-ignore --><img>", 1),
      ("<img><!-- descry-ignore-file image-name-missing --><img>", 0),
      ("<!-- descry-ignore image-name-missing --><!doctype html><html><body><img><img>", 0),
    ])
  func comments(_ html: String, _ count: Int) async throws {
    _ = try write(html, to: "a.html")
    let report = try await report()
    #expect(report.findings.count == count, "\(html)")
    #expect(
      report.silenced[.comment, default: 0] == html.components(separatedBy: "<img>").count - 1
        - count)
  }

  @Test(
    "A comment with a misspelled rule or command is a finding with the nearest name (#46)",
    arguments: [
      ("<!-- descry-ignore label-is-jnk -->", "'label-is-jnk'. Did you mean 'label-is-junk'?"),
      (
        "<!-- descry-ignore-file image-of-text, missing-image-name -->",
        "There is no rule 'missing-image-name'."
      ),
      ("<!-- descry-ignore lable-junk -->", "Did you mean 'label-is-junk'?"),
      ("<!-- descry-ignore-files image-of-text -->", "Did you mean 'descry-ignore-file'?"),
      ("<!-- descry-ignore every rule -->", "There is no rule 'every'."),
    ])
  func misspelled(_ comment: String, _ message: String) throws {
    let page = try TestPage("<p>Text</p>\n  \(comment)<img alt=''>").page
    #expect(page.findings.map(\.rule) == ["comment-silences-nothing"])
    let finding = try #require(page.findings.first)
    #expect(finding.message.hasSuffix(message), "\(finding.message)")
    #expect(finding.element.line == 2)
    #expect(finding.element.column == 3)
    let markdown = try TestPage(markdown: "Text\n\n\(comment)\n").page
    #expect(markdown.findings.map(\.element.line) == [3])
  }

  @Test(
    "Other comments, and comments with rules that exist, are no findings",
    arguments: [
      "<!-- descry-ignore label-is-junk,image-of-text -->", "<!-- descry is a program -->",
      "<!-- descry-ignore-file label-is-value -->", "<!-- prettier-ignore -->", "<!-- -->",
      "<!-- descry-ignore-file comment-silences-nothing --><!-- descry-ignore nonsense -->",
    ])
  func rightComments(_ comments: String) async throws {
    _ = try write("\(comments)<p>Text</p>", to: "a.html")
    #expect(try await report().findings.isEmpty)
  }

  @Test("Comments work in Markdown, too")
  func markdown() async throws {
    _ = try write(
      "<!-- descry-ignore label-is-junk -->\n![image](a.png)\n\n![image](a.png)\n", to: "a.md")
    let report = try await report()
    #expect(report.findings.map(\.element.line) == [4])
  }

  @Test("A configuration turns rules off or changes their severity, for all files or some")
  func configuration() async throws {
    _ = try write("<img><img alt=image>", to: "a.html")
    _ = try write("<img><img alt=image>", to: "docs/b.html")
    _ = try write("<img>", to: "docs/c.html")
    let report = try await report(
      """
      exclude: [docs/c.html]
      rules:
        label-is-junk: error
      paths:
        - match: docs/*
          rules:
            image-name-missing: off
      """)
    #expect(
      report.findings.map(\.rule) == ["image-name-missing", "label-is-junk", "label-is-junk"])
    #expect(report.findings.allSatisfy { $0.severity == .error })
    #expect(report.silenced[.configuration] == 1)
    #expect(report.fileCount == 2)
  }

  @Test(
    "An invalid configuration names the line and the column",
    arguments: [
      ("rules: [a]", ":1:8:"), ("rules:\n  label-is-jnk: off", ":2:3:"),
      ("rules:\n  label-is-junk: loud", ":2:18:"), ("paths:\n- rules: {}", ":2:3:"),
      ("a: [", ":1"), ("exclude: x", ":1:10:"), ("nothing: 1", ":1:1:"),
    ])
  func wrong(_ yaml: String, _ place: String) throws {
    let file = try write(yaml, to: "wrong.yaml")
    let error = #expect(throws: AuditError.self) { try AuditConfiguration(file: file) }
    #expect(error?.code == .invalid)
    #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
  }

  @Test("The nearest configuration applies")
  func nearest() throws {
    let page = try write("<img>", to: "docs/b.html")
    #expect(AuditConfiguration.file(for: page) == nil)
    let above = try write("", to: AuditConfiguration.fileName)
    #expect(AuditConfiguration.file(for: page) == above)
    let beside = try write("", to: "docs/" + AuditConfiguration.fileName)
    #expect(AuditConfiguration.file(for: page) == beside)
    _ = try AuditConfiguration(file: beside)
  }

  @Test("A configuration that was found is not read through a link (#46)")
  func linkedConfiguration() throws {
    let secret = try write("nothing: secret", to: "secret.txt")
    let link = folder.appendingPathComponent(AuditConfiguration.fileName).path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    #expect(AuditConfiguration.file(for: folder.path + "/a.html") == link)
    let error = #expect(throws: AuditError.self) {
      try AuditConfiguration(file: link, followsLink: false)
    }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("nothing") == false)
  }

  @Test("A baseline accepts the same findings, even if they move, and no more of them")
  func baseline() async throws {
    _ = try write("<img src=a><img src=a>", to: "a.html")
    let file = folder.appendingPathComponent("baseline.json").path
    let written = AuditBaseline(try await report().findings, for: file)
    _ = try write(written.json, to: "baseline.json")
    let baseline = try AuditBaseline(file: file)
    _ = try write("\n<p>\n<img src=a>\n<img src=a><img src=a><img src=b>", to: "a.html")
    let report = try await report(baseline: baseline)
    #expect(report.findings.map(\.evidence.picture) == ["a", "b"])
    #expect(report.silenced[.baseline] == 2)
    #expect(report.summary.contains("Silenced: 2 by the baseline."))
  }

  @Test(
    "Rejects a file that is not a baseline",
    arguments: ["", "[]", "{\"version\":2,\"findings\":[]}"])
  func noBaseline(_ text: String) throws {
    let file = try write(text, to: "b.json")
    #expect(throws: AuditError.self) { try AuditBaseline(file: file) }
  }
}
