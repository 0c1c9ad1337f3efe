import CImageAnalysis
import TestSupport
import Testing

@Suite("Decoding GIF, WebP and BMP (#69)")
struct OtherDecodingTests {
  /// A GIF with black and white stripes, 32 × 32 pixels.
  private static let gif = AnimatedGIF.bytes(frameCount: 1, plainCount: 0)

  /// The GIF with another screen, and its frame at another place.
  private static func gif(_ width: Int, _ height: Int, x: Int = 0, y: Int = 0) throws -> [UInt8] {
    var bytes = Self.gif
    let frame = try #require(bytes.place(of: [0x2C, 0, 0, 0, 0]))
    bytes.replaceSubrange(
      6..<10, with: [UInt8].littleEndian(width, size: 2) + .littleEndian(height, size: 2))
    bytes.replaceSubrange(
      frame + 1..<frame + 5, with: [UInt8].littleEndian(x, size: 2) + .littleEndian(y, size: 2))
    return bytes
  }

  @Test("A GIF's screen grows to its first frame, as in browsers")
  func screen() throws {
    let whole = DecodedFile(Self.gif)
    let small = DecodedFile(try Self.gif(16, 8))
    #expect((small.width, small.height) == (32, 32))
    #expect(small.shows(whole))
    let aside = DecodedFile(try Self.gif(16, 100, x: 20, y: 10))
    #expect((aside.width, aside.height) == (52, 100))
    try #require(aside.pixels.count == 5200)
    #expect(aside.pixels[0] == 0xFFFFFF)
    #expect(aside.pixels[540..<572] == whole.pixels[..<32], "row 10, from column 20")
    let large = DecodedFile(try Self.gif(40, 50))
    #expect((large.width, large.height) == (40, 50))
  }

  @Test("A GIF that lacks only its end has no warning", arguments: [1, 2])
  func gifEnding(_ missing: Int) {
    let file = DecodedFile(Array(Self.gif.dropLast(missing)))
    #expect(!file.isTruncated)
    #expect(file.shows(DecodedFile(Self.gif)))
    #expect(!DecodedFile(Self.gif.dropLast() + [0, 0, 0]).isTruncated)
    #expect(DecodedFile(Array(Self.gif.dropLast(50))).isTruncated)
  }

  @Test("An animated GIF that is cut in a later frame has a warning, one without a trailer has not")
  func animation() {
    let whole = AnimatedGIF.bytes(frameCount: 3, plainCount: 0)
    #expect(!DecodedFile(Array(whole.dropLast())).isTruncated)
    #expect(DecodedFile(Array(whole.dropLast(50))).isTruncated)
  }

  @Test("A WebP with a wrong size or a byte too many has no warning, one that is cut has")
  func webp() throws {
    let whole = try DecodedFile.bytes(of: "cat.webp")
    let picture = DecodedFile(whole)
    var longer = whole
    longer[5] += 4  // 1,024 bytes more
    for bytes in [longer, whole + [0, 1, 2]] {
      let file = DecodedFile(bytes)
      #expect(!file.isTruncated)
      #expect(file.shows(picture))
    }
    #expect(DecodedFile(Array(whole.dropLast(2000))).isTruncated)
    let animation = AnimatedWebP.bytes(frameCount: 3, plainCount: 0)
    #expect(DecodedFile(Array(animation.dropLast(10))).isTruncated)
  }

  /// A BMP file of 31 × 2 pixels, 24 bits each: a row has three bytes of padding.
  private static let padded: [UInt8] = {
    var bytes: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes += [31, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    let row = [UInt8](repeating: 7, count: 93) + [0, 0, 0]
    return bytes + row + row
  }()

  @Test("A BMP that lacks only the padding of its last row has no warning")
  func padding() {
    let file = DecodedFile(Array(Self.padded.dropLast(3)))
    #expect(!file.isTruncated)
    #expect(file.shows(DecodedFile(Self.padded)))
    #expect(DecodedFile(Array(Self.padded.dropLast(4))).isTruncated)
  }

  @Test("A run-length coded BMP that lacks only its end mark has no warning")
  func runLengths() {
    var bytes: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 58, 4, 0, 0, 40, 0, 0, 0]
    bytes += [32, 0, 0, 0, 2, 0, 0, 0, 1, 0, 8, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
    bytes += [UInt8](repeating: 9, count: 1028)
    let rows: [UInt8] = [32, 1, 0, 0, 32, 2]
    let file = DecodedFile(bytes + rows)
    #expect(!file.isTruncated)
    #expect(file.shows(DecodedFile(bytes + rows + [0, 1])))
    #expect(DecodedFile(bytes + rows.dropLast(2)).isTruncated)
  }
}
