import Foundation
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Broken screens")
struct BrokenScreenTests {
  @Test("Each of 2,000 broken screens is one line with its place, and none is a crash")
  func broken() throws {
    var mutator = ScreenMutator(try TestScreens.names(of: "yaml").map(screen), seed: 20)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("screen.yaml")
    var counts: [ScreenMutator.Damage: Int] = [:]
    while counts.values.reduce(0, +) < 2000 {
      let (damage, bytes) = mutator.next()
      // An empty file has no line to name.
      guard !bytes.isEmpty else { continue }
      try Data(bytes).write(to: file)
      do throws(InputError) {
        _ = try App(file: file.path)
      } catch {
        counts[damage, default: 0] += 1
        let text = String(decoding: bytes, as: UTF8.self)
        let lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .count
        #expect((1...lineCount).contains(error.line ?? 0), "\(error)")
        #expect((error.column ?? 0) > 0, "\(error)")
        let isOneLine = !error.description.contains(where: \.isNewline)
        #expect(isOneLine, "\(error)")
        #expect(error.message.count < 1000 && error.message.count > 10, "\(error)")
        #expect(!error.message.contains("Yams"), "\(error)")
      }
    }
    for damage in ScreenMutator.Damage.allCases {
      #expect((counts[damage] ?? 0) > 100, "\(damage): \(counts)")
    }
  }

  private func screen(_ name: String) throws -> String {
    try TestScreens.text("Screens/\(name).yaml")
  }
}
