extension ImageFacts {
  /// What a person should know of the file beside what is said of the picture, a line each; mostly
  /// nothing.
  ///
  /// "first frame of 12; the others are not looked at".
  public var notes: [String] {
    var notes: [String] = []
    if frames > 1 { notes.append("\(part) of \(frames); the others are not looked at") }
    if warnings.contains(.truncated) {
      notes.append("the file is damaged; described from what is left")
    }
    return notes
  }

  /// Which of the file's pictures is looked at.
  private var part: String {
    switch format {
    case .tiff: "first page"
    case .heic, .avif: "main picture"
    case .jpeg, .png, .webp, .gif, .bmp: "first frame"
    }
  }
}
