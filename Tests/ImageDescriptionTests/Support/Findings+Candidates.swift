import ImageDescription

extension Findings {
  /// The evidence, which findings that were just judged always have.
  var candidates: [Evidence] { evidence ?? [] }
}
