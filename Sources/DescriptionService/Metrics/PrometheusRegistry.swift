import Metrics
import Synchronization

/// Collects metrics, and exports them in Prometheus' text format 0.0.4.
///
/// Meters and recorders that do not aggregate are gauges. Other recorders and timers are histograms,
/// timers in seconds. Invalid characters in names become `_`. Callers add the suffixes: `_total` for
/// counters, `_seconds` for timers.
package final class PrometheusRegistry: MetricsFactory {
  /// The media type of `text()`.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private struct Family {
    let type: PrometheusType
    /// The series by their labels as written.
    var series: [String: any PrometheusSeries] = [:]
  }

  private struct State {
    var families: [String: Family] = [:]
    var seriesCount = 0
    var refusedCount = 0
  }

  private let help: [String: String]
  private let buckets: [Double]
  private let seriesLimit: Int
  private let state = Mutex(State())

  /// Creates an empty registry.
  ///
  /// - Parameters:
  ///   - help: a line about each metric, by name.
  ///   - buckets: the upper bounds of histograms, ascending, without infinity.
  ///   - seriesLimit: the most series. Further ones are not exported, but counted in
  ///     `metrics_refused_total`.
  package init(
    help: [String: String] = [:],
    buckets: [Double] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    seriesLimit: Int = 1000
  ) {
    self.help = help
    self.buckets = buckets
    self.seriesLimit = seriesLimit
  }

  /// All metrics, including those of this process.
  package func text() -> String {
    var page = PrometheusPage()
    let (families, refusedCount) = state.withLock { ($0.families, $0.refusedCount) }
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      page.begin(name, family.type, help: help[name])
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
        series.write(name, labels, to: &page)
      }
    }
    page.begin(
      "metrics_refused_total", .counter, help: "Series over the limit, not exported.")
    page.add("metrics_refused_total", "", Double(refusedCount))
    ProcessMetrics.write(to: &page)
    return page.text
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter) { PrometheusCounter() }
  }

  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions, .counter) { PrometheusCounter() }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge) { PrometheusGauge() }
  }

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    if aggregate { return series(label, dimensions, .histogram) { PrometheusHistogram(buckets) } }
    return series(label, dimensions, .gauge) { PrometheusGauge() }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .histogram) { PrometheusHistogram(buckets) }
  }

  package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
    remove(handler)
  }

  package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

  package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

  package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  /// The series with this name and these labels, created if needed.
  ///
  /// A new series is not exported if the name has another type or the limit is reached.
  private func series<Series: PrometheusSeries>(
    _ name: String, _ labels: [(String, String)], _ type: PrometheusType, make: () -> Series
  ) -> Series {
    let name = PrometheusPage.name(name)
    let labels = PrometheusPage.labels(labels, of: type)
    return state.withLock { state in
      if let known = state.families[name]?.series[labels] as? Series { return known }
      let made = make()
      guard state.seriesCount < seriesLimit,
        state.families[name, default: Family(type: type)].type == type
      else {
        state.refusedCount += 1
        return made
      }
      state.families[name, default: Family(type: type)].series[labels] = made
      state.seriesCount += 1
      return made
    }
  }

  private func remove(_ handler: AnyObject) {
    state.withLock { state in
      for (name, family) in state.families {
        for (labels, series) in family.series where series === handler {
          state.families[name]?.series[labels] = nil
          state.seriesCount -= 1
          if family.series.count == 1 { state.families[name] = nil }
          return
        }
      }
    }
  }
}
