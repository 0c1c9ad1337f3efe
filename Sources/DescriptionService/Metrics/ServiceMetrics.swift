import ImageDescription
import Metrics

/// The metrics of the service.
///
/// Their names are stable.
struct ServiceMetrics: Sendable {
  private static let help = [
    "descry_requests_total": "Answered requests.",
    "descry_request_seconds": "Seconds from a request's header to its answer.",
    "descry_pictures_total": "Pictures given to workers, by outcome.",
    "descry_queue_pictures": "Pictures waiting for a worker.",
    "descry_queue_bytes": "Bytes of requests and answers in memory.",
    "descry_workers": "Worker processes.",
    "descry_refused_total":
      "Requests refused because of load, a timeout, a key, a host or an origin.",
    "descry_unanswered_total": "Requests whose client left before the answer.",
    "descry_coalesced_total":
      "Requests that shared the description of another one.",
  ]

  private let registry = PrometheusRegistry(help: help)
  private let coalesced: Counter
  private let unanswered: Counter
  private let droppedLineCount: @Sendable () -> Int

  /// Creates metrics that are all zero.
  ///
  /// - Parameter droppedLineCount: the number of lost log lines.
  init(droppedLineCount: @escaping @Sendable () -> Int) {
    self.droppedLineCount = droppedLineCount
    coalesced = Counter(label: "descry_coalesced_total", factory: registry)
    unanswered = Counter(label: "descry_unanswered_total", factory: registry)
  }

  /// Counts an answered request.
  func countRequest(_ route: Route?, status: Int, took time: Duration) {
    let route = route?.rawValue ?? "none"
    Counter(
      label: "descry_requests_total", dimensions: [("route", route), ("status", String(status))],
      factory: registry
    ).increment()
    Timer(label: "descry_request_seconds", dimensions: [("route", route)], factory: registry)
      .recordNanoseconds(Int64(time / .nanoseconds(1)))
  }

  /// Counts a picture by its outcome.
  func countPicture(_ record: DescriptionRecord) {
    let outcome = record.error?.code.rawValue ?? record.status.rawValue
    Counter(
      label: "descry_pictures_total", dimensions: [("outcome", outcome)], factory: registry
    ).increment()
  }

  /// Counts a refused request.
  func countRefusal(_ reason: Problem.Code) {
    Counter(
      label: "descry_refused_total", dimensions: [("reason", reason.rawValue)], factory: registry
    ).increment()
  }

  /// Counts a request that shares another one's description.
  func countCoalesced() { coalesced.increment() }

  /// Counts a request whose client left before the answer.
  func countUnanswered() { unanswered.increment() }

  /// All metrics as text, with the current load.
  func text(_ admission: Admission, workerCount: Int) -> String {
    let levels = [
      ("descry_queue_pictures", admission.queuedPictureCount),
      ("descry_queue_bytes", admission.byteCount), ("descry_workers", workerCount),
    ]
    for (name, level) in levels {
      Meter(label: name, factory: registry).set(level)
    }
    var page = PrometheusPage()
    page.begin(
      "descry_log_dropped_total", .counter, help: "Log lines that could not be written.")
    page.add("descry_log_dropped_total", "", Double(droppedLineCount()))
    return registry.text() + page.text
  }
}
