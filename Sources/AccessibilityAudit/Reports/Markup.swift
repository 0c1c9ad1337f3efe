import CReportPage
import SafeFiles

/// Markup in which no text can pass for markup.
///
///     let item: Markup = "<li title=\"\(name)\">\(name)</li>"
///
/// Only literals of the program are taken as they are. Texts that are put into one are escaped, so
/// they may stand in elements and in attributes with quotation marks; not in a style or script.
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

  /// The markup, as a page has it.
  let source: String

  init(stringLiteral: StaticString) { source = stringLiteral.description }

  init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// A part that is compiled in.
  init(_ part: crp_text) {
    source = String(
      decoding: UnsafeBufferPointer(start: part.bytes, count: part.size), as: UTF8.self)
  }
}
