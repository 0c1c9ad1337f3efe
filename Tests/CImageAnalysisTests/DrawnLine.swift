/// A line of text drawn with rectangles, dark on white: "THE FILE FELT", or "山田日中".
struct DrawnLine {
  static let (width, height) = (320, 48)

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
  let pixels: [UInt8]

  /// - Parameter text: of the letters that have strokes, and spaces.
  init(_ text: String = "THE FILE FELT") {
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
