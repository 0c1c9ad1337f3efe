import Metrics
import Synchronization

/// How often something was how large.
final class PrometheusHistogram: RecorderHandler, TimerHandler, PrometheusSeries {
  private struct State {
    /// One for each bound, and one for what is above all of them.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Mutex<State>

  /// An empty one with these upper bounds, ascending.
  init(_ bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    guard !value.isNaN else { return }
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock {
      $0.counts[bucket] += 1
      $0.sum += value
    }
  }

  /// Records seconds.
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }

  func write(_ name: String, _ labels: String, to page: inout PrometheusPage) {
    let state = state.withLock { $0 }
    let prefix = labels.isEmpty ? "" : "\(labels),"
    var count = 0
    for (bound, more) in zip(bounds + [.infinity], state.counts) {
      count += more
      page.add("\(name)_bucket", "\(prefix)le=\"\(PrometheusPage.number(bound))\"", Double(count))
    }
    page.add("\(name)_sum", labels, state.sum)
    page.add("\(name)_count", labels, Double(count))
  }
}
