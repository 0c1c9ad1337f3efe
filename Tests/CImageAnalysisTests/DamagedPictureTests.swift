import CImageAnalysis
import TestSupport
import Testing

/// What decoding a file gives, with a hash of its pixels.
private struct Outcome: Equatable {
  var status: ca_status
  var warnings: UInt32 = 0
  var pixels = [UInt8](repeating: 0, count: Int(CA_PIXEL_HASH_SIZE))

  init(_ bytes: [UInt8]) {
    var limits = ca_limits(
      memory: 1 << 30, pixels: 1 << 28, side: 65_535, file_size: 1 << 28, working_side: 2048)
    var picture: OpaquePointer?
    status = ca_decode(bytes, bytes.count, &limits, ca_deadline(), &picture, nil)
    guard status == CA_OK, let picture else { return }
    warnings = ca_picture_get_info(picture).warnings
    status = ca_hash_pixels(picture, &pixels, nil)
    ca_picture_free(picture)
  }
}

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
      #expect(Outcome(page).status == CA_OK)
      let afterPage = Outcome(copy)
      #expect(Outcome(dark).status == CA_OK)
      #expect(Outcome(copy) == afterPage, "copy \(number) of \(name)")
    }
  }

  @Test("A damaged HEIC is described with a warning, or not at all")
  func warnings() throws {
    let copies = Self.damaged(try DecodedFile.bytes(of: "portrait.heic")).map(Outcome.init)
    for (number, copy) in copies.enumerated() {
      #expect(
        copy.status == CA_CORRUPT || copy.warnings == UInt32(CA_WARNING_TRUNCATED),
        "copy \(number)")
    }
    #expect(copies.count { $0.status == CA_OK } > 20)
  }
}
