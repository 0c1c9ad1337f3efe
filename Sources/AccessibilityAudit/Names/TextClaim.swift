/// Words in a picture that a name quotes: a sign that says "Open".
struct TextClaim: Equatable {
  let text: String

  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」", "『": "』",
  ]

  /// The quoted words of a name, in their order.
  static func all(in name: String) -> [TextClaim] {
    var claims: [TextClaim] = []
    var rest = name[...]
    while let start = rest.firstIndex(where: { quotes[$0] != nil }), let end = quotes[rest[start]] {
      let inner = rest[rest.index(after: start)...]
      guard let stop = inner.firstIndex(of: end) else { break }
      let text = inner[..<stop]
      if text.contains(where: \.isLetter) { claims.append(TextClaim(text: String(text))) }
      rest = inner[inner.index(after: stop)...]
    }
    return claims
  }
}
