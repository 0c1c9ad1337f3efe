extension AccessibilityElement {
  /// What is said of the element when it is focused, in VoiceOver's order: selected, label, value,
  /// traits, hints.
  ///
  /// - Parameter description: what was found in its picture. It stands where the label would, and
  ///   only where there is no label.
  func speech(description: String? = nil) -> [Segment] {
    let hintIsName = spokenLabel == nil && description == nil && spokenValue == nil && !isPicture
    let name =
      spokenLabel.map { Segment($0, .label) } ?? description.map { Segment($0, .description) }
      ?? (hintIsName ? developerHint : nil)
    let selected = traits.contains(.selected) ? [Segment("Selected", .state)] : []
    var speech = selected + [name, spokenValue].compactMap { $0 }
    let traits = spokenTraits(isNamed: speech != selected)
    speech += speech.isEmpty ? traits.capitalizingFirst : traits
    guard !self.traits.contains(.notEnabled) else { return speech }
    return speech + (hintIsName ? [] : [developerHint].compactMap { $0 }) + systemHints
  }

  private var developerHint: Segment? { hint.flatMap { $0.isBlank ? nil : Segment($0, .hint) } }

  private var spokenValue: Segment? {
    toggleState == nil ? value.flatMap { $0.isBlank ? nil : Segment($0, .value) } : nil
  }

  /// A toggle's value is spoken as its state.
  private var toggleState: Segment? {
    guard traits.contains(.toggleButton) else { return nil }
    switch value {
    case "0": return Segment("off", .state)
    case "1": return Segment("on", .state)
    case "2": return Segment("mixed", .state)
    default: return nil
    }
  }

  /// The traits that are heard; a picture is called one only where nothing else is said of it.
  private func spokenTraits(isNamed: Bool) -> [Segment] {
    let isPlainButton = traits.isDisjoint(with: [.keyboardKey, .toggleButton])
    let words: [(AccessibilityTrait, String)] = [
      (.notEnabled, "dimmed"), (.button, isPlainButton ? "button" : ""),
      (.toggleButton, "switch button"), (.header, "heading"), (.link, "link"),
      (.adjustable, "adjustable"), (.searchField, "search field"),
    ]
    var speech: [Segment] = []
    for (trait, word) in words where traits.contains(trait) && !word.isEmpty {
      speech.append(Segment(word, .trait))
      if trait == .toggleButton { speech += [toggleState].compactMap { $0 } }
    }
    let isAnonymousPicture = isPicture && !isNamed && speech.isEmpty
    return isAnonymousPicture ? [Segment("image", .trait)] : speech
  }

  private var systemHints: [Segment] {
    var hints: [Segment] = []
    if traits.contains(.toggleButton) {
      hints.append(Segment("Double tap to toggle setting.", .hint))
    }
    if traits.contains(.adjustable) {
      hints.append(Segment("Swipe up or down with one finger to adjust the value.", .hint))
    }
    return hints
  }
}

extension [Segment] {
  /// The words with which an utterance begins.
  fileprivate var capitalizingFirst: [Segment] {
    guard let first else { return [] }
    let text = first.text.prefix(1).uppercased() + first.text.dropFirst()
    return [Segment(text, first.origin)] + dropFirst()
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
