import CWorkerProcess
import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// What goes on in a process that audits files for another one.
///
/// It must run before anything has made a second thread: the lock is for the thread that asks for
/// it, and for those made later.
public struct AuditWorkerMain {
  /// The memory that a file may take, in bytes; 16 MiB of nothing but tags take less.
  private static let memory = 3 << 30

  /// Gets ready and locks the process up, then audits until there are no more requests.
  ///
  /// - Parameter sandbox: what to do where the kernel cannot lock the process up.
  /// - Returns: the exit status; it is 0 where the parent wants no more.
  public static func run(sandbox: SandboxPolicy) -> Int32 {
    var (input, output): (Int32, Int32) = (-1, -1)
    guard cw_die_with_parent() == 0, cw_take_streams(&input, &output) == 0 else { return 70 }
    do throws(WorkerGreeting.Problem) {
      guard cw_limit(UInt64(memory)) == 0 else {
        throw .init(kind: .other, message: "the limits of a process cannot be set")
      }
      let state = try SandboxState.lock(sandbox)
      guard write(WorkerGreeting(Settings(), sandbox: state), to: output) == true else { return 74 }
      return answerAll(WorkerInput(input), output)
    } catch {
      _ = write(WorkerGreeting(problem: error), to: output)
      return 70
    }
  }

  /// The processor time that a file of this length may take, in seconds.
  static func seconds(forLength length: Int) -> Int { min(2 + length / 100_000, 60) }

  private static func answerAll(_ input: WorkerInput, _ output: Int32) -> Int32 {
    var input = input
    while let line = input.line() {
      guard let request = try? JSONDecoder().decode(AuditRequest.self, from: Data(line)),
        let bytes = input.bytes(request.length)
      else { return 65 }
      _ = cw_limit_cpu(UInt32(seconds(forLength: request.length)))
      let answer = AuditAnswer(request, bytes)
      guard write(answer, to: output) ?? write(answer.tooLong(request), to: output) ?? false else {
        return 74
      }
    }
    return 0
  }

  /// Writes a line.
  ///
  /// - Returns: whether it was written; `nil` where it is longer than a line may be.
  private static func write(_ line: some Encodable, to output: Int32) -> Bool? {
    guard let bytes = try? JSONEncoder().encode(line) else { return false }
    guard bytes.count < AuditAnswer.longest else { return nil }
    return writeAll(Array(bytes) + [UInt8(ascii: "\n")], to: output) == 0
  }
}
