import Foundation

/// A colour space of red, green and blue, and the ICC profile that describes it.
struct ColourSpace {
  /// The XYZ of red, green and blue for the white D50, as profiles have them.
  let primaries: [[Double]]
  /// The power by which it codes light; sRGB's curve if `nil`.
  let gamma: Double?

  static let srgb = ColourSpace(
    primaries: [
      [0.4360747, 0.2225045, 0.0139322], [0.3850649, 0.7168786, 0.0971045],
      [0.1430804, 0.0606169, 0.7141733],
    ], gamma: nil)
  static let linear = ColourSpace(primaries: srgb.primaries, gamma: 1)
  static let swapped = ColourSpace(primaries: srgb.primaries.reversed(), gamma: nil)
  static let displayP3 = ColourSpace(
    primaries: [
      [0.5151187, 0.2411892, -0.0010505], [0.2919778, 0.6922441, 0.0418791],
      [0.1571035, 0.0665668, 0.7840713],
    ], gamma: nil)
  static let adobe = ColourSpace(
    primaries: [
      [0.6097559, 0.3111242, 0.0194811], [0.2052401, 0.6256560, 0.0608902],
      [0.1492240, 0.0632197, 0.7448387],
    ], gamma: 563.0 / 256)
  static let proPhoto = ColourSpace(
    primaries: [
      [0.7976749, 0.2880402, 0], [0.1351917, 0.7118741, 0], [0.0313534, 0.0000857, 0.8252100],
    ], gamma: 1.8)

  /// The light of a value, 0…1 both.
  func light(_ value: Double) -> Double {
    if let gamma { return pow(value, gamma) }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// What a pixel of this space, in blue, green and red, looks like in sRGB.
  func shown(_ pixel: [UInt8]) -> [UInt8] {
    let rgb = pixel.reversed().map { light(Double($0) / 255) }
    let xyz = (0..<3).map { row in (0..<3).map { rgb[$0] * primaries[$0][row] }.reduce(0, +) }
    let toSRGB = [
      [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
      [0.0719453, -0.2289914, 1.4052427],
    ]
    return toSRGB.reversed().map { row in
      let light = min(max(zip(row, xyz).map { $0 * $1 }.reduce(0, +), 0), 1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
  }

  var profile: [UInt8] { profile(adding: []) }

  /// The profile's bytes, with more tags.
  func profile(adding tags: [(String, [UInt8])]) -> [UInt8] {
    let curve = ICCProfile.curve(gamma.map { [$0] } ?? (0..<1024).map { light(Double($0) / 1023) })
    let names = ["rXYZ", "gXYZ", "bXYZ"]
    return ICCProfile.bytes(
      colours: "RGB ", connection: "XYZ ",
      tags: zip(names, primaries).map { ($0, ICCProfile.xyz($1)) }
        + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) } + tags)
  }
}

/// Parts of ICC profiles.
enum ICCProfile {
  static let d50 = [0.9642, 1, 0.8249]

  /// A profile of greys.
  static func grey(gamma: Double) -> [UInt8] {
    bytes(colours: "GRAY", connection: "XYZ ", tags: [("kTRC", curve([gamma]))])
  }

  /// A profile of a printer on which only black ink can be seen.
  static var blackInkOnly: [UInt8] {
    let identity: [UInt8] = (0..<9).flatMap { number($0 % 4 == 0 ? 65536 : 0) }
    let ramps = (0..<7).flatMap { _ in (0...255).map { UInt8($0) } }
    // The corners of the cube of inks: black is the last, so it changes first.
    let corners: [UInt8] = (0..<16).flatMap { [$0 % 2 == 0 ? 255 : 0, 128, 128] }
    let table =
      Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0] + identity + ramps.prefix(4 * 256) + corners
      + ramps.prefix(3 * 256)
    return bytes(colours: "CMYK", connection: "Lab ", tags: [("A2B0", table)])
  }

  /// A profile of sRGB with a chain of steps, which exchange red and blue and could be thousands.
  static var withSteps: [UInt8] {
    let exchange: [Float] = [0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    let step =
      Array("matf".utf8) + [0, 0, 0, 0, 0, 3, 0, 3]
      + exchange.flatMap { number(Int($0.bitPattern)) }
    let chain = Array("mpet".utf8) + [0, 0, 0, 0, 0, 3, 0, 3] + number(1) + number(24)
    return ColourSpace.srgb.profile(
      adding: [("D2B0", chain + number(step.count) + step)])
  }

  static func curve(_ values: [Double]) -> [UInt8] {
    let scale: Double = values.count == 1 ? 256 : 65535
    let numbers = values.flatMap { value in
      let number = UInt16((value * scale).rounded())
      return [UInt8(number >> 8), UInt8(number & 255)]
    }
    return Array("curv".utf8) + [0, 0, 0, 0] + number(values.count) + numbers
  }

  static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { number(Int(($0 * 65536).rounded())) }
  }

  static func bytes(colours: String, connection: String, tags: [(String, [UInt8])]) -> [UInt8] {
    let all = [("wtpt", xyz(d50))] + tags
    var table = number(all.count)
    var content: [UInt8] = []
    for (name, tag) in all {
      table += Array(name.utf8) + number(128 + 4 + 12 * all.count + content.count)
      table += number(tag.count)
      content += tag + [UInt8](repeating: 0, count: (4 - tag.count % 4) % 4)
    }
    var header = number(128 + table.count + content.count) + Array("none".utf8)
    header += [2, 0x40, 0, 0] + Array("prtr\(colours)\(connection)".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + xyz(d50).dropFirst(8)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + content
  }

  /// Four bytes, the highest first.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
