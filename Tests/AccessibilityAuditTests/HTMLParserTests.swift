import AccessibilityAudit
import Foundation
import TestSupport
import Testing

@Suite("Parsing pages")
struct HTMLParserTests {
  @Test("An element has a number among those with its tag, a line and a column")
  func places() throws {
    let page = try HTMLParser.parse("<p>é <img id=a>\n\t<IMG\n id=b><image id=c>")
    let references = ["a", "b", "c"].compactMap(page.place(ofID:)).map(page.location(of:))
    #expect(references.map(\.tag) == ["img", "img", "img"])
    #expect(references.map(\.index) == [1, 2, 3])
    #expect(references.map(\.line) == [1, 2, 3])
    #expect(references.map(\.column) == [6, 2, 7])
  }

  @Test("Unknown and SVG tags keep their names")
  func tags() throws {
    let page = try HTMLParser.parse(
      "<picture><x-y><svg><linearGradient id=g></svg></x-y></picture>")
    #expect(page.elements.map(\.tag).suffix(4) == ["picture", "x-y", "svg", "lineargradient"])
    #expect(page.elements.last?.isSVG == true)
  }

  @Test("The content of noscript is text, as in a browser that runs scripts")
  func noscript() throws {
    let page = try HTMLParser.parse(
      "<head><NOSCRIPT>\n<img id=x></noscript><title id=t>T</title><body>\n<img id=y>")
    #expect(page.place(ofID: "x") == nil)
    let title = try #require(page.place(ofID: "t"))
    #expect(page.elements[title].parent.map { page.elements[$0].tag } == "head")
    #expect(page.place(ofID: "y").map(page.location(of:))?.line == 3)
  }

  @Test("Parses pages of any depth, as deep as browsers do")
  func depth() throws {
    let page = try HTMLParser.parse(
      String(repeating: "<div>", count: 5000) + "<img id=x alt=A>")
    let place = try #require(page.place(ofID: "x"))
    #expect(Array(page.ancestors(of: place)).count <= HTMLParser.deepest + 1)
    #expect(AccessibleNames(page).name(of: 0).text == "")
    #expect(AccessibleNames(page).name(of: place).text == "A")
  }

  @Test("Rejects a page that would take hours")
  func endless() {
    #expect(throws: AuditError(.tooLarge, "")) {
      try HTMLParser.parse(String(repeating: "<b><i><div>", count: 1 << 20))
    }
  }

  @Test("Rejects a page over the size limit")
  func longest() {
    #expect(throws: AuditError(.tooLarge, "")) {
      try HTMLParser.parse(String(repeating: " ", count: HTMLParser.longest + 1))
    }
  }

  @Test("Damaged pages are audited to the end", arguments: 0..<4)
  func damaged(_ seed: UInt64) throws {
    let pages = [
      "<!doctype html><a href=a><img src=b alt=''></a><map><area href=c></map><svg role=img>",
      "# A ![b](c) [![d](e \"f\")](g)\n\n- ![h][i]\n\n[i]: j\n\n| a |\n|--|\n| <img src=k> |\n```\n",
      "<table><td><label>A<input type=image aria-labelledby='x y'></label><object data=z role=img>",
    ].map { Array($0.utf8) }
    var mutator = Mutator(pages, seed: seed)
    for _ in 0..<250 {
      let text = String(decoding: mutator.next(), as: UTF8.self)
      #expect(try TestPage(text).found.count < 100)
      #expect(try TestPage(markdown: text).found.count < 100)
    }
  }
}
