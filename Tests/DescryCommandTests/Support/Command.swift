import Foundation
import TestSupport
import Testing

/// The real binary, run in a fresh folder.
struct Command {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of standard output.
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }

    /// The lines of standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  /// The binary that was built with the tests; it lies beside them.
  static func binary() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let binary = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("descry")
    try #require(FileManager.default.isExecutableFile(atPath: binary.path), "\(binary.path)")
    return binary
  }

  /// Runs `descry` with these arguments.
  @discardableResult
  func descry(_ arguments: String..., input: Data = Data()) throws -> Outcome {
    try run(Command.binary(), arguments, input: input)
  }

  /// Runs a line of the shell, in which `$descry` is the binary.
  func shell(_ line: String) throws -> Outcome {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], input: Data())
  }

  /// Runs a line of the shell, and returns its processor time in seconds too.
  ///
  /// The line is killed after ten minutes of processor time, since an exponential algorithm would not
  /// end.
  func timed(_ line: String) throws -> (outcome: Outcome, seconds: Double) {
    let outcome = try shell(
      """
      ulimit -t 600
      TIMEFORMAT='%U %S'
      exec 3>&2
      { time { \(line); } 2>&3 3>&-; } 2> .time
      """)
    let times = String(decoding: try read(".time"), as: UTF8.self).split { " \n".contains($0) }
    try #require(times.count == 2, "\(times)")
    return (outcome, times.compactMap { Double($0) }.reduce(0, +))
  }

  /// Puts a file into the folder.
  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: folder.appendingPathComponent(name))
  }

  /// The bytes of a file in the folder.
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Puts one of the test pictures into the folder.
  func copy(_ picture: String, to name: String? = nil) throws {
    try FileManager.default.copyItem(
      at: Repository.file("TestImages/\(picture)"),
      to: folder.appendingPathComponent(name ?? picture))
  }

  private func run(_ executable: URL, _ arguments: [String], input: Data) throws -> Outcome {
    let scratch = folder.appendingPathComponent(".streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    func stream(_ name: String, _ bytes: Data = Data()) throws -> URL {
      let file = scratch.appendingPathComponent(name)
      try bytes.write(to: file)
      return file
    }
    let (output, errors) = (try stream("output"), try stream("errors"))
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["descry": try Command.binary().path]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: stream("input", input))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

extension Command {
  /// A function of the shell `run` that runs `descry` as a user who cannot read everything.
  static let runAsAnother = """
    run() {
      if [[ $EUID == 0 ]]; then
        setpriv --reuid=65534 --clear-groups "$descry" "$@"
      else
        "$descry" "$@"
      fi
    }
    """

  /// A folder with a giflib in which every call ends the process, for `LD_LIBRARY_PATH`: a fault of
  /// a decoder, such as none is known of any more.
  func crashingGIFLibrary() throws -> String {
    let functions = [
      "DGifOpen", "DGifCloseFile", "DGifGetRecordType", "DGifGetImageDesc", "DGifGetExtension",
      "DGifGetExtensionNext", "DGifExtensionToGCB", "DGifGetLine",
    ].map { "void \($0)(void) { __builtin_trap(); }" }.joined(separator: "\n")
    let folder = folder.appendingPathComponent("libraries").path
    let made = try shell(
      """
      mkdir -p '\(folder)'
      clang -shared -fPIC -Wl,-soname,libgif.so.7 -o '\(folder)/libgif.so.7' -x c - <<< '\(functions)'
      """)
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }
}
