import CWorkerProcess
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// What goes on in a process that describes pictures for another one.
///
/// It must run before anything has made a second thread: the lock is for the thread that asks for
/// it, and for those made later.
public struct WorkerMain {
  /// The memory that describing takes beside that for decoding, in bytes, with room to spare.
  private static let workingMemory = 1 << 30

  private let input: WorkerInput
  private let output: Int32
  private let describer: SoloDescriber
  private let settings: Settings

  /// Gets ready and locks the process up, then answers until there are no more requests.
  ///
  /// - Parameters:
  ///   - settings: how pictures are described whose requests say nothing of it. Requests may choose
  ///     from these languages, and decoding may never take more memory than this.
  ///   - sandbox: what to do where the kernel cannot lock the process up.
  /// - Returns: the exit status; it is 0 where the parent wants no more.
  public static func run(settings: Settings, sandbox: SandboxPolicy) -> Int32 {
    var (input, output): (Int32, Int32) = (-1, -1)
    guard cw_die_with_parent() == 0, cw_take_streams(&input, &output) == 0 else { return 70 }
    do throws(WorkerGreeting.Problem) {
      let describer = try describer(settings.languages)
      guard cw_limit(UInt64(settings.limits.memory) + UInt64(workingMemory)) == 0 else {
        throw .init(kind: .other, message: "the limits of a process cannot be set")
      }
      let state = try SandboxState.lock(sandbox)
      try? write(WorkerGreeting(settings, sandbox: state), to: output)
      let main = Self(
        input: WorkerInput(input), output: output, describer: describer, settings: settings)
      return main.answerAll()
    } catch {
      try? write(WorkerGreeting(problem: error), to: output)
      return 70
    }
  }

  private static func describer(
    _ languages: [String]
  ) throws(WorkerGreeting.Problem) -> SoloDescriber {
    do throws(DescriptionError) {
      return try SoloDescriber(languages: languages)
    } catch {
      let isMissing = error.code == .languageMissing
      throw .init(kind: isMissing ? .languageMissing : .other, message: error.message)
    }
  }

  private func answerAll() -> Int32 {
    var input = input
    while let line = input.line() {
      guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: Data(line)),
        let bytes = input.bytes(request.length)
      else { return 65 }
      do {
        try Self.write(answer(request, bytes), to: output)
      } catch {
        return 74
      }
    }
    return 0
  }

  private func answer(_ request: WorkerRequest, _ bytes: [UInt8]) -> WorkerAnswer {
    let settings = request.settings ?? settings
    // A process whose parent cannot end it any more ends by itself; several threads may decode.
    let seconds = settings.deadline.map { 2 * $0.components.seconds + 2 } ?? 0
    _ = cw_limit_cpu(UInt32(clamping: seconds))
    var described = describer.describe(
      bytes, settings: settings, label: request.developerLabel,
      onRequest: request.onRequest, thumbnailSide: request.thumbnailSide,
      annotates: request.annotates ?? false)
    if !request.explains {
      described.record.evidence = nil
      described.record.timings = nil
    }
    return WorkerAnswer(
      id: request.id, record: described.record, thumbnail: described.thumbnail.map { Data($0) },
      annotated: described.annotated.map { Data($0) }, look: described.perceptualHash)
  }

  private static func write(_ line: some Encodable, to output: Int32) throws {
    let bytes = Array(try JSONEncoder().encode(line)) + [UInt8(ascii: "\n")]
    guard writeAll(bytes, to: output) == 0 else { throw WorkerFault.died }
  }
}
