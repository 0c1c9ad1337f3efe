import Foundation

/// Metrics of this process, under the names that Prometheus' own clients use.
enum ProcessMetrics {
  /// Adds the metrics that /proc provides.
  static func write(to page: inout PrometheusPage) {
    if let bytes = residentBytes() {
      page.add(
        "process_resident_memory_bytes", .gauge, bytes,
        help: "Memory of the service without its workers, in bytes.")
    }
    if let start = startSeconds() {
      page.add(
        "process_start_time_seconds", .gauge, start,
        help: "Start time of the service, in seconds since 1970.")
    }
  }

  /// The second number of statm, converted from pages.
  private static func residentBytes() -> Double? {
    guard let pages = text("/proc/self/statm")?.split(separator: " ").dropFirst().first
    else { return nil }
    return Double(pages).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// The kernel's boot time plus the 22nd field of stat, in ticks.
  ///
  /// The second field, the program's name, can contain spaces and parentheses.
  private static func startSeconds() -> Double? {
    guard let fields = text("/proc/self/stat")?.split(separator: ")").last?.split(separator: " "),
      fields.count > 19, let ticks = Double(fields[19])
    else { return nil }
    let boot = seconds(of: CLOCK_REALTIME) - seconds(of: CLOCK_BOOTTIME)
    return boot + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
