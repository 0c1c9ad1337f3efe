/// A bar chart; templates read its properties by name.
struct ReportChart {
  struct Bar {
    let name: String
    let count: Int
    /// In percent of the longest bar.
    let share: Double
  }

  let name: String
  /// The heading of the bars' names.
  let column: String
  let bars: [Bar]
  /// Text below the bars, or instead of them.
  let note: String?

  /// A chart of these numbers, in their order.
  ///
  /// - Parameters:
  ///   - note: the text if all counts are 0.
  ///   - more: text below the bars, if any.
  init(
    _ name: String, column: String, _ counts: [(name: String, count: Int)], ifEmpty note: String,
    more: String? = nil
  ) {
    self.name = name
    self.column = column
    let longest = counts.map(\.count).max() ?? 0
    bars =
      longest == 0
      ? []
      : counts.map {
        Bar(
          name: $0.name, count: $0.count,
          share: (Double($0.count) / Double(longest) * 1000).rounded() / 10)
      }
    self.note = longest == 0 ? note : more
  }
}
