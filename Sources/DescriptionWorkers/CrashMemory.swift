/// Remembers for ten minutes which pictures crashed two workers, so that sending one again costs no
/// worker.
///
/// A crash can have other causes than the picture, so it is not remembered for longer.
package struct CrashMemory {
  /// How long a crash is remembered.
  package static let time = Duration.seconds(600)
  private static let mostCrashes = 10_000

  private var crashes: [String: (reason: String, time: ContinuousClock.Instant)] = [:]

  /// The number of pictures in memory.
  package var count: Int { crashes.count }

  /// A memory without crashes.
  package init() {}

  /// Why a picture crashed two workers; `nil` if it did not, or not recently.
  package func reason(of sha256: String, at now: ContinuousClock.Instant) -> String? {
    crashes[sha256].flatMap { now < $0.time + Self.time ? $0.reason : nil }
  }

  /// Remembers why a picture crashed two workers.
  package mutating func note(
    _ reason: String, of sha256: String, at now: ContinuousClock.Instant
  ) {
    if crashes.count == Self.mostCrashes {
      crashes = crashes.filter { now < $0.value.time + Self.time }
      if crashes.count == Self.mostCrashes { crashes = [:] }
    }
    crashes[sha256] = (reason, now)
  }
}
