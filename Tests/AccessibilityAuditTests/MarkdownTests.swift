import AccessibilityAudit
import Testing

@Suite("Markdown")
struct MarkdownTests {
  /// The pictures of a text with their places, addresses and names.
  private func pictures(_ markdown: String) throws -> [String] {
    let page = try TestPage(markdown: markdown).page
    return page.pictures.map { picture in
      let element = page.html.elements[picture.place]
      return "\(element.line):\(element.column) \(element["src"] ?? "") '\(picture.name.text)'"
    }
  }

  @Test(
    "Pictures have their place in the file",
    arguments: [
      ("![A *b* `c`](d.png)", ["1:1 d.png 'A b c'"]),
      ("x\n\n  a ![A](<d e.png> \"t\") b", ["3:5 d e.png 'A'"]),
      ("![A](d(1).png 't')![B](e.png)", ["1:1 d(1).png 'A'", "1:19 e.png 'B'"]),
      (
        "![A][b] ![b] ![C][]\n\n[b]: d.png \"t\"\n[c]: <e.png>",
        ["1:1 d.png 'A'", "1:9 d.png 'b'", "1:14 e.png 'C'"]
      ),
      ("# T ![A](d.png)\n> q\n> ![B](e.png)", ["1:5 d.png 'A'", "3:3 e.png 'B'"]),
      ("- a\n  ![A](d.png)\n\n     ![B](e.png)", ["2:3 d.png 'A'", "4:6 e.png 'B'"]),
      ("> <div>\n>  é <img src=d.png alt=A>\n> </div>", ["2:6 d.png 'A'"]),
      ("`a\nb` é ![A](d.png)\r\n![B](e.png)", ["2:6 d.png 'A'", "3:1 e.png 'B'"]),
      ("---\na: b\n---\n![A](d.png)", ["4:1 d.png 'A'"]),
      ("~~~\n~~~\n1. ![A ![b](c)](d.png 'a & \"b\"')", ["3:4 d.png 'A b'"]),
      ("| a | b |\n|---|:-:|\n| ![A](d.png) | x |", ["3:3 d.png 'A'"]),
      ("[![A](d.png)](https://e.example)", ["1:2 d.png 'A'"]),
      ("text <img\nsrc=d.png alt=A> text", ["1:6 d.png 'A'"]),
      ("<div>\n <img src=d.png alt=A>\n![B](e.png)\n</div>", ["2:2 d.png 'A'"]),
      ("![say \"x\" <b> & &amp;](d.png)", ["1:1 d.png 'say \"x\" <b> & &'"]),
      ("![A\\]](d.png) \\![B](e.png)", ["1:1 d.png 'A]'"]),
      ("![](d.png)", ["1:1 d.png ''"]),
    ])
  func found(_ markdown: String, _ pictures: [String]) throws {
    #expect(try self.pictures(markdown) == pictures)
  }

  @Test(
    "Skips code, front matter, comments and what only looks like a picture",
    arguments: [
      "`![A](d.png)`", "``x ` ![A](d.png)``", "```\n![A](d.png)\n```", "~~~ md\n![A](d.png)",
      "a\n\n    ![A](d.png)", "\t![A](d.png)", "- a\n\n      ![A](d.png)",
      "---\ncover: ![A](d.png)\n---\n",
      "<!-- ![A](d.png)\n\n![B](e.png) -->", "![A]", "![A] (d.png)", "!\\[A](d.png)",
      "<pre>\n\n![A](d.png)\n</pre>",
    ])
  func leftOut(_ markdown: String) throws {
    #expect(try pictures(markdown) == [])
  }

  @Test("The rules see the link, the cell and the text around a picture")
  func around() throws {
    #expect(
      try TestPage(markdown: "[![](d.png)](e)").found == ["img:1 image-name-missing"])
    #expect(
      try TestPage(markdown: "- ![Home](d.png) **Home**").found == ["img:1 image-name-redundant"])
  }
}
