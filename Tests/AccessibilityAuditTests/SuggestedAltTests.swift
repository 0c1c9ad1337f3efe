import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Suggested alt texts")
struct SuggestedAltTests {
  /// The suggestions for the findings of a rule.
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

  @Test("Suggests what is recognised with confidence")
  func missing() throws {
    let rule = "image-name-missing"
    let html = "<img src=a>"
    #expect(try suggestions(html, picture(objects: ["cat", "dog"]), for: rule) == ["Cat, dog."])
    #expect(try suggestions(html, picture("Open on Sunday"), for: rule) == ["Open on Sunday."])
    // What Descry sees and what it reads are not mixed (#69).
    let both = picture("Adopt me", description: "Cat. Possible text, Adopt me.", objects: ["cat"])
    #expect(try suggestions(html, both, for: rule) == ["Cat. “Adopt me.”"])
  }

  @Test("Suggests the content of a code (#74)")
  func code() throws {
    var facts = picture()
    facts.record.codes = [MachineCode(.qr, "https://example.org/menu")]
    facts.record.description = "QR code, https://example.org/menu."
    #expect(
      try suggestions("<img src=a>", facts, for: "image-name-missing")
        == ["QR code, https://example.org/menu."])
  }

  @Test("Suggests the words of the description, without light and sharpness (#70)")
  func sameWords() throws {
    var facts = PictureFacts.picture(objects: ["dog"], brightness: 0.5)
    facts.record.ground = [Candidate("snow", confidence: 0.9)]
    facts.record.description = "Dog, snow."
    let found = try suggestions("<img src=a>", facts, for: "image-name-missing")
    let sentence = try #require(Description(facts.record.findings)?.sentence)
    #expect(found == [sentence])
    facts.record.brightness.verdict = .dark
    let dark = try suggestions("<img src=a>", facts, for: "image-name-missing")
    #expect(dark == [sentence])
  }

  @Test("Does not suggest the board of somebody who surfs (#71)")
  func surfing() throws {
    var facts = PictureFacts.picture(objects: ["surfboard"])
    facts.record.doing = [Candidate("surfing", confidence: 0.9)]
    facts.record.description = "Surfing."
    let found = try suggestions("<img src=a>", facts, for: "image-name-missing")
    #expect(found == ["Surfing."])
  }

  @Test("Takes the text from what was read, not from the words of the sentence (#71)")
  func decoy() throws {
    let decoy = picture("Possible text, Adopt me", description: "Anything.")
    let found = try suggestions("<img src=a>", decoy, for: "image-name-missing")
    #expect(found == ["Possible text, Adopt me."])
  }

  @Test("Suggests nothing if only light and sharpness are certain, or if the text is cut off")
  func silence() throws {
    let rule = "image-name-missing"
    var cut = picture("Once upon a time")
    cut.record.text?.continues = true
    for facts in [picture(), picture(description: "Outdoors, dark."), cut] {
      #expect(try suggestions("<img src=a>", facts, for: rule) == [nil])
    }
  }

  @Test("Suggests nothing for a link or button, whose name must say what it does")
  func controls() throws {
    for html in ["<a href=b><img src=a></a>", "<input type=image src=a>"] {
      let found = try suggestions(html, picture(objects: ["cat"]), for: "image-name-missing")
      #expect(found == [nil])
    }
  }

  @Test("Keeps the current name before the text that it leaves out, unless the name is junk")
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

  @Test("Suggests nothing if the fix is not a name")
  func otherAdvice() throws {
    let text = picture("All that glitters is not gold")
    let html = "<img src=a alt='All that glitters is not gold'>"
    #expect(try suggestions(html, text, for: "image-of-text").allSatisfy { $0 == nil })
    let twice = "<a href=b><img src=a alt=Home> Home</a>"
    #expect(
      try suggestions(twice, picture(objects: ["cat"]), for: "image-name-redundant") == [nil])
  }
}
