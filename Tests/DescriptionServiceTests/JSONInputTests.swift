import DescriptionService
import Foundation
import NIOCore
import Testing

@Suite("JSON of requests (#52)")
struct JSONInputTests {
  private func parsed(_ text: String) throws -> JSONInput {
    try JSONInput(ByteBuffer(string: text))
  }

  private func code(_ text: String) -> Problem.Code? {
    do {
      _ = try JSONInput(ByteBuffer(string: text))
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Reads values of each type, with any space between them")
  func types() throws {
    let body = try parsed(
      """
       {"model":"descry", "stream" : false,\n\t"options":{"seed":-1.5e2},"messages":[1,null,[]],
        "name":null}\r\n
      """)
    #expect(body["model"]?.text == "descry")
    #expect(body["stream"]?.truth == false)
    #expect(body["options"]?["seed"]?.number == -150)
    #expect(body["messages"]?.items?.count == 3)
    #expect(body["name"] == nil, "null is as good as missing")
    #expect(body["model"]?["x"] == nil)
    #expect(try parsed("{}")["x"] == nil)
    #expect(try parsed(#"{"a":1,"a":2}"#)["a"]?.number == 2)
  }

  @Test(
    "Reads the escapes of strings",
    arguments: [
      (#"a\/b\n\"c\"\\"#, "a/b\n\"c\"\\"), (#"\u00e9\ud83d\ude00é"#, "é😀é"), ("", ""),
      (#"\\"#, "\\"),
    ])
  func escapes(_ written: String, _ text: String) throws {
    #expect(try parsed("\"\(written)\"").text == text)
  }

  @Test(
    "Rejects what is not JSON",
    arguments: [
      "", " ", "{", "[1,", "[1 2]", "{\"a\"}", "{a:1}", "{\"a\":}", "\"a", "\"a\\\"", "tru", "nul",
      "+-",
      "{} {}", "[1]]", "image", "\u{0}", "{\"a\":1,}",
    ])
  func malformed(_ text: String) {
    #expect(code(text) == .bodyMalformed)
  }

  @Test("Rejects what is nested too deep or has too many values")
  func limits() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(code(nested(33)) == nil)
    #expect(code(nested(34)) == .bodyMalformed)
    #expect(code(String(repeating: "[", count: 2_000_000)) == .bodyMalformed)
    func many(_ count: Int) -> String {
      "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    }
    #expect(code(many(9_999)) == nil)
    #expect(code(many(10_000)) == .bodyMalformed)
    #expect(code("{\"\(String(repeating: "n", count: 1025))\":0}") == .bodyMalformed)
  }

  @Test("The text of a string over 64 KiB is not asked for, but its bytes are there")
  func long() throws {
    let long = String(repeating: "a", count: 65_537)
    let string = try #require(try parsed("\"\(long)\"").string)
    #expect(string.text == nil)
    #expect(string.raw.readableBytes == 65_537)
  }

  @Test("Each byte of a string full of escapes is looked at a few times only")
  func linear() throws {
    // Quadratic, this would take minutes.
    let text = "\"" + String(repeating: #"\/\""#, count: 4 << 20) + "\""
    #expect(try parsed(text).string?.raw.readableBytes == 16 << 20)
  }
}
