import Foundation
import TestSupport
import Testing

@Suite("Hierarchies on the command line")
struct HierarchyCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
    let copied = try command.shell(
      "cp -r '\(Repository.file("TestImages/Hierarchies").path)'/* . && chmod -R u+w .")
    try #require(copied.status == 0, "\(copied.errors)")
  }

  /// The findings of an audit as "file id rule", and its status.
  private func findings(_ arguments: String) throws -> (found: [String], status: Int32) {
    let outcome = try command.shell("\"$descry\" audit \(arguments) --quiet --format json")
    let findings = try JSONValue(outcome.output).array ?? []
    let found = findings.map { finding in
      [finding["file"]?.string, finding["element"]?["id"]?.string, finding["rule"]?.string]
        .map { $0 ?? "" }.joined(separator: " ")
    }
    return (found, outcome.status)
  }

  @Test("Finds all twelve faults of six screens, and nothing else")
  func faulty() throws {
    let faults = try JSONValue(try Repository.text("TestImages/Hierarchies/faults.json"))
    let expected = try #require(faults.object).flatMap { name, list in
      (list.array ?? []).compactMap(\.string).map { "faulty/\(name).json \($0)" }
    }
    #expect(expected.count == 12)
    let (found, status) = try findings("faulty")
    #expect(found.sorted() == expected.sorted())
    #expect(status == 1)
  }

  @Test("Finds nothing on six good screens")
  func good() throws {
    let (found, status) = try findings("good --fail-on advice")
    #expect(found == [])
    #expect(status == 0)
  }

  @Test("The screenshot decides what is found, and can have another name")
  func screenshot() throws {
    #expect(
      try findings("faulty/contact.json").found == [
        "faulty/contact.json portrait label-claims-people"
      ])
    #expect(try findings("faulty/contact.json --no-pictures").found == [])
    #expect(
      try findings("good/contact.json --screenshot faulty/contact.png").found == [
        "good/contact.json portrait label-claims-people"
      ])
    let piped = try command.shell(
      "\"$descry\" audit - --screenshot faulty/contact.png --quiet < faulty/contact.json")
    #expect(piped.output.contains("[label-claims-people]"))
  }

  @Test("The HTML report shows the part of the screenshot")
  func report() throws {
    _ = try command.shell("\"$descry\" audit faulty/contact.json --quiet -o audit.html")
    let page = try String(
      contentsOf: command.folder.appendingPathComponent("audit.html"), encoding: .utf8)
    #expect(page.contains("faulty/contact.png#xywh=32,240,240,240"))
    #expect(page.contains("src=\"data:image/jpeg;base64,"))
  }

  @Test("SARIF has the file and the place of the node")
  func sarif() throws {
    let outcome = try command.shell("\"$descry\" audit faulty/album.json --quiet --format sarif")
    let results = try JSONValue(outcome.output)["runs"]?.array?.first?["results"]?.array ?? []
    let location = try #require(results.first?["locations"]?.array?.first)
    let logical = location["logicalLocations"]?.array?.first
    #expect(logical?["fullyQualifiedName"]?.string == "/1/container/children/0/element")
    #expect(logical?["name"]?.string == "photo-1")
    #expect(
      location["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "faulty/album.json")
    #expect(location["physicalLocation"]?["region"]?["startLine"]?.number ?? 0 > 1)
  }

  @Test("Pictures without a label are described from the screenshot")
  func described() throws {
    let plain = try command.descry("voiceover", "faulty/album.json", "--transcript")
    #expect(plain.lines[1] == "Image, List Start.")
    let shown = try command.descry(
      "voiceover", "faulty/album.json", "--transcript", "--screenshot", "faulty/album.png")
    #expect(shown.lines[1].hasPrefix("One face"))
    #expect(shown.status == 0)
  }

  @Test("A screen is written as a hierarchy, and a hierarchy as it was")
  func asJSON() throws {
    for name in ["encoded/album.json", "encoded/player.json", "kinds/rotors.json"] {
      let outcome = try command.descry("voiceover", name, "--as-json")
      let text = try Repository.text("TestImages/Hierarchies/\(name)")
      #expect(try JSONValue(outcome.output) == JSONValue(text))
    }
    try command.write(Data("elements: [{label: Close, traits: [button]}]".utf8), to: "a.yaml")
    let heard = try command.shell(
      "\"$descry\" voiceover a.yaml --as-json > a.json && \"$descry\" voiceover a.json --transcript"
    )
    #expect(heard.lines == ["VoiceOver on, Close, button"])
  }

  @Test("Differences are listed with their reasons; an unknown one exits with 1")
  func compare() throws {
    let known = try command.descry("voiceover", "encoded/album.json", "--compare")
    #expect(
      known.output.contains("  test:   Our cat. Image.\n  Descry: Our cat\n  why:    the word"))
    #expect(known.errors.contains("of 6 descriptions differ, 0 of them for an unknown reason"))
    #expect(known.status == 0)
    let changed = try command.shell(
      "sed 's/Our cat. Image/Our dog. Image/' encoded/album.json > a.json; "
        + "\"$descry\" voiceover a.json --compare")
    #expect(changed.output.contains("other words"))
    #expect(changed.status == 1)
  }

  @Test(
    "Says in one line what is wrong",
    arguments: [
      (
        "voiceover a.yaml --screenshot good/album.png", 64,
        "--screenshot needs a hierarchy, the JSON that the test of an iOS app writes."
      ),
      ("voiceover a.yaml --compare", 64, "--compare needs a hierarchy"),
      (
        "voiceover good/album.json --screenshot none.png --transcript", 64, "none.png: there is no"
      ),
      (
        "voiceover good/album.json --screenshot good/album.json --transcript", 64,
        "good/album.json is not a PNG file. Name the screenshot of this screen."
      ),
      ("voiceover good/album.json --as-json --compare", 64, "Choose one of --script"),
      ("audit good --screenshot good/album.png", 64, "--screenshot needs one hierarchy"),
      ("audit good/album.json --screenshot none.png", 1, "none.png: the screenshot cannot be read"),
      ("audit good/album.json --screenshot small.png", 1, "the elements do not fit on small.png"),
      ("audit good/album.json --screenshot cut.png", 1, "cut.png: "),
      ("audit deep.json", 1, "deep.json:1:513: expected at most 512 levels of brackets"),
      ("voiceover deep.json --transcript", 64, "deep.json:1:513: expected at most 512 levels"),
    ])
  func errors(_ arguments: String, _ status: Int32, _ message: String) throws {
    try command.write(Data("elements: [{label: Close}]".utf8), to: "a.yaml")
    try command.write(Data(String(repeating: "[", count: 10_000).utf8), to: "deep.json")
    try command.copy("tiny.png")
    let outcome = try command.shell(
      "mv tiny.png small.png; head -c 300 good/album.png > cut.png; \"$descry\" \(arguments)")
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errorLines.count <= 3)
  }

  @Test("A hierarchy is found by its content, whatever other JSON is in the folder")
  func folder() throws {
    _ = try command.shell("mkdir app && cp good/login.json app/a.json && echo '[1]' > app/b.json")
    try command.write(Data("[\"element\", \"container\"]".utf8), to: "app/c.json")
    let outcome = try command.shell("\"$descry\" audit app --no-pictures")
    #expect(outcome.errors.contains("No problems found in 1 file with"))
  }
}
