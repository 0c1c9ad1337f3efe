import DescriptionService
import Foundation
import Glibc
import Testing

@Suite("Log queue")
struct LogQueueTests {
  /// A pipe that only the test reads.
  private final class Pipe {
    let (reading, writing): (Int32, Int32)

    init() {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    /// Reads this many bytes.
    func read(_ count: Int) -> String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while bytes.count < count {
        let got = Glibc.read(reading, &buffer, min(buffer.count, count - bytes.count))
        guard got > 0 else { break }
        bytes += buffer[..<got]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func line(_ number: Int) -> String {
    "\(String(number).padding(toLength: 99, withPad: " ", startingAt: 0))\n"
  }

  @Test("Writes lines whole and in order")
  func order() {
    let pipe = Pipe()
    let queue = LogQueue(descriptor: pipe.writing)
    for number in 0..<100 { queue.write(Self.line(number)) }
    #expect(pipe.read(10_000) == (0..<100).map(Self.line).joined())
    queue.finish(within: 600)
    #expect(queue.droppedCount == 0)
  }

  @Test("If nobody reads, callers do not wait; lines over the limit are dropped and counted")
  func stalled() {
    let pipe = Pipe()
    let queue = LogQueue(descriptor: pipe.writing, byteLimit: 1000)
    // A pipe takes 64 KiB.
    for number in 0..<5000 { queue.write(Self.line(number)) }
    #expect(queue.droppedCount > 4000)
    queue.finish(within: 0.1)
    let kept = 5000 - queue.droppedCount
    let lines = pipe.read(100 * kept).split(separator: "\n")
    #expect(lines.count == kept)
    #expect(lines.first?.hasPrefix("0 ") == true)
  }

  @Test("Drops and counts lines that cannot be written")
  func broken() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let queue = LogQueue(descriptor: descriptor)
    for number in 0..<3 { queue.write(Self.line(number)) }
    queue.finish(within: 600)
    #expect(queue.droppedCount == 3)
    queue.write(Self.line(3))
    #expect(queue.droppedCount == 4)
  }

  @Test("Waits for a non-blocking file that is full")
  func patient() {
    let pipe = Pipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let queue = LogQueue(descriptor: pipe.writing)
    for number in 0..<2000 { queue.write(Self.line(number)) }
    #expect(pipe.read(200_000) == (0..<2000).map(Self.line).joined())
    queue.finish(within: 600)
    #expect(queue.droppedCount == 0)
  }
}
