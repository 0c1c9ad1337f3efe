/// A small picture of one colour, which takes no time to describe: there is nothing to say of it.
enum Bitmap {
  /// A BMP file of 32 × 32 pixels; each shade from 0 to 255 is another content.
  static func plain(_ shade: UInt8) -> [UInt8] {
    let side: UInt8 = 32
    let size = 54 + 3 * Int(side) * Int(side)
    var bytes: [UInt8] = Array("BM".utf8) + [UInt8(size & 255), UInt8(size >> 8), 0, 0]
    bytes += [0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, side, 0, 0, 0, side, 0, 0, 0, 1, 0, 24, 0]
    bytes += [UInt8](repeating: 0, count: 24)
    return bytes + [UInt8](repeating: shade, count: size - 54)
  }
}
