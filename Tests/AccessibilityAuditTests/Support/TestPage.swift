import AccessibilityAudit
import ImageDescription

/// A page that a test writes down.
struct TestPage {
  private(set) var page: AuditedPage

  init(_ html: String) throws {
    page = AuditedPage(try HTMLParser.parse(html), file: "page.html")
  }

  init(markdown: String) throws {
    page = AuditedPage(try MarkdownPage.parse(markdown), file: "page.md")
  }

  /// Shows these pictures in the elements with `src`, by its value.
  mutating func show(_ pictures: [String: PictureFacts]) {
    for picture in page.pictures {
      guard let facts = page.html.elements[picture.place]["src"].flatMap({ pictures[$0] }) else {
        continue
      }
      page.sights[picture.place] = .seen(facts)
    }
  }

  /// What is found, as "tag:index rule".
  var found: [String] {
    page.findings.map { "\($0.element.tag ?? ""):\($0.element.index ?? 0) \($0.rule)" }
  }

  /// The severities of what a rule finds.
  func severities(of rule: String) -> [Severity] {
    page.findings.filter { $0.rule == rule }.map(\.severity)
  }

  /// The name of the element with the id "x".
  var name: String {
    page.html.place(ofID: "x").map { page.names.name(of: $0).text } ?? "(no element)"
  }
}
