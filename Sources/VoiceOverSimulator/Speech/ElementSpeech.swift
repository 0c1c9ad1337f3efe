import Foundation
import ImageDescription

/// What VoiceOver says of an element, in order: selected, label, value, traits, position, hints.
struct ElementSpeech {
  let layout: ScreenLayout
  /// The element's position in the layout.
  let position: Int

  var settings: VoiceOverSettings { layout.settings }
  var element: AccessibilityElement { layout.places[position].element }
  /// The positions of the element's containers, from the inside out.
  let ancestors: [Int]

  init(_ position: Int, in layout: ScreenLayout) {
    self.position = position
    self.layout = layout
    ancestors = layout.ancestors(of: position)
  }

  /// Everything that is said when the element gets the focus.
  ///
  /// - Parameters:
  ///   - description: the description of its picture; replaces a missing label.
  ///   - entered: the positions of the containers that the cursor enters.
  ///   - hints: whether to speak hints, if the settings allow it.
  func segments(description: Segment?, entered: Set<Int>, hints: Bool) -> [Segment] {
    let hintIsName =
      element.spokenLabel == nil && description == nil && value.isEmpty && !element.isPicture
      && !developerHint.isEmpty && element.hierarchyNode == nil
    let speech = SpokenLabel(developer: element.developerLabel, description: description?.text)
    var name =
      speech.origin == .developer
      ? text(element.attributedLabel, .label)
      : [description].compactMap { $0 }
    if hintIsName { name = developerHint }
    let isDimmed = element.traits.contains(.notEnabled)
    let own = named(name + value)
    guard settings.verbosity != .low else { return own }
    let isHinted = hints && !isDimmed && settings.hints && settings.verbosity == .high
    let hint = isHinted ? self.hint(isName: hintIsName) : []
    let words = containerWords(entered)
    let isBefore = settings.containerEntry == .before
    return containerLabels(entered) + (isBefore ? words : []) + headers + own + cell
      + seriesPosition
      + (isBefore ? [] : words) + content
      + (settings.actionsPlace == .beforeHint ? actions + hint : hint + actions)
  }

  /// The value alone, for when it changes.
  var value: [Segment] {
    if element.traits.contains(.toggleButton), toggleState != nil { return [] }
    var value = element.attributedValue
    if isTextField, value?.text.isEmpty != false {
      value = element.placeholder.map { AttributedText($0) }
    } else if element.traits.contains(.secureTextField) {
      value = value.map { AttributedText(String(repeating: "•", count: $0.text.count)) }
    }
    return text(value, .value)
  }

  /// The spoken state of a toggle, from its value.
  var toggleState: Segment? {
    guard element.traits.contains(.toggleButton) else { return nil }
    switch element.value {
    case "0": return own(.off, .state)
    case "1": return own(.on, .state)
    case "2": return own(.mixed, .state)
    default: return nil
    }
  }

  /// Adds the state and the traits before and after label and value.
  private func named(_ name: [Segment]) -> [Segment] {
    let selected = element.traits.contains(.selected) ? [own(.selected, .state)] : []
    var traits = traits(isNamed: !name.isEmpty)
    let isBefore = settings.traits == .before
    if selected.isEmpty, isBefore || name.isEmpty { traits = traits.capitalizingFirst }
    return selected + (isBefore ? traits + name : name + traits)
  }

  /// The segments of a developer's text; empty if it is missing or invisible.
  func text(_ text: AttributedText?, _ origin: Segment.Origin) -> [Segment] {
    guard let text, text.text.hasVisibleCharacter else { return [] }
    let outer =
      element.language
      ?? ancestors.lazy.compactMap { layout.places[$0].element.language }.first
    return Segment.segments(of: text, origin, language: outer, settings: settings)
  }

  /// VoiceOver's own words.
  func own(_ phrase: SystemPhrase, _ origin: Segment.Origin, _ numbers: Int...) -> Segment {
    Segment(phrase, origin, numbers.map(String.init), settings: settings)
  }

  private var developerHint: [Segment] { text(element.attributedHint, .hint) }

  private var isTextField: Bool {
    !element.traits.isDisjoint(with: [.textField, .secureTextField])
  }

  /// The developer's hint, then VoiceOver's own; a hierarchy has both in one.
  private func hint(isName: Bool) -> [Segment] {
    if element.hierarchyNode != nil { return developerHint }
    return (isName || isTextField ? [] : developerHint) + systemHints(isName)
  }

  /// The important content that the app adds.
  private var content: [Segment] {
    element.customContent.filter(\.isImportant).flatMap { content in
      [content.label, content.value].flatMap { text(AttributedText($0), .content) }
    }
  }

  private func systemHints(_ hintIsName: Bool) -> [Segment] {
    var hints: [SystemPhrase] = []
    if element.traits.contains(.toggleButton) { hints.append(.toggleHint) }
    if element.traits.contains(.adjustable), !element.traits.contains(.toggleButton), !hintIsName {
      hints.append(.adjustHint)
    }
    if isTextField, !element.traits.contains(.isEditing) { hints.append(.editHint) }
    return hints.map { own($0, .hint) }
  }

  private var actions: [Segment] {
    let hasActions = ([position] + ancestors)
      .contains { !layout.places[$0].element.customActions.isEmpty }
    return hasActions && settings.verbosity == .high
      ? [own(.actionsAvailable, .actions)] : []
  }
}

extension ElementSpeech {
  /// The spoken traits.
  ///
  /// "Image" is spoken only if nothing else is said of the picture, or the settings ask for it.
  func traits(isNamed: Bool) -> [Segment] {
    let toggle = [toggleState].compactMap { $0 }
    guard settings.traits != .off, settings.verbosity != .low else {
      return toggle + (isNamed || !element.isPicture ? [] : [own(.image, .trait)])
    }
    let traits = element.traits
    let isSecure = traits.contains(.secureTextField)
    let isPlainButton =
      !isTab && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton])
    let words: [(Bool, SystemPhrase)] = [
      (traits.contains(.notEnabled), .dimmed),
      (traits.contains(.button) && isPlainButton, .button),
      (traits.contains(.backButton), .backButton),
      (traits.contains(.toggleButton), .switchButton), (isTab, .tab),
      (isSecure, .secureTextField), (!isSecure && traits.contains(.textField), .textField),
      (traits.contains(.isEditing), .isEditing), (traits.contains(.header), .heading),
      (traits.contains(.link), .link), (traits.contains(.adjustable), .adjustable),
    ]
    var speech: [Segment] = []
    for (isHeard, word) in words where isHeard {
      speech.append(own(word, .trait))
      if word == .switchButton { speech += toggle }
    }
    if element.isPicture, settings.imageWord || (!isNamed && speech.isEmpty) {
      speech.append(own(.image, .trait))
    }
    if traits.contains(.searchField) { speech.append(own(.searchField, .trait)) }
    return speech
  }

  /// Whether it is a tab, by its own trait or in a tab bar.
  private var isTab: Bool {
    element.traits.contains(.tab)
      || ancestors.contains { layout.places[$0].element.traits.contains(.tabBar) }
  }
}

extension [Segment] {
  /// The segments with a capital first letter, for the start of an utterance.
  fileprivate var capitalizingFirst: [Segment] {
    guard let first else { return [] }
    return [Segment(first.text.withCapital, first.origin, first.attributes)] + dropFirst()
  }
}
