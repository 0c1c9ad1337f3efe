import Foundation
import Testing

@Suite("The folder of a test")
struct CommandTests {
  @Test("A test leaves nothing in the temporary folder, and a command nothing in the test's (#46)")
  func removed() throws {
    var command: Command? = try Command()
    let folder = try #require(command?.folder.path)
    _ = try command?.shell("touch file")
    // The file, and the streams of this command.
    #expect(try command?.shell("ls -A | wc -l").output == "2\n")
    command = nil
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
