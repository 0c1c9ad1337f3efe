import ImageDescription

/// A page with all that the rules look at.
package struct AuditedPage: Sendable {
  /// The file, as it was named.
  package let file: String
  package let names: AccessibleNames
  /// The pictures in the order of the page.
  package let pictures: [PagePicture]
  /// What came of looking at the pictures, by the elements' places.
  package var sights: [Int: PictureSight] = [:]

  /// A page whose pictures were not looked at yet.
  package init(_ html: HTMLPage, file: String) {
    self.file = file
    let names = AccessibleNames(html)
    self.names = names
    pictures = html.elements.indices.compactMap { PagePicture($0, in: names) }
  }

  package var html: HTMLPage { names.page }

  /// The pictures that assistive technology tells as such.
  var toldPictures: [PagePicture] { pictures.filter { $0.standing == .told } }

  /// The element of a picture.
  func element(of picture: PagePicture) -> HTMLElement { html.elements[picture.place] }

  /// A finding at an element of the page.
  func finding(
    _ rule: Rule, at place: Int, severity: Severity? = nil, _ message: String,
    suggestion: String? = nil, name: String? = nil
  ) -> Finding {
    let record = sights[place]?.facts?.record
    return Finding(
      rule, severity: severity, file: file, element: html.reference(to: place), message: message,
      suggestion: suggestion,
      evidence: FindingEvidence(
        name: name, picture: address(at: place), sha256: record?.sha256,
        description: record?.description))
  }

  /// The picture as the page names it; one that the page holds itself is too long to name.
  func address(at place: Int) -> String? {
    let element = html.elements[place]
    let address = element.word("src") ?? element.word("data")
    return address?.lowercased().hasPrefix("data:") == true ? "data:" : address
  }
}
