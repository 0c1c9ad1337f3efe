import Foundation

/// Text that is put together of parts, without white space at its ends, and with one space for any
/// white space inside.
struct CollapsedText {
  /// The most that is kept, in bytes; what comes after it is left out.
  private let limit: Int
  /// Whether white space at the ends is kept, as one space.
  private let keepsEnds: Bool
  private var bytes: [UInt8] = []
  private var endsWord = false
  /// Whether nothing more is taken.
  private(set) var isFull = false

  init(limit: Int = .max, keepsEnds: Bool = false) {
    self.limit = limit
    self.keepsEnds = keepsEnds
  }

  /// What was put together.
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
  /// Without white space at its ends, and with one space for any white space inside.
  package var collapsed: String {
    var text = CollapsedText()
    text.append(self)
    return text.text
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension StringProtocol {
  /// The words in lower case and without accents, as two texts are compared.
  var tokens: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
