import Foundation
import Testing

/// ONNX Runtime, which runs the nets, is loaded at run time.
@Suite("A machine without ONNX Runtime")
struct NetEngineTests {
  private static let missing =
    "descry: ONNX Runtime, which runs the nets, cannot be loaded from DESCRY_ONNX_RUNTIME. Install it: "
  private static let remedy = "or set DESCRY_ONNX_RUNTIME to the path of libonnxruntime.so"

  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("astronaut.png")
  }

  @Test(
    "Every command that describes says in one line what to install, and ends with 64",
    arguments: [
      "astronaut.png", "--in-process astronaut.png", "--format jsonl astronaut.png", "batch .",
      "serve --port 0", "pool",
    ])
  func missing(_ arguments: String) throws {
    let outcome = try command.shell(
      """
      unset DESCRY_PROGRAM # which the service would not know
      DESCRY_ONNX_RUNTIME=/nowhere/libonnxruntime.so $descry \(arguments) < /dev/null
      """)
    #expect(outcome.status == 64)
    let line = try #require(
      (outcome.errorLines + outcome.lines).first { $0.contains("ONNX Runtime") },
      "\(outcome.errors)")
    #expect(line.contains("Install it: "))
    #expect(line.contains(Self.remedy))
    if !["pool", "serve --port 0"].contains(arguments) {
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1 && line.hasPrefix(Self.missing))
    }
  }

  @Test("A library that is not ONNX Runtime is refused")
  func foreign() throws {
    let outcome = try command.shell(
      "DESCRY_ONNX_RUNTIME=libz.so.1 $descry astronaut.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is too old (no version; "))
  }

  @Test("doctor names the missing library and the remedy")
  func doctor() throws {
    let outcome = try command.shell("DESCRY_ONNX_RUNTIME=/nowhere/libonnxruntime.so $descry doctor")
    #expect(outcome.status == 1)
    let problem = try #require(outcome.lines.dropFirst().first)
    #expect(problem.contains("cannot be loaded from DESCRY_ONNX_RUNTIME. → Install it: "))
    #expect(problem.hasSuffix("libonnxruntime.so."))
    #expect(outcome.lines.contains { $0.hasPrefix("nets, which nothing can run") })
  }

  @Test("Commands that describe nothing need no library")
  func unneeded() throws {
    let version = try command.shell("DESCRY_ONNX_RUNTIME=/nowhere $descry --version")
    #expect(version.status == 0)
    #expect(version.errors == "")
  }
}
