extension String {
  /// The absolute path without `.` and `..`; like a browser, never leaves the root.
  var resolvingDots: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
