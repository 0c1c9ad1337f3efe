import Glibc

/// The time as HTTP writes it (RFC 9110 §5.6.7).
enum HTTPDate {
  /// The time now, as "Sun, 06 Nov 1994 08:49:37 GMT".
  ///
  /// The C library does it without data on calendars and places, which Foundation would load for
  /// it, some 4 MB.
  static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 64) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }
}
