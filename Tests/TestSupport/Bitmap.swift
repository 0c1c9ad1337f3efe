/// Small pictures of one colour, which are silent and quick to describe.
public enum Bitmap {
  /// A BMP file of 32 × 32 pixels; each shade from 0 to 255 gives different content.
  public static func plain(_ shade: UInt8) -> [UInt8] {
    plain(side: 32, colour: [shade, shade, shade])
  }

  /// A BMP file too small to describe; each number up to 16 million gives different content.
  public static func tiny(_ number: Int) -> [UInt8] {
    plain(side: 16, colour: [0, 8, 16].map { UInt8(number >> $0 & 255) })
  }

  /// A run-length coded BMP file of 8,192 × 64 pixels whose delta escapes skip `count` pixels in
  /// one row before a run of pixels.
  public static func skipping(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 0x36, 4, 0, 0, 40, 0, 0, 0]
    bytes += [0, 32, 0, 0, 64, 0, 0, 0, 1, 0, 8, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
    bytes += (0..<256).flatMap { _ in [0x41, 0x42, 0x43, 0] as [UInt8] }
    bytes.reserveCapacity(bytes.count + count / 255 * 4 + 16)
    for _ in 0..<count / 255 { bytes += [0, 2, 255, 0] }
    return bytes + [0, 2, UInt8(count % 255), 0, 255, 7] + [UInt8](repeating: 0, count: 128)
  }

  /// A BMP file that claims 65,535 × 65,535 pixels, over every limit.
  public static let enormous = {
    var bytes = plain(1)
    for place in [18, 19, 22, 23] { bytes[place] = 0xFF }
    return bytes
  }()

  /// A BMP file of 64 × 64 pixels: white bars on a transparent ground, or nothing but the ground.
  public static func transparent(hasBars: Bool) -> [UInt8] {
    let side = 64
    var bytes: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 122, 0, 0, 0, 108, 0, 0, 0]
    bytes += [UInt8(side), 0, 0, 0, UInt8(side), 0, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: 20)
    for mask: UInt32 in [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000] {
      bytes += (0..<4).map { UInt8(mask >> (8 * $0) & 255) }
    }
    bytes += [UInt8](repeating: 0, count: 122 - bytes.count)
    let bar = hasBars ? [UInt8](repeating: 255, count: 4) : [0, 0, 0, 0]
    return bytes + (0..<side * side).flatMap { $0 % side / 4 % 2 == 0 ? bar : [0, 0, 0, 0] }
  }

  private static func plain(side: UInt8, colour: [UInt8]) -> [UInt8] {
    let size = 54 + 3 * Int(side) * Int(side)
    var bytes: [UInt8] = Array("BM".utf8) + [UInt8(size & 255), UInt8(size >> 8), 0, 0]
    bytes += [0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, side, 0, 0, 0, side, 0, 0, 0, 1, 0, 24, 0]
    bytes += [UInt8](repeating: 0, count: 24)
    return bytes + (0..<Int(side) * Int(side)).flatMap { _ in colour }
  }
}
