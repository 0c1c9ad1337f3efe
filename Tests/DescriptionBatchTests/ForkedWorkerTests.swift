import DescriptionWorkers
import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Forked worker processes")
struct ForkedWorkerTests {
  /// What workers say to several pictures, each in a new one.
  private func told(_ picture: String, _ count: Int, by pool: WorkerPool) async throws
    -> Set<String>
  {
    var told: Set<String> = []
    for _ in 0..<count {
      told.insert(try #require(try await pool.record(of: picture).description))
    }
    return told
  }

  @Test("Forked workers are denied everything that started ones are (#73)")
  func sandbox() async throws {
    let settings = Settings(engineCount: 1)
    let started = try await WorkerPool(BuiltProgram.descry, settings: settings).start()
    let forked = try await WorkerPool(BuiltProgram.forkingDescry, settings: settings).start()
    #expect(forked?.denied.isEmpty == false)
    #expect(forked == started)
  }

  @Test("Forked workers describe pictures like started ones (#73)")
  func records() async throws {
    var few = WorkerLimits()
    few.pictureCount = 2
    let settings = Settings(deadline: nil, engineCount: 1)
    let started = WorkerPool(BuiltProgram.descry, settings: settings)
    let forked = WorkerPool(BuiltProgram.forkingDescry, settings: settings, limits: few)
    for name in ["astronaut.png", "caption.jpg", "cat.webp", "sentence.png", "tiny.png"] {
      let bytes = [UInt8](try Data(contentsOf: Repository.file("TestImages/\(name)")))
      let record = try await started.describe(bytes, explains: false).record
      let other = try await forked.describe(bytes, explains: false).record
      #expect(other == record, "\(name)")
    }
  }

  @Test("A server forks the workers until one of them crashes (#73)")
  func layout() async throws {
    var single = WorkerLimits()
    single.pictureCount = 1
    let pool = FaultyWorker.pool(limits: single, nets: .shared)
    #expect(try await told("pid", 5, by: pool).count == 5)
    let places = try await told("place", 5, by: pool)
    #expect(places.count == 1)
    #expect(try await pool.record(of: "fault").status == .crashed)
    let later = try await told("place", 5, by: pool)
    #expect(later.count == 1)
    #expect(later.isDisjoint(with: places))
  }

  @Test("No worker gets pictures of two clients (#73)", arguments: [WorkerNets.own, .shared])
  func clients(_ nets: WorkerNets) async throws {
    let pool = FaultyWorker.pool(nets: nets)
    var workers: [String?: Set<String>] = [:]
    for client in ["Ada", "Ada", nil, "Ben", nil, "Ada", "Ben"] {
      let bytes = Array("pid".utf8)
      let record = try await pool.describe(bytes, explains: false, client: client).record
      if let client { workers[client, default: []].insert(try #require(record.description)) }
    }
    let (ada, ben) = (workers["Ada"] ?? [], workers["Ben"] ?? [])
    #expect(ada.isDisjoint(with: ben))
    #expect((ada.count, ben.count) == (2, 2))
  }

  @Test("Starts workers if no server can fork (#73)")
  func alone() async throws {
    let pool = FaultyWorker.pool("server alone", nets: .shared)
    #expect(try await pool.record(of: "good 1").description == "Picture 1.")
  }

  @Test("The error of a server that does not fork says why (#73)")
  func unusable() async throws {
    let dead = FaultyWorker.pool("server dead", nets: .shared)
    let error = await #expect(throws: WorkerError.self) { try await dead.start() }
    #expect(error?.code == .workerUnusable)
    #expect(error?.message.hasSuffix("does not start as a worker: exited with status 4") == true)
    var limits = WorkerLimits()
    limits.timeToStart = .milliseconds(50)
    let mute = FaultyWorker.pool("server mute", limits: limits, nets: .shared)
    let late = await #expect(throws: WorkerError.self) { try await mute.start() }
    #expect(late?.message.contains("no greeting within") == true)
  }

  @Test("A server that was killed is replaced, and ends with its pool (#73)")
  func killed() async throws {
    // No other pool of these tests has this mode.
    let pool = FaultyWorker.pool("server of killed", nets: .shared)
    #expect(try await pool.record(of: "good 1").description == "Picture 1.")
    let processes = try Self.processes("server of killed")
    #expect(processes.count == 2)
    for process in processes { kill(process, SIGKILL) }
    #expect(try await pool.record(of: "good 2").description == "Picture 2.")
    #expect(try Set(Self.processes("server of killed")).isDisjoint(with: processes))
    await pool.stop()
    #expect(try Self.processes("server of killed") == [])
  }

  /// The running children of this process with an argument.
  private static func processes(_ argument: String) throws -> [pid_t] {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    let children = threads.flatMap { thread in
      let list = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
    return children.filter { child in
      let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(child)/cmdline"))
      return line.map { String(decoding: $0, as: UTF8.self).contains(argument) } ?? false
    }
  }

  @Test("A worker says which nets it had to load, until the server has them (#73)")
  func nets() throws {
    let worker = try SoloDescriber(settings: Settings(deadline: nil))
    try worker.share(.common)
    func nets(for name: String) throws -> NetGroups? {
      let bytes = [UInt8](try Data(contentsOf: Repository.file("TestImages/\(name)")))
      let request = WorkerRequest(
        length: bytes.count, settings: worker.settings,
        job: .describe(explains: false, thumbnailSide: nil))
      let line = try worker.answer(to: request, bytes).dropLast()
      let wish = request.wish(of: try request.answer(in: Array(line)))
      return wish == 0 ? nil : NetGroups(rawValue: wish)
    }
    #expect(try nets(for: "blank.png") == nil)
    let loaded = try #require(try nets(for: "sentence.png"))
    #expect(NetGroups.reading.isSuperset(of: loaded))
    try worker.share(loaded)
    #expect(try nets(for: "sentence.png") == nil)
  }

  @Test("A worker for one picture describes it like any other (#73)")
  func brief() throws {
    let settings = Settings(deadline: nil)
    let brief = try SoloDescriber(settings: settings, isForOne: true)
    let usual = try SoloDescriber(settings: settings)
    for name in ["astronaut.png", "caption.jpg", "screenshot.png", "tiny.png", "truncated.jpg"] {
      let bytes = [UInt8](try Data(contentsOf: Repository.file("TestImages/\(name)")))
      brief.prepare()
      let record = brief.describe(bytes, explains: false).record
      #expect(record == usual.describe(bytes, explains: false).record, "\(name)")
    }
  }
}
