import DescriptionService
import NIOCore
import TestSupport
import Testing

@Suite("Multipart forms: properties")
struct MultipartFormPropertyTests {
  private struct Field: Equatable {
    var name: String
    var filename: String?
    var body: [UInt8]
  }

  /// The alphabet of the forms, so that near-boundaries are frequent.
  private static let pieces = ["\r", "\n", "\r\n", "--", "-", "\r\n--", "b", "\0", "ü", "\r\n--b"]

  private func field(_ random: inout SeededGenerator) -> Field {
    let names = ["x", "image", #"a"b"#, "a\r\nb", "ü;=", #"a\b"#, " ", "name=\"x\""]
    let body = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
      Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
    }
    return Field(
      name: names.randomElement(using: &random) ?? "",
      filename: Bool.random(using: &random) ? names.randomElement(using: &random) : nil, body: body)
  }

  /// The fields as browsers send them.
  private func body(_ fields: [Field], boundary: String) -> [UInt8] {
    func escaped(_ name: String) -> String {
      name.replacing("\r\n", with: "%0D%0A").replacing("\"", with: "%22")
    }
    var bytes: [UInt8] = []
    for field in fields {
      let filename = field.filename.map { "; filename=\"\(escaped($0))\"" } ?? ""
      bytes += Array("--\(boundary)\r\n".utf8)
      bytes += Array(
        "Content-Disposition: form-data; name=\"\(escaped(field.name))\"\(filename)\r\n\r\n".utf8)
      bytes += field.body + Array("\r\n".utf8)
    }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  private func contains(_ bytes: [UInt8], _ needle: String) -> Bool {
    let needle = Array(needle.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }

  @Test("Parsing returns the fields that were sent", arguments: 1...500 as ClosedRange<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fields = (0..<Int.random(in: 0...5, using: &random)).map { _ in field(&random) }
    // As a sender does: a boundary that is in none of the fields.
    var boundary = "b"
    while fields.contains(where: { contains($0.body, "--\(boundary)") }) { boundary += "b-" }
    let form = try MultipartForm(
      ByteBuffer(bytes: body(fields, boundary: boundary)),
      contentType: "multipart/form-data; boundary=\"\(boundary)\"")
    let read = form.parts.map {
      Field(name: $0.name, filename: $0.filename, body: Array($0.body.readableBytesView))
    }
    #expect(read == fields)
  }

  @Test("A damaged form is parsed or rejected, and no part exceeds the body")
  func damaged() {
    var random = SeededGenerator(seed: 5)
    let seeds = (0..<50).map { _ in
      body((0..<4).map { _ in field(&random) }, boundary: "b")
    }
    var mutator = Mutator(seeds, seed: 6)
    var (readCount, refusedCount) = (0, 0)
    for _ in 0..<10_000 {
      let bytes = mutator.next()
      do {
        let form = try MultipartForm(
          ByteBuffer(bytes: bytes), contentType: "multipart/form-data; boundary=b")
        let sum = form.parts.reduce(0) { $0 + $1.body.readableBytes }
        #expect(sum < bytes.count && form.parts.count <= MultipartForm.Limits.parts)
        readCount += 1
      } catch {
        #expect(error.code == .multipartMalformed)
        refusedCount += 1
      }
    }
    #expect(readCount > 100 && refusedCount > 100)
  }

  @Test(
    "Parses a body with near-boundaries in linear time",
    arguments: ["\r", "\r\n", "\r\n--", "\r\n--\(String(repeating: "b", count: 69))", "--b", "x"])
  func nearBoundaries(_ piece: String) throws {
    let boundary = String(repeating: "b", count: 70)
    let type = "multipart/form-data; boundary=\(boundary)"
    func seconds(_ size: Int) throws -> Double {
      var body = ByteBuffer(
        string: "--\(boundary)\r\nContent-Disposition: form-data; name=x\r\n\r\n")
      body.reserveCapacity(size)
      while body.readableBytes < size { body.writeString(piece) }
      return try Growth.seconds {
        #expect(throws: Problem.self) { try MultipartForm(body, contentType: type) }
        body.writeString("\r\n--\(boundary)--")
        let form = try MultipartForm(body, contentType: type)
        #expect(form.parts.count == 1)
      }
    }
    let growth = try Growth.measured {
      try seconds(100)
    } quarter: {
      try seconds(2 << 20)
    } whole: {
      try seconds(8 << 20)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
