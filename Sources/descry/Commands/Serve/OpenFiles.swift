import Glibc

/// How many files and connections may be open at once.
enum OpenFiles {
  /// Those that are no connections: libraries, the log, and pipes to so many processes, of which some
  /// are just being started.
  static func own(workers: Int) -> Int { max(128, 64 + 8 * workers) }

  /// Raises the limit as far as is allowed.
  ///
  /// - Returns: the limit.
  static func raiseLimit() -> Int {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 1024 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(files, &limit)
    getrlimit(files, &limit)
    return Int(clamping: limit.rlim_cur)
  }
}
