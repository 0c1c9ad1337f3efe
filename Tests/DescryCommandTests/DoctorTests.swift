import Foundation
import Testing

@Suite("descry doctor")
struct DoctorTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test("A whole installation has no problem")
  func whole() throws {
    let outcome = try command.descry("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.lines.last == "No problem was found.")
    for word in ["OpenCV", "centerface.onnx", "verified", "eng", "400 MB", "evaluation/dev"] {
      #expect(outcome.output.contains(word))
    }
  }

  @Test("The languages that are spoken and those that are read are listed")
  func languages() throws {
    let outcome = try command.descry("doctor", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let spoken = ["en", "de", "fr", "es", "it", "pt-BR", "nl", "pl", "ja"]
    #expect(report["spokenLanguages"] as? [String] == spoken)
    #expect((report["textLanguages"] as? [String])?.contains("eng") == true)
    let lines = try command.descry("doctor").lines
    let start = try #require(lines.firstIndex(of: "languages spoken"))
    #expect(lines[start + 1] == "  en     English")
    #expect(lines[start + 2] == "  de     German")
    #expect(lines[start + 11] == "languages read")
  }

  @Test("A language that is not there is a problem with a remedy")
  func language() throws {
    let outcome = try command.descry("doctor", "--text-languages", "eng+xyz", "--format", "json")
    #expect(outcome.status == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let problem = try #require((report["problems"] as? [[String: String]])?.first)
    #expect(problem["what"]?.contains("tesseract-ocr-xyz") == true)
    #expect(problem["remedy"] != "")
  }

  @Test("DESCRY_NETS=opencv has OpenCV run the nets, in a worker process and in this one")
  func netEngine() throws {
    let doctor = try command.shell("DESCRY_NETS=opencv $descry doctor")
    #expect(doctor.lines.contains { $0.hasPrefix("nets, run by OpenCV 4.") })
    #expect(doctor.status == 0)
    try command.copy("astronaut.png")
    for place in ["", "--in-process"] {
      let timings = try command.shell(
        "DESCRY_NETS=opencv $descry --timings \(place) astronaut.png")
      #expect(timings.lines.first == "One face, one smiling, indoors.")
      #expect(timings.lines.last?.hasPrefix("  nets   run by OpenCV 4.") == true)
      #expect(timings.errors == "")
    }
  }

  @Test("An engine that DESCRY_NETS names and that is not there is a problem with a remedy")
  func missingNetEngine() throws {
    let doctor = try command.shell("DESCRY_NETS=tensorflow $descry doctor")
    #expect(doctor.status == 1)
    let problem = try #require(doctor.lines.last)
    #expect(problem.contains("DESCRY_NETS is 'tensorflow', but "))
    #expect(problem.hasSuffix("Set it to opencv or onnxruntime, or unset it."))
  }

  @Test("The limits are those that were asked for")
  func limits() throws {
    #expect(try command.descry("doctor", "--max-memory", "123").output.contains("123 MB"))
  }
}
