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

  /// The report with a version of Tesseract and one of libheif.
  private func report(tesseract: String, libheif: String) throws -> [String: Any] {
    let versions = """
      const char *heif_get_version(void) { return "\(libheif)"; }
      const char *_ZN9tesseract11TessBaseAPI7VersionEv(void) { return "\(tesseract)"; }
      """
    let outcome = try command.shell(
      """
      clang -shared -fPIC -o versions.so -x c - <<< '\(versions)'
      LD_PRELOAD=$PWD/versions.so "$descry" doctor --format json
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  @Test(
    "Known faults are those of the versions in use, compared by number, and no problem (#69)",
    arguments: [
      ("4.1.1", "1.9.1", false, true), ("5.0.0-beta", "1.17.6", true, true),
      ("5.3.2", "1.18", true, false), ("5.3.3", "1.18.0", false, false),
      ("5.10.0-25-g1234", "1.19.8", false, false),
    ])
  func faults(tesseract: String, libheif: String, hasTables: Bool, hasPhones: Bool) throws {
    let report = try report(tesseract: tesseract, libheif: libheif)
    let faults = try #require(report["libraryFaults"] as? [[String: Any]])
    let sources = faults.compactMap { $0["source"] as? String }
    #expect(sources.count == faults.count)
    #expect(sources.contains { $0.hasSuffix("tesseract/issues/4014") } == hasTables)
    #expect(sources.contains { $0.hasSuffix("libheif/issues/1190") } == hasPhones)
  }

  @Test("A known fault is a note with what to do, or is listed if Descry works around it (#69)")
  func faultWords() throws {
    _ = try report(tesseract: "5.3.0", libheif: "1.15.1")
    let lines = try command.shell("LD_PRELOAD=$PWD/versions.so \"$descry\" doctor").lines
    #expect(lines.first == "No problems found.")
    #expect(
      lines.contains(
        "note: Tesseract 5.3.0 overlooks the text in some tables. → If you use "
          + "--text-languages, install 5.3.3 or newer, which Debian 13 has. "
          + "(https://github.com/tesseract-ocr/tesseract/issues/4014)"))
    let start = try #require(
      lines.firstIndex(of: "known faults of these versions, which Descry works around"))
    #expect(
      lines[start + 1] == "  libheif 1.15.1 refuses photos of iPhones since iOS 18: \"Too many "
        + "auxiliary image references\" (https://github.com/strukturag/libheif/issues/1190)")
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
