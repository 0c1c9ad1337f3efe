/// A page of Prometheus' text format 0.0.4.
struct PrometheusPage {
  private(set) var text = ""

  /// Begins a name.
  mutating func begin(_ name: String, _ type: PrometheusType, help: String?) {
    if let help { text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n" }
    text += "# TYPE \(name) \(type.rawValue)\n"
  }

  /// Adds a line.
  ///
  /// - Parameter labels: as `labels(_:of:)` writes them.
  mutating func add(_ name: String, _ labels: String, _ value: Double) {
    text += labels.isEmpty ? name : "\(name){\(labels)}"
    text += " \(Self.number(value))\n"
  }

  /// The name with `_` for each character that it cannot have.
  static func name(_ name: String) -> String { sanitized(name, allowing: ":") }

  /// The labels in the order of their names, as they are written between braces.
  ///
  /// Of a name that is there twice the last one counts. `le` of a histogram is its bounds' own
  /// name.
  static func labels(_ labels: [(String, String)], of type: PrometheusType) -> String {
    var values: [String: String] = [:]
    for (label, value) in labels {
      let name = sanitized(label, allowing: nil)
      values[type == .histogram && name == "le" ? "le_" : name] = value
    }
    return values.sorted { $0.key < $1.key }
      .map { "\($0.key)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ",")
  }

  /// A number as Go reads it.
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
