/// A comment in a page.
package struct HTMLComment: Equatable, Sendable {
  /// What stands between its marks.
  let text: String
  /// Where it begins in the text that was parsed, in bytes.
  let offset: Int
}
