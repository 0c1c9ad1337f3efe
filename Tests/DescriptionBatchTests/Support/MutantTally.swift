import DescriptionWorkers
import ImageDescription
import SafeFiles
import TestSupport
import Testing

/// Counts of damaged pictures by result.
struct MutantTally: Sendable {
  var count = 0
  var statuses: [DescriptionRecord.Status: Int] = [:]
  /// Impossible records, with the numbers of their pictures.
  var strange: [String] = []
  var longest = Duration.zero

  /// Describes one; analyses every fifth and only decodes the others.
  mutating func add(
    _ bytes: [UInt8], number: Int, by pool: WorkerPool, settings: Settings
  ) async throws {
    var settings = settings
    if number % 5 != 0 { settings.thresholds.shorterSide.value = 100_000 }
    let start = ContinuousClock.now
    let record = try await pool.describe(
      bytes, sha256: ContentHash.sha256(of: bytes), settings: settings, explains: false
    ).record
    longest = max(longest, .now - start)
    count += 1
    statuses[record.status, default: 0] += 1
    let isOfThese = record.image.map { $0.bytes == bytes.count } ?? true
    if record.status == .corrected || (record.error == nil) != (record.image != nil) || !isOfThese {
      strange.append("\(number): \(record)")
    }
    if number % 100 < 2 { try await checkSound(number, by: pool) }
  }

  /// Checks that an intact picture is still described.
  private mutating func checkSound(_ number: Int, by pool: WorkerPool) async throws {
    let bytes = Bitmap.plain(UInt8(number / 100 % 256))
    let record = try await pool.describe(
      bytes, sha256: ContentHash.sha256(of: bytes), explains: false
    ).record
    if record.silence != .blank { strange.append("\(number), the sound one: \(record)") }
  }

  mutating func merge(_ other: Self) {
    count += other.count
    statuses.merge(other.statuses, uniquingKeysWith: +)
    strange += other.strange
    longest = max(longest, other.longest)
  }
}

extension MutantTally: CustomStringConvertible {
  var description: String {
    let parts = statuses.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($1) \($0.rawValue)" }
    return "\(count): \(parts.joined(separator: ", ")); the longest took \(longest)"
  }
}
