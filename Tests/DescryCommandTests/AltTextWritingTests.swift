import Foundation
import TestSupport
import Testing

@Suite("Alt text is written into picture files (#51)", .needs(.exiftool, .python3))
struct AltTextWritingTests {
  private static let alt = "-XMP-iptcCore:AltTextAccessibility"
  private static let text = "<b>\"A & B\"</b> ]]> é 日本 😀"
  /// What writing adds: the property, Descry's mark, and a packet's toolkit if there was no packet.
  private static let added = [
    "XMP-iptcCore:AltTextAccessibility", "XMP-descry:AltTextAuthor", "XMP-descry:AltTextSHA256",
    "XMP-x:XMPToolkit", "RIFF:WebP_Flags", "File:FileType",
  ]
  private let command: Command

  init() throws {
    command = try Command()
  }

  private func shell(_ line: String) throws -> Command.Outcome {
    let outcome = try command.shell(line)
    try #require(outcome.status == 0, "\(line): \(outcome.errors)")
    return outcome
  }

  /// All tags of a file except those of the file system, as exiftool reads them.
  private func tags(_ file: String) throws -> [String: String] {
    let outcome = try shell("exiftool -j -G1 -a -u --System:all --ExifTool:all \(file)")
    let list = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let tags = try #require((list as? [[String: Any]])?.first)
    return tags.mapValues { "\($0)" }
  }

  /// A hash of the picture's data, which exiftool computes.
  private func data(_ file: String) throws -> String {
    try shell("exiftool -s3 -api RequestTags=ImageDataMD5 -ImageDataMD5 \(file)").output
  }

  private func read(_ file: String, _ tag: String = "AltTextAccessibility") throws -> String {
    try shell("exiftool -s3 -XMP-iptcCore:\(tag) \(file)").lines.joined(separator: "\n")
  }

  /// The bytes between two marks, as WordPress finds the packet.
  private func packet(_ file: String) throws -> String {
    let bytes = try command.read(file)
    let start = try #require(bytes.firstRange(of: Data("<x:xmpmeta".utf8)))
    let end = try #require(bytes.firstRange(of: Data("</x:xmpmeta>".utf8)))
    return String(decoding: bytes[start.lowerBound..<end.upperBound], as: UTF8.self)
  }

