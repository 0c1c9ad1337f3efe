import AccessibilityAudit
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("XHTML pages")
struct XHTMLPageTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func report(_ text: String, _ name: String) async throws -> AuditReport {
    let file = temporary.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    var audit = Audit([PictureFile(file.path)], worker: BuiltProgram.descry)
    audit.looksAtPictures = false
    return try await audit.run()
  }

  private static let attribute = #"xmlns="http://www.w3.org/1999/xhtml""#

  @Test(
    "An XHTML page is parsed as XML",
    arguments: [
      ("a.xhtml", "<html \(attribute)><head><script src='x'/></head><body><img/></body></html>", 1),
      ("a.xht", "<html \(attribute)><head><title/></head><body><img/><img/></body></html>", 2),
      ("a.xhtml", "<html \(attribute)><body><p><a/><textarea/><img/></p></body></html>", 1),
      (
        "a.xhtml",
        "<h:html xmlns:h='http://www.w3.org/1999/xhtml'><h:body><h:img/></h:body></h:html>", 1
      ),
      ("a.xhtml", "<html \(attribute) xmlns:o='urn:o'><body><o:img/></body></html>", 0),
      ("a.html", "<?xml version='1.0'?><html \(attribute)><title/><body><img/></body></html>", 1),
      ("a.html", "<?xml version='1.0'?><html><body><p><img></body></html>", 1),
      ("a.html", "<html \(attribute)><head><title/></head><body><img/></body></html>", 0),
    ])
  func pictures(_ name: String, _ text: String, _ count: Int) async throws {
    let report = try await report(text, name)
    #expect(report.findings.map(\.rule) == Array(repeating: "image-name-missing", count: count))
  }

  @Test("An XHTML page that is not well-formed is an error with its place")
  func broken() async throws {
    let report = try await report("<html \(Self.attribute)>\n<body><p></body></html>", "a.xhtml")
    #expect(report.failures.map(\.code) == [.invalid])
    #expect(report.failures.first?.message.contains("line 2, column 10") == true)
  }
}
