import Foundation
import Yams

/// Reads an element.
struct ElementReader {
  /// More than any table has rows, and more values than anybody steps through.
  static let largestCount = 10_000

  let context: ReadingContext
  let mapping: YAMLMapping<ElementKey>

  init(_ node: Node, _ context: ReadingContext) throws(InputError) {
    mapping = try YAMLMapping(node, expected: "an element: a mapping, such as 'label: Close'")
    self.context = context
  }

  /// The id of an element under a key.
  func element<Key: FileKey>(
    _ key: Key, of mapping: YAMLMapping<Key>
  ) throws(InputError) -> String? {
    try mapping.value(of: key) { node, name throws(InputError) in
      try context.element(node, under: name)
    }
  }
}
