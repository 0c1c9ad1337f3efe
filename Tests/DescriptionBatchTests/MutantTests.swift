import DescriptionWorkers
import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Damaged pictures")
struct MutantTests {
  private static let laneCount = 2
  /// Generous, since other tests run at the same time; alone, none takes 10 s.
  private static let deadline = Duration.seconds(Torture.size(60, full: 10))

  @Test("Every damaged file gets one record and does not affect the next picture")
  func mutants() async throws {
    let seeds = try Self.seeds()
    #expect(Set(seeds.map { $0.prefix(2) }).count >= 6)
    let settings = Settings(deadline: Self.deadline, engineCount: Self.laneCount)
    let pool = WorkerPool(BuiltProgram.descry, settings: settings)
    var mutator = Mutator(seeds, seed: 15)
    let mutants = (0..<Torture.size(2000, full: 10_000)).map { _ in mutator.next() }
    let tally = try await withThrowingTaskGroup(of: MutantTally.self) { group in
      for lane in 0..<Self.laneCount {
        group.addTask {
          var tally = MutantTally()
          for index in stride(from: lane, to: mutants.count, by: Self.laneCount) {
            try await tally.add(mutants[index], number: index, by: pool, settings: settings)
          }
          return tally
        }
      }
      return try await group.reduce(into: MutantTally()) { $0.merge($1) }
    }
    #expect(tally.count == mutants.count)
    #expect(tally.strange == [])
    // Some damaged pictures can be decoded, some cannot.
    #expect(tally.statuses[.failed, default: 0] > mutants.count / 10)
    #expect(tally.statuses[.silent, default: 0] > mutants.count / 10)
    print("mutants: \(tally)")
  }

  /// Small pictures of all formats, so that more of the damage hits headers.
  private static func seeds() throws -> [[UInt8]] {
    try Repository.names(in: "TestImages").compactMap { name in
      guard !name.hasSuffix(".json"), !name.hasSuffix(".md") else { return nil }
      let path = Repository.file("TestImages/\(name)").path
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      return (1..<70_000).contains(bytes.count) ? Array(bytes) : nil
    }
  }
}
