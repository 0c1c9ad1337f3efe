import CReportPage
import CWords
import DescriptionStore
import ImageDescription
import Mustache
import SafeFiles

extension DescriptionStore {
  /// Writes a web page, in one file, of the pictures that the last batch found.
  ///
  /// - Parameters:
  ///   - title: the name of the collection.
  ///   - language: the language of the page and the descriptions.
  ///   - showsThumbnails: whether to include the thumbnails.
  ///   - linksPictures: whether enlarging loads the picture file, by its path relative to the page.
  ///     Only files in the folder of the page are linked.
  ///   - correctionsPath: where corrections are written that people make on the page, which is served;
  ///     `nil` for a page in a file.
  ///   - write: takes the page piece by piece; its errors are rethrown.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func exportReport(
    title: String, in language: SpokenLanguage = .english,
    ignoringMetadata ignoresMetadata: Bool = false, showsThumbnails: Bool = true,
    linksPictures: Bool = false, correctionsPath: String? = nil,
    to write: (String) throws -> Void
  ) throws {
    let given = try givenWords(in: language, ignoringMetadata: ignoresMetadata)
    let words = WordTable(language)
    let head = try ReportPage.template(crp_head())
    let picture = try ReportPage.template(crp_picture())
    let foot = try ReportPage.template(crp_foot())
    try readSnapshot { snapshot in
      var summary = ReportSummary()
      summary.unfinished = try snapshot.unfinishedBatches().first
      // Decoding takes most of the time, so the records of an ordinary store are decoded once.
      var records: [DescriptionRecord] = []
      try snapshot.readPictures { stored, _ in
        let record = try given.record(of: stored)
        summary.count(record)
        if records.count < ReportPage.mostKept { records.append(record) }
      }
      var rest = records[...]
      let start = ReportHead(
        summary, in: words, title: title, linksPictures: linksPictures,
        correctionsPath: correctionsPath)
      try write(head.render(start))
      try snapshot.readPictures(withThumbnails: showsThumbnails) { stored, thumbnail in
        let record = try rest.popFirst() ?? given.record(of: stored)
        let shown = ReportPicture(
          record, in: words, thumbnail: thumbnail,
          file: linksPictures && stored.name.staysInFolder ? stored.name : nil,
          takesCorrections: correctionsPath != nil)
        try write(picture.render(shown))
      }
    }
    let footer = words["report.footer", ["version": ImageDescriber.version]]
    let end: [String: Any] = [
      "words": words.groups, "footer": footer, "script": ReportPage.script,
    ]
    try write(foot.render(end))
  }

  /// The part of a served page that shows a picture and its copies.
  ///
  /// The parameters are those of `exportReport`.
  package func reportCards(
    of file: PictureFile, in language: SpokenLanguage, ignoringMetadata ignoresMetadata: Bool,
    showsThumbnails: Bool
  ) throws -> String {
    let given = try givenWords(in: language, ignoringMetadata: ignoresMetadata)
    let words = WordTable(language)
    let picture = try ReportPage.template(crp_picture())
    var cards = ""
    try readSnapshot { snapshot in
      try snapshot.readPictures(like: file, withThumbnails: showsThumbnails) { stored, thumbnail in
        let record = try given.record(of: stored)
        cards += picture.render(
          ReportPicture(record, in: words, thumbnail: thumbnail, takesCorrections: true))
      }
    }
    return cards
  }
}

extension PictureFile {
  /// Whether the path stays below the folder that it is relative to.
  ///
  /// In a store that another person made, it may lead to another folder or to a file server.
  fileprivate var staysInFolder: Bool {
    let slash = UInt8(ascii: "/")
    return pathBytes.first != slash
      && !pathBytes.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }
}

/// The compiled-in parts of the report page.
enum ReportPage {
  /// How many records are kept in memory while a page is written; one takes some kilobytes.
  static let mostKept = 10_000

  static let style = crp_style().text
  static let script = crp_script().text

  static func template(_ part: cw_text) throws -> MustacheTemplate {
    MustacheContentTypes.register(ScalarEscaping(), named: ScalarEscaping.name)
    return try MustacheTemplate(string: part.text)
  }
}

/// Escapes text for HTML and XML, also within attributes.
///
/// The template engine escapes whole Swift characters, so it misses a `<` or a quote that is
/// combined with another scalar.
struct ScalarEscaping: MustacheContentType {
  /// Its name in templates.
  static let name = "SCALAR_HTML"

  func escapeText(_ text: String) -> String { text.escapedForMarkup }
}
