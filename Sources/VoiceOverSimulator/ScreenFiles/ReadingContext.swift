import ImageDescription
import Yams

/// What a reader of elements needs to know: the other elements, and where pictures are.
struct ReadingContext {
  /// The id of the whole screen.
  static let window = "window"

  /// The folder to which paths of pictures are relative.
  let folder: String
  /// All elements of the file.
  var index: ElementIndex
  /// How much the steps of the file may still hold.
  let budget = ReadingBudget()
  /// The screen that is being read.
  var screen = ""

  /// The id of an element of the file.
  func element(_ node: Node, under key: String) throws(InputError) -> String {
    let id = try node.name(under: key)
    guard index.element(id) != nil else {
      throw node.error("no element has the id", id, among: index.ids())
    }
    return id
  }

  /// The id of a view on the same screen, or of the whole screen.
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
    guard index.screens[id] != nil else {
      throw node.error("no screen has the id", id, among: index.screens.keys.sorted())
    }
    return id
  }

  /// The picture at a path.
  func image(_ node: Node, under key: String) throws(InputError) -> ElementImage {
    let path = try node.name(under: key)
    return .file(path.hasPrefix("/") ? path : folder + path)
  }
}

/// The elements of a file by screen and id.
///
/// It is filled before the elements are read, so that they can refer to later ones.
struct ElementIndex {
  /// Far more than a screen has; aliases can make a short file long.
  private static let largestCount = 10_000
  private static let deepest = 100

  struct Entry {
    let node: Node
    /// Where the containers of the element begin.
    let holders: [Mark?]
  }

  /// The elements of each screen.
  private(set) var screens: [String: [String: Entry]] = [:]
  private var count = 0

  /// The elements of all screens by id; the first of each id.
  private var all: [String: Node] = [:]

  /// Adds the elements of a screen.
  ///
  /// - Throws: if an id occurs twice, or there are too many elements.
  mutating func add(_ elements: Node?, screen: String) throws(InputError) {
    screens[screen] = [:]
    try add(elements, screen: screen, holders: [])
  }

  /// The element with an id on a screen, or on any screen if `nil`.
  func element(_ id: String, on screen: String? = nil) -> Node? {
    guard let screen else { return all[id] }
    return screens[screen]?[id]?.node
  }

  /// Whether an element is inside another, at any depth.
  func isElement(_ id: String, on screen: String, in holder: Node) -> Bool {
    screens[screen]?[id]?.holders.contains {
      $0?.line == holder.mark?.line && $0?.column == holder.mark?.column
    } ?? false
  }

  /// The ids of the elements of a screen, or of all screens if `nil`.
  func ids(on screen: String? = nil) -> [String] {
    guard let screen else { return screens.values.flatMap(\.keys).sorted() }
    return (screens[screen] ?? [:]).keys.sorted()
  }

  private mutating func add(
    _ elements: Node?, screen: String, holders: [Mark?]
  ) throws(InputError) {
    for node in elements?.sequence ?? [] where node.mapping != nil {
      count += 1
      guard count <= Self.largestCount, holders.count < Self.deepest else {
        throw node.error(
          "expected at most \(Self.largestCount) elements, nested \(Self.deepest) deep at most")
      }
      if let id = node[ElementKey.id], let name = id.scalar?.string {
        let entry = Entry(node: node, holders: holders)
        guard screens[screen]?.updateValue(entry, forKey: name) == nil else {
          throw id.error("expected an id that no other element of the screen has")
        }
        if all[name] == nil { all[name] = node }
      }
      for key in [ElementKey.accessibilityElements, .children] {
        try add(node[key], screen: screen, holders: holders + [node.mark])
      }
    }
  }
}

extension Node {
  /// The value of a key of a mapping, whatever other keys it has.
  subscript<Key: FileKey>(_ key: Key) -> Node? {
    mapping?.first { $0.key.scalar?.string == key.rawValue }?.value
  }
}

/// Limits the steps of a file: a few lines can ask for millions of values.
final class ReadingBudget {
  /// The maximum number of values in all steps of a file.
  private static let mostValues = 50_000
  /// The maximum text in them, in bytes.
  private static let mostText = 4 << 20

  private var valuesLeft = mostValues
  private var textLeft = mostText

  /// Counts values before they are made.
  ///
  /// - Throws: if the file has asked for too many.
  func take(values count: Int, text: Int, at node: Node) throws(InputError) {
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: text)
    guard !isTooMuch, count <= valuesLeft, bytes <= textLeft else {
      throw node.error(
        "expected at most \(Self.mostValues) values with \(Self.mostText >> 20) MiB of text in "
          + "all steps of the file")
    }
    valuesLeft -= count
    textLeft -= bytes
  }
}
