import Metrics
import Synchronization

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
