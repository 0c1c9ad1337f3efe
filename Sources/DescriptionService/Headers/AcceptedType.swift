/// The type of an answer that `Accept` (RFC 9110, section 12.5.1) asks for.
package enum AcceptedType: Sendable {
  /// The record, or the problem.
  case json
  /// The sentence, or the detail of the problem.
  case text

  /// The type for a header: text if it names `text/plain` and prefers it to JSON.
  ///
  /// Clients that name both without weights, such as axios, get JSON.
  package init(for header: String?) {
    var weights: [String: Double] = [:]
    for range in (header ?? "").split(separator: ",") {
      guard let range = HeaderValue(String(range)) else { continue }
      weights[range.value] = range.parameters["q"].map { Double($0) ?? 0 } ?? 1
    }
    func weight(_ types: String...) -> Double { types.compactMap { weights[$0] }.max() ?? 0 }
    let text = weight("text/plain")
    let json = weight("application/json", "application/problem+json", "application/*")
    self = text > json && text >= weight("*/*") ? .text : .json
  }
}
