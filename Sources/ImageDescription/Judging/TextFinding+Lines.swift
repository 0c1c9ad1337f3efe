extension TextFinding {
  /// The box around the words of each line, in the order of the lines.
  var lineBoxes: [UnitRect] {
    var rest = words[...]
    return text.split(separator: "\n").compactMap { line in
      let count = line.split(separator: " ").count
      defer { rest = rest.dropFirst(count) }
      return UnitRect(around: rest.prefix(count).map(\.box))
    }
  }
}

extension UnitRect {
  /// The smallest box that holds all of these; `nil` if there are none.
  fileprivate init?(around boxes: [UnitRect]) {
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map({ $0.x + $0.width }).max(),
      let bottom = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    self.init(left, top, right - left, bottom - top)
  }
}
