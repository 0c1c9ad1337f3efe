import AccessibilityAudit
import ImageDescription
import Testing

/// The facts are written by hand, so that every condition is tested without a picture.
@Suite("Picture rules")
struct PictureRuleTests {
  /// The findings in a page with these pictures, without those of the markup rules.
  private func found(_ html: String, _ pictures: [String: PictureFacts]) throws -> [String] {
    var page = try TestPage(html)
    page.show(pictures)
    return page.found
  }

  private let sale = PictureFacts.picture(kind: .graphic, text: "Summer sale until Sunday")

  @Test("Reports a name that leaves out the picture's text")
  func lacksText() throws {
    #expect(
      try found("<img src=a alt=Banner>", ["a": .picture(kind: .screenshot, text: "Opening hours")])
        == ["img:1 label-lacks-picture-text"])
  }

  @Test(
    "Accepts half of the words, even misread ones, in the name or beside the picture",
    arguments: [
      "<img src=a alt='Sunday: summer sale'>", "<img src=a alt='Sumer sale until'>",
      "<p><img src=a alt=Banner> The summer sale ends on Sunday</p>",
      "<figure><img src=a alt=Banner><figcaption>Summer sale</figcaption></figure>",
      "<div><div><img src=a alt=Banner></div><p>Until Sunday: summer sale</p></div>",
      "<a href=b aria-label='Summer sale'><img src=a alt=Banner></a>",
      "<img src=a alt=Banner aria-describedby=d><b><p id=d>Summer sale</p></b>",
    ])
  func tellsText(_ html: String) throws {
    #expect(
      try found(html, ["a": .picture(kind: .screenshot, text: "Summer sale until Sunday")]) == [])
  }

  @Test("Ignores small text, single letters and short words in photos")
  func noText() throws {
    let pictures: [PictureFacts] = [
      .picture(text: "Summer sale", wordHeight: 0.03), .picture(kind: .graphic, text: "A B"),
      .picture(text: "bar"), .picture(kind: .graphic, text: "PX"),
    ]
    for picture in pictures {
      #expect(try found("<img src=a alt=Banner>", ["a": picture]) == [])
    }
  }

  @Test("Scattered text in a photo is advice, text that fills part of it is a warning")
  func scenery() throws {
    for (width, severity) in [(0.05, Severity.advice), (0.4, .warning)] {
      var page = try TestPage("<img src=a alt=Street>")
      page.show(["a": .picture(text: "Grand Hotel", wordHeight: 0.06, wordWidth: width)])
      #expect(page.severities(of: "label-lacks-picture-text") == [severity])
    }
  }

  private let dialog = "Could not save the file because the disk is full Retry Cancel"

  @Test(
    "Small text of a screenshot, a chart, a chat or a receipt is advice for a short name (#46)",
    arguments: [
      (PictureKind.screenshot, "Error dialog", true), (.graphic, "Sales chart", true),
      (.photo, "Receipt", true), (.screenshot, "Could not save: the disk is full", false),
      (.screenshot, "A dialog says that saving failed since there was no space left", false),
      (.screenshot, "Acme logo", false),
    ])
  func smallText(_ kind: PictureKind, _ name: String, _ isFound: Bool) throws {
    var page = try TestPage("<img src=a alt='\(name)'>")
    page.show(["a": .picture(kind: kind, text: dialog, wordHeight: 0.03, wordWidth: 0.2)])
    #expect(page.severities(of: "label-lacks-picture-text") == (isFound ? [.advice] : []))
    let html = "<p>\(dialog)</p><img src=a alt='\(name)'>"
    #expect(
      try found(html, ["a": .picture(kind: kind, text: dialog, wordHeight: 0.03)]) == [])
  }

  @Test("Few small words, and small words on the signs of a street, do not count")
  func smallScenery() throws {
    let pictures: [PictureFacts] = [
      .picture(kind: .screenshot, text: "Save Cancel Help", wordHeight: 0.03),
      .picture(text: dialog, wordHeight: 0.03, wordWidth: 0.05),
    ]
    for picture in pictures {
      #expect(try found("<img src=a alt=Banner>", ["a": picture]) == [])
    }
  }

  @Test("The name of a logo needs only one of its words")
  func logo() throws {
    let logo = PictureFacts.picture(kind: .graphic, text: "ACME Software Works", wordWidth: 0.1)
    #expect(try found("<img src=a alt='Acme logo'>", ["a": logo]) == [])
  }

  @Test("A third of a long text is enough")
  func long() throws {
    let text = """
      Alice was beginning to get very tired of sitting by her sister on the bank and of having \
      nothing to do once or twice she had peeped into the book
      """
    let pictures = ["a": PictureFacts.picture(kind: .document, text: text, wordWidth: 0.01)]
    let told = "Alice, tired of sitting by her sister on the bank"
    #expect(try found("<img src=a alt='\(told)'>", pictures) == [])
    #expect(
      try found("<img src=a alt='Tired Alice'>", pictures) == ["img:1 label-lacks-picture-text"])
  }

  @Test("Reports a decorative picture with text, unless the text is beside it")
  func decorative() throws {
    let pictures = ["a": PictureFacts.picture(kind: .screenshot, text: "Summer sale")]
    for html in [
      "<img src=a alt=''>", "<img src=a role=none>", "<div aria-hidden=true><img src=a></div>",
    ] {
      #expect(try found(html, pictures) == ["img:1 decorative-picture-holds-text"])
    }
    #expect(try found("<p>Summer sale <img src=a alt=''></p>", pictures) == [])
    #expect(try found("<div hidden><img src=a alt=''></div>", pictures) == [])
    #expect(
      try found("<a href=b><img src=a alt=''></a>", pictures) == ["img:1 image-name-missing"])
  }

  @Test("Reports a picture that is blank without its text, however small the text is")
  func imageOfText() throws {
    let html = "<img src=a alt='Summer sale until Sunday'>"
    #expect(try found(html, ["a": sale]) == [])
    var plain = PictureFacts.picture(
      kind: .graphic, text: "Summer sale until Sunday", wordHeight: 0.02, wordWidth: 0.02)
    #expect(try found(html, ["a": plain]) == [])
    plain.remainder = 0.01
    #expect(try found(html, ["a": plain]) == ["img:1 image-of-text"])
    #expect(try found("<a href='/'>\(html)</a>", ["a": plain]) == [])
    #expect(try found("<div class='site-logo'>\(html)</div>", ["a": plain]) == [])
    plain.remainder = 0.03
    for kind in [PictureKind.screenshot, .photo] {
      plain.record.kind = kind
      #expect(try found(html, ["a": plain]) == [])
    }
  }

  @Test("A file name marks a logo in English and in the page's language (#46)")
  func logoFile() throws {
    var plain = PictureFacts.picture(
      kind: .graphic, text: "Summer sale until Sunday", wordHeight: 0.02, wordWidth: 0.02)
    plain.remainder = 0.01
    for (lang, file, isFound) in [
      ("es", "logotipo-acme.png", false), ("de", "logotipo-acme.png", true),
      ("pl", "acme-logo.png", false), ("ja", "ロゴ.png", false), ("ja", "プロゴルファー.png", true),
    ] {
      let html = "<html lang=\(lang)><img src='\(file)' alt='Summer sale until Sunday'>"
      #expect(
        try found(html, [file: plain]) == (isFound ? ["img:1 image-of-text"] : []), "\(html)")
    }
  }

  @Test("Japanese and Chinese names are measured by their characters, others by words (#46)")
  func lengthOfName() throws {
    let pictures = [
      "a": PictureFacts.picture(
        kind: .screenshot, text: dialog, wordHeight: 0.03, wordWidth: 0.2)
    ]
    for (name, isFound) in [
      ("保存失敗のダイアログ", true), ("容量不足で保存に失敗したことを知らせるダイアログ", false),
      ("提示保存失败", true), ("对话框提示由于磁盘空间不足无法保存文件", false),
      ("Acme Mailの画面", true), ("Acme Mailの受信箱に未読が三件ある画面", false),
    ] {
      #expect(
        try found("<img src=a alt='\(name)'>", pictures)
          == (isFound ? ["img:1 label-lacks-picture-text"] : []), "\(name)")
    }
  }

  @Test("Reports one word on a plain shape only in place of the text of a link, button or heading")
  func textButton() throws {
    var button = PictureFacts.picture(kind: .graphic, text: "Subscribe")
    button.remainder = 0
    for html in [
      "<a href=x>IMG</a>", "<button>IMG</button>", "<h2>IMG</h2>", "<a href=x><b>IMG</b></a>",
    ] {
      let html = html.replacing("IMG", with: "<img src=a alt=Subscribe>")
      #expect(try found(html, ["a": button]) == ["img:1 image-of-text"], "\(html)")
    }
    #expect(
      try found("<input type=image src=a alt=Subscribe>", ["a": button])
        == ["input:1 image-of-text"])
    for html in [
      "<img src=a alt=Subscribe>", "<a href=x><img src=a alt=Subscribe> to our letter</a>",
      "<a href='https://a.example/'><img src=a alt=Subscribe></a>",
      "<a href=x class=brand><img src=a alt=Subscribe></a>",
    ] { #expect(try found(html, ["a": button]) == [], "\(html)") }
  }

  @Test(
    "Reports a photo with an empty alt if the text beside it does not mention what it shows",
    arguments: [
      ("<p>Terms</p><img src=a alt=''>", true), ("<img src=a alt=''>", true),
      ("<h2>Our cats</h2><img src=a alt=''>", false), ("<p>A pet<img src=a alt=''></p>", false),
      ("<a href=x><img src=a alt=''> Terms</a>", false),
      ("<div aria-hidden=true><img src=a></div>", false), ("<img src=a alt='A cat'>", false),
    ])
  func untoldSubject(_ html: String, _ isFound: Bool) throws {
    let cat = PictureFacts.picture(objects: ["cat"])
    let expected = isFound ? ["img:1 decorative-picture-holds-text"] : []
    #expect(try found(html, ["a": cat]) == expected)
    #expect(try found(html, ["a": .picture(kind: .graphic, objects: ["cat"])]) == [])
    #expect(try found(html, ["a": .picture(objects: ["cat"], size: 100)]) == [])
  }

  @Test(
    "A word for people or a name covers a photo of people",
    arguments: [
      ("<img src=a alt=''><p>Send the form.</p>", true),
      ("<img src=a alt=''><p>Ada Lovelace, 1815 to 1852</p>", false),
      ("<img src=a alt=''><p>The team in May</p>", false),
    ])
  func untoldPeople(_ html: String, _ isFound: Bool) throws {
    let expected = isFound ? ["img:1 decorative-picture-holds-text"] : []
    #expect(try found(html, ["a": .picture(faces: [0.99])]) == expected)
  }

  @Test("Reports one name for pictures that look different")
  func sameLabel() throws {
    let html = "<img src=a alt='Our pet'><img src=b alt='our pet'>"
    let first = PictureFacts.picture("1", perceptualHash: 0xFF_FFFF)
    #expect(
      try found(html, ["a": first, "b": .picture("2", perceptualHash: 0)])
        == ["img:2 same-label-different-pictures"])
    let alike: [PictureFacts] = [
      .picture("1", perceptualHash: 0), .picture("2", perceptualHash: 0xFF_FFF0),
      .picture("2", perceptualHash: ~0xFF_FFFF),
      .picture("2", perceptualHash: nil), .picture("2", size: 48, perceptualHash: 0),
    ]
    for other in alike { #expect(try found(html, ["a": first, "b": other]) == []) }
    let links = "<a href=x><img src=a alt=Pet></a> <a href=x><img src=b alt=Pet></a>"
    #expect(try found(links, ["a": first, "b": .picture("2", perceptualHash: 0)]) == [])
  }

  @Test("Reports names of one picture without a common word")
  func differentLabels() throws {
    let pictures = ["a": PictureFacts.picture("1"), "b": .picture("1")]
    #expect(
      try found("<img src=a alt='The sea'><img src=b alt='The office'>", pictures)
        == ["img:2 different-labels-same-picture"])
    #expect(
      try found("<img src=a alt='The sea'><img src=b alt='Sea in June'>", pictures) == [])
    #expect(
      try found("<a href=x><img src=a alt='The sea'></a><img src=b alt='The office'>", pictures)
        == [])
  }

  @Test("A message ends with one full stop, also after a quoted sentence")
  func fullStop() throws {
    for (name, quote) in [("Our pets.", "'Our pets.'"), ("Our pets", "'Our pets'.")] {
      var page = try TestPage("<img src=a alt='\(name)'>\n<img src=b alt='\(name)'>")
      page.show([
        "a": .picture("1", perceptualHash: 0xFF_FFFF), "b": .picture("2", perceptualHash: 0),
      ])
      #expect(
        page.page.findings.map(\.message)
          == ["Another picture on line 1 has the same alt text: \(quote)"])
    }
  }

  @Test("Reports a detailed name for a picture that shows nothing")
  func saysNothing() throws {
    let html = "<img src=a alt='The harbour at night'>"
    let nothing: [PictureFacts] = [
      .picture(brightness: 0.02), .picture(sharpness: 0.001), .picture(kind: .blank),
    ]
    for picture in nothing {
      #expect(try found(html, ["a": picture]) == ["img:1 picture-says-nothing"])
      #expect(try found("<img src=a alt=Harbour>", ["a": picture]) == [])
      #expect(try found("<img src=a data-src=b alt='The harbour at night'>", ["a": picture]) == [])
    }
    #expect(try found(html, ["a": .picture(brightness: 0.2)]) == [])
    #expect(try found(html, ["a": .picture(kind: .graphic, sharpness: 0.001)]) == [])
    // A drawing keeps thin lines.
    let drawing = html.replacing("src=a", with: "src=a.svg")
    #expect(try found(drawing, ["a.svg": .picture(kind: .blank)]) == [])
  }

  @Test(
    "Reports people in the name if there is no face, or another number of faces",
    arguments: [
      ("Three smiling women", [], true), ("Three smiling women", [0.99, 0.99], true),
      ("Three smiling women", [0.99, 0.99, 0.99], false), ("2 people", [0.99], true),
      ("Three smiling women", [0.4], false), ("Three smiling women", [0.99, 0.99, 0.45], false),
      ("Our team", [0.99, 0.99], false), ("Portrait of Ada", [], true), ("Ada Lovelace", [], false),
      ("A man from behind", [], false), ("Painting of a woman", [], false),
      ("A crowd of people", [], false), ("Ten people", [0.99], false),
      ("Our team of three", [0.99, 0.99, 0.99, 0.99, 0.99], true),
      ("The two of us", [0.99], true), ("The two of us", [0.99, 0.99], false),
      ("A family of 4 at the table", [0.99, 0.99], true), ("A trio", [0.99], true),
      ("A group of four dogs", [0.99], false), ("A couple of birds", [], false),
      ("Women’s running shoes", [], false), ("Contact us", [], false),
      ("Two boys and three girls", [0.99], false),
    ])
  func people(_ name: String, _ faces: [Double], _ isFound: Bool) throws {
    let found = try found("<img src=a alt='\(name)'>", ["a": .picture(faces: faces)])
    #expect(found == (isFound ? ["img:1 label-claims-people"] : []), "\(name)")
    let html = "<img src=a alt='\(name)'>"
    #expect(try self.found(html, ["a": .picture(kind: .graphic, faces: faces)]) == [])
    #expect(try self.found(html, ["a": .picture(faces: faces, size: 120)]) == [])
  }

  @Test("Ignores animations, of which only one frame is described")
  func animation() throws {
    var picture = PictureFacts.picture()
    picture.record.image?.frames = 12
    #expect(try found("<img src=a alt='Three smiling women'>", ["a": picture]) == [])
    picture = .picture(objects: ["dog"])
    picture.record.image?.frames = 12
    #expect(try found("<img src=a alt='A cat'>", ["a": picture]) == [])
  }

  @Test("Accepts people in the name if somebody is there without a face (issue 29)")
  func peopleWithoutFace() throws {
    let html = "<img src=a alt='Two men on a bench'>"
    #expect(try found(html, ["a": .picture(objects: ["person"])]) == [])
    #expect(try found(html, ["a": .picture(signs: ["person": 0.4])]) == [])
    #expect(
      try found(html, ["a": .picture(signs: ["person": 0.1])]) == ["img:1 label-claims-people"])
  }

  @Test(
    "Reports a WebP file that only its metadata turns, in which browsers ignore that (#69)",
    arguments: [
      (2, "mirrored"), (3, "upside down"), (4, "upside down and mirrored"),
      (5, "on its side and mirrored"), (6, "on its side"), (7, "on its side and mirrored"),
      (8, "on its side"),
    ])
  func turned(_ orientation: Int, _ appearance: String) throws {
    let rule = "picture-turned-by-metadata"
    var picture = PictureFacts.picture()
    picture.record.image?.orientation = orientation
    let html = "<img src=a alt='Our shop'>"
    for format in ImageFacts.Format.allCases {
      picture.record.image?.format = format
      #expect(try found(html, ["a": picture]) == (format == .webp ? ["img:1 \(rule)"] : []))
    }
    picture.record.image?.format = .webp
    #expect(try found("<img src=a alt=''>", ["a": picture]) == ["img:1 \(rule)"])
    var page = try TestPage(html)
    page.show(["a": picture])
    let finding = try #require(page.page.findings.first)
    #expect(finding.message.contains("show the picture \(appearance) if"))
    #expect(!finding.generated)
    picture.record.image?.orientation = 1
    #expect(try found(html, ["a": picture]) == [])
  }

  @Test("Marks generated words, and reports missing files")
  func suggestion() throws {
    var page = try TestPage("<img src=a alt=Banner><img src=b alt=B>")
    page.show(["a": .picture(kind: .screenshot, text: "Summer sale")])
    let finding = try #require(page.page.findings.first)
    #expect(finding.generated)
    #expect(
      finding.suggestion.hasPrefix("Descry sees: Possible text, “Summer sale.” End of text. "))
    #expect(finding.evidence.sha256 == "a")
  }
}
