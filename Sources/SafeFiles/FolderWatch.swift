import Dispatch
import Glibc
import Synchronization
import SystemPackage

/// Tells that something in folders has changed, by Linux's inotify.
///
/// It does not say what: a new listing of the folders shows that, also after more changes than inotify
/// can queue. It does not see what other machines change in a network folder.
package final class FolderWatch: Sendable {
  private static let events = UInt32(
    IN_CREATE | IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF)
  /// Programs write a file, its metadata and files beside it within this time.
  private static let pause = Duration.seconds(2)
  /// A change is reported after so many pauses even if others keep following.
  private static let mostPauses = 30

  private let descriptor: Int32
  private let ignored: Set<[UInt8]>
  /// Dispatch sources are thread-safe.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let count = Mutex(0)
  private let (changes, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// Creates a watch of no folder yet.
  ///
  /// - Parameter ignored: names of files whose changes do not matter; hidden files never do.
  /// - Throws: `unusable`, if the user has as many watches as the system allows.
  package init(ignoring ignored: Set<[UInt8]>) throws(FileError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw FileError(
        .unusable,
        "no folder can be watched: \(Self.reason(errno, limit: EMFILE)). Raise "
          + "fs.inotify.max_user_instances with sysctl")
    }
    self.ignored = ignored
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler { [weak self] in self?.readEvents() }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Watches an open folder too, but not its subfolders.
  ///
  /// - Throws: `unusable`, if the system watches no more folders.
  func add(_ folder: Int32) throws(FileError) {
    guard inotify_add_watch(descriptor, "/proc/self/fd/\(folder)", Self.events) < 0 else { return }
    // A folder that has gone is a change of the folder above.
    guard errno != ENOENT else { return }
    throw FileError(
      .unusable,
      "no more folders can be watched: \(Self.reason(errno, limit: ENOSPC)). Raise "
        + "fs.inotify.max_user_watches with sysctl, or watch fewer folders")
  }

  /// Inotify's numbers for a limit mean something else in other calls.
  private static func reason(_ number: Int32, limit: Int32) -> String {
    number == limit ? "the system's limit is reached" : "\(Errno(rawValue: number))"
  }

  /// Waits until something has changed since the folders were added, and nothing has for two seconds
  /// or a minute is over.
  ///
  /// - Throws: `CancellationError`.
  package func change() async throws {
    for await _ in changes { break }
    for _ in 0..<Self.mostPauses {
      let seen = count.withLock { $0 }
      try await Task.sleep(for: Self.pause)
      if count.withLock({ $0 }) == seen { return }
    }
  }

  /// Reads what is queued, and counts it if it matters.
  private func readEvents() {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
      while true {
        let size = read(descriptor, buffer.baseAddress, buffer.count)
        guard size > 0 else { return }
        if matters(UnsafeRawBufferPointer(rebasing: buffer[..<size])) {
          count.withLock { $0 += 1 }
          signal.yield()
        }
      }
    }
  }

  /// Whether one of the events is about a file that matters.
  private func matters(_ events: UnsafeRawBufferPointer) -> Bool {
    var rest = events[...]
    while rest.count >= MemoryLayout<inotify_event>.size {
      let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
      let name = rest.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
        .prefix { $0 != 0 }
      rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
      if event.mask & UInt32(IN_IGNORED) != 0 { continue }
      if name.first != UInt8(ascii: "."), !ignored.contains(Array(name)) { return true }
    }
    return false
  }
}
