import DescriptionService
import NIOCore
import Testing

@Suite("Multipart forms")
struct MultipartFormTests {
  private static let type = "multipart/form-data; boundary=b"

  /// Parses a text whose lines end with CR LF.
  private func form(_ lines: String, _ type: String = type) throws -> MultipartForm {
    let text = lines.replacing("\n", with: "\r\n")
    return try MultipartForm(ByteBuffer(string: text), contentType: type)
  }

  @Test("Parses a form as browsers send it")
  func browser() throws {
    let form = try form(
      """
      ------WebKitFormBoundary7MA4
      Content-Disposition: form-data; name="image"; filename="my %22cat%22.jpg"
      Content-Type: image/jpeg

      \u{0}--pixels

      ------WebKitFormBoundary7MA4
      Content-Disposition: form-data; name="label"

      Ein Kätzchen
      ------WebKitFormBoundary7MA4--

      """, "multipart/form-data; boundary=----WebKitFormBoundary7MA4")
    #expect(form.parts.map(\.name) == ["image", "label"])
    #expect(form.parts.map(\.filename) == [#"my "cat".jpg"#, nil])
    #expect(form.parts.map { String(buffer: $0.body) } == ["\0--pixels\r\n", "Ein Kätzchen"])
  }

  @Test(
    "Accepts each syntax of the boundary",
    arguments: [
      #"multipart/form-data; boundary="b""#, "Multipart/Form-Data;BOUNDARY=b",
      "multipart/form-data; charset=utf-8 ; boundary=b;",
    ])
  func boundary(_ type: String) throws {
    #expect(try form("--b--", type).parts.isEmpty)
  }

  @Test("Ignores text before the first boundary and after the last")
  func around() throws {
    let form = try form(
      "for nobody\n--b \t\nContent-Disposition: form-data; name=x\n\ny\n--b-- \n--b\nfor nobody")
    #expect(form.parts.map { String(buffer: $0.body) } == ["y"])
  }

  @Test(
    "A part can be empty, with or without an empty line",
    arguments: ["\n\n\n--b--", "\n\n--b--", "\nX-Other: 1\n\n--b--"])
  func empty(_ end: String) throws {
    let form = try form("--b\nContent-Disposition: form-data; name=x\(end)")
    #expect(form.parts.map(\.body.readableBytes) == [0])
  }

  @Test("A near-boundary is content")
  func lookalikes() throws {
    let content = "x--b\r--b\n--b\r\n-b\r\n--a\r\r\n"
    let bytes =
      "--b\r\nContent-Disposition: form-data; name=x\r\n\r\n\(content)\r\n--b--"
    let form = try MultipartForm(ByteBuffer(string: bytes), contentType: Self.type)
    #expect(form.parts.map { String(buffer: $0.body) } == [content])
  }

  @Test("Does not copy the body")
  func slices() throws {
    let text = "--b\r\nContent-Disposition: form-data; name=x\r\n\r\npixels\r\n--b--"
    let body = ByteBuffer(string: text)
    let part = try #require(MultipartForm(body, contentType: Self.type).parts.first)
    let whole = body.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) }
    let slice = part.body.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) }
    #expect(slice == whole + UInt(text.utf8.count - "pixels\r\n--b--".utf8.count))
  }

  @Test(
    "Rejects malformed and oversized forms",
    arguments: [
      "", "--b", "--b\n", "b--b--", "--c--", "--bb--", "--b--x", "--b-", "--b x\n--b--",
      "--b\n\n--b--", "--b\n\nx\n--b--", "--b\n--b--",
      "--b\nContent-Disposition: form-data; name=x\n\ny",
      "--b\nContent-Disposition: form-data; name=x\n\ny\n--b",
      "--b\nContent-Disposition: form-data; name=x\n--b--",
      "--b\nContent-Disposition: form-data; name=x\n y\n\n--b--",
      "--b\nContent-Disposition: form-data\n\ny\n--b--",
      "--b\nContent-Disposition: attachment; name=x\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=x; name=y\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=\"x\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=x\nContent-Disposition: form-data; name=x\n\n\n--b--",
      "--b\nContent-Disposition : form-data; name=x\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=x\nX: \u{0}\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=x\nX: a\rb\n\ny\n--b--",
      "--b\nContent-Disposition: form-data; name=x\nContent-Transfer-Encoding: base64\n\neA==\n--b--",
      "--b\nContent-Disposition: form-data; name=x\nContent-Type: multipart/mixed; boundary=c\n\n--c--\n--b--",
    ])
  func malformed(_ lines: String) {
    let problem = #expect(throws: Problem.self) { try form(lines) }
    #expect(problem?.code == .multipartMalformed)
  }

  @Test(
    "Rejects invalid boundaries",
    arguments: [
      "multipart/form-data", "multipart/form-data; boundary=", #"multipart/form-data; boundary="""#,
      #"multipart/form-data; boundary="b "#, #"multipart/form-data; boundary="b ""#,
      "multipart/form-data; boundary=b; boundary=c", "multipart/form-data; boundary=b\u{7F}",
      "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
      #"multipart/form-data; boundary="ü""#, #"multipart/form-data; boundary="\b""#,
      "multipart/form-data boundary=b",
    ])
  func boundaryRefused(_ type: String) {
    #expect(throws: Problem.self) { try form("--b--", type) }
  }

  @Test("Rejects other content types", arguments: ["", "image/png", "multipart/mixed; boundary=b"])
  func otherType(_ type: String) {
    let problem = #expect(throws: Problem.self) { try form("--b--", type) }
    #expect(problem?.code == .mediaTypeUnsupported)
  }

  @Test("Limits the number and size of headers and parts")
  func limits() throws {
    func body(headers: Int = 1, name: Int = 1, parts: Int = 1) -> String {
      let more = (1..<headers).map { "X-\($0): 1\n" }.joined()
      let name = String(repeating: "x", count: name)
      let part = "--b\nContent-Disposition: form-data; name=\(name)\n\(more)\n\n"
      return String(repeating: part, count: parts) + "--b--"
    }
    let (parts, headers) = (MultipartForm.Limits.parts, MultipartForm.Limits.headers)
    #expect(try form(body(headers: headers, parts: parts)).parts.count == parts)
    #expect(throws: Problem.self) { try form(body(parts: parts + 1)) }
    #expect(throws: Problem.self) { try form(body(headers: headers + 1)) }
    #expect(try form(body(name: 8000)).parts.map(\.name.count) == [8000])
    #expect(throws: Problem.self) { try form(body(name: 8200)) }
    #expect(throws: Problem.self) { try form(body(name: 1 << 20)) }
  }
}
