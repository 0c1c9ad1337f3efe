import CImageAnalysis
import Glibc

extension ca_deadline {
  /// The deadline after these durations from now, in processor time of this thread and on the clock;
  /// `nil` for none.
  init(processorTime: Duration?, time: Duration?) {
    self.init(
      processor_time: Self.moment(after: processorTime, on: CLOCK_THREAD_CPUTIME_ID),
      time: Self.moment(after: time, on: CLOCK_MONOTONIC))
  }

  /// Whether it has passed on one of its clocks.
  var isOver: Bool {
    Self.isOver(processor_time, on: CLOCK_THREAD_CPUTIME_ID)
      || Self.isOver(time, on: CLOCK_MONOTONIC)
  }

  /// The deadline after a share, 0…1, of the time that is left.
  func share(_ share: Double) -> ca_deadline {
    ca_deadline(
      processor_time: Self.moment(after: share, of: processor_time, on: CLOCK_THREAD_CPUTIME_ID),
      time: Self.moment(after: share, of: time, on: CLOCK_MONOTONIC))
  }

  /// The time after this duration on a clock; 0 for none.
  private static func moment(after duration: Duration?, on clock: clockid_t) -> Int64 {
    duration.map { now(on: clock) + max(1, $0.nanoseconds) } ?? 0
  }

  private static func isOver(_ moment: Int64, on clock: clockid_t) -> Bool {
    moment != 0 && now(on: clock) > moment
  }

  /// The time after a share of the time until a moment; 0 for none.
  private static func moment(after share: Double, of moment: Int64, on clock: clockid_t) -> Int64 {
    let now = now(on: clock)
    return moment == 0 ? 0 : now + Int64(share * Double(moment - now))
  }

  /// The time of a clock in nanoseconds.
  private static func now(on clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Duration {
  /// Whole nanoseconds, at most 136 years.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(seconds, 1 << 32) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
