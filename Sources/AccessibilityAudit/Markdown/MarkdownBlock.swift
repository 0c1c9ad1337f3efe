/// A run of lines that belong together, without what marks them as a list item or a quote.
struct MarkdownBlock {
  enum Kind {
    case paragraph
    case heading
    case listItem
    /// HTML, which is taken as it is.
    case html
    case table
  }

  /// A line, or what is left of it.
  struct Line {
    let text: Substring
    /// The number of the line in the file, from 1.
    let number: Int
    /// The column where the text begins, in characters from 1.
    let column: Int
  }

  var kind: Kind
  var lines: [Line]
}
