import ImageDescription
import Metrics

/// What is counted, under names that stay.
struct ServiceMetrics: Sendable {
  private static let help = [
    "descry_requests_total": "Requests that were answered.",
    "descry_request_seconds": "From a request's header to its answer, in seconds.",
    "descry_pictures_total": "Pictures that processes were given, by what became of them.",
    "descry_queue_pictures": "Pictures that wait for a process.",
    "descry_queue_bytes": "Bytes of requests in memory.",
    "descry_workers": "Pictures that are described at once at most.",
    "descry_refused_total":
      "Requests that were refused for want of room, of time, or of leave to ask.",
    "descry_unanswered_total": "Requests whose clients left before they were answered.",
    "descry_coalesced_total":
      "Requests that shared the description that another one had asked for.",
  ]

  private let registry = PrometheusRegistry(help: help)
  private let coalesced: Counter
  private let unanswered: Counter
  private let droppedLineCount: @Sendable () -> Int

  /// Nothing was counted yet.
  ///
  /// - Parameter droppedLineCount: how many lines the log has lost until now.
  init(droppedLineCount: @escaping @Sendable () -> Int) {
    self.droppedLineCount = droppedLineCount
    coalesced = Counter(label: "descry_coalesced_total", factory: registry)
    unanswered = Counter(label: "descry_unanswered_total", factory: registry)
  }

  /// Counts a request that was answered.
  func countRequest(_ route: Route?, status: Int, took time: Duration) {
    let route = route?.rawValue ?? "none"
    Counter(
      label: "descry_requests_total", dimensions: [("route", route), ("status", String(status))],
      factory: registry
    ).increment()
    Timer(label: "descry_request_seconds", dimensions: [("route", route)], factory: registry)
      .recordNanoseconds(Int64(time / .nanoseconds(1)))
  }

  /// Counts a picture that was described, or failed.
  func countPicture(_ record: DescriptionRecord) {
    let outcome = record.error?.code.rawValue ?? record.status.rawValue
    Counter(
      label: "descry_pictures_total", dimensions: [("outcome", outcome)], factory: registry
    ).increment()
  }

  /// Counts a request that was refused.
  func countRefusal(_ reason: Problem.Code) {
    Counter(
      label: "descry_refused_total", dimensions: [("reason", reason.rawValue)], factory: registry
    ).increment()
  }

  /// Counts a request that shares the description that another one asked for.
  func countCoalesced() { coalesced.increment() }

  /// Counts a request whose client left before it was answered.
  func countUnanswered() { unanswered.increment() }

  /// All of it as text, with how much there is to do now.
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
      "descry_log_dropped_total", .counter, help: "Lines of the log that could not be written.")
    page.add("descry_log_dropped_total", "", Double(droppedLineCount()))
    return registry.text() + page.text
  }
}
