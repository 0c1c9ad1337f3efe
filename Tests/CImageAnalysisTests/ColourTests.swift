import CAnalysisTesting
import Foundation
import TestSupport
import Testing

/// A picture's numbers mean what its file says; its pixels are sRGB.
@Suite("Colours of pictures (#69)")
struct ColourTests {
  enum Carrier: CaseIterable {
    case png, jpeg, jpegInParts, webp, tiff, bmp, avif
  }

  private static let width = 32
  /// Blue, green and red of all hues, and greys, brighter from left to right.
  private static let pixels: [UInt8] = (0..<32 * 32).flatMap { place -> [UInt8] in
    let (x, y) = (place % 32, place / 32)
    let bright = 8 * x + 4
    return y < 4
      ? [UInt8(bright), UInt8(bright), UInt8(bright)]
      : [UInt8(bright * y / 31), UInt8(bright * (31 - y) / 31), UInt8(bright * (y % 8) / 7)]
  }
  private static let rgb = stride(from: 0, to: pixels.count, by: 3).flatMap {
    pixels[$0..<$0 + 3].reversed()
  }

  private func decoded(_ file: [UInt8]) throws -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 1 << 20)
    let count = cat_pixels(file, file.count, &pixels, pixels.count)
    try #require(count > 0)
    try #require(count <= pixels.count)
    return Array(pixels.prefix(count))
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Repository.file("TestImages/\(name)")))
  }

  private func png(_ chunks: [UInt8]) -> [UInt8] {
    ColouredFile.png(Self.rgb, channels: 3, width: Self.width, chunks: chunks)
  }

  /// A file with a profile, and its pixels without it.
  private func file(_ carrier: Carrier, _ profile: [UInt8]) throws -> ([UInt8], plain: [UInt8]) {
    switch carrier {
    case .png:
      return (png(ColouredFile.packedProfile(profile)), Self.pixels)
    case .jpeg, .jpegInParts:
      let plain = try bytes("coffee.jpg")
      let part = carrier == .jpeg ? 65000 : 100
      return (ColouredFile.jpeg(plain, profile: profile, part: part), try decoded(plain))
    case .webp:
      let plain = try bytes("cat.webp")
      let file = ColouredFile.webp(plain, width: 451, height: 300, profile: profile)
      return (file, try decoded(plain))
    case .tiff:
      let file = ColouredFile.tiff(
        Self.rgb, channels: 3, width: Self.width, kind: 2, profile: profile)
      return (file, Self.pixels)
    case .bmp:
      let file = ColouredFile.bmp(
        Self.pixels, width: Self.width, kind: 0x4D42_4544, profile: profile)
      return (file, Self.pixels)
    case .avif:
      let plain = try bytes("cat.avif")
      return (try ColouredFile.heif(plain, profile: profile), try decoded(plain))
    }
  }

  private func shown(_ pixels: [UInt8], in space: ColourSpace) -> [UInt8] {
    stride(from: 0, to: pixels.count, by: 3).flatMap { space.shown(Array(pixels[$0..<$0 + 3])) }
  }

  /// Every 31st pixel of a large picture.
  private func sample(_ pixels: [UInt8]) -> [UInt8] {
    stride(from: 0, to: pixels.count, by: 3 * 31).flatMap { pixels[$0..<$0 + 3] }
  }

  /// The largest difference of two values.
  private func difference(_ some: [UInt8], _ others: [UInt8]) throws -> Int {
    try #require(some.count == others.count)
    return zip(some, others).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test("Every format is shown as its ICC profile says", arguments: Carrier.allCases)
  func carriers(_ carrier: Carrier) throws {
    let (file, plain) = try file(carrier, ColourSpace.displayP3.profile)
    let wanted = shown(sample(plain), in: .displayP3)
    #expect(try difference(sample(plain), wanted) > 12)
    #expect(try difference(sample(decoded(file)), wanted) <= 3)
  }

  @Test(
    "Profiles with other primaries and curves are applied",
    arguments: [ColourSpace.linear, .swapped, .adobe, .proPhoto])
  func spaces(_ space: ColourSpace) throws {
    for carrier in [Carrier.png, .jpeg] {
      let (file, plain) = try file(carrier, space.profile)
      let wanted = shown(sample(plain), in: space)
      #expect(try difference(sample(decoded(file)), wanted) <= 4)
    }
  }

  @Test("A profile of sRGB changes no pixel", arguments: Carrier.allCases)
  func srgb(_ carrier: Carrier) throws {
    let (file, plain) = try file(carrier, ColourSpace.srgb.profile)
    #expect(try decoded(file) == plain)
  }

  @Test("A chain of steps in a profile is ignored, as in browsers")
  func steps() throws {
    #expect(try decoded(png(ColouredFile.packedProfile(ICCProfile.withSteps))) == Self.pixels)
  }

  @Test("A damaged, cut or huge profile changes no pixel", arguments: Carrier.allCases)
  func damaged(_ carrier: Carrier) throws {
    let whole = ColourSpace.linear.profile
    let size = (4 << 20) + 1
    let huge =
      ICCProfile.number(size) + whole.dropFirst(4)
      + [UInt8](repeating: 0, count: size - whole.count)
    let link = Array(whole.prefix(12)) + Array("link".utf8) + whole.dropFirst(16)
    // A picture has at most 255 parts of a profile.
    let long = carrier == .jpegInParts ? [] : [huge]
    for profile in [Array("ICC".utf8), Array(whole.prefix(200)), link] + long {
      let (file, plain) = try file(carrier, profile)
      #expect(try decoded(file) == plain)
    }
  }

  @Test("Greys are shown as the profile of greys says, colours are not")
  func greys() throws {
    let space = ColourSpace(primaries: ColourSpace.srgb.primaries, gamma: 1.8)
    let profile = ICCProfile.grey(gamma: 1.8)
    let greys = (0...255).map { UInt8($0) }
    let wanted = shown(greys.flatMap { [$0, $0, $0] }, in: space)
    let chunk = ColouredFile.packedProfile(profile)
    for file in [
      ColouredFile.png(greys, channels: 1, width: 16, chunks: chunk),
      ColouredFile.png(greys.flatMap { [$0, 255] }, channels: 2, width: 16, chunks: chunk),
      ColouredFile.tiff(greys, channels: 1, width: 16, kind: 1, profile: profile),
    ] {
      #expect(try difference(decoded(file), wanted) <= 2)
    }
    #expect(try decoded(png(chunk)) == Self.pixels)
  }

  @Test("CMYK is shown as its profile says")
  func inks() throws {
    let profile = ICCProfile.blackInkOnly
    // Cyan, magenta, yellow and black; then black alone.
    let pixels: [UInt8] = [255, 255, 255, 0, 0, 0, 0, 255]
    let tiff = ColouredFile.tiff(pixels, channels: 4, width: 2, kind: 5, profile: profile)
    #expect(try difference(decoded(tiff), [255, 255, 255, 0, 0, 0]) <= 2)
    let plain = try bytes("cmyk.jpg")
    let shown = try decoded(ColouredFile.jpeg(plain, profile: profile))
    let isGrey = stride(from: 0, to: shown.count, by: 3).allSatisfy {
      abs(Int(shown[$0]) - Int(shown[$0 + 1])) <= 2 && abs(Int(shown[$0]) - Int(shown[$0 + 2])) <= 2
    }
    #expect(isGrey)
    #expect(try difference(shown, decoded(plain)) > 40)
  }

  @Test("Transparency is blended after the conversion")
  func transparency() throws {
    // Light of 55 is 128 in sRGB; half transparent, and nothing.
    let chunk = ColouredFile.packedProfile(ColourSpace.linear.profile)
    let file = ColouredFile.png(
      [55, 55, 55, 128, 0, 0, 0, 0], channels: 4, width: 2, chunks: chunk)
    #expect(try difference(decoded(file), [191, 191, 191, 255, 255, 255]) <= 1)
    // White on nothing, which gets a dark ground.
    let white = ColouredFile.png(
      [255, 255, 255, 255, 0, 0, 0, 0], channels: 4, width: 2, chunks: chunk)
    #expect(try decoded(white) == [255, 255, 255, 48, 48, 48])
  }

  @Test("PNG's gamma and chromaticities are applied")
  func gamma() throws {
    func gamma(_ value: Double) -> [UInt8] {
      ColouredFile.chunk("gAMA", ICCProfile.number(Int(value * 100_000)))
    }
    func chromaticities(_ values: [Int]) -> [UInt8] {
      ColouredFile.chunk("cHRM", values.flatMap { ICCProfile.number($0) })
    }
    let adobe = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]
    let srgb = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    #expect(try difference(decoded(png(gamma(1))), shown(Self.pixels, in: .linear)) <= 2)
    #expect(
      try difference(
        decoded(png(gamma(0.4547) + chromaticities(adobe))), shown(Self.pixels, in: .adobe)) <= 2)
    for chunks in [
      gamma(0.45455), gamma(0.45455) + chromaticities(srgb), chromaticities(adobe), gamma(0),
      gamma(0.45455) + chromaticities([Int](repeating: 0, count: 8)),
      ColouredFile.chunk("gAMA", [1]), ColouredFile.chunk("sRGB", [0]) + gamma(1),
    ] {
      #expect(try decoded(png(chunks)) == Self.pixels)
    }
  }

  @Test("Codes of colours in PNG come before a profile, and a profile before sRGB and gamma")
  func codes() throws {
    func code(_ numbers: [UInt8]) -> [UInt8] { ColouredFile.chunk("cICP", numbers) }
    let linear = ColouredFile.packedProfile(ColourSpace.linear.profile)
    let standard = ColouredFile.chunk("sRGB", [0])
    let p3 = shown(Self.pixels, in: .displayP3)
    #expect(try difference(decoded(png(code([12, 13, 0, 1]) + linear + standard)), p3) <= 2)
    #expect(try decoded(png(code([1, 13, 0, 1]) + linear + standard)) == Self.pixels)
    let inLinear = shown(Self.pixels, in: .linear)
    #expect(try difference(decoded(png(linear + standard)), inLinear) <= 2)
    // Unknown codes, and those of another kind of pixels.
    for numbers: [UInt8] in [[12, 200, 0, 1], [99, 13, 0, 1], [12, 13, 1, 1], [12]] {
      #expect(try difference(decoded(png(code(numbers) + linear)), inLinear) <= 2)
    }
  }

  @Test(
    "Codes of HDR show the reference white as white and half of its light as sRGB does",
    arguments: [(16, [148, 130]), (18, [191, 161])] as [(UInt8, [UInt8])])
  func brightLight(_ transfer: UInt8, _ values: [UInt8]) throws {
    // 203 cd/m² and a half of it, in both curves; then the brightest value.
    let greys = (values + [255]).flatMap { [$0, $0, $0] }
    let code = ColouredFile.chunk("cICP", [9, transfer, 0, 1])
    let file = ColouredFile.png(greys, channels: 3, width: 3, chunks: code)
    let wanted = [255, 188, 255].flatMap { [UInt8]([$0, $0, $0]) }
    #expect(try difference(decoded(file), wanted) <= 5)
  }

  @Test("AVIF and HEIC are shown as their codes say", arguments: ["cat.avif", "portrait.heic"])
  func codesOfHEIF(_ name: String) throws {
    var file = try bytes(name)
    let plain = try decoded(file)
    let codes = try #require(Data(file).range(of: Data("colrnclx".utf8)))
    file[codes.upperBound + 1] = 12
    #expect(try difference(sample(decoded(file)), shown(sample(plain), in: .displayP3)) <= 2)
  }

  @Test("The calibrated colours of a BMP are applied, in XYZ and as chromaticities")
  func calibrated() throws {
    let xyz = [
      [0.57667, 0.29734, 0.02703], [0.18556, 0.62736, 0.07069], [0.18823, 0.07529, 0.99134],
    ]
    let places = [[0.64, 0.33, 0.03], [0.21, 0.71, 0.08], [0.15, 0.06, 0.79]]
    let wanted = shown(Self.pixels, in: .adobe)
    for primaries in [xyz, places] {
      let file = ColouredFile.bmp(
        Self.pixels, width: Self.width, kind: 0, primaries: primaries, gamma: 563.0 / 256)
      #expect(try difference(decoded(file), wanted) <= 2)
    }
    for kind in [0, 0x7352_4742, 0x4C49_4E4B] {
      #expect(
        try decoded(ColouredFile.bmp(Self.pixels, width: Self.width, kind: kind)) == Self.pixels)
    }
  }
}
