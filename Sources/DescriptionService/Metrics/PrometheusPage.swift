/// A page in Prometheus' text format 0.0.4.
struct PrometheusPage {
  private(set) var text = ""

  /// Starts a metric.
  mutating func begin(_ name: String, _ type: PrometheusType, help: String?) {
    if let help { text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n" }
    text += "# TYPE \(name) \(type.rawValue)\n"
  }

  /// Adds a line.
  ///
  /// - Parameter labels: the result of `labels(_:of:)`.
  mutating func add(_ name: String, _ labels: String, _ value: Double) {
    text += labels.isEmpty ? name : "\(name){\(labels)}"
    text += " \(Self.number(value))\n"
  }

  /// The name with `_` for each invalid character.
  static func name(_ name: String) -> String { sanitized(name, allowing: ":") }

  /// The labels sorted by name, as written between braces.
  ///
  /// The last label of a name wins. In a histogram, `le` becomes `le_`, because its buckets use `le`.
  static func labels(_ labels: [(String, String)], of type: PrometheusType) -> String {
    var values: [String: String] = [:]
    for (label, value) in labels {
      let name = sanitized(label, allowing: nil)
      values[type == .histogram && name == "le" ? "le_" : name] = value
    }
    return values.sorted { $0.key < $1.key }
      .map { "\($0.key)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ",")
  }

  /// A number in Go's syntax.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  private static func sanitized(_ name: String, allowing other: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let fits =
        switch scalar {
        case "a"..."z", "A"..."Z", "_", other: true
        case "0"..."9": !result.isEmpty
        default: false
        }
      result.append(fits ? scalar : "_")
    }
    return result.isEmpty ? "_" : String(result)
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\"" where quotes: result.append(contentsOf: "\\\"".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
