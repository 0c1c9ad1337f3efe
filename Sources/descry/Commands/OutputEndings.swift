import ArgumentParser

/// What an option that names an output file writes, by the ending of the name.
///
/// All such options tell the format by this, and refuse a name that promises another one.
struct OutputEndings<Format: Equatable & Sendable>: Sendable {
  /// A format with the endings that promise it, the usual one first.
  struct Choice: Sendable {
    let format: Format
    /// What a person calls it.
    let name: String
    let endings: [String]
  }

  /// The option.
  let option: String
  let choices: [Choice]

  /// The format of a file of this name.
  ///
  /// - Parameters:
  ///   - asked: what `--format` says.
  ///   - standard: the format if neither `--format` nor the name says one; `nil` if the name must.
  /// - Throws: `ValidationError`.
  func format(of path: String, asked: Format? = nil, or standard: Format? = nil) throws -> Format {
    let ending = FileEnding.of(path)
    if let promised = choices.first(where: { $0.endings.contains(ending ?? "") }) {
      guard let asked, asked != promised.format else { return promised.format }
      let wanted = choices.filter { $0.format == asked }
      throw ValidationError(
        """
        \(option) \(TerminalText.line(path)) is \(promised.name) by its ending, but --format asks \
        for \(Self.names(wanted)). Leave out --format, or end the name with \(Self.endings(wanted)).
        """)
    }
    if let format = asked ?? standard, !FileEnding.promising.contains(ending ?? "") {
      return format
    }
    throw ValidationError(
      """
      \(option) cannot write \(TerminalText.line(path)): it writes \(Self.names(choices)). End the \
      name with \(Self.endings(choices)).
      """)
  }

  private static func names(_ choices: [Choice]) -> String {
    choices.map(\.name).joined(separator: " or ")
  }

  private static func endings(_ choices: [Choice]) -> String {
    choices.compactMap { $0.endings.first.map { "." + $0 } }.joined(separator: " or ")
  }
}

extension OutputEndings<String> {
  /// What an option writes that has one format.
  init(_ option: String, writes name: String, _ endings: String...) {
    self.init(
      option: option, choices: [Choice(format: name, name: name, endings: endings)])
  }

  /// Checks the name of a file, if one is given.
  ///
  /// - Throws: `ValidationError` if it promises another format.
  func check(_ path: String?) throws {
    if let path { _ = try format(of: path, or: choices.first?.format) }
  }
}

/// Endings of the names of files.
enum FileEnding {
  /// Those that promise a format; from others nobody expects one.
  static let promising: Set<String> = [
    "png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "heic", "heif", "avif", "svg", "pdf",
    "psd", "htm", "html", "xhtml", "md", "json", "jsonl", "ndjson", "sarif", "csv", "tsv", "xls",
    "xlsx", "ods", "xml", "xmp", "yaml", "yml", "parquet", "gz", "bz2", "xz", "zst", "zip", "tar",
  ]

  /// The letters after the last dot of the name, in lower case; `nil` if there are none.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }
}
