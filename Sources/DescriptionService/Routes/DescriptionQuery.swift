import Foundation

/// What the query of a request asks for beside the description.
struct DescriptionQuery: Equatable {
  /// Whether the description is spoken even if there is a label.
  var generated = false
  /// Whether the record has evidence and timings.
  var explain = false
  /// The languages to read.
  var languages: [String]

  /// Reads a query, `generated=true&languages=eng+deu`; a parameter that is unknown, or there twice, is
  /// an error.
  ///
  /// - Parameter offered: the languages that the service was started with; all where none is named.
  init(_ query: String, offered: [String]) throws(Problem) {
    languages = offered
    var seen: Set<String> = []
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves.first?.removingPercentEncoding, halves.count == 2,
        let value = halves[1].removingPercentEncoding
      else { throw Problem(.parameterInvalid, "a query is name=value, joined by '&'") }
      guard seen.insert(name).inserted else {
        throw Problem(.parameterInvalid, "a parameter is there twice; give it once")
      }
      switch name {
      case "generated": generated = try Self.truth(value, of: name)
      case "explain": explain = try Self.truth(value, of: name)
      case "languages": languages = try Self.languages(value, offered: offered)
      default:
        throw Problem(
          .parameterInvalid, "a parameter is unknown; there are generated, explain and languages")
      }
    }
  }

  private static func truth(_ value: String, of name: String) throws(Problem) -> Bool {
    switch value {
    case "true": return true
    case "false": return false
    default: throw Problem(.parameterInvalid, "\(name) is 'true' or 'false'")
    }
  }

  private static func languages(
    _ value: String, offered: [String]
  ) throws(Problem) -> [String] {
    let names = value.split(omittingEmptySubsequences: false) { "+, ".contains($0) }.map(
      String.init)
    guard !names.contains(""), Set(names).count == names.count else {
      throw Problem(
        .parameterInvalid, "languages are names joined by '+' or ',', each once, as 'eng+deu'")
    }
    guard names.allSatisfy(offered.contains) else {
      throw Problem(
        .languageMissing,
        "a language is not offered here; there are \(offered.joined(separator: ", "))")
    }
    return names
  }
}
