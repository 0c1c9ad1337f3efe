/// A TIFF file of several pages, each of one shade of grey.
public enum PagedTIFF {
  private static let side = 32
  private static let entryCount = 8

  /// The bytes of a file with pages of 32 × 32 pixels.
  public static func bytes(_ shades: [UInt8]) -> [UInt8] {
    let directorySize = 2 + 12 * entryCount + 4
    let pageSize = directorySize + side * side
    var bytes: [UInt8] = Array("II".utf8) + number(42, 2) + number(8, 4)
    for (index, shade) in shades.enumerated() {
      let start = 8 + index * pageSize
      let fields = [
        (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, start + directorySize),
        (278, side), (279, side * side),
      ]
      bytes += number(entryCount, 2)
      for (tag, value) in fields {
        bytes += number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
      }
      bytes += number(index + 1 < shades.count ? start + pageSize : 0, 4)
      bytes += [UInt8](repeating: shade, count: side * side)
    }
    return bytes
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(value >> (8 * $0) & 255) }
  }
}
