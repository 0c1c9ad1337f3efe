import Foundation
import TestSupport
import Testing

@Suite("The report page", .needs(.chromium), .serialized)
struct ReportTests {
  /// A picture in the browser.
  private struct Shown: Decodable, Equatable {
    let path: String
    let alt: String?
  }

  private let command: Command

  /// Labels that defective escaping would let through.
  ///
  /// In the second and the third, `<` and `"` are part of a combined Swift character, which the
  /// template engine does not escape.
  private static let hostile = [
    "</p><script>document.title = 'broken'</script>",
    "\u{600}<script>document.title = 'broken'</script>",
    "\"\u{301} onload=\"document.title = 'broken'\" x=\"", "'&lt;&amp;😀\u{202E}\u{1}\n{{alt}}",
  ]

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/more")
    let names = [
      "astronaut.png", "blank.png", "blurred.jpg", "caption.jpg", "dark.jpg", "tiny.png",
    ]
    for name in names { try command.copy(name, to: "Photos/\(name)") }
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
  }

  private func export(_ options: String = "") throws {
    let outcome = try command.shell(
      """
      "$descry" batch Photos --labels labels.csv
      "$descry" export Photos --format html --output r.html \(options)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func write(labels: [(path: String, label: String)]) throws {
    let rows = labels.map { row in
      [row.path, row.label].map { cell in
        let pieces = cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"\(pieces.map { String($0) }.joined(separator: "\"\""))\""
      }.joined(separator: ",")
    }
    try command.write(
      Data((["path,label"] + rows).joined(separator: "\n").utf8), to: "labels.csv")
  }

  @Test("Each filter shows its pictures and announces their number")
  func filters() throws {
    try write(labels: [("Photos/dark.jpg", "Night")])
    try export()
    let steps = try Browser.value(
      of: "r.html", in: command,
      """
      const find = (selector) => page.document.querySelector(selector);
      const steps = [];
      const note = async () => {
        await pause(400);
        const shown = Array.from(page.document.querySelectorAll("#list > li"))
          .filter((item) => item.checkVisibility()).map((item) => item.querySelector(".name").textContent);
        steps.push([find("#shown").textContent, ...shown]);
      };
      const choose = async (selector, value) => {
        const field = find(selector);
        if (value === undefined) field.click(); else field.value = value;
        field.dispatchEvent(new page.Event("input", { bubbles: true }));
        await note();
      };
      const reset = () => find("button[type=reset]").click();
      await note();
      for (const fact of ["text", "faces", "blurry", "dark", "bright"]) {
        await choose(`[value=${fact}]`);
        reset();
      }
      for (const option of Array.from(find("select").options).slice(1)) {
        await choose("select", option.value);
      }
      reset();
      await choose("[value=dark]");
      await choose("[value=text]");
      reset();
      await choose("input[type=search]", "ＮＩＧht");
      reset();
      await note();
      return steps;
      """, as: [[String]].self)
    let all = [
      "astronaut.png", "blank.png", "blurred.jpg", "caption.jpg", "dark.jpg", "layers.psd",
      "tiny.png",
    ]
    func step(_ paths: String...) -> [String] { ["Pictures shown: \(paths.count) of 7"] + paths }
    let whole = ["Pictures shown: 7 of 7"] + all
    #expect(
      steps == [
        whole,
        step("caption.jpg"), step("astronaut.png"), step("blurred.jpg"),
        step("caption.jpg", "dark.jpg"), step(),
        step("astronaut.png", "blurred.jpg", "caption.jpg", "dark.jpg"),
        step("astronaut.png", "blurred.jpg", "caption.jpg"), step("dark.jpg"), step(),
        step("layers.psd"),
        step("blank.png", "tiny.png"), step(), step("tiny.png"), step("blank.png"), step(),
        step("caption.jpg", "dark.jpg"), step("caption.jpg"), step("dark.jpg"), whole,
      ])
  }

  @Test("Each number on the page is the number of pictures that its filter shows (#34)")
  func numbers() throws {
    try write(labels: [("Photos/dark.jpg", "Night")])
    try export()
    let differences = try Browser.value(
      of: "r.html", in: command,
      """
      const find = (selector) => page.document.querySelector(selector);
      const differences = [];
      const compare = async (field, name, number) => {
        field.dispatchEvent(new page.Event("input", { bubbles: true }));
        await pause(400);
        const shown = Number(find("#shown").textContent.match(/\\d+/)[0]);
        if (shown !== number) differences.push(`${name}: ${number}, shown: ${shown}`);
      };
      const counts = {};
      for (const row of page.document.querySelectorAll(".totals div, .chart tbody tr")) {
        counts[row.firstElementChild.textContent] = Number(row.lastElementChild.textContent);
      }
      for (const box of page.document.querySelectorAll("input[type=checkbox]")) {
        box.checked = true;
        const name = box.parentElement.firstElementChild.nextSibling.textContent.trim();
        await compare(box, name, Number(box.parentElement.querySelector(".count").textContent));
        if (name in counts) await compare(box, `chart ${name}`, counts[name]);
        box.checked = false;
      }
      const results = find("select[name=outcome]");
      for (const option of Array.from(results.options).slice(1)) {
        const [, name, number] = option.textContent.match(/^(.*) \\((\\d+)\\)$/);
        results.value = option.value;
        await compare(results, name, Number(number));
        if (name in counts) await compare(results, `total ${name}`, counts[name]);
      }
      return [...differences, `${counts.Dark} ${counts.Bright} ${counts.Labels}`];
      """, as: [String].self)
    #expect(differences == ["2 0 1"])
  }

  @Test("Pictures are sorted by description and with problems first (#34)")
  func sorted() throws {
    try write(labels: [("Photos/dark.jpg", "A night"), ("Photos/tiny.png", "Zebra")])
    try export()
    let orders = try Browser.value(
      of: "r.html", in: command,
      """
      const field = page.document.querySelector("select[name=order]");
      const orders = [];
      for (const order of ["words", "problems", ""]) {
        field.value = order;
        field.dispatchEvent(new page.Event("input", { bubbles: true }));
        await pause(400);
        orders.push(Array.from(page.document.querySelectorAll("#list .name"), (name) => name.textContent));
      }
      return orders;
      """, as: [[String]].self)
    #expect(orders[0].first == "dark.jpg")
    #expect(orders[0].suffix(3) == ["tiny.png", "blank.png", "layers.psd"])
    #expect(orders[1].prefix(2) == ["layers.psd", "blank.png"])
    #expect(orders[2] == orders[2].sorted())
  }

  @Test("Filters pictures by a thing (#29)", .needs(.python3))
  func things() throws {
    try write(labels: [])
    try export()
    let outcome = try command.shell(
      """
      python3 - <<'END'
      import json, sqlite3
      store = sqlite3.connect("Photos/descry.sqlite")
      for path, names in {"astronaut.png": ["flag", "rocket"], "blurred.jpg": ["rocket"], "dark.jpg": []}.items():
          members = {"confidence": 0.9, "least": 1, "most": None, "colour": None}
          things = json.dumps([{"name": name} | members for name in names])
          store.execute(
              "UPDATE content SET record = json_set(record, '$.objects', json(?))"
              " WHERE sha256 = (SELECT sha256 FROM file WHERE path = ?)", (things, path.encode()))
      store.commit()
      END
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try export()
    let steps = try Browser.value(
      of: "r.html", in: command,
      """
      const field = page.document.querySelector("select[name=thing]");
      const steps = [[field.labels[0].firstChild.textContent.trim(),
        ...Array.from(field.options, (option) => option.textContent)]];
      for (const option of field.options) {
        field.value = option.value;
        field.dispatchEvent(new page.Event("input", { bubbles: true }));
        await pause(400);
        steps.push(Array.from(page.document.querySelectorAll("#list > li"))
          .filter((item) => item.checkVisibility()).map((item) => item.querySelector(".name").textContent));
      }
      return steps;
      """, as: [[String]].self)
    #expect(steps.first == ["Thing", "All", "rocket (2)", "flag (1)"])
    #expect(steps.dropFirst().map(\.count) == [7, 2, 1])
    #expect(steps.last == ["astronaut.png"])
  }

  @Test("What is spoken is the alt text; hostile names and labels are escaped")
  func escaping() throws {
    let name = "<img src=x onerror=\"document.title='broken'\">&amp;'\u{301}.png"
    try command.copy("astronaut.png", to: "Photos/more/a.png")
    _ = try command.shell("cp Photos/tiny.png Photos/more/$'\\xff\\n\\x1b.png'")
    try FileManager.default.moveItem(
      at: command.folder.appendingPathComponent("Photos/tiny.png"),
      to: command.folder.appendingPathComponent("Photos/\(name)"))
    let files = ["blank.png", "blurred.jpg", "caption.jpg", "more/a.png"]
    try write(labels: zip(files, Self.hostile).map { ("Photos/\($0)", $1) })
    try export()
    let pictures = try Browser.value(
      of: "r.html", in: command,
      """
      return Array.from(page.document.querySelectorAll("#list > li"), (item) => ({
        path: [item.querySelector(".folder bdi"), item.querySelector(".name")]
          .map((part) => part?.textContent).filter(Boolean).join("/"),
        alt: item.querySelector("img")?.alt,
      }));
      """, as: [Shown].self)
    func alt(_ path: String) -> String? { pictures.first { $0.path == path }?.alt }
    #expect(pictures.count == 9)
    #expect(files.prefix(3).map(alt) == Self.hostile.prefix(3).map(Optional.some))
    // HTML does not allow every control character.
    #expect(alt("more/a.png") == Self.hostile[3].replacing("\u{1}", with: "\u{FFFD}"))
    #expect(alt("astronaut.png")?.hasPrefix("One face") == true)
    #expect(alt(name) == "Picture without a description")
    #expect(alt("more/\u{FFFD}␊␛.png") == "Picture without a description")
    #expect(pictures.contains(Shown(path: "layers.psd", alt: nil)))
    let page = try Browser.value(
      of: "r.html", in: command,
      """
      const all = Array.from(page.document.querySelectorAll("*"));
      return [
        page.document.title, `${page.document.scripts.length}`,
        `${all.filter((item) => item.getAttributeNames().some((name) => name.startsWith("on"))).length}`,
        `${page.performance.getEntriesByType("resource").filter((one) => !one.name.startsWith("data:")).length}`,
        `${page.document.querySelectorAll("#list > li").length}`,
        `${Array.from(page.document.querySelectorAll("#list img")).filter((image) => image.naturalWidth === 0).length}`,
      ];
      """, as: [String].self)
    #expect(page == ["Picture report: Photos", "1", "0", "0", "9", "0"])
  }

  @Test("The page links no picture outside its folder (#46)", .needs(.python3))
  func outside() throws {
    let outcome = try command.shell(
      """
      "$descry" batch Photos -q
      python3 - <<'END'
      import sqlite3
      store = sqlite3.connect("Photos/descry.sqlite")
      for old, new in [(b"astronaut.png", b"//host/a.png"), (b"blank.png", b"more/../../b.png")]:
          store.execute("UPDATE file SET path = ? WHERE path = ?", (new, old))
      store.commit()
      END
      "$descry" report Photos
      grep -o 'data-file="[^"]*"' Photos/descry-report.html
      """)
    let names = ["blurred.jpg", "caption.jpg", "dark.jpg", "tiny.png"]
    #expect(outcome.lines == names.map { "data-file=\"\($0)\"" }, "\(outcome.errors)")
  }

  @Test("The page says when only a part of a picture was analysed (#26)")
  func notes() throws {
    try command.copy("truncated.jpg", to: "Photos/damaged.jpg")
    try command.write(Data(AnimatedGIF.bytes(frameCount: 12)), to: "Photos/moving.gif")
    try write(labels: [])
    try export()
    let page = try String(
      contentsOf: command.folder.appendingPathComponent("r.html"), encoding: .utf8)
    #expect(page.contains("Describes one frame only. Frames: 12."))
    #expect(page.contains("The file is damaged. The description covers the part that is left."))
    #expect(!page.contains("100 %"))
  }

  @Test("Without thumbnails the page has the same text and no pictures")
  func noThumbnails() throws {
    try write(labels: [])
    try export("--no-thumbnails")
    let page = try Browser.value(
      of: "r.html", in: command,
      """
      return [
        `${page.document.querySelectorAll("#list img").length}`,
        page.document.querySelector("#list > li .spoken").textContent,
        `${page.document.querySelector("#list > li .spoken").ariaHidden}`,
      ];
      """, as: [String].self)
    #expect(page == ["0", "One face, one smiling.", "null"])
  }

  @Test("The page has landmarks, complete heading levels and a label for each field")
  func structure() throws {
    try write(labels: [])
    try export()
    let page = try Browser.value(
      of: "r.html", in: command,
      """
      const all = (selector) => Array.from(page.document.querySelectorAll(selector));
      const levels = all("h1, h2, h3, h4").map((heading) => Number(heading.tagName[1]));
      return [
        page.document.documentElement.lang,
        `${all("header, main, footer, form[role=search]").length}`,
        `${levels.filter((level) => level === 1).length}`,
        `${levels.every((level, index) => index === 0 || level <= levels[index - 1] + 1)}`,
        `${all("input, select").every((field) => field.labels.length === 1)}`,
        `${all("a[href^='#']").every((link) => page.document.querySelector(link.hash))}`,
        `${all("table").every((table) => table.caption && table.querySelector("th[scope=row]")
          || table.parentElement.querySelector("p"))}`,
        `${all("svg").every((drawing) => drawing.ariaHidden === "true")}`,
        `${page.document.documentElement.scrollWidth <= page.innerWidth}`,
      ];
      """, as: [String].self)
    #expect(page == ["en", "4", "1", "true", "true", "true", "true", "true", "true"])
  }

  @Test("The page is the same in a file and on standard output")
  func same() throws {
    try write(labels: [])
    try export()
    let outcome = try command.shell(
      "\"$descry\" export Photos --format html | cmp - r.html")
    #expect(outcome.status == 0)
  }
}
