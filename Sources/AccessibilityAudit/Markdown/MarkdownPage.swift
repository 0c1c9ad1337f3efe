import CMarkdown

/// Makes HTML of Markdown, as far as pictures and the text around them need it, and remembers where
/// each piece came from.
///
/// Parses GitHub's Markdown with cmark-gfm, tables included. Leaves out code blocks and front
/// matter, and styles nothing.
package struct MarkdownPage {
  /// The most memory that parsing may take, in bytes, and per byte of the text.
  ///
  /// Prose takes some 60 bytes a byte, punctuation alone 200.
  private static let memory = (least: 64 << 20, most: 1536 << 20, perByte: 256)
  /// The most processor time that parsing may take, in seconds; 16 MiB of prose take less than one.
  private static let seconds = (least: 0.25, most: 10.0, perByte: 5e-6)

  /// Parses a text in Markdown.
  ///
  /// - Throws: `tooLarge`.
  package static func parse(_ text: String) throws(AuditError) -> HTMLPage {
    guard text.utf8.count <= HTMLParser.longest else {
      throw AuditError(.tooLarge, "the text is longer than \(HTMLParser.longest >> 20) MiB")
    }
    let source = MarkdownSource(text)
    let writer = try source.bytes.withUnsafeBufferPointer { bytes throws(AuditError) in
      try write(UnsafeRawBufferPointer(bytes), source)
    }
    return try HTMLParser.parse(writer.html, map: writer.map)
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, _ source: MarkdownSource
  ) throws(AuditError) -> MarkdownWriter {
    let memory = min(memory.most, memory.least + memory.perByte * bytes.count)
    let seconds = min(seconds.most, seconds.least + seconds.perByte * Double(bytes.count))
    var parsed: OpaquePointer?
    let status = cm_parse(
      bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, memory, seconds, &parsed)
    defer { cm_free(parsed) }
    switch status {
    case CM_OK: break
    case CM_TOO_SLOW: throw AuditError(.tooLarge, "the text takes too long to parse")
    default: throw AuditError(.tooLarge, "the text takes too much memory to parse")
    }
    var count = 0
    let events = UnsafeBufferPointer(start: cm_events(parsed, &count), count: count)
    var writer = MarkdownWriter(source)
    for event in events { writer.write(event) }
    return writer
  }
}
