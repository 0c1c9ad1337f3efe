import ArgumentParser
import ImageDescription
import SafeFiles

/// Chooses the format of an output file by the ending of its name.
///
/// All options that name an output file use this. They refuse an ending of another format.
struct OutputEndings<Format: Equatable & Sendable>: Sendable {
  /// A format with its endings, the usual one first.
  struct Choice: Sendable {
    let format: Format
    /// The name for a person.
    let name: String
    let endings: [String]
  }

  let option: String
  let choices: [Choice]

  /// The format of a file with this name.
  ///
  /// - Parameters:
  ///   - asked: the value of `--format`.
  ///   - standard: the default; `nil` if the name or `--format` must choose.
  /// - Throws: `ValidationError` if the name and `--format` contradict each other, or there is no
  ///   such format.
  func format(of path: String, asked: Format? = nil, or standard: Format? = nil) throws -> Format {
    let ending = FileEnding.of(path)
    if let promised = choices.first(where: { $0.endings.contains(ending ?? "") }) {
      guard let asked, asked != promised.format else { return promised.format }
      let wanted = choices.filter { $0.format == asked }
      throw ValidationError(
        """
        \(option) \(TerminalText.path(path)) is \(promised.name) by its ending, but --format asks \
        for \(Self.names(wanted)). Leave out --format, or end the name with \(Self.endings(wanted)).
        """)
    }
    if let format = asked ?? standard, !FileEnding.promising.contains(ending ?? "") {
      return format
    }
    throw ValidationError(
      """
      \(option) cannot write \(TerminalText.path(path)): it writes \(Self.names(choices)). End the \
      name with \(Self.endings(choices)).
      """)
  }

  private static func names(_ choices: [Choice]) -> String {
    list(choices.map(\.name))
  }

  private static func endings(_ choices: [Choice]) -> String {
    list(choices.compactMap { $0.endings.first.map { "." + $0 } })
  }

  /// The words as "A", "A or B" or "A, B or C".
  private static func list(_ words: [String]) -> String {
    let last = words.suffix(2).joined(separator: " or ")
    return (words.dropLast(2) + [last]).joined(separator: ", ")
  }
}

extension OutputEndings<String> {
  /// For an option with a single format.
  init(_ option: String, writes name: String, _ endings: String...) {
    self.init(
      option: option, choices: [Choice(format: name, name: name, endings: endings)])
  }

  /// Checks the name of a file; accepts `nil`.
  ///
  /// - Throws: `ValidationError` if the ending is that of another format.
  func check(_ path: String?) throws {
    if let path { _ = try format(of: path, or: choices.first?.format) }
  }
}

/// The endings of file names.
enum FileEnding {
  /// Endings that promise a format.
  static let promising = FileContent.endings.union([
    "pdf", "psd", "htm", "html", "xhtml", "md", "json", "jsonl", "ndjson", "sarif", "csv", "tsv",
    "xls", "xlsx", "ods", "xml", "xmp", "yaml", "yml", "parquet", "gz", "bz2", "xz", "zst", "zip",
    "tar", "epub",
  ])

  /// The letters after the last dot of the name, in lower case; `nil` without a dot or letters.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }
}
