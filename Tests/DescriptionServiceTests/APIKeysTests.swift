import DescriptionService
import Foundation
import Testing

@Suite("API keys")
struct APIKeysTests {
  /// `printf secret | sha256sum`.
  private static let secret = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
  /// `printf other | sha256sum`.
  private static let other = "d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa"

  @Test("A key gives the name of its owner; an unknown key gives none")
  func names() throws {
    let keys = try APIKeys(
      "# who may ask\nreader \(Self.secret)\r\n\n  site.2\t\(Self.other.uppercased()) # until May\n"
    )
    #expect(keys.name(for: "secret") == "reader")
    #expect(keys.name(for: "other") == "site.2")
    for token in ["", "Secret", "secret ", Self.secret, "reader", "sécret"] {
      #expect(keys.name(for: token) == nil)
    }
  }

  @Test(
    "An invalid line is an error with its number",
    arguments: [
      "reader", "reader \(secret) more", "rea/der \(secret)", "reader secret",
      "reader \(secret.dropLast())", "reader \(secret)0", "reader \(secret.dropLast())g",
      "reader \(secret.dropLast())é", "\(String(repeating: "n", count: 65)) \(secret)",
      "first \(secret)", "reader \(other)",
    ])
  func invalid(_ line: String) {
    let error = #expect(throws: ServiceError.self) {
      try APIKeys("# keys\nfirst \(Self.other)\n\(line)\n", named: "keys.txt")
    }
    #expect(error?.code == .keysInvalid)
    #expect(error?.message.hasPrefix("keys.txt, line 3: ") == true)
    #expect(error?.message.contains(Self.secret) == false)
  }

  @Test("A file without keys is an error", arguments: ["", "\n", "# reader\n"])
  func empty(_ text: String) {
    let error = #expect(throws: ServiceError.self) { try APIKeys(text) }
    #expect(error?.code == .keysInvalid)
  }

  @Test("Reads a file; a missing one is an error")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let error = #expect(throws: ServiceError.self) { try APIKeys(contentsOf: file.path) }
    #expect(error?.code == .keysUnreadable)
    #expect(error?.message.contains(file.path) == true)
    try Data("reader \(Self.secret)\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try APIKeys(contentsOf: file.path).name(for: "secret") == "reader")
    try Data([0xFF, 0xFE]).write(to: file)
    #expect(throws: ServiceError.self) { try APIKeys(contentsOf: file.path) }
  }

  @Test("Reads no file without an end (#46)", arguments: ["/dev/zero", "/dev/urandom"])
  func endless(_ path: String) {
    let error = #expect(throws: ServiceError.self) { try APIKeys(contentsOf: path) }
    #expect(error?.code == .keysUnreadable)
  }

  @Test("Finds the key in the Authorization header")
  func bearer() {
    #expect(APIKeys.bearerToken(in: "Bearer a+b/c=") == "a+b/c=")
    #expect(APIKeys.bearerToken(in: "bearer  x") == "x")
    for header in ["", "Bearer", "Bearer ", "Basic x", "Bearer x y", "Bearerx", "x"] {
      #expect(APIKeys.bearerToken(in: header) == nil)
    }
  }
}
