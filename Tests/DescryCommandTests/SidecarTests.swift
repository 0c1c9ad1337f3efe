import Foundation
import FoundationXML
import Testing

@Suite("descry export --format xmp-sidecar")
struct SidecarTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/more")
    for name in ["astronaut.png", "blank.png", "dark.jpg", "tiny.png"] {
      try command.copy(name, to: "Photos/\(name)")
    }
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    let labels = """
      path,label,decorative
      Photos/tiny.png,"<a> & ""b"" 'ü' 😀\u{1}
      \u{600}<c>",
      Photos/dark.jpg,,yes
      Photos/layers.psd,Layers,
      """
    try command.write(Data(labels.utf8), to: "labels.csv")
    _ = try command.shell("\"$descry\" batch Photos --labels labels.csv")
  }

  private func export(_ options: String...) throws -> Command.Outcome {
    try command.shell(
      "\"$descry\" export Photos --format xmp-sidecar "
        + options.joined(separator: " "))
  }

  /// The alt texts of a sidecar by language, read with an XML parser.
  private func texts(_ name: String) throws -> [String: String] {
    final class Reader: NSObject, XMLParserDelegate {
      var path: [String] = []
      var language = ""
      var texts: [String: String] = [:]

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        path.append("\(namespaceURI ?? "")\(name)")
        language = attributes["xml:lang"] ?? ""
      }

      func parser(
        _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
      ) {
        path.removeLast()
      }

      func parser(_ parser: XMLParser, foundCharacters text: String) {
        let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        let core = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
        let place = [
          "adobe:ns:meta/xmpmeta", rdf + "RDF", rdf + "Description", core + "AltTextAccessibility",
          rdf + "Alt", rdf + "li",
        ]
        if path == place { texts[language, default: ""] += text }
      }
    }
    let reader = Reader()
    let file = command.folder.appendingPathComponent(name)
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.texts
  }

  @Test("A sidecar holds what is spoken; silent, decorative and failed pictures get none")
  func written() throws {
    let before = try command.shell("sha256sum Photos/*").output
    let outcome = try export()
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(
      outcome.errorLines == ["descry: sidecars written: 2; silent or failed: 3"])
    #expect(
      try command.shell("cd Photos && ls *.xmp").lines == ["astronaut.png.xmp", "tiny.png.xmp"])
    #expect(
      try texts("Photos/astronaut.png.xmp") == [
        "x-default": "One face, one smiling.", "en": "One face, one smiling.",
      ])
    #expect(
      try texts("Photos/tiny.png.xmp") == [
        "x-default": "<a> & \"b\" 'ü' 😀\u{FFFD}\n\u{600}<c>"
      ])
    #expect(
      try command.shell("sha256sum $(ls -d Photos/* | grep -v xmp)").output == before)
  }

  @Test("A sidecar has a description as x-default and under its language (#33)")
  func language() throws {
    let outcome = try export("--language pt")
    #expect(outcome.errorLines.first?.contains("sidecars written: 2;") == true)
    let found = "Um rosto, sorrindo."
    #expect(try texts("Photos/astronaut.png.xmp") == ["x-default": found, "pt-BR": found])
    #expect(
      try command.shell("grep -o 'xml:lang=\"[^\"]*\"' Photos/astronaut.png.xmp").lines == [
        "xml:lang=\"x-default\"", "xml:lang=\"pt-BR\"",
      ])
  }

  @Test("Labels and corrections are only x-default in a sidecar (#33)")
  func people() throws {
    _ = try command.shell(
      "\"$descry\" correct Photos/astronaut.png 'Eileen Collins.'")
    _ = try export("--language fr")
    #expect(try texts("Photos/astronaut.png.xmp") == ["x-default": "Eileen Collins."])
    #expect(try Array(texts("Photos/tiny.png.xmp").keys) == ["x-default"])
  }

  @Test("Skips, counts and names pictures that have a sidecar or a link in its place")
  func existing() throws {
    _ = try command.shell("echo mine > Photos/tiny.png.xmp; ln -s none Photos/astronaut.png.xmp")
    let outcome = try export()
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.contains(
        "descry: skipped: a sidecar of another program already exists ('descry embed --replace' "
          + "changes it): astronaut.png, tiny.png"))
    #expect(outcome.errors.contains("written: 0; kept: 2;"))
    #expect(
      try command.shell("cat Photos/tiny.png.xmp; ls Photos").lines == [
        "mine", "astronaut.png", "astronaut.png.xmp", "blank.png", "dark.jpg", "descry.sqlite",
        "layers.psd", "more", "tiny.png", "tiny.png.xmp",
      ])
  }

  @Test("A changed or missing picture gets no sidecar")
  func changed() throws {
    _ = try command.shell("cp Photos/dark.jpg Photos/tiny.png; rm Photos/astronaut.png")
    let outcome = try export()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("(run descry batch again): tiny.png\n"))
    #expect(outcome.errors.contains("refused: no such file: astronaut.png\n"))
    #expect(outcome.errors.contains("written: 0; silent or failed: 3; refused: 2\n"))
    #expect(try command.shell("ls Photos/*.xmp").status != 0)
  }

  @Test("A picture that has become huge is not read to the end (#46)")
  func huge() throws {
    _ = try command.shell("rm Photos/astronaut.png; truncate -s 4T Photos/astronaut.png")
    let outcome = try export()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("refused: the file cannot be read: astronaut.png\n"))
    #expect(outcome.errors.contains("sidecars written: 1; silent or failed: 3; refused: 1\n"))
  }

  @Test(
    "Writes nothing outside the folder, whatever paths the store has (#46)", .needs(.python3),
    arguments: ["../Victim/astronaut.png", "ABSOLUTE", "more/astronaut.png", "more/../../Victim/a"])
  func outside(_ path: String) throws {
    _ = try command.shell(
      """
      mkdir Victim && cp Photos/astronaut.png Victim && cp Photos/astronaut.png Victim/a
      rmdir Photos/more && ln -s ../Victim Photos/more
      """)
    let victim = command.folder.appendingPathComponent("Victim/astronaut.png").path
    let renamed = try command.shell(
      """
      python3 - '\(path == "ABSOLUTE" ? victim : path)' <<'END'
      import sqlite3, sys
      store = sqlite3.connect("Photos/descry.sqlite")
      paths = (sys.argv[1].encode(), b"astronaut.png")
      store.execute("UPDATE file SET path = ? WHERE path = ?", paths)
      store.commit()
      END
      """)
    #expect(renamed.status == 0)
    for option in ["", "--overwrite"] {
      let outcome = try export(option)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("refused: outside the folder, or a symbolic link: "))
      #expect(outcome.errors.contains("silent or failed: 3; refused: 1\n"))
    }
    #expect(try command.shell("ls Victim").lines.allSatisfy { !$0.hasSuffix(".xmp") })
  }

  @Test(
    "Writes no sidecar for a picture that is behind a link since the batch (#46)",
    arguments: ["more", "more/deep", "more/deep/astronaut.png"])
  func linked(_ name: String) throws {
    let moved = try command.shell(
      """
      mkdir Photos/more/deep && cp Photos/astronaut.png Photos/more/deep
      "$descry" batch Photos -q
      mv Photos/\(name) Outside && ln -s "$PWD/Outside" Photos/\(name)
      """)
    #expect(moved.status == 0)
    for option in ["", "--overwrite"] {
      let outcome = try export(option)
      #expect(outcome.status == 1)
      let refused = "outside the folder, or a symbolic link: more/deep/astronaut.png\n"
      #expect(outcome.errors.contains(refused), "\(outcome.errors)")
      #expect(outcome.errors.contains("; refused: 1\n"), "\(outcome.errors)")
    }
    let sidecars = try command.shell("find -L . -name astronaut.png.xmp").lines
    #expect(sidecars == ["./Photos/astronaut.png.xmp"])
  }

  @Test("A sidecar that is a link stays, even to a sidecar that Descry wrote (#46)")
  func linkedSidecar() throws {
    _ = try export()
    let linked = try command.shell(
      """
      "$descry" correct Photos/astronaut.png 'Eileen Collins.'
      mv Photos/astronaut.png.xmp outside.xmp && cp outside.xmp before.xmp
      ln -s ../outside.xmp Photos/astronaut.png.xmp
      """)
    #expect(linked.status == 0)
    let outcome = try export("--overwrite")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("changes it): astronaut.png\n"), "\(outcome.errors)")
    let left = try command.shell(
      "cmp outside.xmp before.xmp && readlink Photos/astronaut.png.xmp")
    #expect(left.lines == ["../outside.xmp"], "\(left.output)")
  }

  @Test("A sidecar whose text somebody changed stays, also with --overwrite (#71)")
  func changedByHand() throws {
    _ = try export()
    _ = try command.shell("sed -i 's/One face, one smiling./Eileen/' Photos/astronaut.png.xmp")
    let outcome = try export("--overwrite")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("kept: the file has a text that a person wrote"))
    #expect(try texts("Photos/astronaut.png.xmp") == ["x-default": "Eileen", "en": "Eileen"])
    let again = try export("--overwrite --language fr")
    #expect(again.errors.contains("written: 0; already there: 1; kept: 1;"), "\(again.errors)")
  }

  @Test("Each of several folders gets its sidecars if it is named (#46)")
  func severalFolders() throws {
    let outcome = try command.shell(
      """
      mkdir 'more here' && cp Photos/astronaut.png 'more here'
      "$descry" batch "$PWD/Photos" './more here/' --store s.sqlite -q
      "$descry" export --store s.sqlite --format xmp-sidecar --folder .
      "$descry" export "$PWD/Photos" --store s.sqlite --format xmp-sidecar
      ls Photos 'more here' | grep astronaut.png.xmp
      """)
    #expect(outcome.lines == ["astronaut.png.xmp", "astronaut.png.xmp"], "\(outcome.errors)")
    #expect(
      outcome.errors.contains("sidecars written: 1; silent or failed: 3; refused: "),
      "\(outcome.errors)")
  }

  @Test("With the wrong folder, one line says so and the status is 1")
  func otherFolder() throws {
    for number in 0..<20 {
      try command.copy("caption.jpg", to: "Photos/\(number).jpg")
      _ = try command.shell("echo \(number) >> Photos/\(number).jpg")
    }
    _ = try command.shell("\"$descry\" batch Photos; mkdir Other")
    let outcome = try export("--folder Other")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("none of the pictures is in Other. Name their folder"))
    #expect(outcome.errors.contains("written: 0; silent or failed: 3; refused: 22\n"))
    _ = try command.shell("cp Photos/1.jpg Other")
    #expect(try export("--folder Other").errors.contains("0.jpg, 10.jpg, 11.jpg and 18 more\n"))
    let missing = try export("--folder None")
    #expect(missing.status == 64)
    #expect(missing.errorLines.count == 1)
    #expect(missing.errors.contains("None: the folder cannot be read"))
  }

  @Test("--folder names the folder of the pictures")
  func folder() throws {
    _ = try command.shell("cp -r Photos Moved; rm Photos/*.*g")
    #expect(try export("--folder Moved").errors.contains("sidecars written: 2;"))
    _ = try command.shell("mv Photos/descry.sqlite s")
    #expect(try command.shell("\"$descry\" export --store s --format xmp-sidecar").status == 64)
  }

  @Test(
    "Wrong usage ends with 64",
    arguments: ["--output x", "--no-thumbnails", "--format csv --overwrite"])
  func usage(_ options: String) throws {
    #expect(try export(options).status == 64)
    #expect(try command.shell("ls Photos/*.xmp").status != 0)
  }
}
