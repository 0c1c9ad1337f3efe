import Foundation
import ImageDescription
import SafeFiles
import Testing

@Suite("descry voiceover --render")
struct VoiceOverDrawingTests {
  private let command: Command

  init() throws {
    command = try Command()
    for name in ["coffee.jpg", "portrait.heic"] { try command.copy(name) }
    let app = """
      app: Café <&>
      screens:
        home:
          elements:
            - {label: "Close", traits: [button], frame: [16, 22, 60, 44]}
            - {id: stars, isAccessibilityElement: false, frame: [16, 80, 200, 44]}
            - {label: Coffee, image: coffee.jpg, frame: [40, 140, 200, 100]}
            - {label: Somebody, image: portrait.heic, frame: [40, 260, 100, 100]}
            - frame: [0, 400, 375, 267]
              contentSize: [375, 800]
              children:
                - {label: Near, frame: [16, 10, 100, 44]}
                - {label: \(String(repeating: "Far away ", count: 30)), frame: [16, 1000, 100, 44]}
        night: {dark: true, title: Night, elements: [{label: Moon, frame: [16, 22, 60, 44]}]}
      """
    try command.write(Data(app.utf8), to: "app.yaml")
  }

  private func draw(_ file: String, _ options: String...) throws -> Command.Outcome {
    try command.shell(
      "\"$descry\" voiceover app.yaml --render \(file) \(options.joined(separator: " "))")
  }

  private func svg(_ options: String...) throws -> SVGFile {
    let outcome = try draw("a.svg", options.joined(separator: " "))
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.status == 0)
    return try SVGFile(Data(contentsOf: command.folder.appendingPathComponent("a.svg")))
  }

  @Test("Each reachable element has a number on the screen and in the legend")
  func numbers() throws {
    let file = try svg()
    #expect(file.texts(ofClass: "number") == ["1", "2", "3", "4", "1", "2", "3", "4", "5"])
    #expect(file.texts(of: "text").contains("Close, button"))
    #expect(file.texts(of: "text").contains("stars"))
  }

  @Test("An arrow leads from each element on the screen to the next")
  func order() throws {
    #expect(try svg().count(ofClass: "arrow") == 3)
  }

  @Test("The drawing has a name and a description in words")
  func accessible() throws {
    let file = try svg()
    #expect(file.attributes(of: "svg").first?["role"] == "img")
    #expect(file.texts(of: "title") == ["Café <&>"])
    let order = try #require(file.texts(of: "desc").first)
    #expect(order.contains("1. Close, button\n2. Coffee\n3. Somebody\n4. Near\n5. Far away"))
    #expect(order.hasSuffix("(scrolled off the screen)"))
  }

  @Test("Long lines of the legend wrap")
  func wrapped() throws {
    let lines = try svg().texts(of: "text").filter { $0.contains("Far away") }
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.count < 60 })
  }

  @Test("Pictures of all formats are embedded in the drawing, and nothing is fetched")
  func pictures() throws {
    let references = try svg().attributes(of: "image").compactMap { $0["href"] }
    #expect(references.count == 2)
    #expect(references.allSatisfy { $0.hasPrefix("data:image/jpeg;base64,/9j/") })
  }

  @Test("Smart invert inverts everything except pictures and dark screens")
  func smartInvert() throws {
    let (plain, inverted) = (try svg(), try svg("--smart-invert"))
    #expect(plain.screenColor == "#ffffff")
    #expect(inverted.screenColor == "#000000")
    #expect(plain.attributes(of: "image") == inverted.attributes(of: "image"))
    let night = try svg("--screen", "night")
    #expect(night.screenColor == "#000000")
    #expect(try svg("--screen", "night", "--smart-invert").bytes == night.bytes)
  }

  @Test("A PNG has two pixels a point", .needs(.rsvgConvert))
  func png() async throws {
    #expect(try draw("a.png").status == 0)
    let bytes = try PictureFile(command.folder.appendingPathComponent("a.png").path)
      .read(atMost: Limits().fileSize)
    let facts = try await ImageDescriber(settings: Settings(deadline: nil)).observe(bytes).image
    #expect(facts.format == .png)
    #expect((facts.width, facts.height) == (1734, 1430))
  }

  @Test(
    "In a PNG the screen is inverted and the picture is not",
    .needs(.rsvgConvert, .chromium))
  func pixels() throws {
    for name in ["plain.png", "inverted.png"] {
      let options = name == "plain.png" ? "" : "--smart-invert"
      #expect(try draw(name, options).status == 0)
    }
    try command.write(Data("<!doctype html>".utf8), to: "page.html")
    // An empty point of the screen and the middle of the coffee, at two pixels a point.
    let pixels: [[Int]] = try Browser.value(
      of: "page.html", in: command,
      """
      const canvas = page.document.createElement("canvas").getContext("2d");
      const values = [];
      for (const name of ["plain.png", "inverted.png"]) {
        const image = new page.Image();
        await new Promise((done) => {
          image.onload = done;
          image.src = name;
        });
        for (const [x, y] of [[300, 60], [140, 220]]) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.drawImage(image, -2 * (24 + x), -2 * (24 + y));
          values.push([...canvas.getImageData(0, 0, 1, 1).data]);
        }
      }
      return values;
      """)
    try #require(pixels.count == 4)
    #expect(pixels[0] == [255, 255, 255, 255])
    #expect(pixels[2] == [0, 0, 0, 255])
    #expect(pixels[1] == pixels[3])
  }

  @Test("A picture that cannot be drawn is crossed out, and the exit status is 1")
  func broken() throws {
    try command.write(Data("elements: [{image: x.png, frame: [0, 0, 50, 50]}]".utf8), to: "b.yaml")
    let outcome = try command.descry("voiceover", "b.yaml", "--render", "b.svg")
    #expect(
      outcome.errorLines == [
        "descry: x.png: no such file; picture paths are relative to the screen file. Check the path."
      ])
    #expect(outcome.status == 1)
    let bytes = try Data(contentsOf: command.folder.appendingPathComponent("b.svg"))
    #expect(try SVGFile(bytes).attributes(of: "image").isEmpty)
  }

  @Test("An unwritable file exits with 73, and the screen file is never overwritten")
  func unwritable() throws {
    #expect(try draw("none/a.svg").status == 73)
    let outcome = try command.shell(
      "cp app.yaml app.svg; \"$descry\" voiceover app.svg --render app.svg; echo $?; cmp app.*")
    #expect(outcome.lines == ["73"])
  }

  @Test("Without rsvg-convert the error names its package, and SVG works")
  func noConverter() throws {
    let outcome = try command.shell("PATH= \"$descry\" voiceover app.yaml --render a.png; echo $?")
    #expect(outcome.lines == ["64"])
    #expect(outcome.errors.contains("librsvg2-bin"))
    #expect(try command.shell("PATH= \"$descry\" voiceover app.yaml --render a.svg").status == 0)
  }
}
