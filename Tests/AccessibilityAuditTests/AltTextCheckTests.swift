import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Checks of alt texts (#51)")
struct AltTextCheckTests {
  /// A photo with these things and faces.
  private func photo(
    _ things: [String] = [], faces: Int = 0, scene: String? = nil, setting: String? = nil,
    text: String? = nil, size: Int = 400
  ) -> DescriptionRecord {
    var record = PictureFacts.picture(
      text: text, faces: Array(repeating: 0.95, count: faces), objects: things, size: size
    ).record
    record.scene = scene.map { Candidate($0, confidence: 0.95) }
    record.setting = setting.map { Candidate($0, confidence: 0.95) }
    return record
  }

  private func verdicts(_ check: AltTextCheck) -> [String] {
    check.claims.map { "\($0.subject.rawValue) \($0.verdict.rawValue)" }
  }

  @Test("People and things that Descry sees too agree")
  func agreeing() {
    let check = photo(["pizza"], faces: 2).check(altText: "Two women with a pizza")
    #expect(verdicts(check) == ["people agrees", "thing agrees"])
    #expect(check.verdict == .agrees)
  }

  @Test("A thing contradicts another one only if it is sure (#72)")
  func unsureThing() {
    var record = photo(["dog"])
    for (confidence, verdict) in [(0.89, AltTextCheck.Verdict.unknown), (0.9, .contradicts)] {
      record.objects[0].confidence = confidence
      #expect(record.check(altText: "A pizza on a plate").verdict == verdict)
    }
  }

  @Test("People, things and places without any sign contradict")
  func contradicting() {
    let dog = photo(["dog"])
    let women = dog.check(altText: "Three women on a beach")
    #expect(women.verdict == .contradicts)
    #expect(women.claims.first?.said == "3 people")
    #expect(women.claims.first?.seen == "dog")
    #expect(dog.check(altText: "A pizza on a plate").verdict == .contradicts)
    let kitchen = photo(scene: "kitchen", setting: "indoor")
    #expect(verdicts(kitchen.check(altText: "The beach at noon")) == ["place contradicts"])
    #expect(verdicts(kitchen.check(altText: "An elephant in the water")) == ["thing contradicts"])
  }

  @Test("A code agrees with its name and its address, and contradicts another address (#74)")
  func codes() {
    var menu = photo()
    menu.codes = [MachineCode(.qr, "https://example.org/menu")]
    #expect(verdicts(menu.check(altText: "QR code to our menu")) == ["code agrees"])
    #expect(verdicts(menu.check(altText: "QR-Code zur Speisekarte")) == ["code agrees"])
    let right = menu.check(altText: "QR code: www.example.org/menu/.")
    #expect(verdicts(right) == ["code agrees"])
    let wrong = menu.check(altText: "QR code for https://example.com/menu")
    #expect(verdicts(wrong) == ["code contradicts"])
    #expect(wrong.claims.first?.said == "QR code https://example.com/menu")
    #expect(wrong.claims.first?.seen == "QR code: https://example.org/menu")
    #expect(verdicts(menu.check(altText: "A barcode")) == ["code unknown"])
    #expect(verdicts(photo().check(altText: "QR code to our menu")) == ["code unknown"])
    #expect(photo().check(altText: "A square").claims.isEmpty)
  }

  @Test("What is seen is what the description says, without the board of somebody who surfs (#71)")
  func surfing() {
    var surfer = photo(["surfboard", "dog"])
    surfer.doing = [Candidate("surfing", confidence: 0.95)]
    #expect(surfer.check(altText: "A pizza on a plate").claims.first?.seen == "dog")
  }

  @Test("A weak sign, a small picture, a drawing and a record without evidence contradict nothing")
  func unsure() {
    var record = photo(["dog"])
    record.evidence?.append(
      Evidence(.people, value: "person", detector: "classifier", score: 0.3, threshold: 0.5))
    #expect(record.check(altText: "A woman").verdict == .unknown)
    #expect(photo(["dog"], size: 100).check(altText: "A woman").verdict == .unknown)
    record = photo(["dog"])
    record.kind = .graphic
    #expect(record.check(altText: "A woman").verdict == .unknown)
    record.kind = .photo
    record.evidence = nil
    #expect(record.check(altText: "A woman").verdict == .unknown)
  }

  @Test(
    "The audit reports what a name says of people or things if a check contradicts it (#71)",
    arguments: ["Two women", "Our team", "A cat on a sofa", "An elephant", "The harbour"])
  func asInAudit(_ name: String) throws {
    var pictures = [[], ["dog"], ["cat"], ["person"], ["pizza", "person"]].flatMap { things in
      [[:], ["person": 0.1], ["person": 0.3], ["cat": 0.2]].map {
        PictureFacts.picture(objects: things, signs: $0)
      }
    }
    var unexplained = PictureFacts.picture(objects: ["dog"])
    unexplained.record.evidence = nil
    pictures += [unexplained, .picture(kind: .graphic, objects: ["dog"])]
    for picture in pictures {
      var page = try TestPage("<img src=a alt='\(name)'>")
      page.show(["a": picture])
      let rules = Set(page.page.findings.map(\.rule))
      let claims = picture.record.check(altText: name).claims
      for (subject, rule) in [
        (AltTextCheck.Claim.Subject.people, "label-claims-people"),
        (.thing, "label-names-another-thing"),
      ] {
        let isContradicted = claims.contains {
          $0.subject == subject && $0.verdict == .contradicts
        }
        #expect(rules.contains(rule) == isContradicted, "\(rule): \(picture.record.objects)")
      }
    }
  }

  @Test("Another number of faces is no contradiction")
  func count() {
    #expect(photo(faces: 4).check(altText: "Two girls and two boys").verdict == .unknown)
    #expect(photo(faces: 1).check(altText: "Three friends").verdict == .unknown)
  }

  @Test("What Descry knows nothing of is no claim")
  func nothing() {
    for text in ["Hope", "Our summer party", "", "=1+1", "Quarterly results, up by a third"] {
      let check = photo(["dog"]).check(altText: text)
      #expect(check.claims == [])
      #expect(check.verdict == .unknown)
    }
  }

  @Test(
    "The same in every language",
    arguments: [
      (SpokenLanguage.german, "Drei Frauen am Tisch"), (.french, "Trois femmes à table"),
      (.spanish, "Tres mujeres en la mesa"), (.italian, "Tre donne a tavola"),
      (.brazilianPortuguese, "Três mulheres à mesa"), (.dutch, "Drie vrouwen aan tafel"),
      (.polish, "Trzy kobiety przy stole"), (.japanese, "3人の女性"),
    ])
  func languages(_ language: SpokenLanguage, _ text: String) {
    let check = photo(["dog"]).check(altText: text, language: language)
    #expect(check.claims.first?.said == "3 people")
    #expect(check.verdict == .contradicts)
  }

  @Test(
    "That the picture is black and white agrees, contradicts or is unknown",
    arguments: [
      (SpokenLanguage.english, "Black-and-white photo of a square"),
      (.english, "A dog, in a picture in black and white"), (.german, "Ein Schwarz-Weiß-Foto"),
      (.german, "Schwarzweißfoto vom Hafen"), (.french, "Photo en noir et blanc d'une rue"),
      (.spanish, "Foto en blanco y negro"), (.italian, "Fotografia in bianco e nero"),
      (.brazilianPortuguese, "Imagem em preto e branco"), (.dutch, "Zwart-witfoto van een haven"),
      (.polish, "Czarno-białe zdjęcie"), (.japanese, "港の白黒写真"),
    ])
  func tones(_ language: SpokenLanguage, _ text: String) {
    for (colouring, verdict) in [
      (Colouring.blackAndWhite, "agrees"), (.colour, "contradicts"), (nil, "unknown"),
    ] {
      var record = photo(faces: 1)
      record.colour.verdict = colouring
      let claims = record.check(altText: text, language: language).claims
      #expect(claims.filter { $0.subject == .colour }.map(\.verdict.rawValue) == [verdict])
    }
  }

  @Test(
    "That a picture is a screenshot agrees with one, and contradicts a photo; \"photo of\" contradicts one (#74)",
    arguments: [
      (SpokenLanguage.english, "Screenshot of the settings", "A photo of the settings"),
      (.german, "Bildschirmfoto der Einstellungen", "Foto der Einstellungen"),
      (.french, "Capture d'écran des réglages", "Photo des réglages"),
      (.spanish, "Captura de pantalla de los ajustes", "Foto de los ajustes"),
      (.italian, "Schermata delle impostazioni", "Foto delle impostazioni"),
      (.brazilianPortuguese, "Captura de tela das configurações", "Foto das configurações"),
      (.dutch, "Een schermafdruk van de instellingen", "Een foto van de instellingen"),
      (.polish, "Zrzut ekranu ustawień", "Zdjęcie ustawień"),
      (.japanese, "設定画面のスクリーンショット", "設定画面の写真"),
    ])
  func kinds(_ language: SpokenLanguage, _ screenshot: String, _ photo: String) {
    func verdicts(_ text: String, _ record: DescriptionRecord) -> [String] {
      let claims = record.check(altText: text, language: language).claims
      return claims.filter { $0.subject == .kind }.map(\.verdict.rawValue)
    }
    var screen = self.photo(text: "OPEN ON SUNDAY")
    screen.kind = .screenshot
    screen.announced = Candidate("screenshot", confidence: 0.95)
    #expect(verdicts(screenshot, screen) == ["agrees"])
    #expect(verdicts(photo, screen) == ["contradicts"])
    #expect(verdicts(screenshot, self.photo(faces: 1)) == ["contradicts"])
    #expect(verdicts(photo, self.photo(faces: 1)) == [])
    screen.announced = nil
    #expect(verdicts(screenshot, screen) == ["unknown"])
    #expect(verdicts(photo, screen) == [])
  }

  @Test(
    "Black and white things are no black and white picture",
    arguments: [
      "A black and white cat", "Photo of black and white cows", "In black and white clothes",
    ])
  func blackAndWhiteThings(_ text: String) {
    var record = photo(["cat"])
    record.colour.verdict = .colour
    #expect(!record.check(altText: text).claims.contains { $0.said == "black and white" })
  }

  @Test("Colours and quoted words can agree")
  func details() {
    var record = photo(["bus"], text: "OPEN ON SUNDAY")
    record.objects[0].colour = "red"
    let check = record.check(altText: "A red bus with the words “open on Sunday”")
    #expect(verdicts(check) == ["thing agrees", "colour agrees", "text agrees"])
    #expect(record.check(altText: "A blue bus").claims.last?.verdict == .unknown)
  }
}
