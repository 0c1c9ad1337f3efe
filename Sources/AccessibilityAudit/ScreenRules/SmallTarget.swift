import Foundation
import VoiceOverSimulator

/// A control that is hard to hit.
enum SmallTarget: ScreenRule {
  /// The least side of a target, in points (Apple, Human Interface Guidelines).
  private static let least = 44.0
  /// The side under which nobody hits it with care either, in points (WCAG 2.5.8).
  private static let smallest = 24.0

  static let rule = Rule(
    id: "small-target", severity: .warning,
    checks: "A control is under 44 points wide or high; an error under 24. Links, keys, dimmed "
      + "controls, and those in a larger control that does the same are left out.",
    source: "WCAG 2.5.8; Apple, Human Interface Guidelines; GTX, tappable area",
    example: "{label: Play, traits: [button], frame: [330, 160, 28, 28]}",
    suggestion: "Make its frame or the area that takes the tap larger.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let acting = screen.reached.filter { screen.element($0).isActing }
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      guard element.isActing || element.isAdjustable, element.isEnabled,
        element.traits.isDisjoint(with: [.link, .keyboardKey]),
        let frame = target(of: position, in: screen), min(frame.width, frame.height) < least,
        !acting.contains(where: { screen.isSame($0, as: position) })
      else { return nil }
      let size = "\(frame.width.formatted) by \(frame.height.formatted)"
      return screen.finding(
        rule, at: position,
        severity: min(frame.width, frame.height) < smallest ? .error : nil,
        "\(screen.name(position)) is \(size) points large.")
    }
  }

  /// The area that takes a tap: the element's own, or that of the view whose tap it uses.
  private static func target(of position: Int, in screen: AuditedScreen) -> CGRect? {
    guard screen.ownActivation(of: position) == nil, let frame = screen.frame(position),
      let view = screen.tapReceiver(of: position).flatMap(screen.frame)
    else { return screen.frame(position) }
    return view.contains(frame) ? view : frame
  }
}

extension CGFloat {
  /// Without a decimal point where nothing stands behind it.
  fileprivate var formatted: String { self == rounded() ? String(Int(self)) : String(Double(self)) }
}
