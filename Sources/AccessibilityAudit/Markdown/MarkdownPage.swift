/// Makes HTML of Markdown, as far as pictures and the text around them need it, and remembers where
/// each piece came from.
///
/// Paragraphs, headings, list items, quotes and tables; pictures, links and HTML, in line and as
/// references; comments. Code and front matter are left out, and nothing else is styled.
/// Follows CommonMark 0.31 and GitHub's tables.
package struct MarkdownPage {
  /// Parses a text in Markdown.
  ///
  /// - Throws: `tooLarge`.
  package static func parse(_ text: String) throws(AuditError) -> HTMLPage {
    guard text.utf8.count <= HTMLParser.longest else {
      throw AuditError(.tooLarge, "the text is longer than \(HTMLParser.longest >> 20) MiB")
    }
    let blocks = MarkdownBlocks(text).blocks
    var writer = MarkdownWriter(references: MarkdownReferences(blocks))
    for block in blocks { writer.write(block) }
    return try HTMLParser.parse(writer.html, map: writer.map)
  }
}
