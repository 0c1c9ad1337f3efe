import DescriptionService
import Foundation
import NIOCore
import Testing

@Suite("Pictures in JSON (#52)")
struct PictureDataTests {
  /// The bytes of a picture that is written like this in a request.
  private func bytes(_ written: String) throws -> [UInt8] {
    let string = try #require(try JSONInput(ByteBuffer(string: "\"\(written)\"")).string)
    return try PictureData.bytes(of: string)
  }

  private func code(_ written: String) throws -> Problem.Code? {
    do {
      _ = try bytes(written)
      return nil
    } catch let error as Problem {
      return error.code
    }
  }

  @Test(
    "Accepts Base64 as clients write it",
    arguments: [
      "+/7/AA==", "+/7/AA", "-_7_AA", "+/7/AA=", #"+\/7\/AA=="#, #"\u002b\u002F7/AA\u003d="#,
      " +/7/\\n AA ==\\r\\n",
      "data:image/jpeg;base64,+/7/AA==", "data:;base64,+/7/AA==",
      "data:image/png;charset=utf-8;base64,+/7/AA==",
      "DATA:IMAGE/PNG;BASE64,+/7/AA", "data:image/x; base64, +/7/AA==",
      #"data:image\/png;base64,+\/7\/AA=="#,
      "data:base64;base64,+/7/AA==", "data:image/webp;base64,%2B%2f7%2FAA%3D%3D%0A",
    ])
  func accepted(_ written: String) throws {
    #expect(try bytes(written) == [0xFB, 0xFE, 0xFF, 0x00])
  }

  @Test(
    "Rejects what is not Base64",
    arguments: [
      "a", "ab=c", "a!bc", "abcde", "data:image/png,abcd", "data:image/png;base64", "data:", #"\b"#,
      #"ab\u12"#,
      "é", "./photo.jpg", "ab%", "ab%2", "ab%zz", #"\u0100abc"#,
    ])
  func rejected(_ written: String) throws {
    #expect(try code(written) == .bodyMalformed)
  }

  @Test(
    "Says that the client sent the name of a file",
    arguments: ["photo.gif", "./Photos/Face.HEIC", "über.jpg"])
  func fileNames(_ written: String) throws {
    let problem = try #require(throws: Problem.self) { try bytes(written) }
    #expect(problem.code == .bodyMalformed)
    #expect(problem.detail.contains("is the name of a file"))
  }

  @Test(
    "Never fetches an address",
    arguments: [
      "http://127.0.0.1:1/a.png", "https://example.org/a.png", #"http:\/\/169.254.169.254\/"#,
      "file:///etc/passwd",
      "FTP://a/b", "gopher://a", " https://a",
    ])
  func addresses(_ written: String) throws {
    #expect(try code(written) == .urlNotFetched)
  }

  @Test("A picture without bytes is missing")
  func empty() throws {
    #expect(try code("") == .imageMissing)
    #expect(try code("data:image/png;base64,") == .imageMissing)
  }

  @Test("Decodes as Foundation does", arguments: [1, 2, 3, 4, 5, 255, 256, 100_001])
  func equal(_ count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) })
    #expect(try bytes(data.base64EncodedString()) == Array(data))
    let lines = data.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    #expect(try bytes(lines.replacing("\n", with: "\\n")) == Array(data))
    let escaped = data.base64EncodedString().replacing("/", with: "\\/")
    #expect(try bytes(escaped) == Array(data))
  }
}
