/// Takes out what stands in `noscript`.
///
/// A browser that runs scripts parses it as text, so it has no elements; Gumbo parses as if there were
/// no scripts, and an `img` in the `noscript` of a `head` would end the head.
enum NoscriptBlanks {
  private static let start = Array("<noscript".utf8)
  private static let end = Array("</noscript".utf8)
  /// With one of these in it, what looks like the element stands in a script.
  private static let strays = ["</script", "</head", "<body"].map { Array($0.utf8) }

  /// The text with spaces for it, so that all that follows keeps its place.
  static func blanked(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard var first = find(start, in: bytes[...]) else { return text }
    while let last = find(end, in: bytes[first...]) {
      let content = bytes[first..<last].drop { $0 != UInt8(ascii: ">") }.dropFirst()
      if !strays.contains(where: { find($0, in: content) != nil }) {
        for index in content.indices where bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
        }
      }
      guard let next = find(start, in: bytes[last...]) else { break }
      first = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a word in lower case first stands, whatever its case there.
  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { index in
      index + word.count <= bytes.endIndex
        && zip(word, bytes[index...]).allSatisfy { letter, byte in
          letter == byte || letter == byte | 0x20 && byte >= 0x40
        }
    }
  }
}