  @Test(
    "The picture and all other metadata stay the same",
    arguments: [
      "crowd.jpg", "progressive.jpg", "cmyk.jpg", "orientation-6.jpg", "astronaut.png",
      "alpha.png", "sixteen-bit.png", "cat.webp",
    ], [false, true])
  func lossless(_ picture: String, _ hasMetadata: Bool) throws {
    try command.copy(picture)
    if hasMetadata {
      _ = try shell(
        """
        exiftool -q -overwrite_original -m -XMP-dc:Title=Title -XMP-dc:Subject=a -XMP-dc:Subject=b \
          -IPTC:Keywords=Ä -EXIF:Copyright=Me -XMP-xmp:Rating=3 -XMP-photoshop:City=Zürich \
          -XMP-iptcCore:ExtDescrAccessibility='Long' -Comment=Comment \(picture)
        """)
    }
    let (tags, data) = (try tags(picture), try data(picture))
    _ = try shell("$descry embed \(picture) '\(Self.text)'")
    #expect(try read(picture) == Self.text)
    #expect(try self.data(picture) == data)
    let changed = try self.tags(picture)
    let differing = Set(changed.keys).union(tags.keys).filter { changed[$0] != tags[$0] }
    #expect(differing.subtracting(Self.added).filter { !$0.hasPrefix("RIFF:") } == [])
    let check = try shell("exiftool -validate -warning -a \(picture)")
    let before = try Command()
    try before.copy(picture)
    #expect(
      check.output.components(separatedBy: "Warning").count
        <= (try before.shell("exiftool -validate -warning -a \(picture)").output)
        .components(separatedBy: "Warning").count + (hasMetadata ? 3 : 0), "\(check.output)")
    #expect(try command.descry(picture).lines == [Self.text])
    let rdf = try packet(picture)
    #expect(rdf.contains("<rdf:Alt>") && rdf.contains("x-default"))
  }

  @Test("Writing the same text again leaves the file as it is")
  func twice() throws {
    try command.copy("crowd.jpg")
    _ = try shell("$descry embed crowd.jpg Ours && stat -c %i crowd.jpg > before")
    let outcome = try shell("$descry embed crowd.jpg Ours && stat -c %i crowd.jpg | cmp - before")
    #expect(outcome.errors.contains("unchanged"))
  }

  @Test(
    "A person's text stays; Descry's own is replaced with --overwrite until somebody changes it")
  func kept() throws {
    try command.copy("crowd.jpg")
    _ = try shell(
      "exiftool -q -overwrite_original \(Self.alt)=Mine crowd.jpg && cp crowd.jpg before.jpg")
    let kept = try command.shell(
      "$descry embed crowd.jpg Ours --overwrite; cmp crowd.jpg before.jpg")
    #expect(kept.errors.contains("kept: the file has a text that a person wrote"))
    #expect(kept.status == 0)
    _ = try shell(
      "exiftool -q -overwrite_original \(Self.alt)= crowd.jpg && $descry embed crowd.jpg One")
    let confirmed = try command.descry("embed", "crowd.jpg", "Two")
    #expect(confirmed.errors.contains("kept: the file has a text that a person confirmed"))
    #expect(confirmed.status == 1)
    _ = try shell("$descry embed crowd.jpg Two --overwrite")
    #expect(try read("crowd.jpg") == "Two")
    #expect(try packet("crowd.jpg").components(separatedBy: "AltTextSHA256").count == 2)
    _ = try shell("exiftool -q -overwrite_original \(Self.alt)=Changed crowd.jpg")
    #expect(try command.descry("embed", "crowd.jpg", "Three", "--overwrite").status == 1)
    #expect(try read("crowd.jpg") == "Changed")
  }

  @Test(
    "A person's text is replaced only by naming it (#70)",
    arguments: ["crowd.jpg", "astronaut.png", "cat.webp"])
  func replaced(_ picture: String) throws {
    try command.copy(picture)
    _ = try shell(
      "exiftool -q -overwrite_original '\(Self.alt)=A red  bike' \(picture) && cp \(picture) before"
    )
    for old in ["A red", "A red bike!", "a red bike"] {
      let outcome = try command.descry("embed", picture, "Ours", "--replace", old, "--overwrite")
      #expect(outcome.status == 1 && outcome.errors.contains("another text than --replace"))
    }
    _ = try shell("$descry embed \(picture) Ours --replace 'A red bike' --dry-run")
    _ = try shell("cmp \(picture) before && $descry embed \(picture) Ours --replace 'A red bike'")
    #expect(try read(picture) == "Ours")
    #expect(try command.descry(picture).lines == ["Ours"])
    let again = try shell("$descry embed \(picture) Ours --replace 'A red bike'")
    #expect(again.errors.contains("unchanged"))
    _ = try shell("exiftool -q -overwrite_original '\(Self.alt)-de=Unser' \(picture)")
    let outcome = try command.descry("embed", picture, "New", "--replace", "Ours")
    #expect(outcome.status == 1 && outcome.errors.contains("second language"))
  }

  @Test("A text that is not there, or that no change can reach, is not replaced (#70)")
  func notReplaced() throws {
    try command.copy("crowd.jpg")
    try command.copy("camera.tiff")
    let place = "python3 '\(Repository.file("Tests/AltText/make.py").path)' photoshop"
    _ = try shell(
      """
      cp crowd.jpg older.jpg && \(place) older.jpg
      exiftool -q -overwrite_original '\(Self.alt)=A red bicycle' camera.tiff
      mkdir before && cp *.jpg *.tiff before
      """)
    for (file, reason) in [
      ("crowd.jpg", "no text to replace"), ("camera.tiff", "files of this format"),
      ("older.jpg", "unusual form"),
    ] {
      let outcome = try command.descry("embed", file, "Ours", "--replace", "A red bicycle")
      #expect(outcome.status == 1 && outcome.errors.contains(reason), "\(outcome.errors)")
    }
    #expect(try command.descry("embed", "crowd.jpg", "Ours", "--replace", " ").status == 64)
    _ = try shell("for file in before/*; do cmp $file $(basename $file) || exit; done")
  }

  @Test(
    "A person's text in a sidecar is replaced by naming it, and the rest of it stays (#70)",
    arguments: [
      ("camera.tiff", "camera.tiff.xmp"), ("camera.tiff", "camera.xmp"),
      ("crowd.jpg", "crowd.jpg.XMP"),
    ])
  func replacedInSidecar(_ picture: String, _ sidecar: String) throws {
    try command.copy(picture)
    _ = try shell(
      """
      exiftool -q '\(Self.alt)=A dog' -XMP-dc:Title=Title -XMP-xmp:Rating=3 -o side.xmp
      mv side.xmp \(sidecar) && cp \(sidecar) before.xmp && cp \(picture) before
      """)
    #expect(try command.descry(picture).lines == ["A dog"])
    #expect(try command.descry("embed", picture, "Ours", "--replace", "A cat").status == 1)
    _ = try shell("cmp \(sidecar) before.xmp")
    let outcome = try shell("$descry embed \(picture) Ours --replace 'A dog'")
    #expect(outcome.errors.contains("sidecar written"))
    #expect(try command.descry(picture).lines == ["Ours"])
    #expect(try read(sidecar) == "Ours")
    let (before, after) = (try tags("before.xmp"), try tags(sidecar))
    let differing = Set(after.keys).union(before.keys).filter { before[$0] != after[$0] }
    #expect(differing.subtracting(Self.added + ["SourceFile"]) == [])
    _ = try shell("cmp \(picture) before")
  }

  @Test(
    "A person's text in a sidecar stays, and nothing is written into the picture (#71)",
    arguments: [
      ("crowd.jpg", "crowd.jpg.xmp"), ("astronaut.png", "astronaut.xmp"),
      ("cat.webp", "cat.webp.XMP"), ("camera.tiff", "camera.tiff.xmp"),
    ], ["", "--overwrite", "--dry-run"])
  func keptInSidecar(_ names: (picture: String, sidecar: String), _ option: String) throws {
    let (picture, sidecar) = names
    try command.copy(picture)
    _ = try shell(
      """
      exiftool -q '\(Self.alt)=A dog' -o side.xmp && mv side.xmp \(sidecar)
      mkdir before && cp \(picture) \(sidecar) before
      """)
    let outcome = try command.shell("$descry embed \(picture) Ours \(option)")
    #expect(
      outcome.status == 1 && outcome.errors.contains("kept: the file has a text that a person"))
    _ = try shell("cmp \(picture) before/\(picture) && cmp \(sidecar) before/\(sidecar)")
    #expect(try command.descry(picture).lines == ["A dog"])
  }

  @Test("The words of a sidecar go into the picture, and of other words only Descry's own (#71)")
  func sidecarWords() throws {
    try command.copy("crowd.jpg")
    try command.copy("crowd.jpg", to: "other.jpg")
    _ = try shell(
      """
      exiftool -q '\(Self.alt)=A dog' -o crowd.jpg.xmp && $descry embed crowd.jpg 'A dog'
      mkdir Photos && mv other.jpg Photos && $descry batch -q Photos
      $descry export -q Photos --format xmp-sidecar && $descry embed Photos/other.jpg Ours
      """)
    #expect(try read("crowd.jpg") == "A dog")
    #expect(try read("Photos/other.jpg") == "Ours")
  }

  @Test("A correction does not take the place of a person's text in a sidecar (#71)")
  func correctedBesideSidecar() throws {
    _ = try shell("mkdir Photos")
    try command.copy("crowd.jpg", to: "Photos/crowd.jpg")
    _ = try shell(
      """
      exiftool -q '\(Self.alt)=A dog' -o Photos/crowd.xmp && $descry batch -q Photos
      $descry correct Photos/crowd.jpg Ours && cp Photos/crowd.jpg before
      """)
    let outcome = try shell(
      "$descry export Photos --embed --overwrite && cmp before Photos/crowd.jpg")
    #expect(outcome.errors.contains("kept: 1"), "\(outcome.errors)")
  }

  @Test("Times, permissions, owner and extended attributes stay", .needs(.setfattr))
  func attributes() throws {
    try command.copy("crowd.jpg")
    _ = try shell(
      """
      set -e
      chmod 640 crowd.jpg
      touch -d '2001-02-03 04:05:06.789012345' crowd.jpg
      setfattr --name=user.note --value=mine crowd.jpg
      stat -c '%Y %y %a %u %g' crowd.jpg > before
      $descry embed crowd.jpg Ours
      stat -c '%Y %y %a %u %g' crowd.jpg | cmp - before
      [[ $(getfattr --only-values --name=user.note crowd.jpg) == mine ]]
      """)
  }

  @Test("Hard links, symbolic links and read-only files are reported, and nothing changes")
  func refused() throws {
    try command.copy("crowd.jpg")
    let outcome = try command.shell(
      """
      ln crowd.jpg other.jpg; ln -s crowd.jpg link.jpg; cp crowd.jpg fixed.jpg; chmod 444 fixed.jpg
      cp crowd.jpg before.jpg
      for file in crowd.jpg link.jpg fixed.jpg none.jpg; do $descry embed $file Ours; echo $?; done
      cmp crowd.jpg before.jpg && cmp fixed.jpg before.jpg && echo same
      """)
    #expect(outcome.lines == ["1", "1", "1", "1", "same"])
    for reason in ["hard links", "symbolic link", "read-only", "no such file"] {
      #expect(outcome.errors.contains(reason))
    }
  }

  @Test("Signed, read-only, full and damaged metadata is refused; a trailer stays")
  func containers() throws {
    try command.copy("crowd.jpg")
    try command.copy("truncated.jpg")
    _ = try shell(
      #"""
      python3 - <<'END'
      from pathlib import Path
      file = Path("crowd.jpg").read_bytes()
      def segment(marker, content):
          return bytes([0xFF, marker]) + (len(content) + 2).to_bytes(2, "big") + content
      def put(name, *segments):
          Path(name).write_bytes(file[:2] + b"".join(segments) + file[2:])
      def xmp(text):
          return segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + text.encode())
      rdf = ("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
             "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/' dc:format='{}'/>"
             "</rdf:RDF></x:xmpmeta>")
      put("signed.jpg", segment(0xEB, b"JP\0\1\0\0\0\1"))
      put("readonly.jpg", xmp("<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>" + rdf.format("") + "<?xpacket end='r'?>"))
      put("full.jpg", xmp(rdf.format("x" * 65000)))
      put("two.jpg", xmp(rdf.format("")), xmp(rdf.format("")))
      put("mpf.jpg", segment(0xE2, b"MPF\0" + b"MM\0*\0\0\0\b\0\0"), xmp(rdf.format("")))
      put("tight.jpg", xmp(rdf.format("x" * 64000)))
      Path("trailer.jpg").write_bytes(file + b"trailer" * 20000)
      Path("unended.jpg").write_bytes(file[:-2])
      END
      """#)
    for (name, reason) in [
      ("signed.jpg", "signed"), ("readonly.jpg", "marked as read-only"), ("full.jpg", "no room"),
      ("two.jpg", "unusual form"), ("mpf.jpg", "second picture"), ("truncated.jpg", "damaged"),
    ] {
      _ = try shell("cp \(name) before")
      let outcome = try command.descry("embed", name, "Our cat on the sofa, asleep since noon")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(reason), "\(name): \(outcome.errors)")
      _ = try shell("cmp \(name) before")
    }
    for name in ["tight.jpg", "trailer.jpg", "unended.jpg"] {
      _ = try shell("$descry embed \(name) Ours")
      #expect(try read(name) == "Ours")
    }
    #expect(
      try command.read("trailer.jpg").suffix(140_000)
        == Data(String(repeating: "trailer", count: 20_000).utf8))
  }

  @Test(
    "What was in an older place is there once, as exiftool and Descry read it (#69)",
    arguments: ["png-text", "png-packed-text", "png-raw", "photoshop"])
  func olderPlaces(_ place: String) throws {
    let file = place == "photoshop" ? "crowd.jpg" : "add.png"
    try command.copy(file)
    let make = "python3 '\(Repository.file("Tests/AltText/make.py").path)' \(place) \(file)"
    _ = try shell(
      "\(make) && cp \(file) before && sed 's/A red bicycle/             /' before > silent.\(file)"
    )
    #expect(try command.descry("embed", file, "Ours").errors.contains("kept"))
    _ = try shell("cmp \(file) before")
    guard ["png-text", "photoshop"].contains(place) else { return }
    _ = try shell("$descry embed silent.\(file) Ours")
    let read = try shell("exiftool -a -s3 -XMP-iptcCore:AltTextAccessibility silent.\(file)")
    #expect(read.lines.filter { !$0.allSatisfy(\.isWhitespace) } == ["Ours"])
    #expect(try command.descry("silent.\(file)").lines == ["Ours"])
  }

  @Test("An extended packet stays, and the text goes into the main one")
  func extendedPacket() throws {
    try command.copy("crowd.jpg")
    try command.write(Data(String(repeating: "long ", count: 14_000).utf8), to: "long.txt")
    _ = try shell("exiftool -q -overwrite_original '-XMP-dc:Description<=long.txt' crowd.jpg")
    let before = try shell("exiftool -s3 -XMP-dc:Description crowd.jpg").output
    _ = try shell("$descry embed crowd.jpg Ours")
    #expect(try shell("exiftool -s3 -XMP-dc:Description crowd.jpg").output == before)
    #expect(try read("crowd.jpg") == "Ours")
    #expect(try packet("crowd.jpg").contains("Ours"))
  }

  @Test(
    "Adobe's toolkit reads what was written, and texts in other languages stay in them",
    .needs(.exempi))
  func adobe() throws {
    try command.copy("crowd.jpg")
    let long = "-XMP-iptcCore:ExtDescrAccessibility"
    _ = try shell(
      "exiftool -q -overwrite_original \(long)=Sales \(long)-de=Umsatz \(long)-fr=Ventes crowd.jpg")
    _ = try shell("$descry embed crowd.jpg Ours")
    let packet = try shell("exempi -x crowd.jpg").output
    for text in [
      "<rdf:li xml:lang=\"x-default\">Ours</rdf:li>",
      "<rdf:li xml:lang=\"x-default\">Sales</rdf:li>",
      "<rdf:li xml:lang=\"de\">Umsatz</rdf:li>", "<rdf:li xml:lang=\"fr\">Ventes</rdf:li>",
    ] {
      #expect(packet.contains(text), "\(text)")
    }
  }

  @Test(
    "WebP files stay valid: lossy, lossless, with alpha", .needs(.webpinfo),
    arguments: ["-q 80", "-lossless", "-lossless -alpha_q 100"], ["astronaut.png", "alpha.png"])
  func webp(_ options: String, _ picture: String) throws {
    try command.copy(picture)
    _ = try shell(
      "cwebp -quiet \(options) \(picture) -o a.webp && dwebp -quiet a.webp -o before.png")
    for text in ["Ours", "Ours!"] {
      _ = try shell(
        """
        set -e
        $descry embed a.webp '\(text)' --overwrite
        webpinfo a.webp | grep -q 'No error detected'
        dwebp -quiet a.webp -o after.png
        cmp before.png after.png
        """)
      #expect(try read("a.webp") == text)
    }
  }

  @Test("An animation keeps its frames", .needs(.webpinfo))
  func animation() throws {
    try command.copy("cat.webp")
    _ = try shell(
      """
      set -e
      dwebp -quiet cat.webp -o one.png
      dwebp -quiet -flip cat.webp -o two.png
      img2webp -d 100 one.png -d 200 two.png -o a.webp > /dev/null
      webpmux -get frame 2 a.webp -o before.webp 2> /dev/null
      $descry embed a.webp Ours
      webpinfo a.webp | grep -q 'No error detected'
      webpmux -get frame 2 a.webp -o after.webp 2> /dev/null
      cmp before.webp after.webp
      """)
    #expect(try read("a.webp") == "Ours")
  }

  @Test(
    "Of a folder, corrections and labels are written, and Descry's sentences on request",
    .needs(.jq))
  func folder() throws {
    _ = try shell("mkdir Photos")
    for name in ["crowd.jpg", "astronaut.png", "cat.webp", "camera.tiff", "blank.png", "dark.jpg"] {
      try command.copy(name, to: "Photos/\(name)")
    }
    try command.write(
      Data("path,label\nPhotos/camera.tiff,A photographer\n".utf8), to: "labels.csv")
    _ = try shell(
      """
      exiftool -q -overwrite_original \(Self.alt)='A dark room' Photos/dark.jpg
      $descry batch -q Photos --labels labels.csv
      $descry correct Photos/astronaut.png 'Eileen Collins'
      mkdir before && cp -p Photos/* before
      """)
    let dry = try shell("$descry export Photos --embed --dry-run")
    #expect(dry.errors.contains("would be written: 1; sidecars: 1"), "\(dry.errors)")
    #expect(try command.shell("diff -r before Photos | grep -v sqlite").lines == [])
    let written = try shell("$descry export Photos --embed")
    #expect(
      written.errors.contains(
        "written: 1; sidecars: 1; already there: 1; not confirmed: 2; silent or failed: 1"),
      "\(written.errors)")
    #expect(try read("Photos/astronaut.png") == "Eileen Collins")
    #expect(try read("Photos/camera.tiff.xmp") == "A photographer")
    #expect(try read("Photos/dark.jpg") == "A dark room")
    _ = try shell("$descry export Photos --embed --machine")
    let machine = try packet("Photos/crowd.jpg")
    #expect(machine.contains("descry:AltTextAuthor=\"machine\""))
    #expect(machine.contains("Three faces, three smiling."))
    // Descry's own sentence is no label.
    #expect(
      try command.shell("$descry --format jsonl Photos/crowd.jpg | jq -r .labelSource").lines == [
        "null"
      ])
    // The next batch describes nothing again, and the correction stays.
    let again = try shell("$descry batch Photos && $descry export Photos | jq -r '.spoken'")
    #expect(again.lines.contains("Eileen Collins"))
    #expect(again.errors.contains("nothing new"), "\(again.errors)")
    let last = try shell("$descry export Photos --embed --machine")
    #expect(last.errors.contains("already there"), "\(last.errors)")
    #expect(!last.errors.contains("written: 1"), "\(last.errors)")
  }

  @Test("A store of somebody else writes nothing outside the folder")
  func outside() throws {
    _ = try shell("mkdir Photos")
    try command.copy("crowd.jpg", to: "Photos/crowd.jpg")
    _ = try shell(
      """
      $descry batch -q Photos && mv Photos/crowd.jpg . && ln -s ../crowd.jpg Photos/crowd.jpg
      cp crowd.jpg before.jpg
      """)
    let outcome = try command.shell(
      "$descry export Photos --embed --machine; cmp crowd.jpg before.jpg")
    #expect(outcome.errors.contains("outside the folder, or a symbolic link"))
    #expect(outcome.status == 0)
  }
}
