import ServiceLifecycle

/// Takes no more requests from when the service is to end, and lets nobody wait for too long.
struct StopNotice: Service {
  let readiness: Readiness
  let waiting: Waiting
  let timeToFinish: Duration
  let onStop: @Sendable () -> Void

  func run() async throws {
    try? await gracefulShutdown()
    onStop()
    readiness.note(.stopping)
    Task {
      try? await Task.sleep(for: timeToFinish)
      waiting.end()
    }
  }
}
