extension AuditReport {
  /// What a part of the text is about.
  public enum TextRole: Equatable, Sendable {
    /// The file in which the findings beneath are.
    case file
    /// The word that says how bad a finding is.
    case severity(Severity)
  }

  /// The findings for a person, each under the name of its file.
  public var text: String { text { words, _ in words } }

  /// The findings for a person, each under the name of its file, in colours if there are any.
  ///
  /// - Parameter paint: puts words into the colour of their role. Nothing in the words can move a
  ///   terminal's cursor or turn the order of letters around.
  public func text(painting paint: (String, TextRole) -> String) -> String {
    var text = ""
    var file: String?
    for finding in findings {
      if finding.file != file {
        text += (file == nil ? "" : "\n") + paint(Self.heading(finding.file), .file) + "\n"
        file = finding.file
      }
      text += Self.lines(of: finding, painting: paint)
    }
    return text
  }

  /// What was done and found, in a line.
  public var summary: String {
    if fileCount == 0 {
      let isLeftOut = failures.isEmpty
      return "nothing was audited" + (isLeftOut ? ": all that was named is left out" : "")
    }
    var parts = [Self.words(findings.count, "finding")]
    let counts = Severity.allCases.reversed().filter { count($0) > 0 }
      .map { "\(count($0)) \($0.rawValue)" }
    if !counts.isEmpty { parts[0] += " (\(counts.joined(separator: ", ")))" }
    parts[0] += " in \(Self.words(fileCount, "file")) with \(Self.words(pictureCount, "picture"))"
    parts.append("looked at: \(newCount)")
    if !unseen.isEmpty { parts.append("not looked at: \(unseen.count)") }
    let kept = Silencer.allCases.filter { silenced[$0, default: 0] > 0 }
      .map { "\(silenced[$0, default: 0]) by the \($0.rawValue)" }
    if !kept.isEmpty { parts.append("silenced: \(kept.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }

  /// The place, the message, the picture with what was seen in it, and what to do.
  private static func lines(
    of finding: Finding, painting paint: (String, TextRole) -> String
  ) -> String {
    let element = finding.element
    let place = [element.line, element.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    let severity = paint(finding.severity.rawValue, .severity(finding.severity))
    let lines = ["\(place) \(severity): \(finding.message.visible) [\(finding.rule)]"]
    return (lines + details(of: finding).map { "  \($0.visible)" }).map { "  \($0)\n" }.joined()
  }

  /// The picture, what was seen in it, and what to do, a line each.
  static func details(of finding: Finding) -> [String] {
    var lines: [String] = []
    if let picture = finding.evidence.picture { lines.append("picture: \(picture)") }
    let suggestedAlt = finding.evidence.suggestedAlt
    if finding.generated || suggestedAlt != nil, let description = finding.evidence.description {
      lines.append("Descry sees (generated): \(description)")
    }
    lines.append("to do: \(finding.advice)")
    if let suggestedAlt, suggestedAlt != finding.evidence.description {
      lines.append("suggested alt (generated): \(suggestedAlt)")
    }
    return lines
  }

  /// The file's name, which must not begin a line as a command of a CI service does.
  private static func heading(_ file: String) -> String {
    let name = file.visible
    return name.drop { $0.isWhitespace }.hasPrefix("::") ? "./" + name : name
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension String {
  /// The text on one line, in which nothing can move a terminal's cursor, turn the order of letters
  /// around, or be a command to a CI service: control characters are written as `\u{1b}`, line ends
  /// as `\n`, and `##[` as `##\[`.
  ///
  /// Names of files and pictures may hold anything.
  package var visible: String {
    var visible = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": visible += "\\n"
      case "\r": visible += "\\r"
      case "\t": visible += "\\t"
      case "[" where visible.hasSuffix("##"): visible += "\\["
      default:
        if scalar.isHarmless {
          visible.unicodeScalars.append(scalar)
        } else {
          visible += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return visible
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}
