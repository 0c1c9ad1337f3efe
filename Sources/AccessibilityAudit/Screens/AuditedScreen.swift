import Foundation
import ImageDescription
import VoiceOverSimulator

/// A screen with all that the rules look at.
///
/// Elements are named by their positions in `layout.places`, as there.
package struct AuditedScreen: Sendable {
  /// Far more than fit on a screen: each is compared with each.
  private static let mostElements = 2000

  /// The file, as it was named.
  package let file: String
  let layout: ScreenLayout
  /// What became of looking at the pictures, by the elements' positions.
  package var sights: [Int: PictureSight] = [:]
  let settings: VoiceOverSettings
  let structure: ScreenStructure
  private let lines: [TextPlace?]
  /// The views that take a double tap's tap, by the elements' positions.
  private(set) var receivers: [Int?] = []
  /// What double taps do, by the elements' positions.
  private(set) var activations: [[Effect]?] = []

  /// The screens of a file, whose pictures were not looked at yet.
  ///
  /// - Throws: `tooLarge`.
  package static func screens(
    of source: ScreenFile, file: String
  ) throws(AuditError) -> [AuditedScreen] {
    guard source.places.values.allSatisfy({ $0.count <= mostElements }) else {
      throw AuditError(.tooLarge, "\(file): a screen has more than \(mostElements) elements")
    }
    var app = source.app
    app.numberElements()
    return app.screens.map { screen in
      AuditedScreen(
        file: file, layout: ScreenLayout(screen, settings: app.settings), settings: app.settings,
        lines: source.places[screen.id] ?? [])
    }
  }

  private init(
    file: String, layout: ScreenLayout, settings: VoiceOverSettings, lines: [TextPlace?]
  ) {
    self.file = file
    self.layout = layout
    self.settings = settings
    self.lines = lines
    structure = ScreenStructure(layout)
    receivers = layout.places.indices.map(findTapReceiver)
    activations = layout.places.indices.map(findActivation)
  }

  /// The elements that VoiceOver reaches, in their order.
  var reached: [Int] { layout.focusOrder }

  func element(_ position: Int) -> AccessibilityElement { layout.places[position].element }

  func frame(_ position: Int) -> CGRect? { layout.places[position].frame }

  func parent(_ position: Int) -> Int? { layout.places[position].parent }

  /// An element with all in it.
  func subtree(_ position: Int) -> Range<Int> { position..<structure.ends[position] }

  /// The elements in another, or itself, that VoiceOver reaches.
  func reached(in position: Int) -> [Int] { structure.reached(in: subtree(position)) }

  /// Whether VoiceOver reaches an element.
  func isReached(_ position: Int) -> Bool { structure.ranks[position] != nil }

  /// The element that VoiceOver reaches in place of one that it hides.
  func cover(of position: Int) -> Int? { structure.covers[position] }

  /// Whether the element can be seen and touched: nothing modal stands in its place.
  func isAvailable(_ position: Int) -> Bool {
    layout.places[position].isShown && structure.available.contains(position)
  }

  /// A finding at an element.
  ///
  /// - Parameter showsPicture: whether the suggestion begins with what Descry sees in the picture.
  func finding(
    _ rule: Rule, at position: Int, severity: Severity? = nil, _ message: String,
    suggestion: String? = nil, showsPicture: Bool = false
  ) -> Finding {
    let record = sights[position]?.facts?.record
    let advice = suggestion ?? rule.suggestion
    let seen = showsPicture ? record?.description : nil
    return Finding(
      rule, severity: severity, file: file, element: reference(to: position), message: message,
      suggestion: seen.map { "Descry sees: \($0) \(advice)" } ?? advice, generated: seen != nil,
      evidence: FindingEvidence(
        name: element(position).spokenLabel ?? "", picture: element(position).image?.path,
        sha256: record?.sha256, description: record?.description))
  }

  func reference(to position: Int) -> ElementReference {
    let line = lines.indices.contains(position) ? lines[position] : nil
    return ElementReference(
      screenID: element(position).id ?? "", line: line?.line, column: line?.column)
  }

  /// What a person calls an element: its label, or the number or name that it has.
  func name(_ position: Int) -> String {
    element(position).spokenLabel.map { "'\($0)'" } ?? "'\(element(position).id ?? "")'"
  }
}

extension ElementImage {
  /// The path, if it is a file.
  var path: String? { if case .file(let path) = self { path } else { nil } }
}
