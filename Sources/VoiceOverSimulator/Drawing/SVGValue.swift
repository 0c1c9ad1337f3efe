import Foundation

/// What the value of an attribute can be made of.
protocol SVGValue {
  /// The value as it is written, before it is escaped.
  var svg: String { get }
}

extension String: SVGValue {
  var svg: String { self }
}

extension Int: SVGValue {
  var svg: String { String(self) }
}

extension Double: SVGValue {
  /// With one digit after the point at most.
  var svg: String {
    let rounded = (self * 10).rounded() / 10
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}

extension CGFloat: SVGValue {
  var svg: String { Double(self).svg }
}
