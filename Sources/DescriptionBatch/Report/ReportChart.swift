/// A chart of the report: bars with names, whose numbers stand beside them.
///
/// A template reads its properties by their names.
struct ReportChart {
  /// A bar of a chart.
  struct Bar {
    let name: String
    let count: Int
    /// Of the longest bar, in percent.
    let share: Double
  }

  let name: String
  /// What the names of the bars are.
  let column: String
  let bars: [Bar]
  /// What stands in the place of bars where there are none.
  let note: String?

  /// A chart of these numbers, in their order.
  init(_ name: String, column: String, _ counts: [(name: String, count: Int)], ifEmpty note: String)
  {
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
    self.note = longest == 0 ? note : nil
  }
}
