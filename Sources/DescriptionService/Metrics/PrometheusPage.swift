/// The type of a metric.
enum PrometheusType: String {
  /// A value that only grows.
  case counter
  /// A value that goes up and down.
  case gauge
  /// A distribution of values.
  case histogram
}

/// A page in Prometheus' text format 0.0.4.
struct PrometheusPage {
  /// The media type of `text`.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  /// Starts a metric.
  mutating func begin(_ name: String, _ type: PrometheusType, help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type.rawValue)\n"
  }

  /// Adds a line.
  ///
  /// - Parameter labels: the labels as written between braces.
  mutating func add(_ name: String, _ labels: String, _ value: Double) {
    text += labels.isEmpty ? name : "\(name){\(labels)}"
    text += " \(Self.number(value))\n"
  }

  /// Adds a metric with a single value.
  mutating func add(_ name: String, _ type: PrometheusType, _ value: Double, help: String) {
    begin(name, type, help: help)
    add(name, "", value)
  }

  /// A label as written between braces.
  static func label(_ name: String, _ value: String) -> String {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\(name)=\"\(escaped)\""
  }

  /// A number in Go's syntax.
  static func number(_ value: Double) -> String {
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
