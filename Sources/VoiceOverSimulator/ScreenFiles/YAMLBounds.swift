import Yams

/// Keeps a short YAML text from expanding to far more than it holds: an alias (`*name`) repeats
/// what an anchor (`&name`) marks, which can hold aliases itself.
package struct YAMLBounds {
  /// The limits of a text with anchors: bytes, anchors, and brackets that open a collection.
  ///
  /// The expanded text is then less than 40,000 deep, which takes half of a thread's stack.
  private static let longest = 512 << 10
  private static let mostAnchors = 500
  private static let mostBrackets = 10_000
  /// With this many aliases, a key that is not plain text may expand to more than can be compared.
  private static let aliasesInKeys = 30
  /// The limits of the expanded text: scalars and collections, and bytes in them.
  private static let mostNodes = 1_000_000
  private static let mostText = 64 << 20

  private var anchorCount = 0
  private var aliasCount = 0
  private var bracketCount = 0
  private var hasLargeKey = false

  /// Parses a text.
  ///
  /// - Throws: if it is invalid YAML or expands to too much.
  package static func compose(_ yaml: String) throws(InputError) -> Node? {
    let bounds = Self(Array(yaml.utf8))
    if bounds.anchorCount > 0 { try bounds.check(length: yaml.utf8.count) }
    let root: Node?
    do {
      root = try Yams.compose(yaml: yaml)
    } catch {
      throw InputError(error, in: yaml)
    }
    if let root, bounds.aliasCount > 0 { try check(root) }
    return root
  }

  /// Counts characters that may be syntax, even if they are only text.
  private init(_ bytes: [UInt8]) {
    var before = UInt8(ascii: "\n")
    var word: UInt8?
    for (index, byte) in bytes.enumerated() {
      let after = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
      switch byte {
      case UInt8(ascii: "&") where Self.isStart(before) && !Self.isSpace(after): anchorCount += 1
      case UInt8(ascii: "*") where Self.isStart(before) && !Self.isSpace(after):
        aliasCount += 1
        word = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"): bracketCount += 1
      case UInt8(ascii: "-") where before == UInt8(ascii: " ") && Self.isSpace(after):
        // Items directly inside items.
        bracketCount += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): word = byte
      case UInt8(ascii: ":") where word != nil: hasLargeKey = true
      case UInt8(ascii: "?") where Self.isStart(before) && Self.isSpace(after): hasLargeKey = true
      case UInt8(ascii: ","), UInt8(ascii: "\n"): word = nil
      default: break
      }
      before = byte
    }
  }

  private func check(length: Int) throws(InputError) {
    guard length <= Self.longest, anchorCount <= Self.mostAnchors,
      bracketCount <= Self.mostBrackets
    else {
      throw InputError(
        "expected a text with anchors ('&name') to have at most \(Self.longest >> 10) KiB, "
          + "\(Self.mostAnchors) anchors and \(Self.mostBrackets) brackets", line: 1, column: 1)
    }
    guard !hasLargeKey || aliasCount < Self.aliasesInKeys else {
      throw InputError("expected plain text before ':', not an alias or a list", line: 1, column: 1)
    }
  }

  private static func check(_ root: Node) throws(InputError) {
    var (nodes, text) = (mostNodes, mostText)
    var waiting = [root]
    while let node = waiting.popLast() {
      nodes -= 1
      switch node {
      case .scalar(let scalar): text -= scalar.string.utf8.count
      case .sequence(let items):
        guard items.count <= nodes else { nodes = -1; break }
        waiting += items
      case .mapping(let pairs):
        guard pairs.count <= nodes else { nodes = -1; break }
        for (key, value) in pairs { waiting += [key, value] }
      case .alias: break
      }
      guard nodes >= 0, text >= 0 else {
        throw InputError("expected aliases to expand to less", line: 1, column: 1)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  /// Whether a token may begin after this byte.
  private static func isStart(_ byte: UInt8) -> Bool {
    isSpace(byte) || "[{,:-?".utf8.contains(byte)
  }
}
