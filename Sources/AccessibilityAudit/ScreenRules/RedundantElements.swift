import Foundation
import VoiceOverSimulator

/// A small control in a large element that does the same.
enum RedundantElements: ScreenRule {
  static let rule = Rule(
    id: "redundant-elements", severity: .advice,
    checks: "A control lies inside another element that does the same.",
    source: "WWDC 2017, 215",
    example: "{label: Memory, traits: [button], opens: player, frame: [0, 0, 375, 210]}, "
      + "{label: Play, traits: [button], opens: player, frame: [330, 160, 28, 28]}",
    suggestion: "Let the large one be the only element.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { inner in
      guard screen.element(inner).isActing,
        let outer = screen.reached.first(where: { screen.isSame($0, as: inner) })
      else { return nil }
      return screen.finding(
        rule, at: inner,
        "\(screen.name(inner)) does the same as \(screen.name(outer)) around it.")
    }
  }
}

extension AuditedScreen {
  /// Whether an element lies around another and is known to do the same.
  func isSame(_ outer: Int, as inner: Int) -> Bool {
    guard outer != inner, let around = frame(outer), let frame = frame(inner),
      around.contains(frame), around != frame, let effects = activation(of: inner)
    else { return false }
    return !effects.isEmpty && activation(of: outer) == effects
  }
}
