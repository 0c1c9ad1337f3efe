import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Worker processes")
struct WorkerPoolTests {
  @Test(
    "A picture that crashes two workers is crashed and not tried again",
    arguments: FaultyWorker.killers, [WorkerNets.own, .shared])
  func killer(_ picture: String, _ nets: WorkerNets) async throws {
    let pool = FaultyWorker.pool(nets: nets)
    let record = try await pool.record(of: picture)
    // A second answer may come too late to be noticed with the first.
    if picture == "twice", record.status == .described {
      #expect(try await pool.record(of: "good 1").description == "Picture 1.")
      return
    }
    #expect(record.status == .crashed)
    #expect(record.error?.code == .crashed)
    #expect(
      record.error?.message.hasPrefix(
        "this picture crashed two worker processes (") == true)
    #expect(record.spoken == nil)
    let again = try await pool.record(of: picture)
    #expect(again == record)
    #expect(try await pool.record(of: "good 1").description == "Picture 1.")
  }

  @Test(
    "A picture whose worker was killed is tried again later (#46)",
    arguments: [WorkerNets.own, .shared])
  func killed(_ nets: WorkerNets) async throws {
    let pool = FaultyWorker.pool(nets: nets)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 0..<3 {
      let record = try await pool.record(of: "killed until \(file.path)")
      #expect(record.status == .failed)
      #expect(record.error?.code == .killed)
    }
    try Data().write(to: file)
    #expect(
      try await pool.record(of: "killed until \(file.path)").description == "Picture 0.")
  }

  @Test("A crash is forgotten after ten minutes, and remembered pictures are limited (#46)")
  func forgotten() {
    var crashes = CrashMemory()
    let now = ContinuousClock.now
    crashes.note("killed by signal 11", of: "a", at: now)
    #expect(crashes.reason(of: "a", at: now + .seconds(599)) == "killed by signal 11")
    #expect(crashes.reason(of: "b", at: now) == nil)
    #expect(crashes.reason(of: "a", at: now + .seconds(600)) == nil)
    for number in 0..<30_000 { crashes.note("", of: "\(number)", at: now + .seconds(number)) }
    #expect(crashes.reason(of: "29999", at: now + .seconds(30_000)) == "")
    #expect(crashes.count <= 10_000)
  }

  @Test(
    "A picture that takes too long fails with timedOut, and the next is described",
    arguments: [WorkerNets.own, .shared])
  func late(_ nets: WorkerNets) async throws {
    let pool = FaultyWorker.pool(nets: nets)
    let record = try await pool.record(of: "hang", deadline: .seconds(1))
    #expect(record.status == .failed)
    #expect(record.error?.code == .timedOut)
    #expect(try await pool.record(of: "good 2").description == "Picture 2.")
  }

  @Test(
    "A worker killed for its processor time counts as timedOut without a retry (#30)",
    arguments: [WorkerNets.own, .shared])
  func overtime(_ nets: WorkerNets) async throws {
    let record = try await FaultyWorker.pool(nets: nets).record(of: "overtime")
    #expect(record.status == .failed)
    #expect(record.error?.code == .timedOut)
  }

  @Test("The error for a picture over a limit names the limit and no option")
  func limit() async throws {
    var settings = Settings()
    settings.limits.pixelCount = 10
    let pool = WorkerPool(BuiltProgram.descry, settings: settings)
    let error = try await pool.describe(Bitmap.plain(1)).error
    #expect(error?.limit == .pixelCount)
    #expect(error?.message.contains("--") == false)
  }

  @Test("Ends a worker that does not read at the deadline")
  func deaf() async throws {
    let pool = FaultyWorker.pool("deaf")
    let record = try await pool.record(of: "good 1", padding: 1 << 20, deadline: .seconds(1))
    #expect(record.status == .failed)
    #expect(record.error?.code == .timedOut)
  }

  @Test("Rejects a record without the requested thumbnail")
  func noCopy() async throws {
    let bytes = Array("good 1".utf8)
    let described = try await FaultyWorker.pool().describe(
      bytes, sha256: ContentHash.sha256(of: bytes), explains: false, thumbnailSide: 160)
    #expect(described.record.status == .crashed)
    #expect(described.thumbnail == nil)
  }

  @Test("Rejects an answer about a sidecar that describes a picture (#71)")
  func pictureForSidecar() async throws {
    let pool = FaultyWorker.pool()
    let bytes = Array("good 1".utf8)
    #expect(try await pool.altText(inSidecar: bytes) == nil)
    let record = try await pool.describe(bytes)
    #expect(record.status == .crashed)
    #expect(record.error?.message.contains("invalid alt text") == true)
  }

  @Test("A worker makes evidence only for a request that asks, in the same words (#71)")
  func evidence() throws {
    let worker = try SoloDescriber(settings: Settings(deadline: nil))
    let bytes = [UInt8](try Data(contentsOf: Repository.file("TestImages/portrait.heic")))
    func record(explains: Bool, of bytes: [UInt8]) throws -> [String: Any] {
      let request = WorkerRequest(
        length: bytes.count, job: .describe(explains: explains, thumbnailSide: nil))
      let line = try worker.answer(to: request, bytes)
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      let picture = try #require(answer["picture"] as? [String: Any])
      return try #require(picture["record"] as? [String: Any])
    }
    for bytes in [bytes, Array("GIF89a".utf8)] {
      var explained = try record(explains: true, of: bytes)
      let plain = try record(explains: false, of: bytes)
      #expect(["evidence", "timings", "netEngine"].allSatisfy { plain[$0] == nil })
      #expect(["evidence", "timings"].allSatisfy { explained.removeValue(forKey: $0) != nil })
      explained["netEngine"] = nil
      #expect(plain as NSDictionary == explained as NSDictionary)
    }
  }

  @Test("A describer adds no label, unless it is asked for a record alone (#71)")
  func fileLabel() async throws {
    let settings = Settings(deadline: nil, engineCount: 1)
    let pool = WorkerPool(BuiltProgram.descry, settings: settings)
    let bytes = try await Self.portrait(labelled: "Ada", by: pool)
    for describer in [pool, ImageDescriber(settings: settings)] as [any Describer] {
      let picture = try await describer.describe(bytes, explains: false, thumbnailSide: nil)
      let found = picture.record
      #expect(found.embedded?.alt.first?.text == "Ada")
      #expect((found.spoken, found.label) == (found.description, nil))
      let record = try await describer.describe(bytes)
      #expect((record.spoken, record.labelSource) == ("Ada", .embedded))
      #expect(found.labelled(.none).spoken == "Ada")
    }
  }

  /// A portrait whose file has an alt text.
  static func portrait(labelled text: String, by pool: WorkerPool) async throws -> [UInt8] {
    let plain = [UInt8](try Data(contentsOf: Repository.file("TestImages/orientation-6.jpg")))
    return try await pool.embed(
      AltTextWriting(text, author: .confirmed), in: plain, sha256: ContentHash.sha256(of: plain)
    ).get()
  }

  @Test("A label is spoken even if the worker crashes")
  func label() async throws {
    let record = try await FaultyWorker.pool().record(of: "crash").labelled(.text("The team"))
    #expect(record.status == .crashed)
    #expect(record.spoken == "The team")
    #expect(record.origin == .developer)
  }

  @Test(
    "Fails if no worker can be started",
    arguments: [
      FaultyWorker.program("dead"), FaultyWorker.program("stale"),
      FaultyWorker.program(revision: DescriptionRevision.current + 1), WorkerProgram("/nowhere"),
    ])
  func unusable(_ program: WorkerProgram) async throws {
    let pool = WorkerPool(program, settings: Settings(engineCount: 1))
    await #expect(throws: WorkerError(.workerUnusable, "")) { try await pool.start() }
    await #expect(throws: WorkerError(.workerUnusable, "")) {
      try await pool.record(of: "good 1")
    }
  }

  @Test("A worker that does not greet in time is an error that says so (#34)")
  func mute() async throws {
    var limits = WorkerLimits()
    limits.timeToStart = .milliseconds(50)
    let error = await #expect(throws: WorkerError.self) {
      try await FaultyWorker.pool("mute", limits: limits).start()
    }
    #expect(error?.code == .workerUnusable)
    #expect(error?.message.contains("no greeting within") == true)
  }

  @Test("The error of a worker that ends at once says how it ended (#34)")
  func endsAtOnce() async throws {
    let pool = WorkerPool(FaultyWorker.program("dead"), settings: Settings(engineCount: 1))
    let error = await #expect(throws: WorkerError.self) { try await pool.start() }
    #expect(error?.message.hasSuffix("does not start as a worker: exited with status 3") == true)
  }

  @Test("Replaces a worker after a number of pictures, or if it uses too much memory")
  func replaced() async throws {
    var few = WorkerLimits()
    few.pictureCount = 3
    var little = WorkerLimits()
    little.memory = 1
    for (limits, workerCount, nets) in [
      (few, 4, WorkerNets.own), (few, 4, .shared), (little, 10, .own), (WorkerLimits(), 1, .own),
    ] {
      let pool = FaultyWorker.pool(limits: limits, nets: nets)
      var workers: Set<String> = []
      for _ in 0..<10 {
        let told = try #require(try await pool.record(of: "pid").description)
        workers.insert(told)
      }
      #expect(workers.count == workerCount)
    }
    #expect(WorkerLimits().pictureCount == 50)
  }

  @Test(
    "Every good picture gets its own record, whatever faulty workers do",
    arguments: [WorkerNets.own, .shared])
  func faults(_ nets: WorkerNets) async throws {
    let count = Torture.size(500, full: 10_000)
    var random = SeededGenerator(seed: 15)
    let pool = FaultyWorker.pool(count: 4, nets: nets)
    var pictures = (0..<count).map { "good \($0)" }
    for number in 0..<count {
      let isHang = number % 50 == 0
      pictures.append(isHang ? "hang" : FaultyWorker.killers.randomElement(using: &random) ?? "")
    }
    // Padding makes each content unique, so that each fault is tried.
    let order = pictures.indices.shuffled(using: &random)
    let records = try await withThrowingTaskGroup(of: (Int, DescriptionRecord).self) { group in
      for index in order {
        let picture = pictures[index]
        let deadline = Duration.seconds(picture == "hang" ? 1 : 60)
        group.addTask {
          (index, try await pool.record(of: picture, padding: index, deadline: deadline))
        }
      }
      return try await group.reduce(into: [Int: DescriptionRecord]()) { $0[$1.0] = $1.1 }
    }
    for (index, picture) in pictures.enumerated() {
      let record = try #require(records[index])
      if picture.hasPrefix("good") {
        #expect(record.description == "Picture \(index).")
      } else if picture == "hang" {
        #expect(record.error?.code == .timedOut)
      } else if picture != "twice" {
        #expect(record.status == .crashed, "\(picture)")
      }
    }
  }
}
