extension AuditAnswer {
  /// Finds a picture of a page with this base.
  typealias Locating = (_ picture: ShownPicture, _ base: String?) -> PictureLocation?

  /// The most files of one page that are looked up, and the most that are reported.
  private static let mostSizes = 10_000

  /// The missing files among several sizes of a picture, by element, for each page.
  ///
  /// Leaves out pictures of which no size exists; those are missing as a whole.
  func missingSizes(
    at locations: [[Int: PictureLocation]], _ find: Locating
  ) -> [[Int: [String]]] {
    zip(parts, locations).map { part, locations in
      var known: [String: String?] = [:]
      var missing: [Int: [String]] = [:]
      var left = Self.mostSizes
      for picture in part.pictures where picture.candidates.count > 1 {
        if case .missing = locations[picture.element] { continue }
        for address in Set(picture.candidates).sorted() where left > 0 {
          if known[address] == nil, known.count < Self.mostSizes {
            let size = ShownPicture(element: picture.element, address: "", candidates: [address])
            known[address] = .some(find(size, part.base)?.missingPath)
          }
          guard let path = known[address] ?? nil else { continue }
          missing[picture.element, default: []].append(path)
          left -= 1
        }
      }
      return missing
    }
  }
}
