import VoiceOverSimulator

/// A page or a screen, as the audit takes it.
protocol AuditedContent: Sendable {
  /// The file, as it was named.
  var file: String { get }
  /// What the rules find, in the order of the file.
  var findings: [Finding] { get }
  /// The elements that show a picture.
  var pictureElements: [Int] { get }
  /// What came of looking at the pictures, by their elements.
  var sights: [Int: PictureSight] { get set }
  /// The comments that silence rules, where the file can have such.
  var ignoringComments: IgnoringComments? { get }

  /// Where the pictures are, by their elements.
  ///
  /// - Parameter root: where paths lead that begin with "/".
  func pictureLocations(root: String?) -> [Int: PictureLocation]

  /// The picture of an element, as the file names it.
  func pictureAddress(at element: Int) -> String
}

extension AuditedPage: AuditedContent {
  var pictureElements: [Int] { pictures.map(\.place) }

  var ignoringComments: IgnoringComments? { IgnoringComments(html) }

  func pictureAddress(at element: Int) -> String { address(at: element) ?? "" }
}

extension AuditedScreen: AuditedContent {
  var ignoringComments: IgnoringComments? { nil }

  func pictureAddress(at element: Int) -> String { self.element(element).image?.path ?? "" }
}
