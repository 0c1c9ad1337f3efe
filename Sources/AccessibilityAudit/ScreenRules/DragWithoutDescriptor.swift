import Foundation
import VoiceOverSimulator

/// Something that fingers can drag and VoiceOver cannot.
enum DragWithoutDescriptor: ScreenRule {
  static let rule = Rule(
    id: "drag-without-descriptor", severity: .warning,
    checks: "A view that holds an element lets what is there be dragged, and the element has no "
      + "drag source descriptor; drags are found by themselves only in an element, not around it. "
      + "An empty list says that there is none.",
    source: "WWDC 2018, 241",
    example: "{id: graph, interactions: [drag], accessibilityElements: [{label: Monday}]}",
    suggestion: "Add a drag source descriptor with a name, the view that hosts the drag, and the "
      + "point in it.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.layout.places.indices.flatMap { host -> [Finding] in
      guard let drag = screen.interaction(.drag, of: host), screen.isAvailable(host),
        !screen.isReached(host)
      else { return [] }
      let inside = screen.reached(in: host)
      let isNamed = inside.contains { position in
        screen.element(position).dragSourceDescriptors?.contains {
          $0.view == screen.element(host).id
        } ?? false
      }
      let without = inside.filter { position in
        screen.element(position).dragSourceDescriptors == nil
          && screen.layout.descriptors(of: position, .drag).isEmpty
      }
      let found =
        drag.parts.isEmpty
        ? Array((isNamed ? [] : without).prefix(1))
        : without.filter { isHit($0, by: drag.parts, of: host, in: screen) }
      return found.map { position in
        screen.finding(
          rule, at: position,
          "What \(screen.name(position)) stands for can be dragged by finger only."
        )
      }
    }
  }

  private static func isHit(
    _ position: Int, by parts: [Interaction.Part], of host: Int, in screen: AuditedScreen
  ) -> Bool {
    guard let frame = screen.frame(position), let corner = screen.frame(host)?.origin else {
      return false
    }
    let middle = CGPoint(x: frame.midX - corner.x, y: frame.midY - corner.y)
    return parts.contains { $0.area.contains(middle) }
  }
}
