import AccessibilityAudit
import ArgumentParser
import Foundation
import ImageDescription

/// `descry audit`: pages in, findings out.
struct Audit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Find what pictures' names get wrong.")
  @Argument var files: [String]
  @Option var root: String?
  @Option var format = "text"
  func run() async throws {
    let bytes = try PictureFile(files[0]).read(atMost: 16 << 20)
    let page = AuditedPage(
      try HTMLParser.parse(String(decoding: bytes, as: UTF8.self)), file: files[0])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try StandardOutput().write(
      String(decoding: encoder.encode(page.findings), as: UTF8.self) + "\n")
  }
}
