import ImageDescription
import NIOCore

/// Pictures in JSON: Base64, alone or in a data URI.
///
/// An address is never fetched, and a path never opened.
package enum PictureData {
  /// A comma later than this does not end the head of a data URI.
  private static let longestHead = 1024
  /// What ends the head of a data URI with Base64.
  private static let marker = ";base64"

  /// The bytes of a picture.
  ///
  /// Ignores the type in a data URI, because clients get it wrong, and accepts Base64 as they write
  /// it: with escapes, spaces and line breaks, with the letters for URLs, without padding, and in percent
  /// encoding (RFC 3986).
  ///
  /// - Parameter string: `nil` if the value is not a string.
  /// - Throws: `urlNotFetched`, `imageMissing` if it is empty, `bodyMalformed` if it is not Base64.
  package static func bytes(of string: JSONString?) throws(Problem) -> [UInt8] {
    guard let string else { throw malformed }
    var raw = string.raw
    let head = String(
      buffer: raw.getSlice(at: raw.readerIndex, length: min(32, raw.readableBytes)) ?? raw)
    if let scheme = scheme(of: head) {
      guard scheme == "data" else { throw urlNotFetched }
      let near = raw.readableBytesView.prefix(longestHead)
      guard let comma = near.firstIndex(of: UInt8(ascii: ",")),
        let head = raw.readString(length: comma - raw.readerIndex),
        head.filter({ $0 != " " }).lowercased().hasSuffix(marker)
      else { throw malformed }
      raw.moveReaderIndex(forwardBy: 1)
    }
    guard let bytes = raw.withUnsafeReadableBytes(Base64Decoder.bytes(of:)) else {
      throw isFileName(String(buffer: string.raw)) ? fileName : malformed
    }
    guard !bytes.isEmpty else {
      throw Problem(.imageMissing, "the picture is empty; send it as Base64")
    }
    return bytes
  }

  private static let urlNotFetched = Problem(
    .urlNotFetched, "addresses are not fetched; send the picture as a data URI")

  private static let malformed = Problem(
    .bodyMalformed, "the picture is not valid Base64; send it as Base64 or as a data URI")

  /// Some clients send the name if they do not find the file: Ollama's does so for `photo.gif`.
  private static let fileName = Problem(
    .bodyMalformed,
    "the picture is the name of a file that the client did not find; check the path that you gave it"
  )

  /// Whether a text is the name of a picture's file.
  private static func isFileName(_ text: String) -> Bool {
    text.utf8.count <= 4096
      && text.wholeMatch(of: /.+\.(avif|bmp|gif|hei[cf]|jpe?g|png|tiff?|webp)/.ignoresCase()) != nil
  }

  /// The scheme of an address, in lower case; `nil` if the text begins otherwise.
  private static func scheme(of text: String) -> String? {
    guard let found = text.prefixMatch(of: /\s*([A-Za-z][A-Za-z0-9+.\-]*):/) else { return nil }
    return found.1.lowercased()
  }
}

/// Decodes Base64 in a JSON string, with its escapes, in one pass into one buffer.
private struct Base64Decoder {
  /// What a byte stands for: 0…63, or one of the codes below.
  private static let meanings: [UInt8] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    var meanings = [UInt8](repeating: invalid, count: 256)
    for (value, letter) in letters.utf8.enumerated() { meanings[Int(letter)] = UInt8(value) }
    meanings[Int(UInt8(ascii: "-"))] = 62
    meanings[Int(UInt8(ascii: "_"))] = 63
    for space in [0x20, 0x09, 0x0A, 0x0D] { meanings[space] = ignored }
    meanings[Int(UInt8(ascii: "="))] = padding
    for sign in [UInt8(ascii: "\\"), UInt8(ascii: "%")] { meanings[Int(sign)] = escape }
    return meanings
  }()
  private static let invalid: UInt8 = 0x80
  private static let ignored: UInt8 = 0x81
  private static let padding: UInt8 = 0x82
  private static let escape: UInt8 = 0x83

  private var pending: UInt32 = 0
  private var pendingBitCount: UInt32 = 0
  private var isPadded = false

  /// The decoded bytes; `nil` if the text is not Base64.
  static func bytes(of text: UnsafeRawBufferPointer) -> [UInt8]? {
    var decoder = Self()
    var isValid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { output, count in
      meanings.withUnsafeBufferPointer { meanings in
        isValid = decoder.decode(text, meanings, into: output, &count)
      }
    }
    return isValid ? bytes : nil
  }

  private mutating func decode(
    _ text: UnsafeRawBufferPointer, _ meanings: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) -> Bool {
    var at = 0
    while at < text.count {
      // Four letters at once, almost always.
      if pendingBitCount == 0, !isPadded, at + 4 <= text.count {
        let (a, b) = (meanings[Int(text[at])], meanings[Int(text[at + 1])])
        let (c, d) = (meanings[Int(text[at + 2])], meanings[Int(text[at + 3])])
        if (a | b | c | d) < 64 {
          output[count] = a << 2 | b >> 4
          output[count + 1] = b << 4 | c >> 2
          output[count + 2] = c << 6 | d
          (at, count) = (at + 4, count + 3)
          continue
        }
      }
      var letter = text[at]
      at += 1
      if meanings[Int(letter)] == Self.escape {
        let escaped =
          letter == UInt8(ascii: "%")
          ? Self.byte(text, &at, digits: 2) : Self.escaped(text, &at)
        guard let escaped else { return false }
        letter = escaped
      }
      guard take(meanings[Int(letter)], into: output, &count) else { return false }
    }
    // The rest of a single letter is no byte.
    return pendingBitCount != 6
  }

  /// The character of an escape, whose backslash was read.
  private static func escaped(_ text: UnsafeRawBufferPointer, _ at: inout Int) -> UInt8? {
    guard at < text.count else { return nil }
    let letter = text[at]
    at += 1
    switch letter {
    case UInt8(ascii: "/"): return letter
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return UInt8(ascii: " ")
    case UInt8(ascii: "u"):
      return byte(text, &at, digits: 4)
    default: return nil
    }
  }

  /// The byte with this many hexadecimal digits.
  private static func byte(
    _ text: UnsafeRawBufferPointer, _ at: inout Int, digits count: Int
  ) -> UInt8? {
    let digits = String(decoding: text[at...].prefix(count), as: UTF8.self)
    at += count
    return digits.utf8.count == count ? UInt8(digits, radix: 16) : nil
  }

  private mutating func take(
    _ meaning: UInt8, into output: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) -> Bool {
    switch meaning {
    case Self.ignored: return true
    case Self.padding:
      isPadded = true
      return true
    case 0..<64 where !isPadded:
      pending = pending << 6 | UInt32(meaning)
      pendingBitCount += 6
      guard pendingBitCount >= 8 else { return true }
      pendingBitCount -= 8
      output[count] = UInt8(truncatingIfNeeded: pending >> pendingBitCount)
      count += 1
      return true
    default: return false
    }
  }
}
