/// A page or a screen, as the audit takes it.
protocol AuditedContent: Sendable {
  /// The file, as it was named.
  var file: String { get }
  /// What the rules find, in the order of the file.
  var findings: [Finding] { get }
  /// The pictures that elements show.
  var shownPictures: [ShownPicture] { get }
  /// What came of looking at the pictures, by their elements.
  var sights: [Int: PictureSight] { get set }
  /// The comments that silence rules, where the file can have such.
  var ignoringComments: IgnoringComments? { get }
  /// From where a page's pictures are named, if it says so.
  var base: String? { get }
}

extension AuditedPage: AuditedContent {
  var ignoringComments: IgnoringComments? { IgnoringComments(html) }
}

extension AuditedScreen: AuditedContent {
  var ignoringComments: IgnoringComments? { nil }

  var base: String? { nil }
}
