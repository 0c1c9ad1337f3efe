import ImageDescription
import Synchronization

/// The metrics of the service.
///
/// Their names are stable.
final class ServiceMetrics: Sendable {
  /// The values of a metric with one set of labels.
  private struct Series {
    /// The number, or the sum of a histogram's values.
    var value = 0.0
    /// How many values of a histogram are in each bucket.
    var counts = [Int](repeating: 0, count: ServiceMetrics.bounds.count)

    mutating func record(_ value: Double) {
      self.value += value
      if let bucket = ServiceMetrics.bounds.firstIndex(where: { value <= $0 }) {
        counts[bucket] += 1
      }
    }
  }

  private struct State {
    /// The series by name and by labels as written.
    var series: [String: [String: Series]] = [:]
    var seriesCount = 0
    var refusedCount = 0
  }

  private static let metrics: [String: (type: PrometheusType, help: String)] = [
    "descry_requests_total": (.counter, "Answered requests."),
    "descry_request_seconds": (.histogram, "Seconds from a request's header to its answer."),
    "descry_pictures_total": (.counter, "Pictures given to workers, by outcome."),
    "descry_queue_pictures": (.gauge, "Pictures waiting for a worker."),
    "descry_queue_bytes": (.gauge, "Bytes of requests and answers in memory."),
    "descry_workers": (.gauge, "Worker processes."),
    "descry_refused_total": (
      .counter, "Requests refused because of load, a timeout, a key, a host or an origin."
    ),
    "descry_unanswered_total": (.counter, "Requests whose client left before the answer."),
  ]

  /// The upper bounds of a histogram's buckets.
  private static let bounds = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, .infinity,
  ]
  /// Further series are not exported, but counted in `metrics_refused_total`.
  private static let mostSeries = 1000

  private let state = Mutex(State())
  private let droppedLineCount: @Sendable () -> Int

  /// Creates metrics that are all zero.
  ///
  /// - Parameter droppedLineCount: the number of lost log lines.
  init(droppedLineCount: @escaping @Sendable () -> Int) {
    self.droppedLineCount = droppedLineCount
    change("descry_unanswered_total") { _ in }
  }

  /// Counts an answered request.
  func countRequest(_ path: String, status: Int, took time: Duration) {
    let route = PrometheusPage.label("route", path)
    count("descry_requests_total", "\(route),\(PrometheusPage.label("status", String(status)))")
    change("descry_request_seconds", route) { $0.record(time / .seconds(1)) }
  }

  /// Counts a picture by its outcome.
  func countPicture(_ record: DescriptionRecord) {
    let outcome = record.error?.code.rawValue ?? record.status.rawValue
    count("descry_pictures_total", PrometheusPage.label("outcome", outcome))
  }

  /// Counts a refused request.
  func countRefusal(_ reason: Problem.Code) {
    count("descry_refused_total", PrometheusPage.label("reason", reason.rawValue))
  }

  /// Counts a request whose client left before the answer.
  func countUnanswered() { count("descry_unanswered_total") }

  /// All metrics as text, with the current load and those of this process.
  func text(_ admission: Admission, workerCount: Int) -> String {
    change("descry_queue_pictures") { $0.value = Double(admission.queuedPictureCount) }
    change("descry_queue_bytes") { $0.value = Double(admission.byteCount) }
    change("descry_workers") { $0.value = Double(workerCount) }
    let (all, refusedCount) = state.withLock { ($0.series, $0.refusedCount) }
    var page = PrometheusPage()
    for (name, metric) in Self.metrics.sorted(by: { $0.key < $1.key }) {
      guard let series = all[name] else { continue }
      page.begin(name, metric.type, help: metric.help)
      for (labels, each) in series.sorted(by: { $0.key < $1.key }) {
        if metric.type == .histogram {
          Self.write(each, name, labels, to: &page)
        } else {
          page.add(name, labels, each.value)
        }
      }
    }
    page.add(
      "metrics_refused_total", .counter, Double(refusedCount),
      help: "Series over the limit, not exported.")
    ProcessMetrics.write(to: &page)
    page.add(
      "descry_log_dropped_total", .counter, Double(droppedLineCount()),
      help: "Log lines that could not be written.")
    return page.text
  }

  private static func write(
    _ histogram: Series, _ name: String, _ labels: String, to page: inout PrometheusPage
  ) {
    var count = 0
    for (bound, more) in zip(bounds, histogram.counts) {
      count += more
      let bucket = PrometheusPage.label("le", PrometheusPage.number(bound))
      page.add("\(name)_bucket", "\(labels),\(bucket)", Double(count))
    }
    page.add("\(name)_sum", labels, histogram.value)
    page.add("\(name)_count", labels, Double(count))
  }

  private func count(_ name: String, _ labels: String = "") {
    change(name, labels) { $0.value += 1 }
  }

  /// Changes a series, which begins at zero.
  private func change(_ name: String, _ labels: String = "", _ work: (inout Series) -> Void) {
    state.withLock { state in
      if state.series[name]?[labels] == nil {
        guard state.seriesCount < Self.mostSeries else {
          state.refusedCount += 1
          return
        }
        state.seriesCount += 1
      }
      work(&state.series[name, default: [:]][labels, default: Series()])
    }
  }
}
