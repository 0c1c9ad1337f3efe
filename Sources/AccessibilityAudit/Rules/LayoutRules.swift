import Foundation
import VoiceOverSimulator

/// Related elements that are not read one after the other.
enum OrderSplitsGroup: ScreenRule {
  /// The least overlap of two stacked elements, as a share of the narrower one, 0…1.
  private static let overlap = 0.8
  /// The largest gap between two stacked elements, in points.
  private static let gap = 12.0

  static let rule = Rule(
    id: "order-splits-group", title: "Elements that belong together should be read together",
    severity: .warning,
    checks: "Two elements are close together, one below the other, or open the same screen, but "
      + "VoiceOver reads what is beside them in between. Tables, grids, columns and an explicit order "
      + "are not reported.",
    source: "WWDC 2017, 215; WCAG 1.3.2",
    example:
      "{label: Tom McNeil, frame: [16, 30, 160, 24]}, {label: Add, frame: [200, 30, 44, 44]}, "
      + "{label: 2 open posts, frame: [16, 58, 160, 18]}",
    suggestion: "Combine them into one element, or set the order with accessibilityElements.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let order = screen.reached
    let stacks = Stacks(screen)
    var stacked: [Int: Bool] = [:]
    func isStackedWithAny(_ position: Int) -> Bool {
      if let known = stacked[position] { return known }
      let found =
        stacks.below(position, gap: gap).contains { isStacked(position, order[$0], in: screen) }
        || stacks.above(position, gap: gap).contains { isStacked(order[$0], position, in: screen) }
      stacked[position] = found
      return found
    }
    return order.indices.compactMap { start in
      let first = order[start]
      // Elements that open the same screen can be anywhere.
      var opens = false
      if case .open? = screen.activations[first]?.last { opens = true }
      let others = opens ? Array(order.indices) : stacks.below(first, gap: gap).sorted()
      guard
        let end = others.first(where: { $0 > start && belong(first, order[$0], in: screen) }),
        let frame = screen.frame(first), let other = screen.frame(order[end])
      else { return nil }
      let both = frame.union(other)
      let beside = order[start + 1..<end].filter { position in
        screen.frame(position).map {
          ($0.maxX <= both.minX || $0.minX >= both.maxX) && !isInGrid($0, frame, other)
        } ?? false
      }
      // The rows of a form are like this: each is stacked with another.
      guard let between = beside.first, !beside.allSatisfy(isStackedWithAny) else { return nil }
      return screen.finding(
        rule, at: first,
        "VoiceOver reads \(screen.name(between)) between \(screen.name(first)) and "
          + "\(screen.name(order[end])), which belong together.")
    }
  }

  private static func belong(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    // The most selective conditions come first, since each element is compared with each.
    guard screen.layout.places[first].clip == screen.layout.places[second].clip,
      (isStacked(first, second, in: screen) && !screen.showPictures(first, second))
        || leadToSame(first, second, in: screen)
    else { return false }
    return !screen.isInTable(first) && !isGiven(first, second, in: screen)
  }

  private static func isStacked(_ upper: Int, _ lower: Int, in screen: AuditedScreen) -> Bool {
    guard let upper = screen.frame(upper), let lower = screen.frame(lower) else { return false }
    let shared = min(upper.maxX, lower.maxX) - max(upper.minX, lower.minX)
    return shared >= overlap * min(upper.width, lower.width)
      && (0...gap).contains(lower.minY - upper.maxY)
  }

  /// Whether an element is beside the first of two cells of a grid, above the second.
  private static func isInGrid(_ frame: CGRect, _ first: CGRect, _ second: CGRect) -> Bool {
    // The columns of a screen differ by a point if its width is not a multiple of theirs.
    func isAlike(_ other: CGRect) -> Bool {
      abs(other.width - first.width) <= 1 && abs(other.height - first.height) <= 1
    }
    return frame.maxY <= second.minY && (isAlike(second) || isAlike(frame))
  }

  private static func leadToSame(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    guard screen.parent(first) == screen.parent(second),
      case .open? = screen.activations[first]?.last
    else { return false }
    return screen.activations[first] == screen.activations[second]
  }

  /// Whether both are in a container with an explicit order.
  private static func isGiven(_ first: Int, _ second: Int, in screen: AuditedScreen) -> Bool {
    Set(screen.layout.ancestors(of: first)).intersection(screen.layout.ancestors(of: second))
      .contains { screen.element($0).accessibilityElements != nil }
  }
}

/// The elements that VoiceOver reaches, by the place of their upper and lower edges.
///
/// They are given as indices in the order of swipes.
private struct Stacks {
  private let screen: AuditedScreen
  private let byTop: [(edge: Double, index: Int)]
  private let byBottom: [(edge: Double, index: Int)]

