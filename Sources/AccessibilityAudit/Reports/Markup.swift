import CReportPage
import CWords
import ImageDescription

/// HTML in which interpolated text is always escaped.
///
///     let item: Markup = "<li title=\"\(name)\">\(name)</li>"
///
/// Only literals are markup. Interpolated text is escaped for elements and for attributes in
/// quotation marks, but not for styles or scripts.
struct Markup: ExpressibleByStringInterpolation {
  /// Collects the parts of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: StaticString) { source += literal.description }

    mutating func appendInterpolation(_ text: String) { source += text.escapedForMarkup }

    mutating func appendInterpolation(_ number: Int) { source += String(number) }

    mutating func appendInterpolation(_ markup: Markup) { source += markup.source }

    mutating func appendInterpolation(_ markup: [Markup]) {
      for markup in markup { source += markup.source }
    }
  }

  /// The markup as text.
  let source: String

  init(stringLiteral: StaticString) { source = stringLiteral.description }

  init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// A part that is compiled in.
  init(_ part: cw_text) { source = part.text }
}
