import Metrics
import Synchronization

/// The type of a metric.
enum PrometheusType: String {
  /// A value that only grows.
  case counter
  /// A value that goes up and down.
  case gauge
  /// A distribution of values.
  case histogram
}

/// A metric with one set of labels.
protocol PrometheusSeries: AnyObject, Sendable {
  /// Adds its lines.
  func write(_ name: String, _ labels: String, to page: inout PrometheusPage)
}

/// A number that only grows.
final class PrometheusCounter: CounterHandler, FloatingPointCounterHandler, PrometheusSeries {
  private let value = Mutex(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  /// Ignores negative and non-finite amounts.
  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.withLock { $0 += amount }
  }

  func reset() { value.withLock { $0 = 0 } }

  func write(_ name: String, _ labels: String, to page: inout PrometheusPage) {
    page.add(name, labels, value.withLock { $0 })
  }
}

/// A number that goes up and down.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusSeries {
  private let value = Mutex(0.0)

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { self.value.withLock { $0 = value } }

  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.withLock { $0 += amount }
  }

  func decrement(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.withLock { $0 -= amount }
  }

  func record(_ value: Int64) { set(value) }

  func record(_ value: Double) { set(value) }

  func write(_ name: String, _ labels: String, to page: inout PrometheusPage) {
    page.add(name, labels, value.withLock { $0 })
  }
}

/// A distribution of values.
final class PrometheusHistogram: RecorderHandler, TimerHandler, PrometheusSeries {
  private struct State {
    /// One count for each bound, and one for larger values.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Mutex<State>

  /// Creates an empty histogram with these upper bounds, ascending.
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
