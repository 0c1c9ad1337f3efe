import Glibc

/// The processor time of work on an input and on a quarter of it, in seconds.
///
/// A linear algorithm takes four times as long for the whole, a quadratic one sixteen times. On a
/// busy machine the processor time can be twice as long; that never makes four into sixteen.
public struct Growth: Equatable, Sendable {
  /// The time for next to no input, such as that of starting a program.
  public var start: Double
  /// The time for a quarter of the input.
  public var quarter: Double
  /// The time for the whole input.
  public var whole: Double

  /// Creates the result of measurements.
  public init(start: Double, quarter: Double, whole: Double) {
    (self.start, self.quarter, self.whole) = (start, quarter, whole)
  }

  /// Whether the whole takes clearly less than sixteen quarters.
  ///
  /// Less than the time of starting is too little to tell, and on a busy machine the start may take
  /// longer than a quarter.
  public var isLinear: Bool { whole - start <= 8 * max(0, quarter - start) + start }

  /// Measures once, or repeats and keeps the least times as long as the growth is not linear.
  public static func measured(
    start: () throws -> Double, quarter: () throws -> Double, whole: () throws -> Double
  ) rethrows -> Self {
    var least = Self(start: .infinity, quarter: .infinity, whole: .infinity)
    for _ in 0..<5 {
      least.start = min(least.start, try start())
      least.quarter = min(least.quarter, try quarter())
      least.whole = min(least.whole, try whole())
      if least.isLinear { break }
    }
    return least
  }

  /// The processor time that this thread takes for the work, in seconds.
  public static func seconds(of work: () throws -> Void) rethrows -> Double {
    let begin = clock()
    try work()
    return clock() - begin
  }

  private static func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
