import CAllocator
import ServiceLifecycle

/// Gives memory back to the system again and again.
///
/// The allocator keeps what was freed, each thread's for itself: without this, the memory of the
/// service would stay at its highest for good.
struct MemoryReturn: Service {
  private static let pause = Duration.seconds(10)

  func run() async throws {
    cm_keep_little()
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.pause)
        cm_give_back()
      }
    }
  }
}
