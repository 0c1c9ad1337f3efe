/// A line of text that was found and not read yet.
package struct FoundLine: Hashable, Sendable {
  /// How sure the detector is that it is text, 0…1.
  package var confidence: Double
  /// In pixels of the upright picture as stored.
  package var height: Double
  /// From its start to its end, in pixels of the upright picture as stored.
  package var length: Double
  /// How far it runs downwards, in radians: 0 where it is level, π/2 where it runs down.
  package var angle: Double
  /// Where it is; its origin is where the reading starts.
  package var place: UnitQuad

  package init(
    confidence: Double, height: Double, length: Double = 0, angle: Double = 0,
    place: UnitQuad = UnitQuad(UnitRect(0, 0, 1, 1))
  ) {
    self.confidence = confidence
    self.height = height
    self.length = length
    self.angle = angle
    self.place = place
  }

  /// Whether it runs from left to right rather than up or down.
  package var isLevel: Bool { abs(angle) <= .pi / 4 }

  /// The same line with more at both ends, where a box may have cut letters off.
  var widened: FoundLine {
    var line = self
    line.place = place.lengthened(by: 0.3 * height / max(1, length))
    return line
  }

  /// The same line read from its other end, upside down.
  var flipped: FoundLine {
    var line = self
    line.place = place.flipped
    return line
  }
}
