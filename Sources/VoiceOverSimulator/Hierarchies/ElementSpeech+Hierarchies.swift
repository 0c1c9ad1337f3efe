/// What a hierarchy says of an element's speech.
extension ElementSpeech {
  /// What is not in the description of a hierarchy's element: hints, actions and what the app adds.
  private static let omitted: Set<Segment.Origin> = [.hint, .actions, .content, .description]

  /// What is said of the element and can be compared with the description in a hierarchy: without
  /// the labels of containers, hints, actions and added content.
  ///
  /// A hint in place of a missing label stays.
  func compared(entered: Set<Int>) -> [Segment] {
    let all = segments(description: nil, entered: entered, hints: false)
      .dropFirst(containerLabels(entered).count)
    return all.filter { !Self.omitted.contains($0.origin) || $0.origin == .hint }
  }

  /// The developer's hint and VoiceOver's own, as a hierarchy has them; `nil` if there is none.
  var wholeHint: String? {
    let hints = segments(description: nil, entered: [], hints: true).filter { $0.origin == .hint }
    let names = compared(entered: []).count { $0.origin == .hint }
    let texts = hints.dropFirst(names).map { segment in
      segment.text.hasSuffix(".") ? String(segment.text.dropLast()) : segment.text
    }
    guard let last = hints.dropFirst(names).last?.text else { return nil }
    return (texts.dropLast() + [last]).joined(separator: ". ")
  }
}

extension VoiceOverSettings {
  /// The settings with everything that can be switched off, and traits after the label.
  var complete: VoiceOverSettings {
    var settings = self
    settings.verbosity = .high
    settings.hints = true
    settings.traits = .after
    settings.containerEntry = .after
    return settings
  }
}
