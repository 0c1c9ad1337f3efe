/// The comments of a page that silence rules.
///
/// `<!-- descry-ignore RULE RULE -->` holds for the next element with all that is in it,
/// `<!-- descry-ignore-file RULE -->` for the whole file.
struct IgnoringComments {
  private let page: HTMLPage
  private var inFile: Set<String> = []
  private var inElements: [Int: Set<String>] = [:]
  /// The places of the elements by their references, where anything is silenced.
  private var places: [ElementReference: Int] = [:]

  init(_ page: HTMLPage) {
    self.page = page
    for comment in page.comments {
      var words = comment.text.split { $0.isWhitespace || $0 == "," }.map(String.init)[...]
      switch words.popFirst() {
      case "descry-ignore-file": inFile.formUnion(words)
      case "descry-ignore":
        guard let next = page.element(after: comment.offset) else { continue }
        inElements[next, default: []].formUnion(words)
      default: break
      }
    }
    guard !inElements.isEmpty else { return }
    for place in page.elements.indices { places[page.reference(to: place)] = place }
  }

  /// Whether a comment silences a finding of this page.
  func silence(_ finding: Finding) -> Bool {
    if inFile.contains(finding.rule) { return true }
    guard let place = places[finding.element] else { return false }
    return inElements[place]?.contains(finding.rule) ?? false
      || page.ancestors(of: place).contains { inElements[$0]?.contains(finding.rule) ?? false }
  }
}

extension HTMLPage {
  /// The element whose tag comes next in the text.
  fileprivate func element(after offset: Int) -> Int? {
    elements.indices.filter { elements[$0].offset.map { $0 > offset } ?? false }
      .min { (elements[$0].offset ?? 0) < (elements[$1].offset ?? 0) }
  }
}
