import CReportPage
import DescriptionStore
import ImageDescription
import Mustache
import SafeFiles

extension DescriptionStore {
  /// Writes out a page for a browser with the pictures that the last batch found: all in one file.
  ///
  /// Pictures are written one by one, so it takes little memory.
  ///
  /// - Parameters:
  ///   - title: what the pictures are called together.
  ///   - language: the language of the descriptions; all else on the page is English.
  ///   - showsThumbnails: whether the pictures themselves are in it, small.
  ///   - write: takes one piece of text after the other; what it throws is passed on.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func exportReport(
    title: String, in language: SpokenLanguage = .english, showsThumbnails: Bool = true,
    to write: (String) throws -> Void
  ) throws {
    let words = try givenWords(in: language)
    let (head, picture, foot) = (
      try ReportPage.head(), try ReportPage.picture(), try ReportPage.foot()
    )
    try readSnapshot { snapshot in
      var summary = ReportSummary()
      try snapshot.readPictures { stored, _ in summary.count(try words.record(of: stored)) }
      try write(head.render(ReportHead(summary, title: title)))
      try snapshot.readPictures(withThumbnails: showsThumbnails) { stored, thumbnail in
        try write(picture.render(ReportPicture(words.record(of: stored), thumbnail: thumbnail)))
      }
    }
    try write(foot.render(["version": ImageDescriber.version, "script": ReportPage.script]))
  }
}

/// The parts of the report page that are compiled in.
enum ReportPage {
  static let style = text(crp_style())
  static let script = text(crp_script())

  /// The template of what stands before the pictures.
  static func head() throws -> MustacheTemplate { try template(crp_head()) }

  /// The template of one picture.
  static func picture() throws -> MustacheTemplate { try template(crp_picture()) }

  /// The template of what stands after the pictures.
  static func foot() throws -> MustacheTemplate { try template(crp_foot()) }

  private static func template(_ part: crp_text) throws -> MustacheTemplate {
    MustacheContentTypes.register(ScalarEscaping(), named: ScalarEscaping.name)
    return try MustacheTemplate(string: text(part))
  }

  private static func text(_ part: crp_text) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.size), as: UTF8.self)
  }
}

/// Text for HTML and XML, outside and inside attributes.
///
/// The template engine's own escaping looks at whole characters as Swift has them: a `<` or a quote
/// that a combining mark follows, or some sign of Arabic precedes, is another character to it and
/// stays as it is.
struct ScalarEscaping: MustacheContentType {
  /// What templates call it.
  static let name = "SCALAR_HTML"

  func escapeText(_ text: String) -> String { text.escapedForMarkup }
}
