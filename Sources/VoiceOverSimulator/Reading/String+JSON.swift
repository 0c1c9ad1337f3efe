import Foundation

extension String {
  /// JSON whose characters beyond U+FFFF are escaped as YAML does it: `\ud83d\ude00` becomes
  /// `\U0001F600`. Else JSON is YAML; a text that does not begin as JSON stays as it is.
  var asYAML: String {
    guard first(where: { !$0.isWhitespace }) == "{", contains("\\u") else { return self }
    let escape = /\\(?:u([dD][89a-bA-B][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|.)/
    return replacing(escape) { match in
      guard let high = match.1.flatMap({ UInt32($0, radix: 16) }),
        let low = match.2.flatMap({ UInt32($0, radix: 16) })
      else { return String(match.0) }
      let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      return String(format: "\\U%08X", scalar)
    }
  }
}
