/// The format of a drawing.
enum DrawingFormat {
  case svg
  case png

  /// What `--render` writes.
  static let endings = OutputEndings<DrawingFormat>(
    option: "--render",
    choices: [
      .init(format: .svg, name: "SVG", endings: ["svg"]),
      .init(format: .png, name: "PNG", endings: ["png"]),
    ])
}
