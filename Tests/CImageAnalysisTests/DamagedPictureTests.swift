import CImageAnalysis
import TestSupport
import Testing

@Suite("Damaged pictures of every format (#69)")
struct DamagedPictureTests {
  static let names = [
    "blurred-portrait.jpg", "progressive.jpg", "cmyk.jpg", "astronaut.png", "alpha.png", "cat.webp",
    "cat.gif", "camera.tiff", "coffee.bmp", "portrait.heic", "cat.avif",
  ]

  /// Copies with a damaged part behind the first quarter: zeros, noise, or cut off there.
  static func damaged(_ bytes: [UInt8]) -> [[UInt8]] {
    var random = SeededGenerator(seed: 69)
    return (0..<40).map { number in
      var copy = bytes
      let length = min(100, bytes.count / 8)
      let start = bytes.count / 4 + number * (bytes.count * 3 / 4 - length) / 40
      switch number % 8 {
      case 6:
        for place in start..<start + length { copy[place] = .random(in: 0...255, using: &random) }
      case 7: copy.removeLast(bytes.count - start)
      default: for place in start..<start + length { copy[place] = 0 }
      }
      return copy
    }
  }

  @Test("Nothing of an earlier picture is left in a damaged one", arguments: names)
  func leftovers(_ name: String) throws {
    let page = try DecodedFile.bytes(of: "page.png")
    let dark = try DecodedFile.bytes(of: "dark.jpg")
    for (number, copy) in Self.damaged(try DecodedFile.bytes(of: name)).enumerated() {
      #expect(DecodedFile(page).status == CA_OK)
      let afterPage = DecodedFile(copy)
      #expect(DecodedFile(dark).status == CA_OK)
      #expect(DecodedFile(copy) == afterPage, "copy \(number) of \(name)")
    }
  }

  @Test("A damaged HEIC is described with a warning, or not at all")
  func warnings() throws {
    let copies = Self.damaged(try DecodedFile.bytes(of: "portrait.heic")).map(DecodedFile.init)
    for (number, copy) in copies.enumerated() {
      #expect(
        copy.status == CA_CORRUPT || copy.warnings == UInt32(CA_WARNING_TRUNCATED),
        "copy \(number)")
    }
    #expect(copies.count { $0.status == CA_OK } > 20)
  }
}
