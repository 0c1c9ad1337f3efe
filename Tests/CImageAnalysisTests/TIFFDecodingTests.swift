import CImageAnalysis
import Testing

@Suite("Decoding TIFF (#69)")
struct TIFFDecodingTests {
  private typealias Page = MadeTIFF.Page

  private static let picture = Page(pixel: [200, 100, 50])
  private static let reduced = Page(side: 24, tags: [254: [1]], pixel: [255, 255, 255])
  private static let mask = Page(samples: 1, space: 1, tags: [254: [4]], pixel: [255])

  /// What a file shows: its first pixel, its width and its pages.
  private func shown(_ tiff: MadeTIFF) -> [Int] {
    let file = DecodedFile(tiff.bytes)
    return [Int(file.pixels.first ?? 0), file.width, file.frames]
  }

  private static let whole = [0xC86432, 32, 1]

  @Test("Only samples that are marked as alpha are transparency")
  func extraSamples() {
    let kinds: [([Int], UInt32)] = [
      ([0], 0xC86432), ([0, 0], 0xC86432), ([0, 2], 0xC86432), ([], 0xC86432), ([2], 0xFFFFFF),
      ([2, 0], 0xFFFFFF),
    ]
    for (kinds, colour) in kinds {
      let samples = max(4, 3 + kinds.count)
      let pixel = [200, 100, 50] + [UInt8](repeating: 0, count: samples - 3)
      let deep = pixel.flatMap { [$0, $0] }
      for page in [
        Page(samples: samples, extra: kinds, pixel: pixel),
        Page(samples: samples, bits: 16, extra: kinds, pixel: deep),
      ] {
        #expect(DecodedFile(MadeTIFF(page).bytes).pixels.first == colour, "\(kinds)")
      }
    }
  }

  @Test("A reduced copy or a mask is neither picture nor page")
  func copies() {
    let (picture, reduced, mask) = (Self.picture, Self.reduced, Self.mask)
    let old = Page(side: 24, tags: [255: [2]], pixel: [255, 255, 255])
    for tiff in [
      MadeTIFF(reduced, picture), MadeTIFF(old, picture), MadeTIFF(mask, picture),
      MadeTIFF(picture, reduced), MadeTIFF(picture, mask, reduced),
      MadeTIFF(reduced, picture, mask),
    ] {
      #expect(shown(tiff) == Self.whole)
    }
    #expect(shown(MadeTIFF(picture, picture)) == [0xC86432, 32, 2])
    #expect(shown(MadeTIFF(reduced)) == [0xFFFFFF, 24, 1], "there is nothing else")
  }

  @Test("The only picture below a thumbnail is shown, and camera raw is refused")
  func below() {
    func file(_ children: Page...) -> MadeTIFF {
      var thumbnail = Self.reduced
      thumbnail.children = children
      return MadeTIFF(thumbnail)
    }
    #expect(shown(file(Self.picture)) == Self.whole)
    #expect(shown(file(Self.reduced, Self.picture)) == Self.whole)
    let sensor = Page(samples: 1, space: 32803, pixel: [9])
    for tiff in [
      file(sensor), file(Self.picture, sensor), file(Self.picture, Self.picture),
      file(Self.reduced), MadeTIFF(sensor), MadeTIFF(Self.reduced, sensor),
    ] {
      let raw = DecodedFile(tiff.bytes)
      #expect(raw.status == CA_UNSUPPORTED_FORMAT)
      #expect(raw.message == "camera raw files are not supported")
    }
  }

  /// A grey pixel of this many bits.
  private func grey(_ bits: Int, _ number: [UInt8], space: Int = 1) -> DecodedFile {
    DecodedFile(
      MadeTIFF(Page(samples: 1, bits: bits, space: space, format: 3, pixel: number)).bytes)
  }

  private static func bytes(_ number: Float) -> [UInt8] {
    .littleEndian(Int(number.bitPattern), size: 4)
  }

  @Test("Floating-point numbers from 0 to 1 are read, and cut off beyond")
  func real() {
    #expect(grey(32, Self.bytes(0.4)).pixels.first == 0x666666)
    #expect(grey(32, Self.bytes(0.4), space: 0).pixels.first == 0x999999)
    #expect(grey(16, [0, 0x38]).pixels.first == 0x808080, "0.5")
    #expect(grey(24, [0, 0, 0x3E]).pixels.first == 0x808080, "0.5")
    #expect(grey(64, .littleEndian(Int(0.4.bitPattern), size: 8)).pixels.first == 0x666666)
    let light = Page(
      bits: 32, format: 3, pixel: Self.bytes(7) + Self.bytes(0.4) + Self.bytes(0.2))
    #expect(DecodedFile(MadeTIFF(light).bytes).pixels.first == 0xFF6633)
    let alpha = Page(
      samples: 4, bits: 32, format: 3, extra: [2], pixel: [1, 0, 0, 0.2].flatMap(Self.bytes))
    #expect(DecodedFile(MadeTIFF(alpha).bytes).pixels.first == 0xFFCCCC)
  }

  @Test("CMYK of 16 bits is read")
  func inks() {
    let page = Page(samples: 4, bits: 16, space: 5, pixel: [0, 0, 255, 255, 153, 153, 51, 51])
    #expect(DecodedFile(MadeTIFF(page).bytes).pixels.first == 0xCC0051)
  }

  @Test("What would be shown wrongly is refused by name")
  func refused() {
    let kinds: [(Page, String)] = [
      (Page(samples: 1, space: 1, format: 2, pixel: [200]), "signed numbers"),
      (Page(samples: 1, bits: 16, space: 1, format: 2, pixel: [0, 200]), "signed numbers"),
      (
        Page(samples: 1, bits: 32, space: 1, pixel: [0, 0, 0, 9]), "grey in integers of 32 bits"
      ),
      (
        Page(samples: 1, bits: 32, space: 1, format: 3, pixel: Self.bytes(200)),
        "floating point numbers outside 0 to 1"
      ),
      (
        Page(samples: 4, bits: 32, space: 5, format: 3, pixel: [0.1, 0, 0, 0].flatMap(Self.bytes)),
        "CMYK in floating point numbers of 32 bits"
      ),
    ]
    for (page, kind) in kinds {
      let file = DecodedFile(MadeTIFF(page).bytes)
      #expect(file.status == CA_UNSUPPORTED_FORMAT)
      #expect(file.message == "this kind of TIFF is not supported: \(kind)")
    }
  }
}
