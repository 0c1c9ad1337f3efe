import Foundation

/// How far a scroll container is scrolled, in pages of its size.
struct ScrollPages {
  private let page: CGSize
  private let content: CGSize
  private let texts: [String]
  let offset: CGPoint

  /// - Returns: `nil` if the element is not a scroll container, or its size is unknown.
  init?(_ element: AccessibilityElement, frame: CGRect?) {
    guard let content = element.contentSize, let frame, !frame.isEmpty else { return nil }
    page = frame.size
    self.content = content
    texts = element.scrollStatus
    offset = element.contentOffset
  }

  /// What VoiceOver says of the current page.
  func status(settings: VoiceOverSettings) -> Segment {
    let isVertical = content.height > page.height
    let (offset, page, content) =
      isVertical
      ? (offset.y, page.height, content.height) : (offset.x, page.width, content.width)
    let count = max(1, Int((content / page).rounded(.up)))
    let index = offset >= content - page ? count - 1 : max(0, Int(offset / page))
    if texts.indices.contains(index) { return Segment(texts[index], .scroll) }
    return Segment(.page, .scroll, ["\(index + 1)", "\(count)"], settings: settings)
  }

  /// The offset at which a point of the content is visible; the current one if it already is.
  func offset(showing point: CGPoint) -> CGPoint {
    func offset(_ now: Double, _ point: Double, _ page: Double, _ content: Double) -> Double {
      if point >= now, point < now + page { return now }
      return limited((point / page).rounded(.down) * page, page, content)
    }
    return CGPoint(
      x: offset(self.offset.x, point.x, page.width, content.width),
      y: offset(self.offset.y, point.y, page.height, content.height))
  }

  /// The offset after scrolling one page; the current one at the end.
  func offset(after direction: ScrollDirection) -> CGPoint {
    let isVertical = content.height > page.height
    var x = offset.x
    var y = offset.y
    switch direction {
    case .up: y -= page.height
    case .down: y += page.height
    case .left: x -= page.width
    case .right: x += page.width
    case .next: (x, y) = isVertical ? (x, y + page.height) : (x + page.width, y)
    case .previous: (x, y) = isVertical ? (x, y - page.height) : (x - page.width, y)
    }
    return CGPoint(
      x: limited(x, page.width, content.width), y: limited(y, page.height, content.height))
  }

  private func limited(_ offset: Double, _ page: Double, _ content: Double) -> Double {
    max(0, min(offset, content - page))
  }
}

extension ScreenLayout {
  /// The pages of a scroll container.
  func pages(of position: Int) -> ScrollPages? {
    ScrollPages(places[position].element, frame: places[position].contentFrame)
  }
}