  init(_ screen: AuditedScreen) {
    self.screen = screen
    let frames = screen.reached.enumerated().compactMap { index, position in
      screen.frame(position).map { (frame: $0, index: index) }
    }
    byTop = frames.map { (Double($0.frame.minY), $0.index) }.sorted { $0.0 < $1.0 }
    byBottom = frames.map { (Double($0.frame.maxY), $0.index) }.sorted { $0.0 < $1.0 }
  }

  /// The elements whose upper edge is below an element, at most so far.
  func below(_ position: Int, gap: Double) -> [Int] {
    guard let edge = screen.frame(position)?.maxY else { return [] }
    return Self.indices(byTop, from: Double(edge), to: Double(edge) + gap)
  }

  /// The elements whose lower edge is above an element, at most so far.
  func above(_ position: Int, gap: Double) -> [Int] {
    guard let edge = screen.frame(position)?.minY else { return [] }
    return Self.indices(byBottom, from: Double(edge) - gap, to: Double(edge))
  }

  private static func indices(
    _ edges: [(edge: Double, index: Int)], from low: Double, to high: Double
  ) -> [Int] {
    // The distance of two edges may be rounded.
    let start = edges.partitioningIndex { $0.edge >= low - 0.001 }
    return edges[start...].prefix { $0.edge <= high + 0.001 }.map { $0.index }
  }
}

/// A small control inside a large element that does the same.
enum RedundantElements: ElementRule {
  static let rule = Rule(
    id: "redundant-elements", title: "A control should not repeat the element around it",
    severity: .advice,
    checks: "A control is inside another element that does the same.",
    source: "WWDC 2017, 215",
    example: "{label: Memory, traits: [button], opens: player, frame: [0, 0, 375, 210]}, "
      + "{label: Play, traits: [button], opens: player, frame: [330, 160, 28, 28]}",
    suggestion: "Make only the larger one an accessibility element.")

  static func problem(of inner: Int, in screen: AuditedScreen) -> String? {
    guard screen.element(inner).isActing, screen.activations[inner]?.isEmpty == false,
      let outer = screen.reached.first(where: { screen.isSame($0, as: inner) })
    else { return nil }
    return "\(screen.name(inner)) does the same as \(screen.name(outer)), which surrounds it."
  }
}

extension AuditedScreen {
  /// Whether both show a picture, as in a gallery.
  fileprivate func showPictures(_ first: Int, _ second: Int) -> Bool {
    element(first).image != nil && element(second).image != nil
  }

  /// Whether an element surrounds another and is known to do the same.
  func isSame(_ outer: Int, as inner: Int) -> Bool {
    guard outer != inner, let around = frame(outer), let frame = frame(inner),
      around.contains(frame), around != frame, let effects = activations[inner]
    else { return false }
    return !effects.isEmpty && activations[outer] == effects
  }
}

/// A touch target that is too small.
enum SmallTarget: ScreenRule {
  /// The least side of a target, in points (Apple, Human Interface Guidelines).
  private static let least = 44.0
  /// The side below which a finding is an error, in points (WCAG 2.5.8).
  private static let smallest = 24.0

  static let rule = Rule(
    id: "small-target", title: "Touch targets should be at least 44 by 44 points",
    severity: .warning,
    checks: "A control is less than 44 points wide or high; an error if less than 24. Links, keys, "
      + "dimmed controls, and controls in a larger one that does the same are not reported.",
    source: "WCAG 2.5.8; Apple, Human Interface Guidelines; GTX, tappable area",
    example: "{label: Play, traits: [button], frame: [330, 160, 28, 28]}",
    suggestion: "Enlarge its frame or the area that responds to taps.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let acting = screen.reached.filter {
      screen.element($0).isActing && screen.activations[$0] != nil
    }
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isActing || element.isAdjustable || element.isResponding, element.isEnabled,
        element.traits.isDisjoint(with: [.link, .keyboardKey]),
        let frame = target(of: position, in: screen), min(frame.width, frame.height) < least,
        !acting.contains(where: { screen.isSame($0, as: position) })
      else { return nil }
      let size = "\(frame.width.formatted) by \(frame.height.formatted)"
      return screen.finding(
        rule, at: position,
        severity: min(frame.width, frame.height) < smallest ? .error : nil,
        "\(screen.name(position)) is only \(size) points.")
    }
  }

  /// The area that responds to a tap: the element, or the view that receives its tap.
  private static func target(of position: Int, in screen: AuditedScreen) -> CGRect? {
    guard screen.ownActivation(of: position) == nil, let frame = screen.frame(position),
      let view = screen.receivers[position].flatMap(screen.frame)
    else { return screen.frame(position) }
    return view.contains(frame) ? view : frame
  }
}

extension CGFloat {
  /// The number, without a decimal point if it is whole.
  fileprivate var formatted: String { self == rounded() ? String(Int(self)) : String(Double(self)) }
}
