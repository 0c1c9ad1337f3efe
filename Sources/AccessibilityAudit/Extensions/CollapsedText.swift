import Foundation

/// Builds a text from parts, trimmed and with all white space collapsed into single spaces.
struct CollapsedText {
  /// The length limit, in bytes; what exceeds it is dropped.
  private let limit: Int
  /// Whether white space at the ends is kept as one space.
  private let keepsEnds: Bool
  private var bytes: [UInt8] = []
  private var endsWord = false
  /// Whether the limit is reached.
  private(set) var isFull = false

  init(limit: Int, keepsEnds: Bool = false) {
    self.limit = limit
    self.keepsEnds = keepsEnds
  }

  /// The result.
  var text: String {
    String(decoding: endsWord && keepsEnds ? bytes + [UInt8(ascii: " ")] : bytes, as: UTF8.self)
  }

  /// Appends white space.
  mutating func appendSpace() { endsWord = keepsEnds || !bytes.isEmpty }

  mutating func append(_ part: some StringProtocol) {
    for scalar in part.unicodeScalars {
      if Self.isWhitespace(scalar) {
        appendSpace()
        continue
      }
      let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      isFull = isFull || bytes.count + encoded.count >= limit
      if isFull { return }
      if endsWord { bytes.append(UInt8(ascii: " ")) }
      endsWord = false
      bytes += encoded
    }
  }

  private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (9...13).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }
}

extension StringProtocol {
  /// The text trimmed, with all white space collapsed into single spaces.
  package var collapsed: String { collapsed(limit: .max) }

  /// The same, cut off at a length in bytes.
  func collapsed(limit: Int) -> String {
    var text = CollapsedText(limit: limit)
    text.append(self)
    return text.text
  }

  /// Whether it contains only white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The words in lower case and without accents, for comparing texts.
  var tokens: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
