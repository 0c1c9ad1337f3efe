import CAllocator
import Foundation
import Glibc
import ImageDescription

/// The main loop of a worker process that describes pictures: `WorkerLoop`.
public enum WorkerMain {
  /// Memory beyond that for decoding, in bytes, with room to spare.
  private static let workingMemory: UInt64 = 1 << 30

  /// Loads nets and languages, sandboxes the process, and answers until there are no more requests.
  ///
  /// Call it before anything starts a second thread.
  ///
  /// - Parameters:
  ///   - settings: for requests without settings. A request can choose among these languages, and
  ///     decoding never takes more memory than this.
  ///   - sandbox: what to do if the kernel cannot fully sandbox the process.
  ///   - nets: with `shared`, the process describes nothing. It forks workers whenever the parent
  ///     asks.
  /// - Returns: the exit status; 0 if the parent closed the input.
  public static func run(
    settings: Settings, sandbox: SandboxPolicy, nets: WorkerNets = .own
  ) -> Int32 {
    cm_keep_much()
    let loop = WorkerLoop(
      memory: UInt64(settings.limits.memory) + workingMemory, sandbox: sandbox, settings: settings,
      forks: nets == .shared)
    return loop.run { () throws(WorkerError) in try describer(settings, nets) }
  }

  private static func describer(
    _ settings: Settings, _ nets: WorkerNets
  ) throws(WorkerError) -> SoloDescriber {
    do throws(DescriptionError) {
      let describer = try SoloDescriber(settings: settings, isForOne: nets == .brief)
      if nets == .shared {
        try describer.share(.common)
        let x = getenv("TESSDATA_PREFIX").map { String(cString: $0) } ?? ""
        if x.contains("w") { describer.warmUp() }
        if x.contains("s") { cm_share() } else { cm_give_back() }
      }
      return describer
    } catch {
      throw WorkerError(code(for: error.code), error.message)
    }
  }

  private static func code(for code: DescriptionError.Code) -> WorkerError.Code {
    switch code {
    case .languageMissing: .languageMissing
    case .libraryMissing: .libraryMissing
    default: .workerUnusable
    }
  }
}

extension SoloDescriber: WorkerJob {
  package func begin() { prepare() }

  /// Describes a made picture, so that the workers share what libraries prepare for their first one.
  fileprivate func warmUp() {
    let request = WorkerRequest(
      length: 0, settings: settings, job: .describe(explains: false, thumbnailSide: 160))
    guard let line = try? request.jsonLine(),
      let read = try? JSONDecoder().decode(WorkerRequest.self, from: Data(line.dropLast()))
    else { return }
    _ = try? answer(to: read, Self.stripes)
  }

  /// A picture of 320 × 240 pixels of grey stripes, BMP.
  private static var stripes: [UInt8] {
    let (width, height) = (320, 240)
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = 54 + 3 * width * height
    var bytes = Array("BM".utf8) + number(size, 4) + number(0, 4) + number(54, 4)
    bytes += number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2)
    bytes += [UInt8](repeating: 0, count: 24)
    for y in 0..<height {
      for x in 0..<width {
        let grey = UInt8((x / 8 * 40 + y / 12 * 24) % 256)
        bytes += [grey, grey, grey]
      }
    }
    return bytes
  }

  package func prepare(_ what: UInt8) {
    // If a net cannot be loaded, the workers say so.
    try? share(NetGroups(rawValue: what))
    cm_share()
  }

  package func processorSeconds(for request: WorkerRequest) -> Int {
    // Twice the deadline, as several threads may decode.
    (request.settings ?? settings).deadline.map { 2 * Int($0.components.seconds) + 2 } ?? 0
  }

  package func answer(to request: WorkerRequest, _ bytes: [UInt8]) throws -> [UInt8] {
    let settings = request.settings ?? settings
    var answer = WorkerAnswer(id: request.id)
    switch request.job {
    case .describe(let explains, let thumbnailSide):
      answer.picture = describe(
        bytes, settings: settings, explains: explains, thumbnailSide: thumbnailSide)
    case .identify: answer.picture = identify(bytes, settings: settings)
    case .edit(let writing):
      (answer.picture, answer.edit) = edit(bytes, writing: writing, settings: settings)
    case .readSidecar: answer.altText = AltTextReader(sidecar: bytes).altText
    case .editSidecar(let writing):
      answer.altText = AltTextReader(sidecar: bytes).altText
      answer.edit = AltTextEdit(writing, of: bytes, isSidecar: true)
    }
    answer.nets = unsharedNets?.rawValue
    return try answer.jsonLine()
  }
}
