/// The kinds of pictures that the scene net tells apart.
enum KindVocabulary {
  /// The names, in the order of the net's output, which `Training/train-kinds.py` fixes.
  ///
  /// "Chart" includes diagrams, "drawing" logos and icons; "lettering" is words alone.
  static let names = ["photo", "document", "screenshot", "chart", "map", "drawing", "lettering"]
  /// What stands for any of the kinds that are drawn.
  static let graphic = PictureKind.graphic.rawValue
  /// The kinds that are drawn.
  private static let drawn: Set = ["chart", "map", "drawing"]

  /// The candidates, likeliest first.
  ///
  /// - Parameter shares: the net's output.
  static func candidates(of shares: [Double]) -> [Candidate] {
    zip(names, shares).map { Candidate($0, confidence: $1) }
      .sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }

  /// The probability that a picture is drawn, 0…1.
  static func drawnShare(_ kinds: [Candidate]) -> Double {
    min(1, kinds.filter { drawn.contains($0.name) }.map(\.confidence).reduce(0, +))
  }

  /// The kind in records of a kind that is spoken.
  static func kind(of name: String) -> PictureKind {
    drawn.contains(name) ? .graphic : PictureKind(rawValue: name) ?? .photo
  }
}
