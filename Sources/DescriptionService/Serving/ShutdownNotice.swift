import ServiceLifecycle

/// Refuses new requests in a shutdown, and after `timeToFinish` cancels the running ones.
struct ShutdownNotice: Service {
  let readiness: Readiness
  let descriptions: DescriptionRoute
  let timeToFinish: Duration
  let onStop: @Sendable () -> Void

  func run() async throws {
    try? await gracefulShutdown()
    onStop()
    readiness.note(.stopping)
    Task {
      try? await Task.sleep(for: timeToFinish)
      descriptions.end()
    }
  }
}
