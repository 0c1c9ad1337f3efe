extension AuditedPage {
  /// What the rules find, in the order of the file.
  package var findings: [Finding] {
    PageRules.all.flatMap { $0.findings(in: self) }.sorted { first, second in
      let (place, other) = (first.element, second.element)
      if place.line != other.line { return (place.line ?? 0) < (other.line ?? 0) }
      if place.column != other.column { return (place.column ?? 0) < (other.column ?? 0) }
      return first.rule < second.rule
    }
  }
}
