import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Suggested alts")
struct SuggestedAltTests {
  /// What is suggested for the findings of a rule.
  private func suggestions(
    _ html: String, _ picture: PictureFacts, for rule: String
  ) throws -> [String?] {
    var page = try TestPage(html)
    page.show(["a": picture])
    return page.page.findings.filter { $0.rule == rule }.map(\.evidence.suggestedAlt)
  }

  private func picture(
    _ text: String? = nil, description: String? = nil, objects: [String] = []
  ) -> PictureFacts {
    var facts = PictureFacts.picture(kind: .graphic, text: text, objects: objects)
    facts.record.description = description ?? text.map { "Possible text, \($0)." }
    return facts
  }

  @Test("A picture without a name is named after what is sure of it")
  func missing() throws {
    let rule = "image-name-missing"
    let html = "<img src=a>"
    #expect(try suggestions(html, picture(objects: ["cat", "dog"]), for: rule) == ["Cat, dog."])
    #expect(try suggestions(html, picture("Open on Sunday"), for: rule) == ["Open on Sunday."])
    let both = picture("Adopt me", description: "Cat. Possible text, Adopt me.", objects: ["cat"])
    #expect(try suggestions(html, both, for: rule) == ["Cat. Adopt me."])
  }

  @Test("Where nothing is sure but light and sharpness, or the text is cut, there is none")
  func silence() throws {
    let rule = "image-name-missing"
    for facts in [
      picture(), picture(description: "Outdoors, dark."),
      picture("Once upon a time", description: "Possible text, Once upon…"),
    ] {
      #expect(try suggestions("<img src=a>", facts, for: rule) == [nil])
    }
  }

  @Test("A link's or button's name says what it does, which no picture shows")
  func controls() throws {
    for html in ["<a href=b><img src=a></a>", "<input type=image src=a>"] {
      let found = try suggestions(html, picture(objects: ["cat"]), for: "image-name-missing")
      #expect(found == [nil])
    }
  }

  @Test("What a person wrote stays before the text that it leaves out, unless it is junk")
  func text() throws {
    let rule = "label-lacks-picture-text"
    let sale = picture("Sale until Sunday")
    #expect(
      try suggestions("<img src=a alt='Our shop'>", sale, for: rule)
        == ["Our shop: Sale until Sunday."])
    for name in ["IMG_0001.jpg", "Ours\u{202E}", String(repeating: "shop ", count: 30)] {
      #expect(
        try suggestions("<img src=a alt='\(name)'>", sale, for: rule) == ["Sale until Sunday."])
    }
  }

  @Test("Where the advice is no name, there is none")
  func otherAdvice() throws {
    let text = picture("All that glitters is not gold")
    let html = "<img src=a alt='All that glitters is not gold'>"
    #expect(try suggestions(html, text, for: "image-of-text").allSatisfy { $0 == nil })
    let twice = "<a href=b><img src=a alt=Home> Home</a>"
    #expect(
      try suggestions(twice, picture(objects: ["cat"]), for: "image-name-redundant") == [nil])
  }
}
