/// The traits of an element of a hierarchy, by their names there.
struct HierarchyTraits {
  /// The traits of AccessibilitySnapshot in the order in which it writes them, by name, with those of
  /// the simulator that have another name; `nil` for those that the simulator does not know.
  static let names: [(name: String, trait: AccessibilityTrait?)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("header", .header), ("tabBar", .tabBar), ("textEntry", .textField), ("isEditing", .isEditing),
    ("secureTextField", .secureTextField), ("backButton", .backButton), ("tabBarItem", .tab),
    ("textArea", nil), ("switchButton", .toggleButton),
  ]

  private static let traits: [String: AccessibilityTrait] = Dictionary(
    names.compactMap { name, trait in trait.map { (name, $0) } }
  ) { first, _ in first }

  /// The traits that the simulator knows.
  let known: Set<AccessibilityTrait>
  /// The names of the others, such as `unknown(1099511627776)` for bits without a name.
  let others: [String]

  /// The traits with these names.
  init(_ names: [String]) {
    known = Set(names.compactMap { Self.traits[$0] })
    others = names.filter { Self.traits[$0] == nil }
  }

  /// The names of traits in the order in which AccessibilitySnapshot writes them.
  static func names(of traits: Set<AccessibilityTrait>, and others: [String]) -> [String] {
    var traits = traits
    // UIKit marks a secure field as a field, too.
    if traits.contains(.secureTextField) { traits.insert(.textField) }
    let known = names.filter { name, trait in
      trait.map(traits.contains) ?? others.contains(name)
    }.map(\.name)
    return known + others.filter { !known.contains($0) }
  }
}
