import Foundation

/// Programs that tests need and that not every system has.
enum Tools {
  /// Whether drawings become PNG; `Scripts/test` installs what does it.
  static var drawsPNG: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")
  }

  /// Whether there is Python; what makes hostile files is written in it.
  static var hasPython: Bool {
    (try? Command().shell("python3 -c ''").status) == 0
  }
}
