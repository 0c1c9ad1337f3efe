import Foundation
import VoiceOverSimulator

/// An element that can be dragged only with a finger.
enum DragWithoutDescriptor: ScreenRule {
  static let rule = Rule(
    id: "drag-without-descriptor", title: "Draggable elements should have a drag descriptor",
    severity: .warning,
    checks: "A view lets people drag what it contains, but an element in it has no drag source "
      + "descriptor. VoiceOver finds drags by itself only inside an element, not around it. An "
      + "empty list declares that there is nothing to drag.",
    source: "WWDC 2018, 241",
    example: "{id: graph, interactions: [drag], accessibilityElements: [{label: Monday}]}",
    suggestion: "Add a drag source descriptor with a name, the view that hosts the drag, and a "
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
          "\(screen.name(position)) can be dragged with a finger, but not with VoiceOver."
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

/// Several drags or drops with the same default name.
enum DropNeedsName: ElementRule {
  static let rule = Rule(
    id: "drop-needs-name", title: "Drags and drops should have names",
    severity: .advice,
    checks: "VoiceOver finds more than one drag or drop in an element and gives each a default "
      + "name.",
    source: "WWDC 2018, 241; Apple, accessibilityDropPointDescriptors",
    example: "{label: Contact card, children: [{interactions: [drop]}, {interactions: [drop]}]}",
    suggestion: "Name each one with a descriptor, for example \"Drop portrait\".")

  static func problem(of position: Int, in screen: AuditedScreen) -> String? {
    let element = screen.element(position)
    let drags = screen.layout.descriptors(of: position, .drag).count
    let drops = screen.layout.descriptors(of: position, .drop).count
    let kinds = [
      element.dragSourceDescriptors == nil && drags > 1 ? "\(drags) drags" : nil,
      element.dropPointDescriptors == nil && drops > 1 ? "\(drops) drops" : nil,
    ].compactMap { $0 }
    guard !kinds.isEmpty else { return nil }
    return "\(screen.name(position)) has \(kinds.joined(separator: " and ")) without names."
  }
}

/// A drag or drop descriptor whose view has no such interaction.
enum DescriptorViewWithoutInteraction: ScreenRule {
  static let rule = Rule(
    id: "descriptor-view-without-interaction",
    title: "Drag and drop descriptors must point to a view that supports them",
    severity: .error,
    checks: "The view of a descriptor does not host that interaction, or the point is outside the "
      + "view or its interactive parts.",
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
      return
        "The descriptor '\(descriptor.name)' names the view '\(descriptor.view)', which hosts no "
        + "\(kind)."
    }
    let areas =
      interaction.parts.isEmpty
      ? [screen.frame(view).map { CGRect(origin: .zero, size: $0.size) } ?? .infinite]
      : interaction.parts.map(\.area)
    guard !areas.contains(where: { $0.contains(descriptor.point) }) else { return nil }
    return "The point of the descriptor '\(descriptor.name)' is outside the interactive area of "
      + "'\(descriptor.view)'."
  }
}
