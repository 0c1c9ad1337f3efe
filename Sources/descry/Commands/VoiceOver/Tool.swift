import Foundation
import Glibc

/// A program on the `PATH`.
struct Tool: Sendable {
  /// The result of a run.
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String
  }

  let name: String
  private let path: String

  /// The first program with this name on the `PATH`; `nil` if there is none.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// Runs the program without a shell.
  ///
  /// Kills it when the task is cancelled.
  ///
  /// - Parameter input: its standard input.
  /// - Throws: why it cannot be started.
  func run(_ arguments: [String], input: Data = Data()) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // Files, because pipes can deadlock with a program that reads and writes at once.
    let (output, errors) = (try scratchFile(), try scratchFile())
    process.standardInput = try scratchFile(input)
    process.standardOutput = output
    process.standardError = errors
    let (ends, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let pid = process.processIdentifier
    await withTaskCancellationHandler {
      for await _ in ends {}
    } onCancel: {
      kill(pid, SIGKILL)
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try contents(of: output),
      errors: String(decoding: try contents(of: errors), as: UTF8.self))
  }

  /// A file without a name, which disappears when it is closed.
  private func scratchFile(_ contents: Data = Data()) throws -> FileHandle {
    guard let file = tmpfile() else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { fclose(file) }
    let handle = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
    try handle.write(contentsOf: contents)
    try handle.seek(toOffset: 0)
    return handle
  }

  private func contents(of file: FileHandle) throws -> Data {
    try file.seek(toOffset: 0)
    return try file.readToEnd() ?? Data()
  }
}
