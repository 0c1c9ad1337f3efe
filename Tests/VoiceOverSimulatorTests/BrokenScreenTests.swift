import Foundation
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Broken screens")
struct BrokenScreenTests {
  @Test("Each of 2,000 broken screens gives one line with its place, and none crashes")
  func broken() throws {
    var mutator = ScreenMutator(try TestScreens.names(of: "yaml").map(screen), seed: 20)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("screen.yaml")
    var counts: [ScreenMutator.Damage: Int] = [:]
    while counts.values.reduce(0, +) < 2000 {
      let (damage, bytes) = mutator.next()
      // An empty file has no line.
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
    try Repository.text("TestImages/Screens/\(name).yaml")
  }
}

/// Damages screen files as a person or a disk would, the same way in every run.
struct ScreenMutator {
  enum Damage: CaseIterable {
    case bytes, lines, keys, values, references
  }

  private static let values = [
    "[]", "{}", "[1, 2]", "{a: 1}", "-1", "1e9", "nan", "true", "''", "null", "~", "*no", "&a [*a]",
    "\"\\ud800\"", "!!binary x", "[[1, 2], [3]]", "? x", "- x", "{", "\t",
  ]

  private let screens: [[String]]
  private var mutator: Mutator
  private var random: SeededGenerator

  init(_ screens: [String], seed: UInt64) {
    self.screens = screens.map { $0.split(separator: "\n").map(String.init) }
    mutator = Mutator(screens.map { Array($0.utf8) }, seed: seed)
    random = SeededGenerator(seed: seed)
  }

  /// The next damaged screen; some are still valid.
  mutating func next() -> (Damage, [UInt8]) {
    let damage = Damage.allCases.randomElement(using: &random) ?? .bytes
    guard damage != .bytes else { return (damage, mutator.next()) }
    var lines = screens.randomElement(using: &random) ?? []
    switch damage {
    case .bytes: break
    case .lines: damageLines(&lines)
    case .keys: damageKey(&lines)
    case .values: damageValue(&lines)
    case .references: damageReference(&lines)
    }
    return (damage, Array(lines.joined(separator: "\n").utf8))
  }

  private mutating func damageLines(_ lines: inout [String]) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<lines.count, using: &random)
      let other = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: lines.insert(lines[index], at: other)
      case 1: lines.swapAt(index, other)
      case 2: lines[index] = String(lines[index].drop { $0 == " " })
      case 3: lines[index] = "   " + lines[index]
      default: lines[index] = String(lines[index].prefix(lines[index].count / 2))
      }
    }
  }

  /// Drops or doubles a letter of a key.
  private mutating func damageKey(_ lines: inout [String]) {
    change(&lines, containing: /[A-Za-z]{3,}:/) { key, random in
      let index = key.index(key.startIndex, offsetBy: Int.random(in: 0...2, using: &random))
      var key = key
      if Bool.random(using: &random) {
        key.remove(at: index)
      } else {
        key.insert(key[index], at: index)
      }
      return key
    }
  }

  private mutating func damageValue(_ lines: inout [String]) {
    change(&lines, containing: /: [^{\[ ][^,}\]]*/) { _, random in
      ": " + (Self.values.randomElement(using: &random) ?? "")
    }
  }

  /// Refers to a missing element.
  private mutating func damageReference(_ lines: inout [String]) {
    change(
      &lines,
      containing: /(opens|view|show|hide|focus|remove|before|after|into|element|start): [a-zA-Z]+/
    ) { reference, random in
      reference + (Bool.random(using: &random) ? "x" : "Nowhere")
    }
  }

  /// Changes a random match of a pattern.
  ///
  /// Without a match, the screen stays valid.
  private mutating func change(
    _ lines: inout [String], containing pattern: some RegexComponent,
    _ change: (String, inout SeededGenerator) -> String
  ) {
    let places = lines.indices.filter { lines[$0].firstMatch(of: pattern) != nil }
    guard let index = places.randomElement(using: &random),
      let range = lines[index].ranges(of: pattern).randomElement(using: &random)
    else { return }
    lines[index].replaceSubrange(range, with: change(String(lines[index][range]), &random))
  }
}
