import Glibc

/// Sorts lines of text into the order in which people read them.
///
/// It measures as if the picture was turned until its lines are level: in a tilted photo of a
/// receipt, a price may be as high as the item above.
package struct ReadingOrder {
  /// The width of the picture divided by its height.
  private let aspect: Double
  /// The angle of the rows, in radians: positive if they run down.
  private var slope = 0.0

  /// The order of lines in a picture of this shape.
  ///
  /// The slope is the one that gives the fewest rows, of those of the longest lines and level. The
  /// slope of a short line alone is not exact enough.
  package init(of lines: [FoundLine], aspect: Double) {
    self.aspect = aspect
    let longest = lines.filter(\.isLevel).sorted { $0.length > $1.length }.prefix(Self.slopes)
    let slopes = ([0] + longest.map(\.angle)).sorted { abs($0) < abs($1) }
    slope = slopes.min { rowCount(of: lines, slope: $0) < rowCount(of: lines, slope: $1) } ?? 0
  }

  private func rowCount(of lines: [FoundLine], slope: Double) -> Int {
    var order = self
    order.slope = slope
    return order.rows(lines.map(order.place)).count
  }

  /// The lines by row, from top to bottom, and in a row from left to right.
  package func sorted(_ lines: [FoundLine]) -> [FoundLine] {
    rows(lines.map(place)).joined().map { lines[$0] }
  }

  /// The order of columns of Chinese or Japanese: from top to bottom, and in a row from right to left.
  package func fromTheRight(_ lines: [FoundLine]) -> [Int] {
    rows(lines.map(place)).flatMap { $0.reversed() }
  }

  /// The order in which to say lines that were read: sorted, and numbers over or under names, as in
  /// charts, each after its name.
  ///
  /// A row has such names if there is exactly one number under each, or exactly one over each, and
  /// these numbers are no part of a longer row. A row with numbers has none, unless it has only
  /// numbers, three at least, as years.
  ///
  /// - Parameter isNumber: for each line, whether it is a number.
  /// - Returns: the places of the lines in the list.
  package func order(of lines: [FoundLine], isNumber: [Bool]) -> [Int] {
    let places = lines.map(place)
    let rows = rows(places)
    var numbers: [Int: Int] = [:]
    for row in rows.sorted(by: { $0.count > $1.count }) where row.count > 1 {
      let count = row.count { isNumber[$0] }
      guard count == 0 || count == row.count && count > 2 else { continue }
      for direction in [1.0, -1] {
        let column = row.compactMap {
          onlyNumber(from: places[$0], direction: direction, in: places, isNumber: isNumber)
        }
        let isWhole = rows.filter { !Set($0).isDisjoint(with: column) }.joined().allSatisfy {
          column.contains($0)
            || row.count > 2 && isNumber[$0] && isMark(places[$0], beside: row.map { places[$0] })
        }
        let taken = Set(numbers.keys).union(numbers.values)
        guard Set(column).count == row.count, isWhole, taken.isDisjoint(with: row + column) else {
          continue
        }
        for (name, number) in zip(row, column) { numbers[name] = number }
        break
      }
    }
    let moved = Set(numbers.values)
    return rows.joined().filter { !moved.contains($0) }
      .flatMap { name in [name] + (numbers[name].map { [$0] } ?? []) }
  }

  /// The lines of a page: columns of running text one after the other, all else by row.
  ///
  /// In columns the order is that of Breuel, "High Performance Document Layout Analysis" (2003): a
  /// line comes before those under it, and before those on its right unless a line between them
  /// reaches over both. It takes time n³ for n lines.
  package func inBlocks(_ lines: [FoundLine]) -> [FoundLine] {
    let lines = sorted(lines)
    let places = lines.map(place)
    let rows = rows(places).filter { $0.count > 1 }
    // In a row of many columns one line or another ends a paragraph.
    let shortest = (rows.isEmpty ? partRows(places) : rows).map { row in
      row.map { places[$0].width / max(places[$0].height, .leastNormalMagnitude) }
        .sorted()[row.count / Self.columnsWithEnd]
    }.sorted()
    guard !shortest.isEmpty, shortest[shortest.count / 2] >= Self.columnLength else {
      return lines
    }
    func isBefore(_ one: Place, _ other: Place) -> Bool {
      if one.isBeside(other) {
        return one.x < other.x
          && !places.contains { between in
            !between.isBeside(one) && !between.isBeside(other)
              && between.y > min(one.y, other.y) && between.y < max(one.y, other.y)
          }
      }
      return one.y < other.y
    }
    var left = Array(places.indices)
    var order: [Int] = []
    while !left.isEmpty {
      // Without a first line, which slanting lines may cause, the highest one goes on.
      let first =
        left.firstIndex { line in
          !left.contains { $0 != line && isBefore(places[$0], places[line]) }
        } ?? 0
      order.append(left.remove(at: first))
    }
    return order.map { lines[$0] }
  }

  /// A page with each number of a column of numbers after the line to the left of it.
  ///
  /// Tesseract reads a price list by columns: all items, then all prices. A number that is nearer to
  /// a line on its right belongs to that one and stays.
  package func withNumbersInRows(_ lines: [TextLine]) -> [TextLine] {
    let places = lines.map(place)
    let numbers = lines.indices.filter { lines[$0].isNumber }
    let column = numbers.filter { number in
      numbers.count { places[$0].isInColumn(of: places[number]) } >= Self.leastColumn
    }
    var following: [Int: [Int]] = [:]
    for number in column {
      let row = lines.indices.filter {
        !column.contains($0) && places[$0].overlap(places[number]) >= Self.leastOverlap
      }
      let nearest = row.min { places[$0].gap(places[number]) < places[$1].gap(places[number]) }
      guard let name = nearest, places[name].x < places[number].x else { continue }
      following[name, default: []].append(number)
    }
    let moved = Set(following.values.joined())
    return lines.indices.filter { !moved.contains($0) }
      .flatMap { [$0] + (following[$0] ?? []).sorted { places[$0].x < places[$1].x } }
      .map { lines[$0] }
  }

  /// Whether a number may be a mark on the axis of a chart: it is left or right of all names.
  private func isMark(_ number: Place, beside names: [Place]) -> Bool {
    names.allSatisfy { $0.x > number.x && $0.gap(number) > 0 }
      || names.allSatisfy { $0.x < number.x && $0.gap(number) > 0 }
  }

  /// The number over a name, or under it, if the next line there is a number and the one after it is
  /// not.
  ///
  /// - Parameter direction: 1 for under, −1 for over.
  private func onlyNumber(
    from name: Place, direction: Double, in places: [Place], isNumber: [Bool]
  ) -> Int? {
    let column = places.indices
      .filter { (places[$0].y - name.y) * direction > name.height / 2 }
      .filter { places[$0].isInColumn(of: name) }
      .sorted { places[$0].y * direction < places[$1].y * direction }
      .prefix(2).map { isNumber[$0] ? $0 : nil }
    return column.count == 2 && column[1] != nil ? nil : column.first ?? nil
  }

  /// The lines by row.
  ///
  /// A row has lines beside each other, at the height of its first one.
  private func rows(_ places: [Place]) -> [[Int]] {
    var rows: [[Int]] = []
    for line in places.indices.sorted(by: { places[$0].y < places[$1].y }) {
      let overlaps = rows.indices.suffix(Self.openRows).map { row in
        (row: row, share: places[rows[row][0]].overlap(places[line]))
      }
      if let best = overlaps.max(by: { $0.share < $1.share }), best.share >= Self.leastOverlap,
        !rows[best.row].contains(where: { places[$0].isInColumn(of: places[line]) })
      {
        rows[best.row].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { $0.sorted { places[$0].x < places[$1].x } }
  }

  /// Each line with those that are partly beside it, if there are such: columns whose lines are not
  /// at the same heights have no rows.
  private func partRows(_ places: [Place]) -> [[Int]] {
    places.indices.map { line in
      places.indices.filter {
        $0 == line || places[$0].isBeside(places[line]) && places[$0].overlap(places[line]) > 0
      }
    }.filter { $0.count > 1 }
  }

  /// The length of a line of running text in a column, in heights; the cells of tables are shorter.
  static let columnLength = 8.0
  /// The fewest columns of which in most rows one ends a paragraph.
  static let columnsWithEnd = 5
  /// How many slopes of lines to try.
  static let slopes = 5
  /// How many of the last rows a line may belong to: a tall price reaches into the next row.
  static let openRows = 3
  /// The share of the height of the lower line from which two lines are beside each other.
  static let leastOverlap = 0.5
  /// The fewest numbers of a column; fewer may be part of running text.
  static let leastColumn = 3
}

extension ReadingOrder {
  /// The middle and the size of a line after levelling, in widths of the picture.
  private struct Place {
    var x, y, width, height: Double

    /// The share of the height of the lower one that is beside the other one.
    func overlap(_ other: Place) -> Double {
      let bottom = min(y + height / 2, other.y + other.height / 2)
      let top = max(y - height / 2, other.y - other.height / 2)
      return (bottom - top) / max(min(height, other.height), .leastNormalMagnitude)
    }

    /// The distance between the ends of two lines beside each other.
    func gap(_ other: Place) -> Double { abs(x - other.x) - (width + other.width) / 2 }

    /// Whether no part of one is over or under the other.
    func isBeside(_ other: Place) -> Bool { gap(other) > 0 }

    /// Whether the middle of one is over or under the other.
    func isInColumn(of other: Place) -> Bool { abs(x - other.x) < max(width, other.width) / 2 }
  }

  private func place(_ line: FoundLine) -> Place {
    let (along, down) = (line.place.along, line.place.down)
    let length = hypot(along.x, along.y / aspect)
    let height = hypot(down.x, down.y / aspect)
    return line.isLevel
      ? place(line.place.middle, width: length, height: height)
      : place(line.place.middle, width: height, height: length)
  }

  private func place(_ line: TextLine) -> Place {
    let boxes = line.words.map(\.box)
    let box = UnitRect(around: boxes) ?? UnitRect(0, 0, 0, 0)
    let heights = boxes.map(\.height).sorted()
    let height = heights.isEmpty ? 0 : heights[heights.count / 2]
    return place(box.middle, width: box.width, height: height / aspect)
  }

  private func place(_ middle: UnitPoint, width: Double, height: Double) -> Place {
    let (x, y) = (middle.x, middle.y / aspect)
    return Place(
      x: x * cos(slope) + y * sin(slope), y: y * cos(slope) - x * sin(slope), width: width,
      height: height)
  }
}
