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
