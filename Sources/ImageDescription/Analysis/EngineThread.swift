import Dispatch
import Glibc
import Synchronization

/// A describer with its own thread, for one picture at a time.
actor EngineThread {
  private let thread = OwnThread()
  private var describer: SoloDescriber?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the nets load with the first picture.
  init(settings: Settings, languages: [Language]) throws(DescriptionError) {
    describer = SoloDescriber(settings: settings, languages: languages)
    try thread.start()
  }

  isolated deinit {
    describer = nil
    thread.stop()
  }

  /// Uses the describer on its thread.
  func use<Answer: Sendable>(
    _ work: @Sendable (SoloDescriber) throws(DescriptionError) -> Answer
  ) throws(DescriptionError) -> Answer {
    guard let describer else { throw DescriptionError(.internal, "the describer has ended") }
    return try work(describer)
  }
}

/// A thread that runs the jobs of one actor, in order.
///
/// Nets and text readers must stay on one thread, and must not block Swift's few shared threads,
/// nor may waiting for another process.
package final class OwnThread: SerialExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var isStopped = false
  }

  /// 8 MiB, whatever the process's limit: decoders and nets are tested with it.
  private static let stackSize = 8 << 20

  private let queue = Mutex(Queue())
  private let available = DispatchSemaphore(value: 0)

  /// Creates a thread without starting it.
  package init() {}

  /// Starts the thread; `stop` ends it.
  package func start() throws(DescriptionError) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, Self.stackSize)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let owned = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<OwnThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, owned.toOpaque())
    guard failure == 0 else {
      owned.release()
      throw DescriptionError(
        .internal, "cannot start a thread: \(String(cString: strerror(failure)))")
    }
  }

  /// Ends the thread after the waiting jobs.
  package func stop() {
    queue.withLock { $0.isStopped = true }
    available.signal()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.withLock { $0.jobs.append(job) }
    available.signal()
  }

  private func run() {
    // This thread has the priority of Swift's thread that started it. Give it, and the processes that
    // it will start, the priority of the command.
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(which, 0, getpriority(which, id_t(getpid())))
    while true {
      available.wait()
      let (job, isStopped) = queue.withLock { queue in
        (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isStopped)
      }
      if let job {
        job.runSynchronously(on: asUnownedSerialExecutor())
      } else if isStopped {
        return
      }
    }
  }
}
