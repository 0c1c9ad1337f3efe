/// A picture that an element of a page or screen shows.
package struct ShownPicture: Codable, Equatable, Sendable {
  /// The element's place in the page or screen.
  package var element: Int
  /// The picture as the file names it.
  package var address: String
  /// Where it may be, the address to look at first; none where it is not looked at.
  package var candidates: [String]

  /// A picture at an element.
  package init(element: Int, address: String, candidates: [String]) {
    self.element = element
    self.address = address
    self.candidates = candidates
  }
}
