import ImageDescription
import VoiceOverSimulator

/// A page or a screen.
protocol AuditedContent: Sendable {
  /// The file as it was named.
  var file: String { get }
  /// The findings in the order of the file.
  var findings: [Finding] { get }
  /// The pictures of the elements.
  var shownPictures: [ShownPicture] { get }
  /// The results of looking at the pictures, by element.
  var outcomes: [Int: PictureOutcome] { get set }
  /// The language of suggestions if the file names none.
  var defaultLanguage: SpokenLanguage { get set }
  /// The comments that silence rules, if the file can have comments.
  var ignoringComments: IgnoringComments? { get }
  /// The `base` address of a page, if it has one.
  var base: String? { get }
}

extension AuditedPage: AuditedContent {
  var ignoringComments: IgnoringComments? { IgnoringComments(html) }

  /// The findings in the order of the file.
  package var findings: [Finding] {
    let found =
      RuleBook.ofPages.flatMap { $0.findings(in: self) }
      + RuleBook.ofPictures.flatMap { $0.findings(among: auditedPictures) }
    return found.inFileOrder
  }
}

extension AuditedScreen: AuditedContent {
  var ignoringComments: IgnoringComments? { nil }

  var base: String? { nil }

  /// The findings in the order of the file; those in several rows of a template count as one, with
  /// their number.
  package var findings: [Finding] {
    let found =
      RuleBook.ofScreens.flatMap { counted($0.findings(in: self)) }
      + RuleBook.ofPictures.flatMap { counted($0.findings(among: auditedPictures)) }
    return found.inFileOrder
  }

  /// The findings of one rule, with one for each template.
  private func counted(_ findings: [Finding]) -> [Finding] {
    guard hasTemplates else { return findings }
    let templates = findings.map(template(of:))
    return findings.indices.compactMap { index in
      var finding = findings[index]
      guard let template = templates[index] else { return finding }
      guard templates.firstIndex(of: template) == index else { return nil }
      let others = templates.count { $0 == template } - 1
      if others > 0 {
        let times = others == 1 ? "once more" : "\(others) more times"
        finding.message += " The same problem is there \(times) in the template '\(template)'."
      }
      return finding
    }
  }

  private func template(of finding: Finding) -> String? {
    guard let position = finding.element.id.flatMap(layout.position(of:)) else { return nil }
    return ([position] + layout.ancestors(of: position)).lazy
      .compactMap { element($0).template }.first
  }
}
