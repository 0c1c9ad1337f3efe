import CAllocator
import Foundation
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
        describer.rehearse()
        cm_share()
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

  /// Answers a request about the smallest of pictures, so that the workers share what Swift prepares
  /// for the first one.
  fileprivate func rehearse() {
    // BMP, one white pixel: only Descry's own decoder reads it.
    let picture =
      "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgA"
      + "AAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA=="
    let bytes = [UInt8](Data(base64Encoded: picture) ?? Data())
    let request = WorkerRequest(
      length: bytes.count, settings: settings,
      job: .describe(explains: false, thumbnailSide: nil))
    guard let line = try? request.jsonLine(),
      let read = try? JSONDecoder().decode(WorkerRequest.self, from: Data(line.dropLast()))
    else { return }
    _ = try? answer(to: read, bytes)
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
