import Foundation
import TestSupport
import Testing

@Suite("The report page by ear (#46)", .needs(.chromium), .serialized)
struct ReportByEarTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/more")
    try command.copy("astronaut.png", to: "Photos/more/astronaut.png")
    for name in ["blank.png", "dark.jpg"] { try command.copy(name, to: "Photos/\(name)") }
    try command.write(
      Data("path,label\nPhotos/dark.jpg,\"Dog, outdoors in Łódź\"\n".utf8), to: "labels.csv")
  }

  /// Describes the pictures and writes the page `r.html`.
  private func export(_ options: String = "") throws {
    let outcome = try command.shell(
      """
      "$descry" batch Photos --labels labels.csv
      "$descry" export Photos --format html --output r.html \(options)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("The search finds words in any order, whatever their case, accents and punctuation")
  func search() throws {
    try export()
    let found = try Browser.value(
      of: "r.html", in: command,
      """
      const field = page.document.querySelector("input[type=search]");
      const found = [];
      for (const words of ["outdoors DOG", "lodz, dog.", "dog indoors", "astronaut more", "luminance"]) {
        field.value = words;
        field.dispatchEvent(new page.Event("input", { bubbles: true }));
        await pause(400);
        found.push(Array.from(page.document.querySelectorAll("#list > li:not([hidden]) .name"),
          (name) => name.textContent).join());
      }
      return found;
      """, as: [String].self)
    #expect(found == ["dark.jpg", "dark.jpg", "", "astronaut.png", ""])
  }

  @Test("In the enlarged view, each step announces the picture, its place and its sentence")
  func announcements() throws {
    try command.copy("tiny.png", to: "Photos/more/tiny.png")
    try export()
    let announced = try Browser.value(
      of: "r.html", in: command,
      """
      const dialog = page.document.getElementById("enlarged");
      const status = dialog.querySelector("[role=status]");
      page.document.querySelector("#list h3 button").click();
      const announced = [status.textContent];
      for (const value of ["1", "1", "1", "1", "-1"]) {
        dialog.querySelector(`button[value="${value}"]`).click();
        await pause(300);
        announced.push(status.textContent, status.querySelector("span")?.getAttribute("lang") ?? "none");
      }
      return announced;
      """, as: [String].self)
    #expect(
      announced == [
        "", "2 of 4: dark.jpg. Dog, outdoors in Łódź", "",
        "3 of 4: astronaut.png. One face, one smiling.", "en",
        "4 of 4: tiny.png. Nothing to say: the picture is too small.", "none",
        "There is no further picture.", "none",
        "3 of 4: astronaut.png. One face, one smiling.", "en",
      ])
  }

  @Test("The heading of a picture is what is spoken or why nothing is, and its name follows (#70)")
  func headings() throws {
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    try command.copy("caption.jpg", to: "Photos/caption.jpg")
    try export()
    let read = try Browser.value(
      of: "r.html", in: command,
      """
      return Array.from(page.document.querySelectorAll("#list > li"), (item) => {
        const heading = item.querySelector("h3");
        const isFirst = heading.compareDocumentPosition(item.querySelector(".name")) === 4;
        return `${heading.textContent} ${isFirst} ${heading.firstElementChild.textContent === heading.textContent}`
          + ` ${heading.querySelector("[lang]").lang} ${item.querySelector("img")?.ariaHidden ?? ""}`;
      });
      """, as: [String].self)
    let marked =
      "Outdoors, dark. Possible text, “I can't believe I took this with my iPhone.” End of text."
    #expect(
      read == [
        "Nothing to say: the picture is blank. true true en true", "\(marked) true true en true",
        "Dog, outdoors in Łódź true true  true",
        "Could not be described: Photoshop files are not supported. Convert it to PNG or JPEG. true true en ",
        "One face, one smiling. true true en true",
      ])
  }

  @Test("A picture's name is read once, its folder apart, and its findings are closed details")
  func quiet() throws {
    try export()
    let read = try Browser.value(
      of: "r.html", in: command,
      """
      const item = page.document.querySelector("#list > li:last-child");
      const names = Array.from(item.querySelectorAll("*"))
        .flatMap((part) => [part.ariaLabel, part.title, part.alt]).filter(Boolean);
      const why = item.querySelector("details.why");
      return [
        item.querySelector(".name").textContent, item.querySelector(".folder bdi").textContent,
        names.join(" "), `${why.open} ${why.contains(item.querySelector(".facts"))}`,
        why.querySelector("summary").textContent, why.querySelector("code").textContent,
      ];
      """, as: [String].self)
    #expect(
      read == [
        "astronaut.png", "more", "One face, one smiling.", "false true",
        "Why this description?", "descry correct 'more/astronaut.png' 'NEW SENTENCE'",
      ])
  }

  @Test("The command that the page names corrects the sentence")
  func correction() throws {
    let name = "it's $HOME.png"
    try command.copy("blank.png", to: "Photos/\(name)")
    try export()
    let line = try Browser.value(
      of: "r.html", in: command,
      """
      return Array.from(page.document.querySelectorAll("#list code"), (code) => code.textContent)
        .find((line) => line.includes("HOME"));
      """, as: String.self)
    let words = line.replacing("descry correct", with: "\"$descry\" correct")
    let outcome = try command.shell("cd Photos && \(words)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try export()
    let page = try String(
      contentsOf: command.folder.appendingPathComponent("r.html"), encoding: .utf8)
    #expect(page.contains("alt=\"NEW SENTENCE\""))
  }

  @Test("The page offers a command for each picture that can have a sentence, and one to undo")
  func commands() throws {
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    try command.write(Data(), to: "Photos/empty.jpg")
    try command.write(
      Data("path,label,decorative\nPhotos/dark.jpg,,yes\n".utf8), to: "labels.csv")
    try export()
    let corrected = try command.shell(
      "\"$descry\" correct Photos/more/astronaut.png 'An astronaut'")
    #expect(corrected.status == 0, "\(corrected.errors)")
    try export()
    let read = try Browser.value(
      of: "r.html", in: command,
      """
      return Array.from(page.document.querySelectorAll("#list > li"), (item) =>
        [item.querySelector(".name"), ...item.querySelectorAll(".why summary, p:has(> code)")]
          .map((part) => part.textContent).join(" "));
      """, as: [String].self)
    let write = "To write a sentence for this picture, run this in the folder of the pictures:"
    let no = "Why no description? \(write)descry correct"
    let start = "descry correct 'more/astronaut.png'"
    #expect(
      read == [
        "blank.png \(no) 'blank.png' 'NEW SENTENCE'", "dark.jpg Why no description?", "empty.jpg",
        "layers.psd \(no) 'layers.psd' 'NEW SENTENCE'",
        "astronaut.png What Descry found "
          + "To correct the sentence, run this in the folder of the pictures:"
          + "\(start) 'NEW SENTENCE' To remove the correction, run this in the same folder:"
          + "\(start) --remove",
      ])
  }

  @Test("The whole text is there in lines, and the page says that the sentence ends before it")
  func wholeText() throws {
    try command.copy("page.png", to: "Photos/page.png")
    try export()
    let read = try Browser.value(
      of: "r.html", in: command,
      """
      const item = Array.from(page.document.querySelectorAll("#list > li"))
        .find((item) => item.querySelector(".name").textContent === "page.png");
      const details = item.querySelector(".text").closest("details");
      return [
        item.querySelector(".spoken").textContent.slice(-1), item.querySelector(".more").textContent,
        details.querySelector("summary").textContent,
        `${item.querySelector(".text").textContent.split("\\n").length}`,
        item.querySelector(".text").lang,
        page.getComputedStyle(item.querySelector(".text")).whiteSpaceCollapse,
        `${page.document.querySelectorAll(".more").length}`,
      ];
      """, as: [String].self)
    #expect(
      read == [
        ".", "The sentence ends before the text in the picture does.",
        "Text in the picture. Lines: 21", "21", "en", "preserve", "1",
      ])
  }

  @Test("The page's own words have the language of its descriptions")
  func german() throws {
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    try export("--language de")
    let read = try Browser.value(
      of: "r.html", in: command,
      """
      const find = (selector) => page.document.querySelector(selector);
      const field = find("input[type=search]");
      field.dispatchEvent(new page.Event("input", { bubbles: true }));
      await pause(400);
      return [
        page.document.documentElement.lang, page.document.title, find("#summary").textContent,
        find("#shown").textContent, find("h3 .silent").textContent, find("h3 .failed").textContent,
        find(".facts dd[lang]").lang, find("dialog button").textContent,
      ];
      """, as: [String].self)
    #expect(
      read == [
        "de", "Bilderbericht: Photos", "Übersicht", "Gezeigte Bilder: 4 von 4",
        "Nichts zu sagen: das Bild ist leer.",
        "Konnte nicht beschrieben werden: das Format wird nicht unterstützt.", "en", "Voriges",
      ])
  }
}
