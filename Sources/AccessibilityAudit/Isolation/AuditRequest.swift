import ImageDescription

/// The line that goes before the bytes of a file that a process audits.
struct AuditRequest: Codable, Sendable {
  /// What was seen in a picture of the file.
  struct Sight: Codable, Sendable {
    var element: Int
    /// The number among `facts`, where something was seen.
    var facts: Int?
    /// Why nothing was seen, where nothing was.
    var sight: PictureSight?
  }

  /// Told back with the answer; it is random, so that no answer can be given in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The file, as it was named.
  var file: String
  /// The number of bytes that follow.
  var length: Int
  /// What was seen in pictures, each content once.
  var facts: [PictureFacts] = []
  /// What was seen, by the page or screen of the file.
  var sights: [[Sight]] = []

  init(_ file: AuditFile, length: Int) {
    self.file = file.path
    self.length = length
  }

  /// Adds what was seen in the pictures of the file's next page or screen.
  mutating func add(_ sights: [Int: PictureSight]) {
    var known: [String: Int] = [:]
    for (index, facts) in facts.enumerated() { known[facts.record.sha256 ?? ""] = index }
    self.sights.append(
      sights.map { element, sight in
        guard case .seen(let seen) = sight else { return Sight(element: element, sight: sight) }
        let index = known[seen.record.sha256 ?? "", default: facts.count]
        if index == facts.count {
          facts.append(seen)
          known[seen.record.sha256 ?? ""] = index
        }
        return Sight(element: element, facts: index)
      })
  }

  /// What was seen in the pictures of a page or screen, by the elements.
  func sights(ofPart part: Int) -> [Int: PictureSight] {
    guard sights.indices.contains(part) else { return [:] }
    var found: [Int: PictureSight] = [:]
    for sight in sights[part] {
      if let index = sight.facts, facts.indices.contains(index) {
        found[sight.element] = .seen(facts[index])
      } else {
        found[sight.element] = sight.sight
      }
    }
    return found
  }
}
