import Yams

/// The elements of a file by their screens and ids, found before they are read, so that one can
/// refer to another that comes later.
struct ElementIndex {
  /// Far more than a screen has, but aliases can make a short file long.
  private static let largestCount = 10_000
  private static let deepest = 100

  private struct Entry {
    let node: Node
    /// Where the elements begin that hold it.
    let holders: [Mark?]
  }

  private var screens: [String: [String: Entry]] = [:]
  private var count = 0

  /// The elements of all screens by their ids, the first of each.
  private var all: [String: Node] = [:]

  /// Whether there is a screen of this id.
  func hasScreen(_ id: String) -> Bool { screens[id] != nil }

  /// The ids of the screens.
  var screenNames: [String] { screens.keys.sorted() }

  /// Takes up the elements of a screen.
  ///
  /// - Throws: where an id stands twice, and where there are too many elements.
  mutating func add(_ elements: Node?, screen: String) throws(InputError) {
    screens[screen] = [:]
    try add(elements, screen: screen, holders: [])
  }

  /// The element of this id on a screen; on any if the screen is `nil`.
  func element(_ id: String, on screen: String? = nil) -> Node? {
    guard let screen else { return all[id] }
    return screens[screen]?[id]?.node
  }

  /// Whether the element of this id on a screen is somewhere in another.
  func isElement(_ id: String, on screen: String, in holder: Node) -> Bool {
    screens[screen]?[id]?.holders.contains {
      $0?.line == holder.mark?.line && $0?.column == holder.mark?.column
    } ?? false
  }

  /// The ids of the elements of a screen; of all screens if it is `nil`.
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
  /// The value of a key of a mapping, whatever else is in it.
  subscript<Key: FileKey>(_ key: Key) -> Node? {
    mapping?.first { $0.key.scalar?.string == key.rawValue }?.value
  }
}
