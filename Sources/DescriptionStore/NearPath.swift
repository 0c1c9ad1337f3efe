/// Which path somebody may have meant who named another one.
enum NearPath {
  /// Whether both name a file alike, in whatever folder, or differ in two characters at most.
  static func isNear(_ path: String, to other: String) -> Bool {
    let (path, other) = (path.lowercased(), other.lowercased())
    if path.split(separator: "/").last == other.split(separator: "/").last { return true }
    guard abs(path.count - other.count) <= 2 else { return false }
    // One that was changed is one taken out and one put in.
    return path.difference(from: other).count <= 4
  }
}
