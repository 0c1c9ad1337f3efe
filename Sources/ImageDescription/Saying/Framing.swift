/// Where the only person of a picture is, and how near.
///
/// It is said where the sentence would fit many pictures.
package struct Framing {
  /// The words that stand for it.
  package static let allWords = [closeUp, left, right]
  private static let (closeUp, left, right) = ("close up", "on the left", "on the right")
  /// The distance to an edge under which the middle of a box is at that edge.
  ///
  /// Single boxes of 60 thumbnails were all named by their true side.
  static let edge = 0.36
  /// The height of a face from which it is close up, as a share of the picture's.
  ///
  /// Chosen by eye: of 54 faces from .45, some were busts. It was not measured at other values.
  static let near = 0.55

  /// The English words.
  let words: [String]

  /// Frames a person.
  init(person box: UnitRect) {
    let middle = box.middle.x
    words = middle < Self.edge ? [Self.left] : middle > 1 - Self.edge ? [Self.right] : []
  }

  /// Frames a face that is close up; `nil` of others.
  init?(face box: UnitRect) {
    guard box.height >= Self.near else { return nil }
    words = [Self.closeUp]
  }
}
