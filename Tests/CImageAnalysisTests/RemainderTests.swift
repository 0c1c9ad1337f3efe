import CAnalysisTesting
import TestSupport
import Testing

@Suite("The remainder of a picture without its text")
struct RemainderTests {
  /// A canvas with a line of text, to add shapes to.
  private struct Canvas {
    static let (width, height) = (380, 160)
    /// The start of the line.
    private static let (left, top) = (30, 56)
    /// The box of the letters, in shares.
    static let word = [38.0 / 380, 64.0 / 160, 286.0 / 380, 32.0 / 160]

    private(set) var pixels: [UInt8]

    /// - Parameter ground: the grey level of the background at a column.
    init(ground: (Int) -> Int = { _ in 255 }) {
      pixels = []
      for _ in 0..<Self.height {
        for column in 0..<Self.width {
          let level = UInt8(ground(column))
          pixels += [level, level, level]
        }
      }
      for (index, level) in DrawnLine().pixels.enumerated() where level < 255 {
        let (row, byte) = index.quotientAndRemainder(dividingBy: DrawnLine.width * 3)
        pixels[((Self.top + row) * Self.width + Self.left) * 3 + byte] = level
      }
    }

    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
      for row in rows {
        for column in columns {
          let start = (row * Self.width + column) * 3
          pixels.replaceSubrange(start..<start + 3, with: [200, 90, 30])
        }
      }
    }

    mutating func frame(inset: Int) {
      let (right, bottom) = (Self.width - inset, Self.height - inset)
      fill(inset..<right, inset..<inset + 3)
      fill(inset..<right, bottom - 3..<bottom)
      fill(inset..<inset + 3, inset..<bottom)
      fill(right - 3..<right, inset..<bottom)
    }

    var remainder: Double {
      cat_remainder(pixels, Int32(Self.width), Int32(Self.height), Self.word)
    }
  }

  @Test("Nothing remains of text on a plain background, a gradient, in a frame or over a rule")
  func plain() {
    #expect(Canvas().remainder == 0)
    #expect(Canvas { 255 - $0 / 4 }.remainder == 0)
    var framed = Canvas()
    framed.frame(inset: 4)
    framed.frame(inset: 20)
    #expect(framed.remainder == 0)
    var ruled = Canvas()
    ruled.fill(20..<300, 130..<133)
    #expect(ruled.remainder == 0)
  }

  @Test("A mark, bars or a picture next to the text remain")
  func marks() {
    var logo = Canvas()
    logo.fill(140..<180, 8..<48)
    #expect(logo.remainder > 0.05)
    var chart = Canvas()
    for column in stride(from: 30, to: 280, by: 50) {
      chart.fill(column..<column + 30, 110 + column / 20..<156)
    }
    #expect(chart.remainder > 0.2)
    #expect(Canvas { $0 * $0 % 199 }.remainder > 0.5)
  }

  @Test("Everything remains without words")
  func nothingRead() {
    let pixels = Canvas().pixels
    let none = [0.0, 0, 0, 0]
    #expect(cat_remainder(pixels, Int32(Canvas.width), Int32(Canvas.height), none) > 0.9)
  }
}
