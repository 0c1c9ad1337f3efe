import Foundation
import VoiceOverSimulator

/// What belongs together, and is read with something else in between.
enum OrderSplitsGroup: ScreenRule {
  /// The least share of the narrower of two that stand one below the other, 0…1.
  private static let overlap = 0.8
  /// The largest gap between them, in points.
  private static let gap = 12.0

  static let rule = Rule(
    id: "order-splits-group", severity: .warning,
    checks: "Two elements stand one close below the other, or lead to the same screen, and what "
      + "stands beside them is read between them. Tables, columns and an order that was given are "
      + "left out.",
    source: "WWDC 2017, 215; WCAG 1.3.2",
    example:
      "{label: Tom McNeil, frame: [16, 30, 160, 24]}, {label: Add, frame: [200, 30, 44, 44]}, "
      + "{label: 2 open posts, frame: [16, 58, 160, 18]}",
    suggestion: "Join them into one element, or give the order in accessibilityElements.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let order = screen.reached
    var stacked: [Int: Bool] = [:]
    func isStackedWithAny(_ position: Int) -> Bool {
      if let known = stacked[position] { return known }
      let found = order.contains { other in
        isStacked(position, other, in: screen) || isStacked(other, position, in: screen)
      }
      stacked[position] = found
      return found
    }
    return order.indices.compactMap { start in
      let first = order[start]
      guard
        let end = order.indices.dropFirst(start + 1)
          .first(where: { belong(first, order[$0], in: screen) }),
        let frame = screen.frame(first), let other = screen.frame(order[end])
      else { return nil }
      let both = frame.union(other)
      let beside = order[start + 1..<end].filter { position in
        screen.frame(position).map { $0.maxX <= both.minX || $0.minX >= both.maxX } ?? false
      }
      // Such are the rows of a form: each stands above or below another as well.
      guard let between = beside.first, !beside.allSatisfy(isStackedWithAny) else { return nil }
      return screen.finding(
        rule, at: first,
        "\(screen.name(between)) is read between \(screen.name(first)) and "
          + "\(screen.name(order[end])), which belong together.")
    }
  }

  private static func belong(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    // What most elements fail comes first: each is compared with each.
    guard screen.layout.places[first].clip == screen.layout.places[second].clip,
      isStacked(first, second, in: screen) || leadToSame(first, second, in: screen)
    else { return false }
    return !screen.isInTable(first) && !isGiven(first, second, in: screen)
  }

  private static func isStacked(_ upper: Int, _ lower: Int, in screen: AuditedScreen) -> Bool {
    guard let upper = screen.frame(upper), let lower = screen.frame(lower) else { return false }
    let shared = min(upper.maxX, lower.maxX) - max(upper.minX, lower.minX)
    return shared >= overlap * min(upper.width, lower.width)
      && (0...gap).contains(lower.minY - upper.maxY)
  }

  private static func leadToSame(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    guard screen.parent(first) == screen.parent(second),
      case .open? = screen.activation(of: first)?.last
    else { return false }
    return screen.activation(of: first) == screen.activation(of: second)
  }

  /// Whether both stand in a container whose order was given.
  private static func isGiven(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    Set(screen.layout.ancestors(of: first)).intersection(screen.layout.ancestors(of: second))
      .contains { screen.element($0).accessibilityElements != nil }
  }
}
