import Foundation
import VoiceOverSimulator

/// Two elements of a real screen in one place.
enum OverlappingElements: ScreenRule {
  /// The least overlap, as a share of the smaller element, 0…1.
  private static let share = 0.5
  /// The overlap from which an element lies inside another, as a share of the smaller one, 0…1.
  private static let inside = 0.9
  /// The share of the larger element that the inner one must cover, 0…1: a button on a card leaves
  /// most of the card free.
  private static let covered = 0.5
  /// The overlap from which both are in the same place, as a share of the larger one, 0…1.
  private static let same = 0.9

  static let rule = Rule(
    id: "overlapping-elements", title: "Elements should not lie on each other",
    severity: .warning,
    checks:
      "In the hierarchy of a real screen, two controls overlap by half of the smaller one, or "
      + "two elements are in the same place, so a finger reaches only one of them. A small control "
      + "on a larger one is not reported.",
    source: "WCAG 2.5.8, 4.1.2; ATF DuplicateClickableBounds",
    example: "{\"label\": \"Share\", \"shape\": {\"frame\": [[20, 600], [80, 44]], \"type\": "
      + "\"frame\"}}, {\"label\": \"Delete\", \"shape\": {\"frame\": [[60, 600], [80, 44]], "
      + "\"type\": \"frame\"}}",
    suggestion: "Move one of them, or make both one element with custom actions.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    guard screen.isHierarchy else { return [] }
    let frames = screen.reached.compactMap { position in
      screen.frame(position).map { (position: position, frame: $0) }
    }.sorted { ($0.frame.minY, $0.position) < ($1.frame.minY, $1.position) }
    var open: [(position: Int, frame: CGRect)] = []
    var findings: [Finding] = []
    for (position, frame) in frames {
      open.removeAll { $0.frame.maxY <= frame.minY }
      if let other = open.first(where: { isProblem($0, (position, frame), in: screen) }) {
        findings.append(finding(at: position, other.position, in: screen))
      }
      open.append((position, frame))
    }
    return findings
  }

  private static func isProblem(
    _ first: (position: Int, frame: CGRect), _ second: (position: Int, frame: CGRect),
    in screen: AuditedScreen
  ) -> Bool {
    let shared = first.frame.intersection(second.frame)
    guard !shared.isNull, !shared.isEmpty else { return false }
    let areas = [first.frame, second.frame].map { $0.width * $0.height }.sorted()
    let area = shared.width * shared.height
    if area >= same * areas[1] { return true }
    guard screen.element(first.position).isControl, screen.element(second.position).isControl,
      area >= share * areas[0]
    else { return false }
    return area < inside * areas[0] || areas[0] >= covered * areas[1]
  }

  private static func finding(
    at first: Int, _ second: Int, in screen: AuditedScreen
  ) -> Finding {
    let ranks = screen.structure.ranks
    let isFirst = (ranks[first] ?? 0) < (ranks[second] ?? 0)
    let (before, after) = isFirst ? (first, second) : (second, first)
    return screen.finding(
      rule, at: after,
      "\(screen.name(after)) lies on \(screen.name(before)), so a finger reaches only one of them.")
  }
}
