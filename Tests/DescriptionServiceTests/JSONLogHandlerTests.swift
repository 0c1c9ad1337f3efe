import DescriptionService
import Foundation
import Logging
import Testing

@Suite("JSON log")
struct JSONLogHandlerTests {
  private struct Refused: Error, CustomStringConvertible {
    var description: String { "it was refused" }
  }

  /// The logged lines.
  private func lines(_ log: (Logger) async throws -> Void) async throws -> [[String: Any]] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let queue = LogQueue(descriptor: handle.fileDescriptor, byteLimit: 100 << 20)
    var logger = Logger(label: "descry") { _ in JSONLogHandler(to: queue) }
    logger.logLevel = .info
    try await log(logger)
    queue.finish(within: 60)
    try handle.close()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("A line has time, level, message and metadata")
  func line() async throws {
    let lines = try await lines { logger in
      var logger = logger
      logger[metadataKey: "request"] = "r1"
      logger.info("answered", metadata: ["bytes": .stringConvertible(25)])
      logger.debug("not this")
      logger.error("refused", error: Refused())
    }
    try #require(lines.count == 2)
    #expect(Set(lines[0].keys) == ["time", "level", "message", "metadata"])
    let time = try #require(lines[0]["time"] as? String)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(time)")
    #expect(lines[0]["level"] as? String == "info")
    #expect(lines[0]["message"] as? String == "answered")
    let known = try #require(lines[0]["metadata"] as? [String: Any])
    #expect(known["request"] as? String == "r1" && known["bytes"] as? Int == 25)
    let refused = try #require(lines[1]["metadata"] as? [String: Any])
    #expect(refused["error"] as? String == "it was refused")
  }

  @Test("Values keep their JSON types, nested ones too")
  func values() async throws {
    let lines = try await lines { logger in
      logger.info(
        "values",
        metadata: [
          "list": ["a", .stringConvertible(1.5)], "deep": ["truth": .stringConvertible(true)],
          "none": .stringConvertible(Double.nan), "other": .stringConvertible(UInt8(3)),
        ])
    }
    let known = try #require(lines.first?["metadata"] as? [String: Any])
    let list = try #require(known["list"] as? [Any])
    #expect(list.first as? String == "a" && list.last as? Double == 1.5)
    #expect((known["deep"] as? [String: Any])?["truth"] as? Bool == true)
    #expect(known["none"] as? String == "nan" && known["other"] as? String == "3")
  }

  @Test("Logged text cannot forge a line")
  func hostile() async throws {
    let hostile = "a\nb\r\n{\"level\":\"critical\"}\u{2028}\u{0}\u{1B}[2J\u{202E}\"\\"
    let lines = try await lines { $0.info("\(hostile)", metadata: ["\(hostile)": "\(hostile)"]) }
    try #require(lines.count == 1)
    #expect(lines[0]["message"] as? String == hostile)
    #expect((lines[0]["metadata"] as? [String: Any])?[hostile] as? String == hostile)
  }

  @Test("Lines of concurrent threads do not mix")
  func threads() async throws {
    let text = String(repeating: "x", count: 20_000)
    let lines = try await lines { logger in
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { for _ in 0..<50 { logger.info("\(text)") } }
        }
      }
    }
    #expect(lines.count == 400)
    #expect(lines.allSatisfy { $0["message"] as? String == text })
  }

  @Test("Drops lines for a closed file")
  func closed() {
    let queue = LogQueue(descriptor: -1)
    Logger(label: "descry") { _ in JSONLogHandler(to: queue) }.info("lost")
    queue.finish(within: 60)
    #expect(queue.droppedCount == 1)
  }
}
