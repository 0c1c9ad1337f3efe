/// A line of text drawn with rectangles, dark on white: "THE FILE FELT", or "山田日中".
public struct DrawnLine {
  /// The size of the picture of a line, in pixels.
  public static let (width, height) = (320, 48)

  /// Rectangles of a letter, relative to the pen: left, top, right, bottom, exclusive.
  private static let strokes: [Character: [(Int, Int, Int, Int)]] = [
    "H": [(0, 8, 5, 40), (15, 8, 20, 40), (0, 22, 20, 27)],
    "E": [(0, 8, 5, 40), (0, 8, 20, 13), (0, 22, 17, 27), (0, 35, 20, 40)],
    "L": [(0, 8, 5, 40), (0, 35, 20, 40)],
    "T": [(8, 8, 13, 40), (0, 8, 20, 13)],
    "F": [(0, 8, 5, 40), (0, 8, 20, 13), (0, 22, 17, 27)],
    "I": [(8, 8, 13, 40)],
    "山": [(3, 20, 7, 38), (14, 8, 18, 38), (25, 20, 29, 38), (3, 34, 29, 38)],
    "田": [
      (2, 10, 6, 40), (26, 10, 30, 40), (2, 10, 30, 14), (2, 36, 30, 40), (2, 23, 30, 27),
      (14, 10, 18, 40),
    ],
    "日": [(6, 8, 10, 40), (22, 8, 26, 40), (6, 8, 26, 12), (6, 22, 26, 26), (6, 36, 26, 40)],
    "中": [
      (4, 14, 8, 30), (24, 14, 28, 30), (4, 14, 28, 18), (4, 26, 28, 30), (14, 6, 18, 42),
    ],
  ]

  /// 8-bit BGR, row by row.
  public let pixels: [UInt8]

  /// Draws a line.
  ///
  /// - Parameter text: of the letters that have strokes, and spaces.
  public init(_ text: String = "THE FILE FELT") {
    var pixels = [UInt8](repeating: 255, count: Self.width * Self.height * 3)
    var pen = 8
    for letter in text {
      for (left, top, right, bottom) in Self.strokes[letter] ?? [] {
        for y in top..<bottom {
          for x in left..<right {
            let start = (y * Self.width + pen + x) * 3
            pixels.replaceSubrange(start..<start + 3, with: [40, 60, 20])
          }
        }
      }
      pen += letter == " " ? 14 : letter.isASCII ? 24 : 40
    }
    self.pixels = pixels
  }
}

extension DrawnLine {
  /// A BMP file with these lines in a white picture, each with the place of its top left corner.
  ///
  /// - Parameter divisor: by how much the letters are smaller than 32 pixels.
  public static func bitmap(
    _ lines: [(text: String, x: Int, y: Int)], width: Int, height: Int, divisor: Int = 1
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let row = (width * 3 + 3) / 4 * 4
    var bytes = Array("BM".utf8) + number(54 + row * height) + number(0) + number(54) + number(40)
    bytes += number(width) + number(height) + [1, 0, 24, 0] + number(0) + number(row * height)
    bytes += number(2835) + number(2835) + number(0) + number(0)
    bytes += [UInt8](repeating: 255, count: row * height)
    for line in lines {
      let pixels = DrawnLine(line.text).pixels
      for y in 0..<self.height / divisor {
        let target = 54 + (height - 1 - line.y - y) * row + line.x * 3
        for byte in 0..<self.width / divisor * 3 {
          let source = (y * self.width + byte / 3) * divisor * 3 + byte % 3
          let square = (0..<divisor * divisor).map {
            Int(pixels[source + ($0 / divisor * self.width + $0 % divisor) * 3])
          }
          bytes[target + byte] = UInt8(square.reduce(0, +) / square.count)
        }
      }
    }
    return bytes
  }
}
