import VoiceOverSimulator

extension AuditedScreen {
  /// What the rules find, in the order of the file; what is found in several rows of one template
  /// is told once, with its number.
  package var findings: [Finding] {
    let found =
      ScreenRules.all.flatMap { counted($0.findings(in: self)) }
      + PictureRules.all.flatMap { counted($0.findings(among: auditedPictures)) }
    return found.inFileOrder
  }

  /// The findings of one rule, those in one template as one.
  private func counted(_ findings: [Finding]) -> [Finding] {
    let templates = findings.map(template(of:))
    return findings.indices.compactMap { index in
      var finding = findings[index]
      guard let template = templates[index] else { return finding }
      guard templates.firstIndex(of: template) == index else { return nil }
      let others = templates.count { $0 == template } - 1
      if others > 0 {
        finding.message += " So it is \(others) times more in the template '\(template)'."
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

extension [Finding] {
  /// The findings as they stand in their file.
  var inFileOrder: [Finding] {
    sorted { first, second in
      let (place, other) = (first.element, second.element)
      if place.line != other.line { return (place.line ?? 0) < (other.line ?? 0) }
      if place.column != other.column { return (place.column ?? 0) < (other.column ?? 0) }
      return first.rule < second.rule
    }
  }
}
