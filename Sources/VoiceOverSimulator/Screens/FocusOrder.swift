import Foundation

/// The order in which swipes reach the elements of a screen.
///
/// If all elements of a group have a frame, they are read in rows from top to bottom, each from
/// left to right; otherwise as given. `accessibilityElements` fixes the order in a container. Such
/// a group, and one with `shouldGroupChildren`, stands where its first element would, a scroll
/// container where its own frame is. A hierarchy gives the order itself.
struct FocusOrder {
  /// Elements that are read one after the other, and the frame that places them.
  private struct Group {
    var positions: [Int]
    var frame: CGRect?
  }

  /// Positions among the places.
  private(set) var positions: [Int] = []

  private let places: [ScreenLayout.Place]
  private let settings: VoiceOverSettings
  /// The positions of each element's children.
  private var contents: [[Int]]

  init(_ places: [ScreenLayout.Place], settings: VoiceOverSettings) {
    self.places = places
    self.settings = settings
    contents = Array(repeating: [], count: places.count)
    if let recorded = Self.recorded(places) {
      positions = recorded
      return
    }
    var top: [Int] = []
    for (position, place) in places.enumerated() {
      if let parent = place.parent {
        contents[parent].append(position)
      } else {
        top.append(position)
      }
    }
    var seen: Set<Int> = []
    positions = sorted(groups(among: top)).filter { seen.insert($0).inserted }
  }

  /// The order that a hierarchy gives, over all its containers; `nil` for other screens.
  private static func recorded(_ places: [ScreenLayout.Place]) -> [Int]? {
    guard places.contains(where: { $0.element.hierarchyNode != nil }) else { return nil }
    let indices = places.map { $0.element.hierarchyNode?.traversalIndex }
    return places.indices.filter { places[$0].element.isAccessibilityElement && places[$0].isShown }
      .sorted { (indices[$0] ?? .max, $0) < (indices[$1] ?? .max, $1) }
  }

  /// Everything reachable in these elements; if one is modal, only what is in the last modal one.
  private func groups(among siblings: [Int]) -> [Group] {
    let views = siblings.filter { places[$0].isView && places[$0].isShown }
    if let modal = views.last(where: { places[$0].element.isModal }) { return groups(in: modal) }
    return views.flatMap(groups)
  }

  private func groups(in position: Int) -> [Group] {
    let place = places[position]
    let element = place.element
    guard place.isShown, !element.elementsHidden else { return [] }
    if element.isAccessibilityElement {
      let hasArea = place.contentFrame?.isEmpty != true
      return hasArea ? [Group(positions: [position], frame: place.contentFrame)] : []
    }
    if let references = element.accessibilityElements {
      return group(of: explicit(references, in: position))
    }
    let groups = groups(among: contents[position])
    if element.contentSize != nil {
      return group(of: sorted(groups), frame: place.contentFrame)
    }
    return element.shouldGroupChildren ? group(of: sorted(groups)) : groups
  }

  private func group(of positions: [Int], frame: CGRect? = nil) -> [Group] {
    guard let first = positions.first else { return [] }
    return [Group(positions: positions, frame: frame ?? places[first].contentFrame)]
  }

  private func explicit(_ references: [ElementReference], in container: Int) -> [Int] {
    var nonViews = contents[container].filter { !places[$0].isView }[...]
    return references.flatMap { reference -> [Int] in
      switch reference {
      case .element: nonViews.popFirst().map { sorted(groups(in: $0)) } ?? []
      case .id(let id): position(of: id, in: container).map { sorted(groups(in: $0)) } ?? []
      }
    }
  }

  private func position(of id: String, in container: Int) -> Int? {
    for position in contents[container] {
      if places[position].element.id == id { return position }
      if let found = self.position(of: id, in: position) { return found }
    }
    return nil
  }

  private func sorted(_ groups: [Group]) -> [Int] {
    let frames = groups.compactMap(\.frame)
    guard frames.count == groups.count else { return groups.flatMap(\.positions) }
    return readingOrder(of: frames).flatMap { groups[$0].positions }
  }

  /// A row begins with its highest frame, so the order does not depend on the sort.
  private func readingOrder(of frames: [CGRect]) -> [Int] {
    var rows: [[Int]] = []
    for index in frames.indices.sorted(by: { (frames[$0].minY, $0) < (frames[$1].minY, $1) }) {
      if let first = rows.last?.first, frames[index].minY - frames[first].minY < rowHeight {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    let direction = settings.rightToLeft ? -1.0 : 1.0
    return rows.flatMap { row in
      row.sorted { (direction * frames[$0].minX, $0) < (direction * frames[$1].minX, $1) }
    }
  }

  /// How much lower a frame of the next row begins, in points.
  ///
  /// AccessibilitySnapshot found it by experiment (issue 221).
  private var rowHeight: Double { settings.idiom == .phone ? 8 : 13 }
}
