import Foundation

/// Where everything on a screen is, and what VoiceOver reaches of it in what order.
public struct ScreenLayout: Sendable {
  /// An element with its place on the screen.
  public struct Place: Sendable {
    /// The element.
    public let element: AccessibilityElement
    /// The position of the element that holds it; `nil` for one of the screen's own.
    public let parent: Int?
    /// Whether it is a view, and not an element that only VoiceOver knows.
    public let isView: Bool
    /// Whether it is shown, as far as `isHidden` and `alpha` tell.
    public let isShown: Bool
    /// Where it is, in points of the screen, as far as it is scrolled; `nil` where it is not known.
    public let frame: CGRect?
    /// The part of the screen that shows it: that of the scroll containers that it is in.
    public let clip: CGRect?
    /// The position of the innermost scroll container that it is in.
    let scrollContainer: Int?
    /// Where it is, in points of the content of that scroll container.
    let contentFrame: CGRect?

    /// Whether it can be seen and touched at a point of the screen.
    func contains(_ point: CGPoint) -> Bool {
      isShown && frame?.contains(point) == true && clip?.contains(point) != false
    }
  }

  /// All elements, each before those in it, from the back of the screen to the front.
  public let places: [Place]
  /// The positions of the elements that VoiceOver reaches, in the order in which swipes reach them.
  public let focusOrder: [Int]
  /// What VoiceOver reaches in each container that is heard or counts, by the container's position.
  let members: [Int: [Int]]
  /// The cells of each table, by the table's position.
  let cells: [Int: [Int]]

  /// Lays a screen out.
  public init(_ screen: Screen, settings: VoiceOverSettings = VoiceOverSettings()) {
    var builder = LayoutBuilder()
    for element in screen.elements { builder.add(element, in: nil, isView: true) }
    let places = builder.places
    self.places = places
    focusOrder = FocusOrder(places, settings: settings).positions
    var members: [Int: [Int]] = [:]
    var cells: [Int: [Int]] = [:]
    for position in focusOrder {
      for container in Self.ancestors(of: position, in: places) {
        let element = places[container].element
        guard element.containerType != .none || element.traits.contains(.tabBar) else { continue }
        members[container, default: []].append(position)
        if case .dataTable = element.containerType, places[position].element.rowRange != nil {
          cells[container, default: []].append(position)
        }
      }
    }
    self.members = members
    self.cells = cells
  }

  /// The positions of all that holds an element, from the inside to the outside.
  public func ancestors(of position: Int) -> [Int] { Self.ancestors(of: position, in: places) }

  private static func ancestors(of position: Int, in places: [Place]) -> [Int] {
    var ancestors: [Int] = []
    var next = places[position].parent
    while let ancestor = next {
      ancestors.append(ancestor)
      next = places[ancestor].parent
    }
    return ancestors
  }

  /// The position of the element of this id.
  public func position(of id: String) -> Int? { places.firstIndex { $0.element.id == id } }

  /// The place in `focusOrder` of the foremost element there that VoiceOver reaches.
  public func focus(at point: CGPoint) -> Int? {
    focusOrder.indices.filter { places[focusOrder[$0]].contains(point) }
      .max { focusOrder[$0] < focusOrder[$1] }
  }

  /// The positions of the foremost view at a point and all that hold it, from the inside out.
  public func views(at point: CGPoint) -> [Int] {
    guard let front = places.lastIndex(where: { $0.isView && $0.contains(point) }) else {
      return []
    }
    return [front] + ancestors(of: front)
  }

  /// Where a double tap on an element taps, in points of the screen; `nil` where it is not known.
  public func activationPoint(of position: Int) -> CGPoint? {
    let place = places[position]
    guard let point = place.element.activationPoint else {
      return place.frame.map { CGPoint(x: $0.midX, y: $0.midY) }
    }
    guard let content = place.contentFrame, let frame = place.frame else { return point }
    return CGPoint(x: point.x + frame.minX - content.minX, y: point.y + frame.minY - content.minY)
  }
}

/// Finds the place of each element of a screen.
struct LayoutBuilder {
  private(set) var places: [ScreenLayout.Place] = []

  /// Adds an element and all in it.
  mutating func add(_ element: AccessibilityElement, in parent: Int?, isView: Bool) {
    let isShown =
      !element.isHidden && element.alpha > 0 && (parent.map { places[$0].isShown } ?? true)
    let scroll = parent.flatMap { places[$0].element.contentSize == nil ? nil : $0 }
    let container = scroll ?? parent.flatMap { places[$0].scrollContainer }
    let frame = contentFrame(of: element, in: parent, isContent: scroll != nil)
    let shift = container.map { self.shift(of: $0) } ?? .zero
    let position = places.count
    places.append(
      ScreenLayout.Place(
        element: element, parent: parent, isView: isView, isShown: isShown,
        frame: frame?.offsetBy(dx: shift.x, dy: shift.y), clip: container.flatMap { clip(of: $0) },
        scrollContainer: container, contentFrame: frame))
    for child in element.children { add(child, in: position, isView: true) }
    for child in element.nonViews { add(child, in: position, isView: false) }
  }

  /// The frame in the space of the scroll container that the element is in.
  private func contentFrame(
    of element: AccessibilityElement, in parent: Int?, isContent: Bool
  ) -> CGRect? {
    guard let frame = element.frameInContainerSpace else { return element.frame }
    guard let parent, !isContent else { return frame }
    let corner = places[parent].contentFrame?.origin ?? .zero
    return frame.offsetBy(dx: corner.x, dy: corner.y)
  }

  /// From points of the content to points of the screen.
  private func shift(of container: Int) -> CGPoint {
    let corner = places[container].frame?.origin ?? .zero
    let offset = places[container].element.contentOffset
    return CGPoint(x: corner.x - offset.x, y: corner.y - offset.y)
  }

  private func clip(of container: Int) -> CGRect? {
    guard let frame = places[container].frame else { return places[container].clip }
    return places[container].clip.map { $0.intersection(frame) } ?? frame
  }
}
