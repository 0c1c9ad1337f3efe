import CImageAnalysis
import Testing

@Suite("When a picture was taken (#70)")
struct ExifTests {
  private static let time = "2026:11:29 10:15:00"

  /// A directory with a time, for a file in which it is at this place.
  private static func directory(at place: Int, time: String = time) -> [UInt8] {
    [1, 0, 0x03, 0x90, 2, 0, 20, 0, 0, 0] + .littleEndian(place + 18, size: 4) + [0, 0, 0, 0]
      + Array(time.utf8) + [0]
  }

  /// EXIF whose second directory has a time.
  static func block(time: String = time) -> [UInt8] {
    Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
      + directory(at: 26, time: time)
  }

  @Test("JPEG, PNG, WebP and TIFF say it")
  func formats() throws {
    let jpeg = try DecodedFile.bytes(of: "coffee.jpg")
    let segment = Array("Exif\0\0".utf8) + Self.block()
    #expect(DecodedFile(jpeg).taken.isEmpty)
    let taken = jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
    #expect(DecodedFile(Array(taken + jpeg.dropFirst(2))).taken == Self.time)

    let png = try DecodedFile.bytes(of: "alpha.png")
    // The signature takes 8 bytes, the chunk of the header 25.
    let file = png.prefix(33) + ColouredFile.chunk("eXIf", Self.block()) + png.dropFirst(33)
    #expect(DecodedFile(Array(file)).taken == Self.time)

    let webp = try DecodedFile.bytes(of: "cat.webp")
    let header: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 0xC2, 1, 0, 0x2B, 1, 0]
    let metadata = Array("EXIF".utf8) + .littleEndian(Self.block().count, size: 4) + Self.block()
    let content = Array("WEBP".utf8) + header + webp.dropFirst(12) + metadata
    let whole = Array("RIFF".utf8) + .littleEndian(content.count, size: 4) + content
    #expect(DecodedFile(whole).taken == Self.time)

    func tiff(_ place: Int) -> [UInt8] {
      MadeTIFF(.init(tags: [0x8769: [place]], pixel: [1, 2, 3])).bytes
    }
    let place = tiff(0).count
    #expect(DecodedFile(tiff(place) + Self.directory(at: place)).taken == Self.time)
  }

  @Test("Damaged EXIF says nothing")
  func damaged() throws {
    let jpeg = try DecodedFile.bytes(of: "coffee.jpg")
    let block = Self.block()
    for end in 0..<block.count - 1 {
      let segment = Array("Exif\0\0".utf8) + block.prefix(end)
      let file = jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
      #expect(DecodedFile(Array(file + jpeg.dropFirst(2))).taken.isEmpty, "\(end) bytes")
    }
  }
}
