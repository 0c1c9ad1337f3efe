import CImageAnalysis
import Testing

@Suite("Decoding JPEG (#69)")
struct JPEGDecodingTests {
  /// The file without its first segment of this kind.
  private static func without(_ marker: UInt8, _ jpeg: [UInt8]) throws -> [UInt8] {
    let place = try #require(jpeg.place(of: [0xFF, marker]))
    let length = Int(jpeg[place + 2]) << 8 | Int(jpeg[place + 3])
    return Array(jpeg[..<place] + jpeg[(place + 2 + length)...])
  }

  @Test("CMYK without Adobe's marker has the same colours as with it, as in browsers")
  func inks() throws {
    let marked = try DecodedFile.bytes(of: "cmyk.jpg")
    let file = DecodedFile(try Self.without(0xEE, marked))
    #expect(file.shows(DecodedFile(marked)))
    let brightest = file.pixels.map { $0 >> 16 & 255 }.max()
    #expect(brightest ?? 0 > 200)
  }

  @Test(
    "A JPEG that lacks only its end marker, or has another one there, has no warning",
    arguments: ["coffee.jpg", "progressive.jpg", "cmyk.jpg"])
  func ending(_ name: String) throws {
    let whole = try DecodedFile.bytes(of: name)
    try #require(whole.suffix(2) == [0xFF, 0xD9])
    let picture = DecodedFile(whole)
    let cut = Array(whole.dropLast(2))
    for bytes in [cut, cut + [0xFF], cut + [0xFF, 0xD0], cut + [0, 0, 0], whole + [1, 2, 3]] {
      let file = DecodedFile(bytes)
      #expect(!file.isTruncated)
      #expect(file.shows(picture))
    }
  }

  @Test("A JPEG that lacks rows has a warning", arguments: ["coffee.jpg", "progressive.jpg"])
  func rows(_ name: String) throws {
    let whole = try DecodedFile.bytes(of: name)
    for missing in [20, whole.count / 10] {
      #expect(DecodedFile(Array(whole.dropLast(missing))).isTruncated)
      #expect(DecodedFile(whole.dropLast(missing) + [0xFF, 0xD9]).isTruncated)
    }
  }

  @Test("A progressive JPEG that lacks its last scans has a warning")
  func scans() throws {
    let whole = try DecodedFile.bytes(of: "progressive.jpg")
    let last = try #require(whole.place(of: [0xFF, 0xDA], isLast: true))
    #expect(DecodedFile(Array(whole[..<last])).isTruncated)
  }
}
