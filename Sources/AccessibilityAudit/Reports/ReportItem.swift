import Foundation
import ImageDescription
import SafeFiles

/// An element of a page or screen in the audit's report, with its findings.
struct ReportItem {
  /// The characters of a suggested alt text that fit in one line of its field.
  private static let lettersInLine = 60
  private static let mostLines = 8

  private let findings: [Finding]
  private let words: WordTable
  private let number: Int
  private let thumbnail: String?
  private let name: String?
  private let picture: String?
  private let description: String?
  private let suggestion: String?
  /// The language of `description` and `suggestion`.
  private let language: SpokenLanguage

  /// - Parameters:
  ///   - findings: at least one, all at one element.
  ///   - words: the words of the page.
  ///   - number: of the item in the report.
  init(
    _ findings: [Finding], in words: WordTable, number: Int, thumbnails: [String: [UInt8]]
  ) {
    self.findings = findings
    self.words = words
    self.number = number
    let evidence = findings.map(\.evidence)
    name = evidence.lazy.compactMap(\.name).first
    picture = evidence.lazy.compactMap(\.picture).first.map {
      $0.hasPrefix("data:") ? words["audit.embedded"] : $0.shortened.visible
    }
    description = evidence.lazy.compactMap(\.description).first
    suggestion = findings.lazy.compactMap(Self.suggestion).first
    language = evidence.lazy.compactMap(\.suggestedAltLanguage).first ?? .english
    thumbnail = evidence.lazy.compactMap(\.sha256).first.flatMap { thumbnails[$0] }
      .map { Data($0).base64EncodedString() }
  }

  /// The list item.
  var markup: Markup {
    """
    <li class="\(thumbnail == nil ? "plain" : "seen")">
    \(view)<div class="words">
    <h3><bdi>\(title)</bdi>\(line)</h3>
    <p class="place">\(place)</p>
    <ul class="problems" role="list">
    \(findings.map(problem))</ul>
    \(known)\(field)</div>
    </li>

    """
  }

  /// The address of the picture, or the tag or id of the element.
  private var title: String {
    let element = findings.first?.element
    return picture ?? element?.tag.map { "<\($0)>" } ?? element?.id?.visible ?? ""
  }

  private var line: String {
    findings.first?.element.line.map { words["audit.line", ["line": "\($0)"]] } ?? ""
  }

  /// Where the element is in the file; the title has its line.
  private var place: Markup {
    guard let element = findings.first?.element else { return "" }
    var parts: [Markup] = []
    if let tag = element.tag {
      let number = words["audit.number", ["number": "\(element.index ?? 1)"]]
      parts.append("<code>&lt;\(tag)&gt;</code> \(number)")
    }
    if let id = element.id { parts.append("id <code>\(id.shortened.visible)</code>") }
    if let column = element.column {
      parts.append("\(words["audit.column", ["column": "\(column)"]])")
    }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0), \($1)" }
  }

  private var view: Markup {
    guard let thumbnail else { return "" }
    return """
      <img class="view" alt="\(words["audit.thumbnail", ["name": title]])" \
      src="data:image/jpeg;base64,\(thumbnail)" loading="lazy" decoding="async">

      """
  }

  private func problem(_ finding: Finding) -> Markup {
    let rule = Rule.all.first { $0.id == finding.rule }?.title ?? ""
    let severity = words["severities.\(finding.severity.rawValue)"]
    let english = words.english
    return """
      <li class="\(finding.severity.rawValue)" data-rule="\(finding.rule)">\
      <p><strong>\(severity)\(words["both.colon"])</strong> \
      <bdi\(english)>\(finding.message.visible)</bdi></p>
      <p>\(words["audit.fix"]) <bdi\(english)>\(finding.advice.visible)</bdi></p>
      <p class="rule"\(english)>\(rule) <code>\(finding.rule)</code></p></li>

      """
  }

  /// The current name of the element, and the description of its picture.
  private var known: Markup {
    var facts: [(String, Markup)] = []
    if let name, !name.isEmpty {
      facts.append((words["audit.current"], "<bdi\(words.unknown)>\(name.visible)</bdi>"))
    }
    if let description {
      let attribute = words.attribute(for: language)
      facts.append((words["audit.sees"], "<bdi\(attribute)>\(description.visible)</bdi>"))
    }
    if facts.isEmpty { return "" }
    return """
      <dl class="known">
      \(facts.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>\n" })</dl>

      """
  }

  /// The suggested alt text to copy, or to select where no script runs.
  private var field: Markup {
    guard let suggestion else { return "" }
    let lines = min(Self.mostLines, 1 + suggestion.count / Self.lettersInLine)
    return """
      <div class="suggestion">
      <label for="alt-\(number)">\(words["audit.suggested"])</label>
      <textarea id="alt-\(number)" rows="\(lines)"\(words.attribute(for: language)) readonly \
      spellcheck="false">\(suggestion)</textarea>
      <div class="act"><button type="button" data-field="alt-\(number)" \
      aria-label="\(words["audit.copyOf", ["name": title + line]])" hidden>\(words["both.copy"])</button>\
      <span class="note" aria-hidden="true"></span></div>
      </div>

      """
  }

  /// What to write: an attribute in HTML, the words alone elsewhere.
  private static func suggestion(for finding: Finding) -> String? {
    guard let words = finding.evidence.suggestedAlt?.visible else { return nil }
    guard let tag = finding.element.tag,
      AuditFile(PictureFile(finding.file))?.kind != .markdown
    else { return words }
    let attribute = ["img", "input", "area"].contains(tag) ? "alt" : "aria-label"
    return "\(attribute)=\"\(words.inQuotationMarks)\""
  }
}

extension String {
  private static let longest = 120

  /// The text for an attribute in quotation marks; apostrophes and `>` stay.
  fileprivate var inQuotationMarks: String { asMarkup { $0 == ">" ? ">" : nil } }

  /// The text, without its middle if it is very long.
  var shortened: String {
    guard count > Self.longest else { return self }
    return "\(prefix(Self.longest / 2))…\(suffix(Self.longest / 2))"
  }
}
