import CZlib
import Foundation

/// Files of pictures with a description of their colours, made of bytes.
enum ColouredFile {
  /// A part of a PNG file.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return ICCProfile.number(content.count) + named
      + ICCProfile.number(Int(crc32(0, named, uInt(named.count))))
  }

  static func packedProfile(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", [0x78, 0, 0] + deflated(profile))
  }

  /// A PNG file of 8 bits.
  ///
  /// - Parameters:
  ///   - samples: the values of all pixels; `channels` for each: grey, with alpha, RGB or RGBA.
  ///   - chunks: what stands before the pixels.
  static func png(_ samples: [UInt8], channels: Int, width: Int, chunks: [UInt8]) -> [UInt8] {
    let stride = width * channels
    let rows = Swift.stride(from: 0, to: samples.count, by: stride)
      .flatMap { [0] + samples[$0..<$0 + stride] }
    let type: UInt8 = [0, 4, 2, 6][channels - 1]
    let header = ICCProfile.number(width) + ICCProfile.number(samples.count / stride)
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", header + [8, type, 0, 0, 0])
      + chunks + chunk("IDAT", deflated(rows)) + chunk("IEND", [])
  }

  /// A JPEG file with a profile in segments of at most `part` bytes.
  static func jpeg(_ file: [UInt8], profile: [UInt8], part: Int = 65000) -> [UInt8] {
    let parts = stride(from: 0, to: profile.count, by: part).map {
      profile[$0..<min($0 + part, profile.count)]
    }
    let segments = parts.enumerated().flatMap { index, part -> [UInt8] in
      let content =
        Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + Array(part)
      return [0xFF, 0xE2] + ICCProfile.number(content.count + 2).suffix(2) + content
    }
    return file.prefix(2) + segments + file.dropFirst(2)
  }

  /// A WebP file with a profile, of a file without other metadata.
  static func webp(_ file: [UInt8], width: Int, height: Int, profile: [UInt8]) -> [UInt8] {
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + ICCProfile.number(content.count).reversed() + content
        + (content.count % 2 == 0 ? [] : [0])
    }
    let size = [width - 1, height - 1].flatMap { ICCProfile.number($0).reversed().prefix(3) }
    let header = part("VP8X", [0x20, 0, 0, 0] + size)
    return part("RIFF", Array("WEBP".utf8) + header + part("ICCP", profile) + file.dropFirst(12))
  }

  /// A TIFF file of 8 bits, not compressed.
  ///
  /// - Parameter kind: its photometric interpretation: 1 for grey, 2 for RGB, 5 for CMYK.
  static func tiff(
    _ samples: [UInt8], channels: Int, width: Int, kind: Int, profile: [UInt8]
  ) -> [UInt8] {
    let height = samples.count / channels / width
    let bits = 8 + 2 + 12 * 10 + 4
    let pixels = bits + 2 * channels
    let entries = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, channels, channels > 2 ? bits : 8),
      (259, 3, 1, 1), (262, 3, 1, kind), (273, 4, 1, pixels), (277, 3, 1, channels),
      (278, 4, 1, height), (279, 4, 1, samples.count),
      (34675, 7, profile.count, pixels + samples.count),
    ]
    var file: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 10, 0]
    for (tag, type, count, value) in entries {
      file += [UInt8(tag & 255), UInt8(tag >> 8), UInt8(type), 0]
      file += [count, value].flatMap { ICCProfile.number($0).reversed() }
    }
    return file + [0, 0, 0, 0]
      + [UInt8](repeating: 8, count: 2 * channels).enumerated()
      .map { $0.offset % 2 == 0 ? 8 : 0 } + samples + profile
  }

  /// A BMP file of version 5, of pixels in blue, green and red.
  ///
  /// - Parameter colours: the kind of its colours, "MBED" for a profile; then its primaries in XYZ
  ///   and its gamma, if it has no profile.
  static func bmp(
    _ pixels: [UInt8], width: Int, kind: Int, primaries: [[Double]] = [], gamma: Double = 0,
    profile: [UInt8] = []
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { ICCProfile.number(value).reversed() }
    let height = pixels.count / 3 / width
    var header = number(124) + number(width) + number(-height) + [1, 0, 24, 0] + number(0)
    header += number(pixels.count) + [UInt8](repeating: 0, count: 32) + number(kind)
    let places = primaries.isEmpty ? [Double](repeating: 0, count: 9) : primaries.flatMap(\.self)
    header += places.flatMap { number(Int($0 * Double(1 << 30))) }
    header += (0..<3).flatMap { _ in number(Int(gamma * 65536)) } + number(4)
    header += number(124 + pixels.count) + number(profile.count) + number(0)
    return Array("BM".utf8) + number(138 + pixels.count + profile.count) + number(0) + number(138)
      + header + pixels + profile
  }

  /// An AVIF or HEIC file with a profile in the place of its codes, and its picture in one piece.
  static func heif(_ file: [UInt8], profile: [UInt8]) throws -> [UInt8] {
    var file = file
    func place(_ name: String) throws -> Int {
      guard let range = Data(file).range(of: Data(name.utf8)) else {
        throw PictureNotDecoded(picture: name)
      }
      return range.lowerBound
    }
    let codes = try place("colrnclx")
    let box = ICCProfile.number(12 + profile.count) + Array("colrprof".utf8) + profile
    let longer = box.count - 19
    let content = ICCProfile.number(try place("mdat") + 4)
    guard let offset = Data(file).range(of: Data(content), in: try place("iloc")..<codes) else {
      throw PictureNotDecoded(picture: "iloc")
    }
    for at in try ["ipco", "iprp", "meta"].map({ try place($0) - 4 }) + [offset.lowerBound] {
      let old = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      file.replaceSubrange(at..<at + 4, with: ICCProfile.number(old + longer))
    }
    file.replaceSubrange(codes - 4..<codes + 15, with: box)
    return file
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress(&packed, &count, bytes, uLong(bytes.count))
    return Array(packed.prefix(Int(count)))
  }
}
