/// The comments in a page that silence rules.
///
/// `<!-- descry-ignore RULE RULE -->` applies to the next element and everything in it, `<!--
/// descry-ignore-file RULE -->` to the whole file.
struct IgnoringComments {
  private static let known = Set(Rule.all.map(\.id))

  private var inFile: Set<String> = []
  /// The rules silenced by the comment before an element, by the element's place.
  private var inElements: [Int: Set<String>] = [:]
  /// For each element, the nearest of these that it is or is inside.
  private var silencers: [Int?] = []
  /// The places of the elements by their locations, if anything is silenced.
  private var places: [ElementLocation: Int] = [:]

  init(_ page: HTMLPage) {
    let starts = page.elements.enumerated().compactMap { place, element in
      element.offset.map { (offset: $0, place: place) }
    }.sorted { $0 < $1 }
    for comment in page.comments {
      guard let silencing = SilencingComment(comment) else { continue }
      let rules = Self.known.intersection(silencing.names)
      switch silencing.command {
      case SilencingComment.file: inFile.formUnion(rules)
      case SilencingComment.next:
        let next = starts.partitioningIndex { $0.offset > comment.offset }
        if next < starts.count { inElements[starts[next].place, default: []].formUnion(rules) }
      default: break
      }
    }
    guard !inElements.isEmpty else { return }
    for (place, element) in page.elements.enumerated() {
      let around = element.parent.flatMap { silencers[$0] }
      if let own = inElements[place] {
        inElements[place] = own.union(around.flatMap { inElements[$0] } ?? [])
        silencers.append(place)
      } else {
        silencers.append(around)
      }
      places[page.location(of: place)] = place
    }
  }

  /// Whether a comment silences a finding of this page.
  func silence(_ finding: Finding) -> Bool {
    if inFile.contains(finding.rule) { return true }
    guard let place = places[finding.element], let silencer = silencers[place] else { return false }
    return inElements[silencer]?.contains(finding.rule) ?? false
  }
}
