import ImageDescription
import SafeFiles

/// Counts the pictures that the store does not know, ahead of the work on them, so that an estimate
/// need not count files that take no time.
package struct WorkAhead {
  /// So many files are looked at in one go.
  private static let portion = 256

  /// The names of what the store knows, by their hashes: two of one hash matter little here.
  private let known: Set<Int>
  private var rest: ArraySlice<FolderListing.Entry>
  private var isCounting = true
  private var counted = 0
  private var done = 0

  /// - Parameter known: the paths of the pictures that need not be described, as records have them.
  package init(_ entries: [FolderListing.Entry], known: Set<Int>) {
    self.known = known
    rest = entries[...]
  }

  /// What is known of the work up to now.
  package var workload: BatchProgress.Workload {
    BatchProgress.Workload(done: done, total: isCounting ? nil : counted)
  }

  /// The work of counting the next files; `nil` if all are counted.
  package mutating func next() -> (@Sendable () -> Int)? {
    guard !rest.isEmpty else {
      isCounting = false
      return nil
    }
    let (portion, known) = (rest.prefix(Self.portion), known)
    rest = rest.dropFirst(Self.portion)
    return {
      portion.count {
        !known.contains($0.name.pathBytes.hashValue) && FileContent.isPicture($0)
      }
    }
  }

  /// Notes how many of the next files are to be described.
  package mutating func note(_ count: Int) { counted += count }

  /// Notes that a picture is done.
  package mutating func finish(_ name: PictureFile) {
    if !known.contains(name.pathBytes.hashValue) { done += 1 }
  }
}
