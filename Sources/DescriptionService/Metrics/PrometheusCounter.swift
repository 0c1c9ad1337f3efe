import Metrics
import Synchronization

/// A number that only grows.
final class PrometheusCounter: CounterHandler, FloatingPointCounterHandler, PrometheusSeries {
  private let value = Mutex(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  /// Amounts below zero, and such as are no number, do nothing.
  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.withLock { $0 += amount }
  }

  func reset() { value.withLock { $0 = 0 } }

  func write(_ name: String, _ labels: String, to page: inout PrometheusPage) {
    page.add(name, labels, value.withLock { $0 })
  }
}
