import Foundation
import ImageDescription
import TestSupport
import Testing

/// The files of TestImages/Kinds: one of each kind that people have and decoders get wrong.
///
/// `Scripts/test-images/kinds.py` makes the files and the table of what is right.
@Suite("Kinds of files (#76)")
struct FileKindTests {
  private static let folder = "TestImages/Kinds"
  private static let table = "expected.json"
  /// What the table leaves out.
  private static let usual: [String: JSONValue] = [
    "orientation": .number(1), "frames": .number(1), "warnings": .array([]),
  ]

  static let expected: [String: JSONValue] =
    (try? JSONValue(Repository.text("\(folder)/\(table)")))?.object ?? [:]

  /// The record of each file, described once by one describer.
  static let records = Task {
    let describer = ImageDescriber(settings: Settings(deadline: .seconds(120)))
    return await withTaskGroup { group in
      for name in expected.keys {
        let path = Repository.file("\(folder)/\(name)").path
        group.addTask { (name, await describer.describe(file: path)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  @Test("The table has every file, and no other")
  func complete() throws {
    let files = try Repository.names(in: Self.folder).filter { $0 != Self.table }
    #expect(files == Self.expected.keys.sorted())
    #expect(files.count >= 220)
  }

  @Test("A file is shown and described as the table says", arguments: expected.keys.sorted())
  func kind(_ name: String) async throws {
    let right = try #require(Self.expected[name])
    let record = try #require(await Self.records.value[name])
    #expect(record.error?.code.rawValue == right["error"]?.string, "\(record.error?.message ?? "")")
    #expect(record.spoken == right["spoken"]?.string)
    guard right["error"] == nil else { return }
    let facts = try JSONValue(record.json())["image"]
    for key in ["format", "width", "height", "orientation", "frames", "warnings"] {
      #expect(facts?[key] == right[key] ?? Self.usual[key], "\(key)")
    }
    if let brightness = right["brightness"]?.number {
      #expect(abs(try #require(record.brightness.score) - brightness) < 0.02)
    }
  }
}
