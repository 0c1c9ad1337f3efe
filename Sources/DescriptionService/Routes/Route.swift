import HTTPTypes
import HummingbirdCore

/// What the service answers, by its path.
enum Route: String, CaseIterable {
  case descriptions = "/v1/descriptions"
  case capabilities = "/v1/capabilities"
  case live = "/health/live"
  case ready = "/health/ready"
  case metrics = "/metrics"
  case openAPI = "/openapi.json"
  case page = "/"
  case pageStyle = "/page.css"
  case pageScript = "/page.js"

  /// How it may be asked.
  var methods: [HTTPRequest.Method] { self == .descriptions ? [.post] : [.get, .head] }

  /// Whether a key is needed where there are keys.
  var needsKey: Bool { self == .descriptions || self == .capabilities || self == .metrics }

  /// Whether it is a file that is in memory anyway.
  var isOfFile: Bool { isOfPage || self == .openAPI }

  /// Whether it is of the page.
  var isOfPage: Bool { self == .page || self == .pageStyle || self == .pageScript }
}
