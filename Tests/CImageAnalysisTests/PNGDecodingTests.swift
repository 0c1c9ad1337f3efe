import CImageAnalysis
import Testing

@Suite("Decoding PNG (#69)")
struct PNGDecodingTests {
  private static let red: [UInt8] = [255, 0, 0]
  private static let green: [UInt8] = [0, 255, 0]
  private static let white: [UInt8] = [255, 255, 255]

  /// The control of a frame.
  private static func frame(
    _ number: Int, _ width: Int = 32, _ height: Int = 32, x: Int = 0, y: Int = 0
  ) -> [UInt8] {
    MadePNG.chunk(
      "fcTL",
      [UInt8].bigEndian(number) + .bigEndian(width) + .bigEndian(height) + .bigEndian(x)
        + .bigEndian(y) + [0, 1, 0, 10, 0, 0])
  }

  /// The pixels of a frame, in two chunks.
  private static func data(_ number: Int, _ rows: [[UInt8]]) -> [UInt8] {
    let packed = MadePNG.packed(rows)
    return MadePNG.chunk("fdAT", .bigEndian(number) + packed.prefix(9))
      + MadePNG.chunk("fdAT", .bigEndian(number + 1) + packed.dropFirst(9))
  }

  private static func animation(_ frameCount: Int, _ chunks: [UInt8]...) -> [UInt8] {
    MadePNG.file(
      MadePNG.header(32, 32),
      MadePNG.chunk("acTL", .bigEndian(frameCount) + .bigEndian(0)),
      Array(chunks.joined()), MadePNG.end)
  }

  private static func picture(_ colour: [UInt8]) -> [UInt8] {
    MadePNG.chunk("IDAT", MadePNG.packed(MadePNG.plain(32, 32, colour)))
  }

  /// Two colours, so that it is not empty.
  private static let striped = (0..<32).flatMap { y in
    MadePNG.plain(32, 1, y % 2 == 0 ? red : green)
  }
  private static let stripes = (0..<1024).map { $0 / 32 % 2 == 0 ? 0xFF0000 : 0x00FF00 as UInt32 }

  @Test("A picture before the animation that is not a frame of it is not shown")
  func hidden() {
    let file = DecodedFile(
      Self.animation(
        2, Self.picture(Self.white), Self.frame(0), Self.data(1, Self.striped), Self.frame(3),
        Self.data(4, MadePNG.plain(32, 32, Self.green))))
    #expect(file.pixels == Self.stripes)
    #expect(file.frames == 2)
    #expect(!file.isTruncated)
  }

  @Test("A frame that is smaller than the animation is drawn at its place")
  func place() {
    let file = DecodedFile(
      Self.animation(
        1, Self.picture(Self.green), Self.frame(0, 4, 2, x: 20, y: 10),
        Self.data(1, MadePNG.plain(4, 2, Self.red))))
    let expected = (0..<1024).map { index -> UInt32 in
      (20..<24).contains(index % 32) && (10..<12).contains(index / 32) ? 0xFF0000 : 0xFFFFFF
    }
    #expect(file.pixels == expected)
    #expect(file.width == 32)
  }

  @Test("An animation that begins with an empty frame shows the next one")
  func empty() {
    let file = DecodedFile(
      Self.animation(
        2, Self.frame(0), Self.picture(Self.white), Self.frame(1), Self.data(2, Self.striped)))
    #expect(file.pixels == Self.stripes)
    #expect(file.frames == 2)
  }

  @Test("A frame outside the animation, and an animation that is cut off, are damaged")
  func damagedFrames() throws {
    let outside = Self.animation(
      1, Self.picture(Self.red), Self.frame(0, x: 1), Self.data(1, Self.striped))
    #expect(DecodedFile(outside).status == CA_CORRUPT)
    let huge = Self.animation(
      1, Self.picture(Self.red), Self.frame(0, 0xFFFF_FFFF, 0xFFFF_FFFF), Self.data(1, Self.striped)
    )
    #expect(DecodedFile(huge).status == CA_CORRUPT)
    let whole = Self.animation(
      2, Self.picture(Self.red), Self.frame(0), Self.data(1, Self.striped), Self.frame(3),
      Self.data(4, Self.striped))
    let control = try #require(whole.place(of: Array("fcTL".utf8)))
    #expect(DecodedFile(Array(whole.prefix(control - 4))).status == CA_CORRUPT)
    let cut = DecodedFile(Array(whole.dropLast(100)))
    #expect(cut.pixels == Self.stripes)
    #expect(cut.isTruncated, "the second frame is incomplete")
  }

  @Test("Without a header of an animation its frames do not count")
  func noAnimation() {
    let file = DecodedFile(
      MadePNG.file(
        MadePNG.header(32, 32), Self.picture(Self.red), Self.frame(0), Self.data(1, Self.striped),
        MadePNG.end))
    #expect(file.pixels == Array(repeating: 0xFF0000, count: 1024))
    #expect(file.frames == 1)
  }

  @Test("A PNG that lacks what follows its pixels has no warning", arguments: [12, 13, 16, 18, 20])
  func ending(_ missing: Int) {
    let whole = MadePNG.file(MadePNG.header(32, 32), Self.picture(Self.red), MadePNG.end)
    let file = DecodedFile(Array(whole.dropLast(missing)))
    #expect(file.pixels == Array(repeating: 0xFF0000, count: 1024))
    #expect(!file.isTruncated)
  }

  @Test("A PNG that lacks a pixel has a warning, and so does one with a wrong checksum")
  func missing() {
    let whole = MadePNG.file(MadePNG.header(32, 32), Self.picture(Self.red), MadePNG.end)
    #expect(DecodedFile(Array(whole.dropLast(21))).isTruncated)
    var wrong = whole
    wrong[whole.count - 13] ^= 1
    #expect(DecodedFile(wrong).isTruncated)
  }

  @Test("Apple's variant, without a header around its pixels, is read as BGRA")
  func apple() {
    func file(_ kind: UInt8, _ pixel: [UInt8]) -> [UInt8] {
      let data = MadePNG.raw(MadePNG.plain(32, 32, pixel))
      return MadePNG.file(
        MadePNG.chunk("CgBI", [0x50, 0, 0x20, 0x02]), MadePNG.header(32, 32, kind: kind),
        MadePNG.chunk("IDAT", Array(data.prefix(40))),
        MadePNG.chunk("IDAT", Array(data.dropFirst(40))), MadePNG.end)
    }
    let opaque = DecodedFile(file(2, [10, 20, 200]))
    #expect(opaque.pixels == Array(repeating: 0xC8140A, count: 1024))
    #expect(!opaque.isTruncated)
    // Premultiplied: half of the white behind it shines through.
    let half = DecodedFile(file(6, [0, 0, 127, 127]))
    #expect(half.pixels == Array(repeating: 0xFF8080, count: 1024))
    #expect(DecodedFile(Array(file(2, [10, 20, 200]).dropLast(12))).pixels == opaque.pixels)
    #expect(DecodedFile(Array(file(2, [10, 20, 200]).dropLast(500))).isTruncated)
  }
}
