extension AuditedPage {
  /// What the rules find, in the order of the file.
  package var findings: [Finding] {
    let found =
      PageRules.all.flatMap { $0.findings(in: self) }
      + PictureRules.all.flatMap { $0.findings(among: auditedPictures) }
    return found.inFileOrder
  }
}
