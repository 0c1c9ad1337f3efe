import ImageDescription

/// A second opinion: where the description in a hierarchy differs from what the simulator says.
///
///     let app = try App(file: "album.json")
///     for difference in HierarchyComparison(app).differences { print(difference.heard) }
///
/// Hints, actions, labels of groups and added content are not compared, since the descriptions do not
/// have them. Neither case nor punctuation counts.
public struct HierarchyComparison: Sendable {
  /// An element with different words.
  public struct Difference: Equatable, Sendable {
    /// The id of the element, or its number in the hierarchy: "#3".
    public let id: String
    /// The place in the file as a JSON Pointer.
    public let pointer: String
    /// The description in the hierarchy.
    public let parserDescription: String
    /// What the simulator says.
    public let heard: String
    /// Why, at least one.
    public let reasons: [SpeechDifferenceReason]

    /// Whether every reason is in the guide's table.
    public var isKnown: Bool { reasons.allSatisfy(\.isKnown) }
  }

  /// The elements with differences, in the order of swipes.
  public private(set) var differences: [Difference] = []
  /// The number of elements with a description.
  public private(set) var comparedCount = 0

  /// Compares the elements of the front screen.
  public init(_ app: App) {
    var app = app
    app.numberElements()
    let layout = ScreenLayout(app.front, settings: app.settings.complete)
    for position in layout.focusOrder {
      guard let node = layout.places[position].element.hierarchyNode,
        let description = node.parserDescription
      else { continue }
      comparedCount += 1
      let opinion = SecondOpinion(position, in: layout, description: description)
      guard !opinion.reasons.isEmpty else { continue }
      differences.append(
        Difference(
          id: layout.places[position].element.id ?? "", pointer: node.pointer,
          parserDescription: description, heard: opinion.heard, reasons: opinion.reasons))
    }
  }
}

/// The words for one element in both opinions.
private struct SecondOpinion {
  private static let traits: [SystemPhrase] = [
    .dimmed, .button, .backButton, .switchButton, .tab, .secureTextField, .textField, .isEditing,
    .heading, .link, .adjustable, .image, .searchField, .off, .on, .mixed, .selected,
  ]
  private static let places: [SystemPhrase] = [
    .listStart, .list, .listEnd, .landmark, .end, .place, .spansRows, .spansColumns, .row, .column,
  ]

  let heard: String
  private(set) var reasons: [SpeechDifferenceReason] = []

  private let layout: ScreenLayout
  private let position: Int
  private var element: AccessibilityElement { layout.places[position].element }

  init(_ position: Int, in layout: ScreenLayout, description: String) {
    self.layout = layout
    self.position = position
    let segments = Self.segments(position, in: layout)
    heard = Utterance(nil, segments).text
    let (theirs, ours) = (description.spokenWords, heard.spokenWords)
    guard theirs != ours else { return }
    if ours == theirs.filter({ $0 != "image" }), element.traits.contains(.image) {
      reasons = [.imageWord]
    } else if isInLanguageOfElement(theirs) {
      reasons = [.language]
    } else {
      reasons = classified(theirs.without(ours), ours.without(theirs))
    }
  }

  private static func segments(_ position: Int, in layout: ScreenLayout) -> [Segment] {
    let speech = ElementSpeech(position, in: layout)
    let entered = speech.ancestors.filter { layout.members[$0]?.first == position }
    return speech.compared(entered: Set(entered))
  }

  private func isInLanguageOfElement(_ theirs: [String]) -> Bool {
    guard let tag = element.language, let language = SpokenLanguage(matching: tag),
      language != layout.settings.spokenLanguage
    else { return false }
    var speaking = layout
    speaking.settings.descriptionLanguage = language
    let segments = Self.segments(position, in: speaking)
    let words = Utterance(nil, segments).text.spokenWords
    return words.sorted() == theirs.sorted()
      || words.sorted() == theirs.filter { $0 != "image" }.sorted()
  }

  /// - Parameters:
  ///   - missing: the words that only the description has.
  ///   - added: the words that only the simulator says.
  private func classified(_ missing: [String], _ added: [String]) -> [SpeechDifferenceReason] {
    if missing.isEmpty, added.isEmpty { return [.order] }
    var reasons: Set<SpeechDifferenceReason> = []
    var rest = missing + added
    func take(_ words: [String], as reason: SpeechDifferenceReason) {
      guard !words.isEmpty, rest.contains(where: words.contains) else { return }
      rest.removeAll(where: words.contains)
      reasons.insert(reason)
    }
    if element.spokenLabel == nil, missing.contains(where: { !isOwnWord($0) }),
      (element.value ?? "").isEmpty
    {
      reasons.insert(.hintAsName)
      rest.removeAll { !isOwnWord($0) }
    }
    if element.traits.contains(.backButton), let label = element.label,
      added.starts(with: label.spokenWords)
    {
      take(label.spokenWords, as: .backLabel)
    }
    if element.traits.contains(.image) { take(words(of: [.image]), as: .imageWord) }
    take(words(of: Self.traits), as: .traitWords)
    if !rest.isEmpty {
      take(rest.filter { words(of: Self.places).contains($0) || Int($0) != nil }, as: .positions)
    }
    let isCell = layout.ancestors(of: position).contains {
      if case .dataTable = layout.places[$0].element.containerType { true } else { false }
    }
    if isCell, !rest.isEmpty, rest.allSatisfy(missing.contains) { take(rest, as: .headers) }
    if !rest.isEmpty { reasons.insert(.words) }
    return SpeechDifferenceReason.allCases.filter(reasons.contains)
  }

  private func isOwnWord(_ word: String) -> Bool {
    words(of: Self.traits + Self.places).contains(word) || Int(word) != nil
  }

  private func words(of phrases: [SystemPhrase]) -> [String] {
    phrases.flatMap { $0.words(in: layout.settings.spokenLanguage, ["", ""]).spokenWords }
  }
}

extension String {
  /// The words in lower case, without punctuation.
  fileprivate var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension [String] {
  /// The words that the other list has fewer times.
  fileprivate func without(_ other: [String]) -> [String] {
    var counts = other.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return filter { word in
      guard let count = counts[word], count > 0 else { return true }
      counts[word] = count - 1
      return false
    }
  }
}
