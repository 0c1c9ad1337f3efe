import CImageAnalysis
import Foundation
import Glibc
import TestSupport
import Testing

/// The two clocks of `ca_deadline` (issue 30).
@Suite("Deadlines")
struct DeadlineTests {
  private static let second: Int64 = 1_000_000_000

  @Test("Waiting does not count as processor time")
  func waiting() throws {
    let deadline = ca_deadline(
      processor_time: Self.now(on: CLOCK_THREAD_CPUTIME_ID) + Self.second, time: 0)
    usleep(1_200_000)
    #expect(try Self.decode(by: deadline) == CA_OK)
  }

  @Test("Working or waiting too long fails")
  func late() throws {
    #expect(try Self.decode(by: ca_deadline(processor_time: 1, time: 0)) == CA_TIMED_OUT)
    #expect(try Self.decode(by: ca_deadline(processor_time: 0, time: 1)) == CA_TIMED_OUT)
    let far = ca_deadline(
      processor_time: Self.now(on: CLOCK_THREAD_CPUTIME_ID) + 600 * Self.second,
      time: Self.now(on: CLOCK_MONOTONIC) + 600 * Self.second)
    #expect(try Self.decode(by: far) == CA_OK)
    #expect(try Self.decode(by: ca_deadline(processor_time: 0, time: 0)) == CA_OK)
  }

  private static func decode(by deadline: ca_deadline) throws -> ca_status {
    let bytes = [UInt8](try Data(contentsOf: Repository.file("TestImages/dark.jpg")))
    var limits = ca_limits(
      memory: 400_000_000, pixels: 1 << 28, side: 65_535, file_size: 1 << 28, working_side: 0)
    var picture: OpaquePointer?
    let status = ca_decode(bytes, bytes.count, &limits, deadline, &picture, nil)
    ca_picture_free(picture)
    return status
  }

  private static func now(on clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * second + Int64(time.tv_nsec)
  }
}
