import Foundation
import TestSupport
import Testing

@Suite("Alt text in picture files is read (#51)", .needs(.exiftool, .python3))
struct AltTextReadingTests {
  private static let alt = "-XMP-iptcCore:AltTextAccessibility"
  private let command: Command

  init() throws {
    command = try Command()
  }

  private func exiftool(_ arguments: String, on file: String) throws {
    let outcome = try command.shell("exiftool -q -overwrite_original \(arguments) \(file)")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Writes XMP that exiftool does not: `Tests/AltText/make.py`.
  private func make(_ what: String, _ file: String) throws {
    let outcome = try command.shell(
      "python3 '\(Repository.file("Tests/AltText/make.py").path)' \(what) \(file)")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// The members of a record.
  private func record(_ file: String, _ options: String = "") throws -> [String: Any] {
    let outcome = try command.shell("\"$descry\" --format jsonl \(options) \(file)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(
    "In every format, with the source in the record",
    arguments: [
      "crowd.jpg", "astronaut.png", "cat.webp", "cat.gif", "camera.tiff", "portrait.heic",
      "cat.avif",
    ])
  func formats(_ picture: String) throws {
    try command.copy(picture)
    try exiftool("\(Self.alt)='A red bicycle'", on: picture)
    let record = try record(picture)
    #expect(record["spoken"] as? String == "A red bicycle")
    #expect(record["origin"] as? String == "developer")
    #expect(record["labelSource"] as? String == "embedded")
    #expect(record["label"] as? String == "A red bicycle")
    #expect(record["description"] is String)
  }

  @Test("In the language asked for, else in that for everybody")
  func languages() throws {
    try command.copy("crowd.jpg")
    try exiftool(
      "\(Self.alt)='A red bicycle' \(Self.alt)-de='Ein rotes Fahrrad' \(Self.alt)-fr='Un vélo rouge'",
      on: "crowd.jpg")
    for (tag, text) in [
      ("de", "Ein rotes Fahrrad"), ("de-CH", "Ein rotes Fahrrad"), ("fr", "Un vélo rouge"),
      ("it", "A red bicycle"), ("en", "A red bicycle"),
    ] {
      #expect(try command.descry("--language", tag, "crowd.jpg").lines == [text])
    }
    try exiftool("\(Self.alt)= \(Self.alt)-en-US=Bike", on: "crowd.jpg")
    let german = try record("crowd.jpg", "--language de")
    #expect(german["spoken"] as? String == "Bike")
    #expect(german["labelLanguage"] as? String == "en-US")
  }

  @Test("The extended description stands apart")
  func extended() throws {
    try command.copy("crowd.jpg")
    try exiftool(
      "\(Self.alt)=Chart -XMP-iptcCore:ExtDescrAccessibility='Sales by month'", on: "crowd.jpg")
    let record = try record("crowd.jpg")
    #expect(record["spoken"] as? String == "Chart")
    #expect(record["longDescription"] as? String == "Sales by month")
    let lines = try command.descry("--details", "crowd.jpg").lines
    #expect(lines.first == "Chart")
    #expect(lines.last == "  in the file: Sales by month")
  }

  @Test("Captions, titles and credits are no labels")
  func captions() throws {
    try command.copy("crowd.jpg")
    try exiftool(
      "-XMP-dc:Description='Photo: AFP' -IPTC:Caption-Abstract='Photo: AFP' "
        + "-EXIF:ImageDescription='OLYMPUS DIGITAL CAMERA' -XMP-dc:Title=Title "
        + "-XMP-photoshop:Headline=Headline -EXIF:UserComment=Comment",
      on: "crowd.jpg")
    let record = try record("crowd.jpg")
    #expect(record["origin"] as? String == "generated")
    #expect(record["embedded"] is NSNull)
  }

  @Test(
    "In every form that others write",
    arguments: [
      "attribute", "plain", "bag", "prefix", "two-descriptions", "no-xmpmeta", "qualifier",
      "characters", "spaces", "extended", "photoshop",
    ])
  func forms(_ form: String) throws {
    try command.copy("crowd.jpg")
    try make(form, "crowd.jpg")
    #expect(try command.descry("crowd.jpg").lines == ["A red bicycle"])
  }

  @Test(
    "In a PNG, also compressed and as ImageMagick writes it",
    arguments: ["plain", "compressed", "raw", "text", "packed-text"])
  func png(_ form: String) throws {
    try command.copy("add.png")
    try make("png-\(form)", "add.png")
    #expect(try command.descry("add.png").lines == ["A red bicycle"])
  }

  @Test(
    "Metadata that is damaged, hostile or something else is no label",
    arguments: [
      "extension-namespace", "empty", "title", "doctype", "entity", "external", "deep", "nul",
      "bad-utf8", "unclosed", "mismatch", "prefix-missing", "repeated-attribute", "two-roots",
      "two-packets", "extended-not",
    ])
  func hostile(_ form: String) throws {
    try command.copy("crowd.jpg")
    try make(form, "crowd.jpg")
    let outcome = try command.timed("\"$descry\" --format jsonl crowd.jpg").outcome
    #expect(outcome.output.contains(#""origin":"generated""#))
    let warning = [
      "extension-namespace": "\"altTextMisplaced\"", "empty": "", "title": "",
    ][form, default: "\"metadata\""]
    #expect(outcome.output.contains("\"warnings\":[\(warning)]"))
  }

  @Test("The audit suggests the label of a sidecar, and reports an alt text in the wrong place")
  func audit() throws {
    try command.copy("crowd.jpg")
    try command.copy("cat.webp")
    try make("extension-namespace", "crowd.jpg")
    try exiftool("\(Self.alt)='Our cat'", on: "cat.webp.xmp")
    try command.write(
      Data("<img src='crowd.jpg' alt='Three friends laugh'><img src='cat.webp'>".utf8),
      to: "page.html")
    let outcome = try command.descry("audit", "page.html", "--fail-on", "never")
    #expect(outcome.output.contains("[file-alt-text-misplaced]"), "\(outcome.output)")
    #expect(outcome.output.contains("suggested alt (generated): Our cat"), "\(outcome.output)")
  }

  @Test("The audit reports a photo that only its metadata turns in WebP, but not in PNG (#69)")
  func turned() throws {
    try command.copy("cat.webp")
    try command.copy("astronaut.png")
    for name in ["cat.webp", "astronaut.png"] {
      try exiftool("-n -IFD0:Orientation=6", on: name)
    }
    try command.write(
      Data("<img src='cat.webp' alt='Mia'>\n<img src='astronaut.png' alt='Eileen'>".utf8),
      to: "page.html")
    let found = try command.descry("audit", "page.html", "--fail-on", "never").output
    #expect(found.split(separator: "[picture-turned-by-metadata]").count == 2, "\(found)")
    #expect(found.contains("1:1 warning"), "\(found)")
  }

  @Test("A bomb in metadata costs neither memory nor the description")
  func bomb() throws {
    try command.copy("add.png")
    try make("png-bomb", "add.png")
    let record = try record("add.png")
    #expect(record["labelSource"] is NSNull)
    #expect((record["image"] as? [String: Any])?["warnings"] as? [String] == ["metadata"])
  }

  @Test("An alt text beside an extended packet is read from the main one")
  func mainPacket() throws {
    try command.copy("crowd.jpg")
    try command.write(Data(String(repeating: "long ", count: 14_000).utf8), to: "long.txt")
    try exiftool("'-XMP-dc:Description<=long.txt' \(Self.alt)='A red bicycle'", on: "crowd.jpg")
    #expect(try command.descry("crowd.jpg").lines == ["A red bicycle"])
  }

  @Test("Sidecars are read if they belong to one picture; the file itself comes first")
  func sidecars() throws {
    try command.copy("crowd.jpg")
    try command.copy("crowd.jpg", to: "raw.jpg")
    for name in ["crowd.jpg.xmp", "raw.xmp"] {
      let outcome = try command.shell("exiftool -q \(Self.alt)='Beside' \(name)")
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    for name in ["crowd.jpg", "raw.jpg"] {
      let record = try record(name)
      #expect(record["spoken"] as? String == "Beside")
      #expect(record["labelSource"] as? String == "sidecar")
    }
    try command.write(Data("raw".utf8), to: "raw.nef")
    #expect(try record("raw.jpg")["origin"] as? String == "generated")
    try exiftool("\(Self.alt)='Inside'", on: "crowd.jpg")
    let both = try record("crowd.jpg")
    #expect(both["spoken"] as? String == "Inside")
    #expect(both["sidecar"] is [String: Any])
  }

  @Test(
    "A sidecar is found whatever the capital letters in the endings, and stays the only one (#69)",
    arguments: [
      ("a.JPG", "a.XMP"), ("a.jpg", "a.Xmp"), ("a.jpg", "a.jpg.XMP"), ("a.JPG", "a.jpg.xmp"),
      ("a.jpg", "a.JPG.Xmp"), ("a.jpg", "a.xMP"),
    ])
  func capitals(_ picture: String, _ sidecar: String) throws {
    _ = try command.shell("mkdir Photos")
    try command.copy("crowd.jpg", to: "Photos/\(picture)")
    let made = try command.shell(
      """
      exiftool -q \(Self.alt)='Beside' b.xmp && mv b.xmp Photos/\(sidecar)
      "$descry" batch -q Photos && "$descry" export Photos --format xmp-sidecar --overwrite
      ls Photos
      """)
    #expect(made.lines.filter { $0 != "descry.sqlite" }.sorted() == [picture, sidecar].sorted())
    #expect(try command.descry("Photos/\(picture)").lines == ["Beside"])
  }

  @Test("Of several sidecars, the one with small letters is read, and none of another picture")
  func severalSidecars() throws {
    for name in ["a.JPG", "b.jpg", "B.jpg", "b.JPG", "c.jpg"] {
      try command.copy("crowd.jpg", to: name)
    }
    for (name, text) in [
      ("a.JPG.xmp", "Small"), ("a.JPG.XMP", "Capital"), ("a.jpg.xmp", "Other"), ("a.XMP", "Stem"),
      ("b.jpg.XMP", "Own"), ("c.XMP", "Capital"), ("c.xmp", "Small"),
    ] {
      let made = try command.shell("exiftool -q \(Self.alt)=\(text) m.xmp && mv m.xmp \(name)")
      try #require(made.status == 0, "\(made.errors)")
    }
    for (name, text) in [("a.JPG", "Small"), ("b.jpg", "Own"), ("c.jpg", "Small")] {
      #expect(try command.descry(name).lines == [text], "\(name)")
    }
    for name in ["b.JPG", "B.jpg"] {
      #expect(try record(name)["origin"] as? String == "generated", "\(name)")
    }
  }

  @Test("A sentence that Descry put into a sidecar is not a label; a correction there is")
  func ownSidecars() throws {
    _ = try command.shell("mkdir Photos")
    for name in ["crowd.jpg", "astronaut.png"] { try command.copy(name, to: "Photos/\(name)") }
    let outcome = try command.shell(
      """
      "$descry" batch -q Photos && "$descry" correct Photos/astronaut.png 'An astronaut' &&
      "$descry" export Photos --format xmp-sidecar
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let generated = try record("Photos/crowd.jpg")
    #expect(generated["origin"] as? String == "generated")
    #expect((generated["sidecar"] as? [String: Any])?["author"] as? String == "machine")
    #expect(try command.descry("Photos/astronaut.png").lines == ["An astronaut"])
    _ = try command.shell("sed -i 's/An astronaut/Eileen Collins/' Photos/astronaut.png.xmp")
    let changed = try record("Photos/astronaut.png")
    #expect(changed["spoken"] as? String == "Eileen Collins")
    #expect((changed["sidecar"] as? [String: Any])?["author"] as? String == "person")
  }

  @Test("--ignore-metadata leaves it out, and --generated speaks the description")
  func options() throws {
    try command.copy("crowd.jpg")
    let plain = try command.descry("crowd.jpg").lines
    try exiftool("\(Self.alt)='A red bicycle'", on: "crowd.jpg")
    #expect(try command.descry("--ignore-metadata", "crowd.jpg").lines == plain)
    #expect(try command.descry("--generated", "crowd.jpg").lines == plain)
    #expect(try command.descry("--label", "Ours", "crowd.jpg").lines == ["Ours"])
    #expect(try command.descry("--decorative", "crowd.jpg").lines == [""])
    #expect(try record("crowd.jpg", "--ignore-metadata")["embedded"] is NSNull)
  }

  @Test("In every way in, a label in the file is spoken in place of generated words")
  func everyWay() throws {
    let label = "Ä red „bicycle“ & <b>日本</b>"
    _ = try command.shell("mkdir Photos")
    for name in ["crowd.jpg", "blank.png", "truncated.jpg", "tiny.png"] {
      try command.copy(name, to: "Photos/\(name)")
    }
    try exiftool(
      "\(Self.alt)='\(label)' -m", on: "Photos/crowd.jpg Photos/blank.png Photos/tiny.png")
    try command.write(Data("elements:\n  - image: Photos/crowd.jpg\n".utf8), to: "screen.yaml")
    try command.write(Data("<img src=Photos/crowd.jpg>".utf8), to: "page.html")
    let python = "PYTHONPATH='\(Repository.file("Integrations/Python/src").path)' python3 -c"
    for line in [
      "$descry Photos/crowd.jpg", "$descry --in-process Photos/crowd.jpg",
      "$descry - < Photos/crowd.jpg", "$descry Photos/blank.png", "$descry Photos/tiny.png",
      "$descry --max-megapixels 1 --in-process --format csv Photos/crowd.jpg",
      "$descry batch -q Photos --output out.jsonl && cat out.jsonl",
      "$descry export Photos --format csv", "$descry export Photos --language de",
      "$descry export Photos --format html", "$descry report Photos -o out.html && cat out.html",
      "$descry voiceover screen.yaml --transcript", "$descry audit page.html",
      """
      \(python) "
      import descry
      with descry.Describer(program='$descry') as d: print(d.describe('Photos/crowd.jpg').spoken)"
      """,
      """
      unset ${!DESCRY_@}; $descry serve --port 0 2> log & serving=$!
      for _ in {1..6000}; do grep -o 'http://[0-9.:]*' log > url && break; sleep 0.1; done
      \(python) "
      from urllib.request import urlopen, Request
      url = open('url').readline().strip() + '/v1/descriptions'
      print(urlopen(Request(url, open('Photos/crowd.jpg', 'rb').read())).read().decode())"
      kill $serving
      """,
    ] {
      let outcome = try command.shell(line)
      let said = outcome.output.replacing("\"\"", with: "\"").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      #expect(said.contains(label), "\(line): \(outcome.output.prefix(2000)) \(outcome.errors)")
    }
  }

  @Test("A batch notices when only the alt text changes, without describing again", .needs(.jq))
  func batch() throws {
    _ = try command.shell("mkdir Photos")
    try command.copy("crowd.jpg", to: "Photos/crowd.jpg")
    _ = try command.shell("\"$descry\" batch -q Photos")
    try exiftool("\(Self.alt)='A red bicycle'", on: "Photos/crowd.jpg")
    let outcome = try command.shell(
      "\"$descry\" batch Photos && \"$descry\" export Photos | jq -r .spoken")
    #expect(outcome.lines == ["A red bicycle"])
    #expect(outcome.errors.contains("nothing new: 1 picture is already in the store"))
    _ = try command.shell("\"$descry\" correct Photos/crowd.jpg 'My words'")
    #expect(try command.shell("\"$descry\" export Photos | jq -r .spoken").lines == ["My words"])
    _ = try command.shell("\"$descry\" correct Photos/crowd.jpg --remove")
    let table = try command.shell(
      """
      "$descry" export Photos --format csv | sed 's/,A red bicycle,A red/,Two,A red/' > alts.csv
      "$descry" correct Photos --from alts.csv && "$descry" export Photos | jq -r .spoken
      "$descry" correct Photos/crowd.jpg --remove
      """)
    #expect(table.lines.contains("Two"), "\(table.errors)")
    try exiftool("\(Self.alt)=", on: "Photos/crowd.jpg")
    _ = try command.shell("exiftool -q \(Self.alt)='Beside' Photos/crowd.jpg.xmp")
    _ = try command.shell("\"$descry\" batch -q Photos")
    #expect(try command.shell("\"$descry\" export Photos | jq -r .spoken").lines == ["Beside"])
    let ignored = try command.shell("\"$descry\" export Photos --ignore-metadata | jq -r .origin")
    #expect(ignored.lines == ["generated"])
  }

  @Test(
    "A correction survives new metadata, and nothing is described again (#46)", .needs(.jq),
    arguments: ["crowd.jpg", "astronaut.png", "cat.webp"])
  func correction(_ picture: String) throws {
    _ = try command.shell("mkdir Photos")
    try command.copy(picture, to: "Photos/\(picture)")
    _ = try command.shell(
      "\"$descry\" batch -q Photos && \"$descry\" correct Photos/\(picture) 'My words'")
    try exiftool("\(Self.alt)='A red bicycle' -XMP-dc:Title=Title", on: "Photos/\(picture)")
    let outcome = try command.shell(
      "\"$descry\" batch Photos && \"$descry\" export Photos | jq -r .spoken")
    #expect(outcome.lines == ["My words"], "\(outcome.errors)")
    #expect(outcome.errors.contains("nothing new: 1 picture is already in the store"))
  }
}
