import AccessibilityAudit
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

/// The SARIF 2.1.0 schema's requirements for the parts that an audit writes.
@Suite("SARIF")
struct SARIFTests {
  private static let page = "<img src='a b.png'>\n <img alt=image><img alt='Photo of é'>"

  private func log() async throws -> [String: Any] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a b.html")
    try Data(Self.page.utf8).write(to: file)
    var audit = Audit([PictureFile(file.path)], worker: BuiltProgram.descry)
    audit.looksAtPictures = false
    let object = try JSONSerialization.jsonObject(with: Data(try await audit.run().sarif.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("The log has the version, one run, and a tool with each rule once")
  func tool() async throws {
    let log = try await log()
    #expect(log["version"] as? String == "2.1.0")
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect(runs.first?["columnKind"] as? String == "unicodeCodePoints")
    let tool = try #require(runs.first?["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Rule.all.map(\.id))
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    let titles = rules.map { ($0["shortDescription"] as? [String: String])?["text"] }
    #expect(titles == Rule.all.map(\.title))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect((rule[key] as? [String: String])?["text"]?.isEmpty == false)
      }
      let level = (rule["defaultConfiguration"] as? [String: String])?["level"]
      #expect(["note", "warning", "error"].contains(level))
    }
  }

  @Test("Each result names its rule, a level, a message, a place and a fingerprint")
  func results() async throws {
    let runs = try #require(try await log()["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "note"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(Rule.all[index].id == result["ruleId"] as? String)
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(prints["descry/v1"]?.count == 32)
      let locations = try #require(result["locations"] as? [[String: Any]])
      let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
      let uri = (place["artifactLocation"] as? [String: String])?["uri"]
      #expect(uri.flatMap(URL.init)?.lastPathComponent == "a b.html")
    }
    let regions = results.compactMap { result -> [String: Int]? in
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      return (place as? [String: Any])?["region"] as? [String: Int]
    }
    #expect(regions.map { $0["startLine"] } == [1, 2, 2])
    #expect(regions.map { $0["startColumn"] } == [1, 2, 17])
  }
}
