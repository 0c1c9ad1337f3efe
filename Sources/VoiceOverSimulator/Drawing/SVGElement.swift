import Foundation
import ImageDescription

/// An SVG element with its content.
struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String
  private let children: [SVGElement]

  /// - Parameters:
  ///   - attributes: in the order of the file.
  ///   - text: comes before the children.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, any SVGValue> = [:], text: String = "",
    _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value.svg) }
    self.text = text
    self.children = children
  }

  /// The line feed after the element; inside text it would be a space.
  private var lineEnd: String { name == "tspan" ? "" : "\n" }

  /// The element as XML.
  var markup: String {
    var markup = ""
    write(to: &markup)
    return markup
  }

  private func write(to markup: inout String) {
    markup += "<\(name)"
    for (name, value) in attributes { markup += " \(name)=\"\(Self.escaped(value))\"" }
    if text.isEmpty && children.isEmpty {
      markup += "/>" + lineEnd
      return
    }
    markup += ">\(Self.escaped(text))"
    markup += children.first?.lineEnd ?? ""
    for child in children { child.write(to: &markup) }
    markup += "</\(name)>" + lineEnd
  }

  /// The text with XML's special characters escaped, and without invalid ones.
  private static func escaped(_ text: String) -> String {
    text.asMarkup { scalar in
      switch scalar {
      case "\t", "\n": nil
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": ""
      default: nil
      }
    }
  }
}

/// The value of an attribute.
protocol SVGValue {
  /// The value before escaping.
  var svg: String { get }
}

extension String: SVGValue {
  var svg: String { self }
}

extension Int: SVGValue {
  var svg: String { String(self) }
}

extension Double: SVGValue {
  /// With at most one decimal.
  var svg: String {
    ((self * 10).rounded() / 10).short
  }
}

extension CGFloat: SVGValue {
  var svg: String { Double(self).svg }
}
