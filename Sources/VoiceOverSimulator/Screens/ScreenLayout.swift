import Foundation

/// The layout of a screen: where everything is, and what VoiceOver reaches in which order.
public struct ScreenLayout: Sendable {
  /// An element with its place on the screen.
  public struct Place: Sendable {
    /// The element.
    public let element: AccessibilityElement
    /// The position of its container; `nil` at the top level.
    public let parent: Int?
    /// Whether it is a view, and not just an accessibility element.
    public let isView: Bool
    /// Whether it is shown, judging by `isHidden` and `alpha`.
    public let isShown: Bool
    /// Its frame in points of the screen, after scrolling; `nil` if unknown.
    public let frame: CGRect?
    /// The part of the screen that its scroll containers show.
    public let clip: CGRect?
    /// The position of its innermost scroll container.
    let scrollContainer: Int?
    /// Its frame in points of that scroll container's content.
    let contentFrame: CGRect?

    /// Whether it can be seen and touched at a point of the screen.
    func contains(_ point: CGPoint) -> Bool {
      isShown && frame?.contains(point) == true && clip?.contains(point) != false
    }
  }

  /// A cell of a table.
  struct Cell: Sendable {
    let position: Int
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// All elements, each before its children, from back to front.
  public let places: [Place]
  /// The positions of the reachable elements, in the order of swipes.
  public let focusOrder: [Int]
  /// How VoiceOver speaks on it.
  var settings: VoiceOverSettings
  /// The reachable elements in each container that is announced or counts, by its position.
  let members: [Int: [Int]]
  /// The cells of each table, by the table's position.
  let cells: [Int: [Cell]]

  /// Lays a screen out.
  public init(_ screen: Screen, settings: VoiceOverSettings = VoiceOverSettings()) {
    var builder = LayoutBuilder()
    for element in screen.elements { builder.add(element, in: nil, isView: true) }
    let places = builder.places
    self.places = places
    self.settings = settings
    focusOrder = FocusOrder(places, settings: settings).positions
    var members: [Int: [Int]] = [:]
    var cells: [Int: [Cell]] = [:]
    for position in focusOrder {
      for container in Self.ancestors(of: position, in: places) {
        let element = places[container].element
        guard element.containerType != .none || element.traits.contains(.tabBar) else { continue }
        members[container, default: []].append(position)
        let cell = places[position].element
        if case .dataTable = element.containerType, let rows = cell.rowRange {
          cells[container, default: []]
            .append(Cell(position: position, rows: rows, columns: cell.columnRange ?? 0..<1))
        }
      }
    }
    self.members = members
    self.cells = cells
  }

  /// The positions of all its containers, from the inside out.
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

  /// The position of the element with an id.
  public func position(of id: String) -> Int? { places.firstIndex { $0.element.id == id } }

  /// The index in `focusOrder` of the frontmost reachable element at a point.
  public func focus(at point: CGPoint) -> Int? {
    focusOrder.indices.filter { places[focusOrder[$0]].contains(point) }
      .max { focusOrder[$0] < focusOrder[$1] }
  }

  /// The positions of the frontmost view at a point and of its containers, from the inside out.
  public func views(at point: CGPoint) -> [Int] {
    guard let front = places.lastIndex(where: { $0.isView && $0.contains(point) }) else {
      return []
    }
    return [front] + ancestors(of: front)
  }

  /// Where a double tap on an element taps, in points of the screen; `nil` if unknown.
  public func activationPoint(of position: Int) -> CGPoint? {
    let place = places[position]
    guard let point = place.element.activationPoint else {
      return place.frame.map { CGPoint(x: $0.midX, y: $0.midY) }
    }
    guard let content = place.contentFrame, let frame = place.frame else { return point }
    return CGPoint(x: point.x + frame.minX - content.minX, y: point.y + frame.minY - content.minY)
  }
}

/// Builds the places of a screen's elements.
struct LayoutBuilder {
  private(set) var places: [ScreenLayout.Place] = []

  /// Adds an element and its children.
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

  /// The frame in the space of the element's scroll container.
  private func contentFrame(
    of element: AccessibilityElement, in parent: Int?, isContent: Bool
  ) -> CGRect? {
    guard let frame = element.frameInContainerSpace else { return element.frame }
    guard let parent, !isContent else { return frame }
    let corner = places[parent].contentFrame?.origin ?? .zero
    return frame.offsetBy(dx: corner.x, dy: corner.y)
  }

  /// The shift from points of the content to points of the screen.
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
