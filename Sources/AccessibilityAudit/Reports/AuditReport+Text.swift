extension AuditReport {
  /// A part of the text that may have a colour.
  public enum TextRole: Equatable, Sendable {
    /// The name of the file above its findings.
    case file
    /// The word for a severity.
    case severity(Severity)
  }

  /// The findings for a person, grouped by file.
  public var text: String { text { words, _ in words } }

  /// The findings for a person, grouped by file, in colours and in lines of at most this width.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal; `nil` for one line a sentence.
  ///   - paint: returns the words in the colour of their role. The words contain no control
  ///     characters.
  public func text(
    width: Int? = nil, painting paint: (String, TextRole) -> String
  ) -> String {
    var text = ""
    var last: Finding?
    for finding in findings {
      if finding.file != last?.file {
        text += last == nil ? "" : "\n"
        for line in Self.heading(finding.file).wrapped(to: width) {
          text += paint(line, .file) + "\n"
        }
      }
      text += Self.lines(of: finding, after: last, width: width, painting: paint)
      last = finding
    }
    return text
  }

  /// The result in one line, such as "No problems found in 3 files with 12 pictures".
  public var summary: String {
    if fileCount == 0 {
      return failures.isEmpty
        ? "Nothing was audited: every file is excluded."
        : "Nothing was audited."
    }
    var sentences = [result]
    if !unseen.isEmpty { sentences.append("Not checked: \(Self.words(unseen.count, "picture")).") }
    let kept = Silencer.allCases.filter { silenced[$0, default: 0] > 0 }
      .map { "\(silenced[$0, default: 0]) by \($0 == .comment ? "comments" : "the \($0)")" }
    if !kept.isEmpty { sentences.append("Silenced: \(kept.joined(separator: ", ")).") }
    return sentences.joined(separator: " ")
  }

  /// How many source files of pages were skipped, and what to do; `nil` if there are none.
  public var skippedSources: String? { Self.words(forSources: sources) }

  /// "15 files skipped: .jsx (12), .vue (3)." and what to do; `nil` if there are none.
  static func words(forSources sources: [String: Int]) -> String? {
    guard !sources.isEmpty else { return nil }
    let kinds = sources.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ".\($0.key) (\($0.value))" }
    let count = words(sources.values.reduce(0, +), "file")
    return "\(count) skipped: \(kinds.joined(separator: ", ")). \(AuditFileList.insteadOfSources)"
  }

  private var result: String {
    let pictures = pictureCount == 0 ? "no pictures" : Self.words(pictureCount, "picture")
    let place = "in \(Self.words(fileCount, "file")) with \(pictures)"
    if findings.isEmpty { return "No problems found \(place)." }
    let counts = Severity.allCases.reversed().filter { count($0) > 0 }.map { severity in
      severity == .advice
        ? "\(count(severity)) advice" : Self.words(count(severity), severity.rawValue)
    }
    return
      "\(Self.words(findings.count, "problem")) found (\(counts.joined(separator: ", "))) \(place)."
  }

  /// The place, the message, the picture with its description, and the fix.
  ///
  /// What the last finding said about the same element is not repeated.
  private static func lines(
    of finding: Finding, after last: Finding?, width: Int?,
    painting paint: (String, TextRole) -> String
  ) -> String {
    let element = finding.element
    let place = [element.line, element.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    let severity = finding.severity.rawValue
    let start = "\(place) \(severity):"
    var message = "\(start) \(finding.message.visible) [\(finding.rule)]"
      .wrapped(to: width, indent: 2, hanging: 6)
    // The colour comes after wrapping, which counts columns.
    if let range = message.first?.firstRange(of: start) {
      let painted = "\(place) \(paint(severity, .severity(finding.severity))):"
      message[0].replaceSubrange(range, with: painted)
    }
    let isSame = last?.file == finding.file && last?.element == finding.element
    let said = isSame ? last.map(details) ?? [] : []
    let news = details(of: finding).filter { !said.contains($0) || $0.hasPrefix("fix: ") }
    let details = news.flatMap {
      $0.visible.wrapped(to: width, indent: 4, hanging: 6)
    }
    return (message + details).map { $0 + "\n" }.joined()
  }

  /// The picture, its description, the fix and a suggested alt text, a line each.
  static func details(of finding: Finding) -> [String] {
    var lines: [String] = []
    if let picture = finding.evidence.picture { lines.append("picture: \(picture)") }
    let suggestedAlt = finding.evidence.suggestedAlt
    if finding.generated || suggestedAlt != nil, let description = finding.evidence.description {
      lines.append("Descry sees (generated): \(description)")
    }
    lines.append("fix: \(finding.advice)")
    if let suggestedAlt, suggestedAlt != finding.evidence.description {
      lines.append("suggested alt (generated): \(suggestedAlt)")
    }
    return lines
  }

  /// The name of the file, which must not look like a command to a CI service.
  private static func heading(_ file: String) -> String {
    let name = file.visible
    return name.drop { $0.isWhitespace }.hasPrefix("::") ? "./" + name : name
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
