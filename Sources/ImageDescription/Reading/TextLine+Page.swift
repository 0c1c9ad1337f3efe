extension [TextLine] {
  /// Puts what was read at a place instead of the words that have their middle in it, which become
  /// its other words.
  ///
  /// Where there were none it stands before the first line that lies below the place and not
  /// beside it, as another column does, or at the end.
  package mutating func replace(_ place: UnitQuad, with line: TextLine) {
    var line = line
    let first = firstIndex { line in
      line.words.contains { place.contains($0.box.middle) }
    }
    let below = firstIndex { line in
      guard let box = line.words.first?.box else { return false }
      let ends = [place.origin.x, place.origin.x + place.along.x]
      let isBeside = ends.allSatisfy { $0 < box.x } || ends.allSatisfy { $0 > box.x + box.width }
      return box.middle.y > place.middle.y && !isBeside
    }
    line.otherWords = flatMap(\.words).filter { place.contains($0.box.middle) }
    for index in indices {
      self[index].words.removeAll { place.contains($0.box.middle) }
    }
    insert(line, at: first ?? below ?? endIndex)
    removeAll { $0.words.isEmpty }
  }
}
