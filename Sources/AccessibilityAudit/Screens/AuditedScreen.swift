import Foundation
import ImageDescription
import VoiceOverSimulator

/// A screen, prepared for the rules.
///
/// Elements are given as positions in `layout.places`.
package struct AuditedScreen: Sendable {
  /// The limit of elements, far more than fit on a screen: each is compared with each.
  ///
  /// A hierarchy has its own, since it has no effects to compare.
  private static let mostElements = 2000

  /// The file as it was named.
  package let file: String
  let layout: ScreenLayout
  /// The results of looking at the pictures, by the elements' positions.
  package var outcomes: [Int: PictureOutcome] = [:]
  /// The language of suggestions if the screen names none.
  package var defaultLanguage = SpokenLanguage.english
  let settings: VoiceOverSettings
  /// The language of the labels, for elements without a language.
  let guess: LanguageGuess
  let structure: ScreenStructure
  /// Whether it is the hierarchy of a real screen, which does not tell what a tap does.
  let isHierarchy: Bool
  /// Whether rows share a template, so that their findings count as one.
  let hasTemplates: Bool
  private let lines: [TextPlace?]
  /// The views that receive the tap of a double tap, by the elements' positions.
  private(set) var receivers: [Int?] = []
  /// The effects of double taps, by the elements' positions; `nil` if there is no activation, empty
  /// if the effects are unknown.
  private(set) var activations: [[Effect]?] = []

  /// The screens of a file, whose pictures were not described yet.
  ///
  /// - Throws: `tooLarge`.
  package static func screens(
    of source: ScreenFile, file: String
  ) throws(AuditError) -> [AuditedScreen] {
    guard source.isHierarchy || source.places.values.allSatisfy({ $0.count <= mostElements }) else {
      throw AuditError(
        .tooLarge,
        "\(file): a screen has more than \(mostElements) elements. Split it.")
    }
    var app = source.app
    app.numberElements()
    return app.screens.map { screen in
      AuditedScreen(
        file: file, layout: ScreenLayout(screen, settings: app.settings), settings: app.settings,
        lines: source.places[screen.id] ?? [], isHierarchy: source.isHierarchy)
    }
  }

  private init(
    file: String, layout: ScreenLayout, settings: VoiceOverSettings, lines: [TextPlace?],
    isHierarchy: Bool
  ) {
    self.file = file
    self.layout = layout
    self.settings = settings
    self.lines = lines
    guess = LanguageGuess(
      layout.places.compactMap { $0.element.spokenLabel }.joined(separator: " "))
    structure = ScreenStructure(layout)
    self.isHierarchy = isHierarchy
    hasTemplates = layout.places.contains { $0.element.template != nil }
    guard !isHierarchy else {
      receivers = Array(repeating: nil, count: layout.places.count)
      activations = receivers.map { _ in nil }
      return
    }
    receivers = layout.places.indices.map(findTapReceiver)
    activations = layout.places.indices.map(findActivation)
  }

  /// The elements that VoiceOver reaches, in order.
  var reached: [Int] { layout.focusOrder }

  func element(_ position: Int) -> AccessibilityElement { layout.places[position].element }

  func frame(_ position: Int) -> CGRect? { layout.places[position].frame }

  func parent(_ position: Int) -> Int? { layout.places[position].parent }

  /// An element and everything in it.
  func subtree(_ position: Int) -> Range<Int> { position..<structure.ends[position] }

  /// The elements that VoiceOver reaches in another, or the element itself.
  func reached(in position: Int) -> [Int] { structure.reached(in: subtree(position)) }

  /// Whether VoiceOver reaches an element.
  func isReached(_ position: Int) -> Bool { structure.ranks[position] != nil }

  /// The element around this one that VoiceOver reaches instead.
  func cover(of position: Int) -> Int? { structure.covers[position] }

  /// Whether the element is visible and can be touched: nothing modal covers it.
  func isAvailable(_ position: Int) -> Bool {
    layout.places[position].isShown && structure.available.contains(position)
  }

  /// A finding at an element.
  ///
  /// - Parameter showsPicture: whether the suggestion begins with the description of the picture.
  func finding(
    _ rule: Rule, at position: Int, severity: Severity? = nil, _ message: String,
    showsPicture: Bool = false
  ) -> Finding {
    let record = outcomes[position]?.facts?.record.worded(in: language(at: position))
    return Finding(
      rule, severity: severity, file: file, element: location(of: position), message: message,
      seen: showsPicture ? record?.markedDescription : nil,
      evidence: FindingEvidence(
        name: element(position).spokenLabel ?? "", picture: element(position).image?.path, record,
        for: rule))
  }

  func location(of position: Int) -> ElementLocation {
    let line = lines.indices.contains(position) ? lines[position] : nil
    return ElementLocation(
      screenID: element(position).id ?? "", line: line?.line, column: line?.column,
      path: element(position).hierarchyNode?.pointer)
  }

  /// The label of an element in quotation marks, or its id.
  func name(_ position: Int) -> String {
    element(position).spokenLabel.map { "'\($0)'" } ?? "'\(element(position).id ?? "")'"
  }
}

/// The relations between the elements of a screen by position, from one pass.
struct ScreenStructure: Sendable {
  /// The position after the last element inside each element.
  private(set) var ends: [Int]
  /// The rank of each element in the order of swipes; `nil` if VoiceOver does not reach it.
  private(set) var ranks: [Int?]
  /// The nearest ancestor of each element that VoiceOver reaches.
  private(set) var covers: [Int?] = []
  /// What can be touched: the content of the front modal element, if there is one.
  private(set) var available: Range<Int>
  /// The positions that VoiceOver reaches, in ascending order.
  private let reached: [Int]

  init(_ layout: ScreenLayout) {
    let places = layout.places
    ends = places.indices.map { $0 + 1 }
    ranks = Array(repeating: nil, count: places.count)
    for (rank, position) in layout.focusOrder.enumerated() { ranks[position] = rank }
    reached = layout.focusOrder.sorted()
    available = places.indices
    for place in places {
      covers.append(place.parent.flatMap { ranks[$0] == nil ? covers[$0] : $0 })
    }
    for position in places.indices.reversed() {
      if let parent = places[position].parent { ends[parent] = max(ends[parent], ends[position]) }
    }
    let modal = places.lastIndex { $0.isShown && $0.element.isModal }
    if let modal { available = modal..<ends[modal] }
  }

  /// The elements in this range that VoiceOver reaches, in the order of swipes.
  func reached(in positions: Range<Int>) -> [Int] {
    let start = reached.partitioningIndex { $0 >= positions.lowerBound }
    return reached[start...].prefix { $0 < positions.upperBound }
      .sorted { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }
  }
}
