import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Reading order (#46)")
struct ReadingOrderTests {
  /// A line with its text; its middle and size are shares of a square picture before it is tilted.
  private struct Line {
    var text: String
    var x, y: Double
    var width = 0.1
    var height = 0.04
  }

  /// The lines as they are found if the square picture is turned by an angle in radians.
  private func found(_ lines: [Line], tilt: Double) -> [FoundLine] {
    lines.map { line in
      let along = UnitPoint(line.width * cos(tilt), line.width * sin(tilt))
      let down = UnitPoint(-line.height * sin(tilt), line.height * cos(tilt))
      let (x, y) = (line.x - 0.5, line.y - 0.5)
      let middle = UnitPoint(
        0.5 + x * cos(tilt) - y * sin(tilt), 0.5 + x * sin(tilt) + y * cos(tilt))
      return FoundLine(
        confidence: 0.9, height: line.height * 1000, length: line.width * 1000, angle: tilt,
        place: UnitQuad(
          origin: UnitPoint(
            middle.x - (along.x + down.x) / 2, middle.y - (along.y + down.y) / 2),
          along: along, down: down))
    }
  }

  /// The texts in reading order, if the square picture is turned by an angle in radians.
  private func order(_ lines: [Line], tilt: Double = 0) -> [String] {
    let found = self.found(lines, tilt: tilt)
    let isNumber = lines.map { $0.text.contains(where: \.isNumber) }
    let order = ReadingOrder(of: found, aspect: 1)
    // `order` sorts whatever order the lines come in.
    return order.order(of: found, isNumber: isNumber).map { lines[$0].text }
  }

  /// The texts of a page in reading order, whatever order its lines come in.
  private func blocks(_ lines: [Line], tilt: Double = 0) -> [String] {
    let found = self.found(lines, tilt: tilt)
    let sorted = ReadingOrder(of: found, aspect: 1).inBlocks(found)
    return sorted.compactMap { line in found.firstIndex(of: line).map { lines[$0].text } }
  }

  /// A column of running text whose first line is at this height.
  private func paragraph(_ texts: [String], x: Double, y: Double) -> [Line] {
    texts.enumerated().map { row, text in
      Line(text: text, x: x, y: y + Double(row) * 0.05, width: 0.4, height: 0.03)
    }
  }

  @Test(
    "A price follows its item, also in a tilted picture", arguments: [-0.1, -0.03, 0, 0.03, 0.1])
  func receipt(tilt: Double) {
    let items = ["Milk", "Bread", "Eggs", "Tea"]
    let lines = items.enumerated().flatMap { row, item in
      [
        Line(text: "1.\(row)5", x: 0.9, y: 0.2 + Double(row) * 0.06),
        Line(text: item, x: 0.15, y: 0.2 + Double(row) * 0.06),
      ]
    }
    let expected = items.enumerated().flatMap { row, item in [item, "1.\(row)5"] }
    #expect(order(lines, tilt: tilt) == expected)
  }

  @Test("One line with a wrong slope does not tilt the rows")
  func slope() {
    func line(_ x: Double, _ y: Double, _ width: Double, angle: Double = 0) -> FoundLine {
      FoundLine(
        confidence: 0.9, height: 40, length: width * 1000, angle: angle,
        place: UnitQuad(UnitRect(x, y, width, 0.04)))
    }
    let lines = [
      line(0.1, 0.1, 0.4, angle: 0.06), line(0.8, 0.1, 0.1), line(0.1, 0.2, 0.1),
      line(0.8, 0.2, 0.1), line(0.1, 0.3, 0.1), line(0.8, 0.3, 0.1),
    ]
    #expect(ReadingOrder(of: lines, aspect: 1).sorted(lines) == lines)
  }

  @Test("Columns of Japanese are read from the right, and rows of them from the top")
  func japanese() {
    func column(_ x: Double, _ y: Double, _ height: Double) -> FoundLine {
      // The line starts at the top right of its box and runs down.
      FoundLine(
        confidence: 0.9, height: 40, length: height * 1000, angle: .pi / 2,
        place: UnitQuad(
          origin: UnitPoint(x + 0.02, y), along: UnitPoint(0, height), down: UnitPoint(-0.04, 0)))
    }
    let lines = [
      column(0.2, 0.05, 0.2), column(0.8, 0.05, 0.4), column(0.5, 0.05, 0.35),
      column(0.6, 0.6, 0.3), column(0.3, 0.6, 0.35),
    ]
    #expect(ReadingOrder(of: lines, aspect: 1).fromTheRight(lines) == [1, 2, 0, 3, 4])
  }

  @Test("A price in larger type follows its item")
  func largePrice() {
    let lines = [
      Line(text: "Milk", x: 0.2, y: 0.32), Line(text: "1.45", x: 0.8, y: 0.3, height: 0.09),
      Line(text: "Bread", x: 0.2, y: 0.42), Line(text: "1.80", x: 0.8, y: 0.4, height: 0.09),
    ]
    #expect(order(lines) == ["Milk", "1.45", "Bread", "1.80"])
  }

  @Test("The rows of a table stay together")
  func table() {
    let rows = [["Item", "Pieces", "Price"], ["Milk", "2", "1.45"], ["Bread", "1", "1.80"]]
    let lines = rows.enumerated().flatMap { row, cells in
      cells.enumerated().map { column, text in
        Line(text: text, x: 0.2 + 0.3 * Double(column), y: 0.2 + 0.1 * Double(row))
      }
    }
    #expect(order(lines.reversed()) == rows.flatMap { $0 })
  }

  @Test(
    "On a page, columns of running text follow each other, and a heading across both comes first",
    arguments: [-0.05, 0, 0.05], [0, 0.025])
  func runningText(tilt: Double, lower: Double) {
    let left = ["The harbour", "was quiet", "when the", "first boats", "came in"]
    let right = ["At noon the", "market fills", "with people", "who sell", "warm bread"]
    let heading = Line(text: "News", x: 0.5, y: 0.1, width: 0.8, height: 0.06)
    let columns = paragraph(right, x: 0.73, y: 0.2 + lower) + paragraph(left, x: 0.27, y: 0.2)
    #expect(blocks(columns + [heading], tilt: tilt) == ["News"] + left + right)
  }

  @Test("Five columns follow each other, though in each row a line ends a paragraph (#69)")
  func newspaper() {
    let lines = (0..<60).map { index in
      let (column, row) = (index / 12, index % 12)
      let width = (row + column) % 4 == 0 ? 0.05 : 0.17
      return Line(
        text: "\(column)/\(row)", x: 0.02 + 0.2 * Double(column) + width / 2,
        y: 0.1 + 0.03 * Double(row), width: width, height: 0.015)
    }
    #expect(blocks(lines.shuffled()) == lines.map(\.text))
  }

  @Test("A heading across both columns of a page separates what is over and under it")
  func headingBetween() {
    let heading = Line(text: "Sports", x: 0.5, y: 0.5, width: 0.8, height: 0.06)
    let over =
      paragraph(["d", "e", "f"], x: 0.73, y: 0.3) + paragraph(["a", "b", "c"], x: 0.27, y: 0.3)
    let under = paragraph(["i", "j"], x: 0.73, y: 0.6) + paragraph(["g", "h"], x: 0.27, y: 0.6)
    let expected = ["a", "b", "c", "d", "e", "f", "Sports", "g", "h", "i", "j"]
    #expect(blocks(under + [heading] + over) == expected)
  }

  @Test("On a page, the rows of a table of short cells stay together")
  func tableOnPage() {
    let rows = [["Item", "Pieces", "Price"], ["Milk", "2", "1.45"], ["Bread", "1", "1.80"]]
    let lines = rows.enumerated().flatMap { row, cells in
      cells.enumerated().map { column, text in
        Line(text: text, x: 0.2 + 0.3 * Double(column), y: 0.2 + 0.1 * Double(row))
      }
    }
    #expect(blocks(lines.reversed()) == rows.flatMap { $0 })
  }

  /// Reading bubbles whole would split rows of drawn receipts and menus.
  @Test("Speech bubbles are read by row: those beside each other line by line")
  func bubbles() {
    func bubble(_ texts: [String], x: Double, y: Double) -> [Line] {
      texts.enumerated().map { row, text in
        Line(text: text, x: x, y: y + Double(row) * 0.06, width: 0.3)
      }
    }
    let question = bubble(["Are you", "coming?"], x: 0.25, y: 0.2)
    let answer = ["Yes, in", "a minute"]
    let beside = bubble(answer, x: 0.75, y: 0.2) + question
    #expect(order(beside) == ["Are you", "Yes, in", "coming?", "a minute"])
    #expect(blocks(beside) == ["Are you", "Yes, in", "coming?", "a minute"])
    let below = bubble(answer, x: 0.75, y: 0.36) + question + bubble(["Good"], x: 0.25, y: 0.52)
    #expect(order(below) == ["Are you", "coming?", "Yes, in", "a minute", "Good"])
    #expect(blocks(below) == ["Are you", "coming?", "Yes, in", "a minute", "Good"])
  }

  @Test("The numbers of a bar chart follow the names under the bars, from left to right")
  func chart() {
    let lines = [
      Line(text: "Visitors", x: 0.5, y: 0.05, width: 0.5),
      Line(text: "40", x: 0.8, y: 0.2, width: 0.05), Line(text: "25", x: 0.6, y: 0.4, width: 0.05),
      Line(text: "24", x: 0.4, y: 0.41, width: 0.05), Line(text: "12", x: 0.2, y: 0.6, width: 0.05),
      Line(text: "Jan", x: 0.2, y: 0.9), Line(text: "Feb", x: 0.4, y: 0.9),
      Line(text: "Mar", x: 0.6, y: 0.9), Line(text: "Apr", x: 0.8, y: 0.9),
    ]
    let expected = ["Visitors", "Jan", "12", "Feb", "24", "Mar", "25", "Apr", "40"]
    #expect(order(lines) == expected)
    let axis = ["50", "25", "0"].enumerated().map { row, text in
      Line(text: text, x: 0.04, y: 0.1 + 0.35 * Double(row), width: 0.05)
    }
    #expect(order(lines + axis).suffix(8) == expected.suffix(8))
  }

  @Test("A number under each name follows it, as on cards")
  func cards() {
    let lines = [
      Line(text: "Revenue", x: 0.2, y: 0.3), Line(text: "Orders", x: 0.6, y: 0.3),
      Line(text: "$1,200", x: 0.2, y: 0.4), Line(text: "340", x: 0.6, y: 0.4),
    ]
    #expect(order(lines) == ["Revenue", "$1,200", "Orders", "340"])
  }

  @Test("Rows of amounts on a receipt stay whole, whatever is over them")
  func amounts() {
    let rows = [["Total", "109.70", "6.58"], ["Other", "109.70", "6.58"]]
    let lines = rows.enumerated().flatMap { row, cells in
      cells.enumerated().map { column, text in
        Line(text: text, x: 0.2 + 0.3 * Double(column), y: 0.2 + 0.1 * Double(row))
      }
    }
    #expect(order(lines) == rows.flatMap { $0 })
    let head = [Line(text: "(RM)", x: 0.5, y: 0.1), Line(text: "(RM)", x: 0.8, y: 0.1)]
    #expect(order(head + lines.prefix(3)) == ["(RM)", "(RM)"] + rows[0])
  }

  @Test("A column of prices that Tesseract read after the items is put into the rows")
  func page() {
    func line(_ text: String, _ x: Double, _ row: Int) -> TextLine {
      TextLine([Word(text, box: UnitRect(x, 0.1 + 0.1 * Double(row), 0.1, 0.03))], by: .tesseract)
    }
    let items = ["Soup", "Salad", "Cake"].enumerated().map { line($1, 0.1, $0) }
    let prices = ["3.10", "4.45", "5.80"].enumerated().map { line($1, 0.8, $0) }
    let order = ReadingOrder(of: [], aspect: 1)
    func texts(_ lines: [TextLine]) -> [String] {
      order.withNumbersInRows(lines).map { $0.words[0].text }
    }
    #expect(texts(items + prices) == ["Soup", "3.10", "Salad", "4.45", "Cake", "5.80"])
    #expect(texts(prices + items) == ["Soup", "3.10", "Salad", "4.45", "Cake", "5.80"])
  }

  @Test("Two columns of text on a page stay apart, also with a list of numbers in one")
  func columns() {
    func line(_ text: String, _ x: Double, _ width: Double, _ row: Int) -> TextLine {
      TextLine([Word(text, box: UnitRect(x, 0.1 + 0.1 * Double(row), width, 0.03))], by: .tesseract)
    }
    let left = ["One", "Two", "Three"].enumerated().map { line($1, 0.05, 0.4, $0) }
    let list = ["Red", "Green", "Blue"].enumerated().flatMap { row, text in
      [line("\(row + 1).", 0.55, 0.03, row), line(text, 0.6, 0.3, row)]
    }
    let read = left + list
    let order = ReadingOrder(of: [], aspect: 1)
    #expect(order.withNumbersInRows(read) == read)
    let year = line("2026.", 0.55, 0.1, 1)
    #expect(order.withNumbersInRows(left + [year]) == left + [year])
  }

  @Test("No line is lost or said twice, whatever the places")
  func complete() {
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<Torture.rounds(300) {
      let lines = (0..<Int.random(in: 0...30, using: &generator)).map { index in
        Line(
          text: Bool.random(using: &generator) ? "a" : "\(index)",
          x: .random(in: 0...1, using: &generator), y: .random(in: 0...1, using: &generator),
          width: .random(in: 0...0.5, using: &generator),
          height: .random(in: 0...0.2, using: &generator))
      }
      let said = order(lines, tilt: .random(in: -0.7...0.7, using: &generator))
      #expect(said.sorted() == lines.map(\.text).sorted())
    }
  }
}
