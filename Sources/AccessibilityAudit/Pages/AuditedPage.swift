/// A page with all that the rules look at.
package struct AuditedPage: Sendable {
  /// The file, as it was named.
  package let file: String
  package let names: AccessibleNames
  /// The pictures in the order of the page.
  package let pictures: [PagePicture]

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
    Finding(
      rule, severity: severity, file: file, element: html.reference(to: place), message: message,
      suggestion: suggestion,
      evidence: FindingEvidence(name: name, picture: html.elements[place].word("src")))
  }
}
