import VoiceOverSimulator

/// What the elements of a screen are to each other, by their positions, found in one walk.
struct ScreenStructure: Sendable {
  /// The position behind the last element in each element.
  private(set) var ends: [Int]
  /// Which as of VoiceOver's swipes reaches each element; `nil` where it is not reached.
  private(set) var ranks: [Int?]
  /// The nearest element around each that VoiceOver reaches.
  private(set) var covers: [Int?] = []
  /// What can be touched: what is in the front modal element, if there is one.
  private(set) var available: Range<Int>
  /// The positions that are reached, in ascending order.
  private let reached: [Int]

  init(_ layout: ScreenLayout) {
    let places = layout.places
    ends = places.indices.map { $0 + 1 }
    ranks = Array(repeating: nil, count: places.count)
    for (rank, position) in layout.focusOrder.enumerated() { ranks[position] = rank }
    reached = layout.focusOrder.sorted()
    available = places.indices
    for place in places {
      guard let parent = place.parent else {
        covers.append(nil)
        continue
      }
      covers.append(ranks[parent] == nil ? covers[parent] : parent)
    }
    for position in places.indices.reversed() {
      if let parent = places[position].parent { ends[parent] = max(ends[parent], ends[position]) }
    }
    let modal = places.lastIndex { $0.isShown && $0.element.isModal }
    if let modal { available = modal..<ends[modal] }
  }

  /// The elements among these that are reached, in the order of swipes.
  func reached(in positions: Range<Int>) -> [Int] {
    let start = reached.partitioningIndex { $0 >= positions.lowerBound }
    return reached[start...].prefix { $0 < positions.upperBound }
      .sorted { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }
  }
}
