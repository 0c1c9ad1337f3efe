import Foundation
import Testing

@Suite("descry doctor")
struct DoctorTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test("A complete installation has no problems; --verbose adds limits and thresholds")
  func whole() throws {
    let outcome = try command.descry("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "No problems found.")
    for word in ["OpenCV", "centerface.onnx", "verified", "eng"] {
      #expect(outcome.output.contains(word))
    }
    let verbose = try command.descry("doctor", "-v").output
    for word in ["400 MB", "evaluation/dev"] {
      #expect(verbose.contains(word))
      #expect(!outcome.output.contains(word))
    }
  }

  @Test("A missing optional program is a note with the package to install, and no problem (#34)")
  func optionalPrograms() throws {
    let outcome = try command.shell("PATH=/nowhere \"$descry\" doctor")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "No problems found.")
    for line in [
      "optional: spd-say or espeak-ng is not installed. → For descry voiceover --speak, install the "
        + "Debian package speech-dispatcher or espeak-ng.",
      "optional: rsvg-convert is not installed. → For descry voiceover --render as PNG, install the "
        + "Debian package librsvg2-bin.",
      "optional: xdg-open is not installed. → For descry report --open, install the Debian package "
        + "xdg-utils.",
    ] { #expect(outcome.lines.contains(line)) }
    let installed = try command.shell(
      """
      mkdir bin; touch bin/{espeak-ng,rsvg-convert,xdg-open}; chmod +x bin/*
      PATH=$PWD/bin "$descry" doctor --format json
      """)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(installed.output.utf8)) as? [String: Any])
    let programs = try #require(report["optionalPrograms"] as? [[String: Any]])
    #expect(programs.map { $0["isInstalled"] as? Bool } == [true, true, true, true])
  }

  @Test("The list of what a worker is denied stays within 80 columns (#34)")
  func denied() throws {
    let lines = try command.descry("doctor").lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("  denied    ") })
    let list = lines[start...].prefix { $0 != "" }
    #expect(list.allSatisfy { $0.count <= 80 })
    #expect(list.dropFirst().allSatisfy { $0.hasPrefix("            ") })
    #expect(!list.joined().contains(",,"))
  }

  @Test("--help has the doctor's exit statuses (#34)")
  func help() throws {
    let help = try command.descry("doctor", "--help").output
    #expect(help.contains("0    no problems\n"))
    #expect(!help.contains("every picture"))
  }

  @Test("Variables that name unknown languages are problems, printed first with remedies (#34)")
  func variables() throws {
    let outcome = try command.shell(
      "DESCRY_LANGUAGE=tlh DESCRY_TEXT_LANGUAGES=eng+xyz \"$descry\" doctor")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.prefix(3) == [
        "Problems:",
        "  1. DESCRY_LANGUAGE is 'tlh', a language that Descry does not speak. → Set it to one of "
          + "en, de, fr, es, it, pt-BR, nl, pl, ja, or unset it.",
        "  2. DESCRY_TEXT_LANGUAGES names xyz, which is not installed. → Install "
          + "tesseract-ocr-xyz, or unset the variable.",
      ])
    let fine = try command.shell(
      "DESCRY_LANGUAGE=de-CH DESCRY_TEXT_LANGUAGES=eng \"$descry\" doctor")
    #expect(fine.status == 0)
  }

  @Test("The languages that Descry speaks and reads are listed")
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

  @Test("A missing language is a problem with a remedy")
  func language() throws {
    let outcome = try command.descry("doctor", "--text-languages", "rus+xyz", "--format", "json")
    #expect(outcome.status == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let problem = try #require((report["problems"] as? [[String: String]])?.first)
    #expect(problem["what"]?.contains("tesseract-ocr-xyz") == true)
    #expect(problem["remedy"] != "")
  }

  @Test("ONNX Runtime is shown with its version and its path")
  func netEngine() throws {
    let nets = try #require(
      try command.descry("doctor").lines.first { $0.hasPrefix("nets, run by ONNX Runtime 1.") })
    let path = try #require(nets.components(separatedBy: " in /").last)
    #expect(FileManager.default.fileExists(atPath: "/" + path))
  }

  @Test("--verbose shows the limits of the options")
  func limits() throws {
    #expect(
      try command.descry("doctor", "--verbose", "--max-memory", "123").output.contains("123 MB"))
  }
}
