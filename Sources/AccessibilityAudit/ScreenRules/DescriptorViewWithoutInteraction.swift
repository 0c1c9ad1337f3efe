import Foundation
import VoiceOverSimulator

/// A descriptor that leads nowhere.
enum DescriptorViewWithoutInteraction: ScreenRule {
  static let rule = Rule(
    id: "descriptor-view-without-interaction", severity: .error,
    checks: "The view of a descriptor hosts no such interaction itself, or the point lies outside "
      + "of the view or of its parts.",
    source: "WWDC 2018, 241",
    example: "{dragSourceDescriptors: [{name: Drag Bar Data, view: window, point: [40, 260]}]}",
    suggestion: "Name the view that hosts the interaction, and a point in it.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.flatMap { position -> [Finding] in
      let element = screen.element(position)
      let given: [(Interaction.Kind, [LocationDescriptor])] = [
        (.drag, element.dragSourceDescriptors ?? []), (.drop, element.dropPointDescriptors ?? []),
      ]
      return given.compactMap { kind, descriptors in
        descriptors.lazy.compactMap { fault(of: $0, kind, in: screen) }.first
          .map { screen.finding(rule, at: position, $0) }
      }
    }
  }

  private static func fault(
    of descriptor: LocationDescriptor, _ kind: Interaction.Kind, in screen: AuditedScreen
  ) -> String? {
    guard let view = screen.layout.position(of: descriptor.view), screen.layout.places[view].isView,
      let interaction = screen.interaction(kind, of: view)
    else {
      return "'\(descriptor.name)' names the view '\(descriptor.view)', which hosts no \(kind)."
    }
    let areas =
      interaction.parts.isEmpty
      ? [screen.frame(view).map { CGRect(origin: .zero, size: $0.size) } ?? .infinite]
      : interaction.parts.map(\.area)
    guard !areas.contains(where: { $0.contains(descriptor.point) }) else { return nil }
    return "The point of '\(descriptor.name)' lies outside of what can be used in "
      + "'\(descriptor.view)'."
  }
}
