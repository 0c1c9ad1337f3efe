import ImageDescription
import Testing

@Suite("Each step of judging alone (#71)")
struct JudgementTests {
  private static let dog = [Candidate("dog", confidence: 0.99)]

  private func mentions(_ names: String...) -> [Candidate] {
    names.map { Candidate($0, confidence: 0.99) }
  }

  @Test("Faces are found before any is counted")
  func faces() {
    var judgement = Judgement(Observations(faces: [Face()]))
    judgement.countFaces()
    #expect(judgement.faces.count == 1)
    #expect(judgement.areFacesCounted)
    #expect(judgement.findings.faces == [])
    #expect(judgement.findings.evidence?.map(\.phrase) == [.faces])
  }

  @Test("Only counted faces smile", arguments: [true, false])
  func smiles(_ areCounted: Bool) {
    var judgement = Judgement(Observations())
    (judgement.faces, judgement.areFacesCounted) = ([Face(smile: 0.99)], areCounted)
    judgement.countSmiles()
    #expect(judgement.findings.faces.map(\.smiling) == (areCounted ? [true] : []))
  }

  @Test("Text is read, and the picture has letters")
  func text() {
    var judgement = Judgement(Observations(text: [TextLine("Exit")]))
    judgement.readText()
    #expect(judgement.findings.text?.text == "Exit")
    #expect(judgement.isLettered)
  }

  @Test("A picture without detail is blank, unless it has letters or a face")
  func kind() {
    for (isLettered, faces) in [(false, []), (true, []), (false, [Face()])] {
      var judgement = Judgement(Observations(detail: 0))
      (judgement.isLettered, judgement.faces) = (isLettered, faces)
      judgement.decideKind()
      let isBlank = !isLettered && faces.isEmpty
      #expect(judgement.findings.kind == (isBlank ? .blank : nil))
      #expect(judgement.objection == (isBlank ? .blank : nil))
    }
  }

  @Test("Things are named unless there is an objection", arguments: [nil, Evidence.Reason.kind])
  func things(_ objection: Evidence.Reason?) {
    var judgement = Judgement(Observations(objects: Self.dog))
    judgement.objection = objection
    judgement.nameThings()
    #expect(judgement.findings.objects.map(\.name) == (objection == nil ? ["dog"] : []))
    #expect(judgement.findings.evidence?.map(\.reason) == [objection])
  }

  @Test("A picture whose pixels have no colour is black and white")
  func colour() {
    let appearance = [0.5, 0.2, 0.1, 1, 0] + Array(repeating: 0.5, count: 19)
    var judgement = Judgement(Observations(appearance: appearance))
    judgement.judgeColour()
    #expect(judgement.findings.colour.verdict == .blackAndWhite)
  }

  @Test("Clothes need exactly one person", arguments: [1, 2])
  func clothes(_ count: Int) {
    let person = BoxedThing(
      "person", confidence: 0.9, box: UnitRect(0.3, 0.1, 0.4, 0.8), support: 1,
      clothes: [ClothesColour("red", share: 1, around: 0)])
    var judgement = Judgement(Observations(things: [person]))
    judgement.findings.objects = [
      ObjectFinding("person", confidence: 0.9, least: count, most: count)
    ]
    judgement.nameClothes()
    #expect(judgement.findings.doing.map(\.name) == (count == 1 ? ["wearing red"] : []))
  }

  @Test("Only people who are told of sit", arguments: [true, false])
  func actions(_ isToldOf: Bool) {
    var judgement = Judgement(Observations(mentions: mentions("sitting")))
    if isToldOf { judgement.findings.objects = [ObjectFinding("person", confidence: 0.9)] }
    judgement.nameActions()
    #expect(judgement.findings.doing.map(\.name) == (isToldOf ? ["sitting"] : []))
  }

  @Test("A picture is dark, unless its face is light")
  func brightness() {
    for (lightness, verdict) in [(nil, Brightness.dark), (0.9, .normal)] {
      var judgement = Judgement(Observations(brightness: 0))
      judgement.faces = [Face(lightness: lightness)]
      judgement.judgeBrightness()
      #expect(judgement.findings.brightness.verdict == verdict)
    }
  }

  @Test("A sport leaves only the places where it is played")
  func place() {
    let observations = Observations(
      scenes: [Candidate("kitchen", confidence: 0.999)],
      surroundings: [Candidate("indoor", confidence: 0.99)])
    var judgement = Judgement(observations)
    judgement.namePlace()
    #expect(judgement.findings.scene?.name == "kitchen")
    judgement.findings.doing = mentions("tennis")
    judgement.namePlace()
    #expect(judgement.findings.scene == nil)
    #expect(judgement.findings.setting == nil)
  }

  @Test("The ground does not repeat the scene")
  func ground() {
    var judgement = Judgement(Observations(mentions: mentions("water", "grass")))
    judgement.findings.scene = Candidate("ocean", confidence: 0.99)
    judgement.nameGround()
    #expect(judgement.findings.ground.map(\.name) == ["grass"])
    #expect(judgement.findings.evidence?.first { $0.value == "water" }?.reason == .explained)
  }

  @Test("A truncated picture is neither sharp nor blurry")
  func sharpness() {
    for (warnings, verdict) in [([], Sharpness.blurry), ([ImageFacts.Warning.truncated], nil)] {
      var image = ImageFacts()
      image.warnings = warnings
      var judgement = Judgement(Observations(image: image, sharpness: 0))
      judgement.judgeSharpness()
      #expect(judgement.findings.sharpness.verdict == verdict)
    }
  }
}
