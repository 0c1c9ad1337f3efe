/// The format of a drawing.
enum DrawingFormat {
  case svg
  case png

  /// The format that the name of a file asks for; `nil` if it is neither.
  init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".svg") {
      self = .svg
    } else if name.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }
}
