/// A line of text drawn with rectangles, dark on white: "THE FILE FELT".
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
  ]

  /// 8-bit BGR, row by row.
  let pixels: [UInt8]

  init() {
    var pixels = [UInt8](repeating: 255, count: Self.width * Self.height * 3)
    var pen = 8
    for letter in "THE FILE FELT" {
      for (left, top, right, bottom) in Self.strokes[letter] ?? [] {
        for y in top..<bottom {
          for x in left..<right {
            let start = (y * Self.width + pen + x) * 3
            pixels.replaceSubrange(start..<start + 3, with: [40, 60, 20])
          }
        }
      }
      pen += letter == " " ? 14 : 24
    }
    self.pixels = pixels
  }
}
