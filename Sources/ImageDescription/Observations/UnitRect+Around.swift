extension UnitRect {
  /// The smallest box that holds all of these; `nil` if there are none.
  init?(around boxes: [UnitRect]) {
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map({ $0.x + $0.width }).max(),
      let bottom = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    self.init(left, top, right - left, bottom - top)
  }
}
