import ImageDescription
import SafeFiles

/// Counts the unknown pictures ahead of the work on them, for an estimate of the time left.
package struct WorkAhead {
  /// The number of files counted at once.
  private static let portion = 256

  /// The hashes of the names of known pictures; collisions hardly matter.
  private let known: Set<Int>
  private var rest: ArraySlice<FolderListing.Entry>
  private var isCounting = true
  private var counted = 0
  private var done = 0

  /// - Parameter known: the hashes of the paths of known pictures, as in records.
  package init(_ entries: [FolderListing.Entry], known: Set<Int>) {
    self.known = known
    rest = entries[...]
  }

  /// The work so far.
  package var workload: BatchProgress.Workload {
    BatchProgress.Workload(done: done, total: isCounting ? nil : counted)
  }

  /// Counts the next files; `nil` if all are counted.
  package mutating func next() -> (@Sendable () -> Int)? {
    guard !rest.isEmpty else {
      isCounting = false
      return nil
    }
    let (portion, known) = (rest.prefix(Self.portion), known)
    rest = rest.dropFirst(Self.portion)
    return {
      portion.count {
        !known.contains($0.name.hashValue) && FileContent.isPicture($0) == true
      }
    }
  }

  /// Adds a number of unknown pictures.
  package mutating func note(_ count: Int) { counted += count }

  /// Counts a finished picture.
  package mutating func finish(_ name: PictureFile) {
    if !known.contains(name.hashValue) { done += 1 }
  }
}
