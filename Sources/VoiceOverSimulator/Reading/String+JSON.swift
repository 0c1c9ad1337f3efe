import Foundation

extension String {
  /// The text as YAML, if it is JSON.
  ///
  /// JSON is YAML but for the escapes of characters beyond U+FFFF: two in JSON, one in YAML.
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
