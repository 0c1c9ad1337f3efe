extension ElementSpeech {
  /// The traits that are heard; a picture is called one only where nothing else is said of it,
  /// unless the settings say so.
  func traits(isNamed: Bool) -> [Segment] {
    let toggle = [toggleState].compactMap { $0 }
    guard settings.traits != .off, settings.verbosity != .low else {
      return toggle + (isNamed || !element.isPicture ? [] : [Segment("image", .trait)])
    }
    let traits = element.traits
    let isSecure = traits.contains(.secureTextField)
    let isPlainButton =
      !isTab && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton])
    let words: [(Bool, String)] = [
      (traits.contains(.notEnabled), "dimmed"),
      (traits.contains(.button) && isPlainButton, "button"),
      (traits.contains(.backButton), "back button"),
      (traits.contains(.toggleButton), "switch button"), (isTab, "tab"),
      (isSecure, "secure text field"), (!isSecure && traits.contains(.textField), "text field"),
      (traits.contains(.isEditing), "is editing"), (traits.contains(.header), "heading"),
      (traits.contains(.link), "link"), (traits.contains(.adjustable), "adjustable"),
    ]
    var speech: [Segment] = []
    for (isHeard, word) in words where isHeard {
      speech.append(Segment(word, .trait))
      if word == "switch button" { speech += toggle }
    }
    if element.isPicture, settings.imageWord || (!isNamed && speech.isEmpty) {
      speech.append(Segment("image", .trait))
    }
    if traits.contains(.searchField) { speech.append(Segment("search field", .trait)) }
    return speech
  }

  /// Whether it is a tab: by its own trait, or in a tab bar.
  private var isTab: Bool {
    element.traits.contains(.tab)
      || ancestors.contains { layout.places[$0].element.traits.contains(.tabBar) }
  }
}
