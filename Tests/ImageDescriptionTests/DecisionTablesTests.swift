import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Tables that decide what is spoken (#27)")
struct DecisionTablesTests {
  /// Constants of the same folders that do not decide what is spoken.
  private static let others: Set<String> = [
    "AnnotatedPicture.mostPixels", "EnglishLexicon.lineFeed", "Language.folders",
    "Language.suffix", "Language.longNames", "Language.largestFile", "OwnThread.stackSize",
  ]

  /// The paths and contents of files with one of these endings in a folder below Sources.
  private func sources(_ folder: String, _ endings: [String]) throws -> [(String, String)] {
    let root = Repository.root.appendingPathComponent("Sources/\(folder)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }.map {
      ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// The names of constants: "Type.name" of static ones, "name" of global ones.
  private func constants(in source: String) -> [String] {
    var type = ""
    return source.split(separator: "\n").compactMap { line in
      if let match = line.firstMatch(
        of: /^(?:[a-z]+ )*(?:struct|enum|class|actor|extension) (\w+)/)
      {
        type = String(match.1)
      }
      if let match = line.firstMatch(of: /^ +(?:\w+ )*static let (\w+|\()/) {
        return "\(type).\(match.1)"
      }
      return line.firstMatch(of: /^(?:\w+ )*let (\w+|\()/).map { String($0.1) }
    }
  }

  @Test(
    "Every constant of analysis, reading, judging and wording is listed",
    arguments: ["Analysis", "Reading", "Judging", "Wording"])
  func complete(_ folder: String) throws {
    let known = Self.others.union(DecisionTables.all.map(\.name))
    // Words of other languages apply to stored findings, so no picture is described again.
    let found = try sources("ImageDescription/\(folder)", [".swift"])
      .filter { !$0.0.hasPrefix("Languages/") }
      .flatMap { constants(in: $0.1) }
    #expect(!found.isEmpty)
    #expect(Set(found).subtracting(known) == [], "add them to DecisionTables")
  }

  @Test("Each table has a unique name and contents")
  func distinct() {
    let tables = DecisionTables.all
    #expect(Set(tables.map(\.name)).count == tables.count)
    #expect(tables.allSatisfy { !$0.contents.isEmpty })
  }

  /// The code without comments, with single spaces.
  private func code(_ source: String) -> String {
    var bytes = Array(source.utf8)[...]
    var code: [UInt8] = []
    while let byte = bytes.first {
      if bytes.starts(with: "//".utf8) {
        bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
      } else if bytes.starts(with: "/*".utf8) {
        bytes = bytes.dropFirst(2)
        while !bytes.isEmpty, !bytes.starts(with: "*/".utf8) { bytes = bytes.dropFirst() }
        bytes = bytes.dropFirst(2)
      } else {
        code.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return String(decoding: code, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  @Test("The revision of the C++ sources is up to date")
  func revision() throws {
    let files = try sources("CImageAnalysis", [".cpp", ".h"])
      .filter { !$0.0.hasPrefix("opencv4") && !$0.0.hasSuffix("Revision.h") }
    #expect(files.count > 50)
    let text = files.map { "\($0.0)\n\(code($0.1))\n" }.joined()
    let expected = ContentHash.sha256(of: Array(text.utf8)).prefix(16)
    let revision = DecisionTables.all.first { $0.name == "CImageAnalysis" }?.contents
    #expect(
      revision == String(expected), "set CA_REVISION in CImageAnalysisRevision.h to \(expected)")
  }
}
