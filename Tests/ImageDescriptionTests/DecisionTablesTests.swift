import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Tables that decide what is spoken (#27)")
struct DecisionTablesTests {
  /// Constants that do not decide what is spoken.
  ///
  /// `WordTable.known` has the words of languages. They apply to stored findings, so no picture is
  /// described again.
  private static let others: Set<String> = [
    "AltTextWriting.app11", "AnnotatedPicture.mostPixels", "CSVCell.apostrophe",
    "CSVCell.formulaSigns", "CSVCell.lineSigns", "DescriptionRecord.columns",
    "DescriptionRecord.csvColumns", "Deflated.memoryLevel",
    "DescriptionRecord.csvHeader", "DescriptionRecord.programVersion", "DescriptionRecord.values",
    "Detail.edge", "Detail.large", "Detail.most", "Detail.small", "Digest.isReady",
    "EnglishLexicon.lineFeed", "GIFFile.comment", "GIFFile.name", "GIFFile.trailerSize",
    "GIFFile.version", "HEIFFile.mostItems", "HEIFFile.packetType",
    "ImageDescriber.cancelled", "ImageDescriber.version", "ImageFacts.Format.table",
    "Inflated.chunkSize", "JPEGFile.app0", "JPEGFile.app1", "JPEGFile.app13",
    "JPEGFile.photoshopHeader", "JPEGFile.photoshopPacket", "XMLElement.Name.oldAbout",
    "JPEGFile.app14", "JPEGFile.app15",
    "JPEGFile.app2", "JPEGFile.comment", "JPEGFile.digestSize", "JPEGFile.endOfImage",
    "JPEGFile.extensionHeader", "JPEGFile.header", "JPEGFile.longestPacket", "JPEGFile.startOfScan",
    "Language.folders", "Language.largestFile", "Language.longNames", "Language.suffix",
    "MentionVocabulary.detector", "NetEngine.variable", "TextBlock.longestGap", "TextBlock.reach",
    "TextBlock.tallestGap", "OwnThread.stackSize", "PNGFile.keyword",
    "PNGFile.rawKeyword", "PNGFile.signature", "TIFFFile.tag", "WebPFile.alphaFlag",
    "WebPFile.exifFlag", "WebPFile.extended", "WebPFile.packetFlag", "WebPFile.packetType",
    "XMLElement.Name.about", "XMLElement.Name.altText", "XMLElement.Name.arrays",
    "XMLElement.Name.author", "XMLElement.Name.extendedDescription",
    "XMLElement.Name.iptcNamespace", "XMLElement.Name.item", "XMLElement.Name.language",
    "XMLElement.Name.mark", "XMLElement.Name.ownNamespace",
    "XMLElement.Name.misplacedAltText", "XMLElement.Name.rdf", "XMLElement.Name.rdfNamespace",
    "XMLElement.Name.secondPacket",
    "XMLElement.Name.toolkit", "XMLElement.Name.value", "XMLElement.Name.xml",
    "XMLParser.longestName", "XMLParser.mostAttributes", "XMLParser.mostNamespaces",
    "XMPEdit.end", "XMPEdit.padding", "XMPEdit.start", "XMPEdit.trailer",
    "WordTable.known", "XMPPacket.signature", "PictureFile.beginning",
    "DescriptionRecord.bareColumns", "ImageFacts.damageNote", "XMLEntities.longest",
    "XMLParser.mostExpanded",
  ]

  /// What `swift-symbolgraph-extract` writes, as far as it is needed.
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let spelling: String }

      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]
    }

    let symbols: [Symbol]
  }

  /// The names of all static and global constants of the library, as the compiler knows them.
  private func constants() throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let extraction = Process()
    extraction.executableURL = URL(fileURLWithPath: "/bin/bash")
    extraction.arguments = [
      "-c",
      """
      set -e
      toolchain=$(dirname "$(readlink -f "$(type -P swift)")")
      built=$(dirname "$(readlink /proc/$PPID/exe)")
      "$toolchain/swift-symbolgraph-extract" -module-name ImageDescription -I "$built/Modules" \
        -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level private \
        -skip-synthesized-members -output-dir '\(folder.path)' \
        -Xcc -fmodule-map-file="$built/CImageAnalysis.build/module.modulemap" \
        -Xcc -fmodule-map-file="$built/CAnalysisModels.build/module.modulemap" \
        -Xcc -fmodule-map-file="$built/CWords.build/module.modulemap" \
        -Xcc -fmodule-map-file=Sources/COpenSSL/module.modulemap \
        -Xcc -fmodule-map-file=Sources/CZlib/module.modulemap
      """,
    ]
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    extraction.standardError = try FileHandle(forWritingTo: errors)
    try extraction.run()
    extraction.waitUntilExit()
    let said = try String(contentsOf: errors, encoding: .utf8)
    try #require(extraction.terminationStatus == 0, "\(said)")
    let graph = try JSONDecoder().decode(
      SymbolGraph.self,
      from: Data(contentsOf: folder.appendingPathComponent("ImageDescription.symbols.json")))
    let names = graph.symbols.filter { symbol in
      ["swift.type.property", "swift.var"].contains(symbol.kind.identifier)
        && symbol.declarationFragments.contains { $0.spelling == "let" }
    }.map { $0.pathComponents.joined(separator: ".") }
    return Set(names)
  }

  @Test("Every constant that decides what is spoken is listed")
  func complete() throws {
    let known = Self.others.union(DecisionTables.all.map(\.name))
    let found = try constants()
    #expect(found.isSuperset(of: Self.others), "remove what is gone from the test")
    #expect(found.subtracting(known) == [], "add them to DecisionTables")
  }

  @Test("Each table has a unique name and contents")
  func distinct() {
    let tables = DecisionTables.all
    #expect(Set(tables.map(\.name)).count == tables.count)
    #expect(tables.allSatisfy { !$0.contents.isEmpty })
  }
}
