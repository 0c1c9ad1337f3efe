import ImageDescription
import Yams

/// What one has to know to read an element: the other elements, and where pictures are.
struct ReadingContext {
  /// The id of what hosts nothing: the whole screen.
  static let window = "window"

  /// The folder that paths of pictures start from.
  let folder: String
  /// All elements of the file.
  var index: ElementIndex
  /// What the steps of the file may still hold.
  let budget = ReadingBudget()
  /// The screen that is read.
  var screen = ""

  /// The id of an element of the file.
  func element(_ node: Node, under key: String) throws(InputError) -> String {
    let id = try node.name(under: key)
    guard index.element(id) != nil else {
      throw node.error("no element has the id", id, among: index.ids())
    }
    return id
  }

  /// The id of a view on the same screen, or that of the whole screen.
  func view(_ node: Node, under key: String) throws(InputError) -> String {
    let id = try node.name(under: key)
    guard id == Self.window || index.element(id, on: screen) != nil else {
      throw node.error(
        "no element of the screen has the id", id, among: index.ids(on: screen) + [Self.window])
    }
    return id
  }

  /// The id of a screen of the file.
  func screen(_ node: Node, under key: String) throws(InputError) -> String {
    let id = try node.name(under: key)
    guard index.hasScreen(id) else {
      throw node.error("no screen has the id", id, among: index.screenNames)
    }
    return id
  }

  /// The picture of a path.
  func image(_ node: Node, under key: String) throws(InputError) -> ElementImage {
    let path = try node.name(under: key)
    return .file(path.hasPrefix("/") ? path : folder + path)
  }
}
