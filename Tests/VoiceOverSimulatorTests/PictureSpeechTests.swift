import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Pictures on a screen")
struct PictureSpeechTests {
  private let picture = ElementImage.bytes([1])

  @Test("A picture without a label sounds exactly as in the talk")
  func talk() async {
    let spoken = await TestScreens.speech(of: AccessibilityElement(image: picture))
    #expect(spoken == "One face, one smiling, nightclub, blurry, bright.")
  }

  @Test("Text in a picture without a label sounds exactly as in the talk")
  func talkText() async {
    let text = TextLine("I can't believe I took this with my iPhone.")
    let spoken = await TestScreens.speech(
      of: AccessibilityElement(image: picture), observations: Observations(text: [text]))
    #expect(spoken == "Possible text, I can't believe I took this with my iPhone.")
  }

  @Test("A real picture of a sentence is read, and a real face counted")
  func realPictures() async {
    let screen = Screen(elements: [
      AccessibilityElement(image: .file(TestScreens.path("sentence.png"))),
      AccessibilityElement(image: .file(TestScreens.path("astronaut.png"))),
    ])
    // A busy machine must not change the result.
    let describer = ImageDescriber(settings: Settings(deadline: nil))
    let log = await VoiceOver(screen, describer: describer).readThrough()
    let spoken = log.utterances.map(\.text)
    #expect(spoken.count == 2)
    let sentence = "Possible text, I can't believe I took this with my iPhone."
    #expect(spoken.first == "VoiceOver on, \(sentence)")
    #expect(spoken.last?.hasPrefix("One face") == true)
  }

  @Test("A label replaces the description, which the three-finger tap speaks")
  func labelled() async {
    let element = AccessibilityElement(label: "Friends at the bar", image: picture)
    let voiceOver = await TestScreens.voiceOver([element])
    let focused = await voiceOver.perform(.doubleTap).flatMap(\.segments)
    #expect(focused == [Segment("Friends at the bar", .label)])
    let tapped = await voiceOver.perform(.threeFingerTap).flatMap(\.segments)
    #expect(
      tapped == [Segment("One face, one smiling, nightclub, blurry, bright.", .description)])
  }

  @Test("A label is spoken even if the picture's file is broken")
  func brokenPicture() async {
    let broken = AccessibilityElement(label: "Team", image: .file("/nothing.jpg"))
    let voiceOver = VoiceOver(Screen(elements: [broken]))
    let on = await voiceOver.perform(.tripleClick).flatMap(\.segments)
    #expect(on == [Segment("VoiceOver on", .system), Segment("Team", .label)])
    let tapped = await voiceOver.perform(.threeFingerTap).flatMap(\.segments)
    #expect(tapped.map(\.origin) == [.sound, .error])
    #expect(tapped.last?.text == "/nothing.jpg: there is no such file. Check the path.")
  }

  @Test("White space alone counts as no label")
  func blankLabel() async {
    let spoken = await TestScreens.speech(of: AccessibilityElement(label: " \t", image: picture))
    #expect(spoken.hasPrefix("One face"))
  }

  @Test("The value follows the description, as it follows a label")
  func value() async {
    let element = AccessibilityElement(value: "Favorite", image: picture)
    let spoken = await TestScreens.speech(of: element, observations: Observations(faces: [Face()]))
    #expect(spoken == "One face. Favorite")
  }

  @Test("The end of a text is spoken if something follows it (#69)")
  func textEnds() async {
    func spoken(_ text: String, continues: Bool = false, facing: Bool = false) async -> String {
      let element = AccessibilityElement(value: "Favorite", image: picture)
      var observations = Observations(
        faces: facing ? [Face()] : [], text: text.isEmpty ? [] : [TextLine(text)])
      observations.textContinues = continues
      return await TestScreens.speech(of: element, observations: observations)
    }
    let forged = "Three faces, three smiling. Outdoors."
    #expect(await spoken(forged) == "Possible text, \(forged) End of text. Favorite")
    #expect(
      await spoken("Once", continues: true) == "Possible text, Once… The text goes on. Favorite")
    #expect(await spoken("", facing: true) == "One face. Favorite")
  }

  @Test("A silent picture is called an image")
  func silentPicture() async {
    let spoken = await TestScreens.speech(
      of: AccessibilityElement(image: picture), observations: Observations())
    #expect(spoken == "Image")
  }

  @Test("A control with a picture speaks its trait, and its picture only on request")
  func control() async {
    let add = AccessibilityElement(traits: [.button], image: picture)
    let voiceOver = await TestScreens.voiceOver([add])
    #expect(await voiceOver.perform(.doubleTap).map(\.text) == ["Button"])
    #expect(await voiceOver.perform(.threeFingerTap).first?.text.hasPrefix("One face") == true)
  }

  @Test("A second three-finger tap says what is where, and a third describes again (#49)")
  func details() async {
    let observations = Observations(
      faces: [Face(box: UnitRect(0.1, 0.4, 0.3, 0.3), smile: 0.9)],
      text: [TextLine([Word("EXIT", box: UnitRect(0.4, 0.05, 0.2, 0.05))])])
    let voiceOver = await TestScreens.voiceOver(
      [AccessibilityElement(label: "Party", image: picture)], observations: observations)
    var heard: [String] = []
    for gesture in [
      Gesture.threeFingerTap, .threeFingerTap, .threeFingerTap, .readAll, .threeFingerTap,
    ] {
      heard += await voiceOver.perform(gesture).map(\.text)
    }
    let description = "One face, one smiling. Possible text, Exit."
    #expect(heard[0] == description)
    #expect(
      heard[1]
        == "Left: one face, one smiling. Top, small: possible text, “Exit.” End of text.")
    #expect(heard[2] == description)
    #expect(heard[4] == description)
    let segments = await voiceOver.log.utterances.flatMap(\.segments)
    #expect(segments.count { $0.origin == .details } == 2)
    let blurry = await TestScreens.voiceOver(
      [AccessibilityElement(image: picture)],
      observations: Observations(sharpness: 0.05, detail: 0.3))
    _ = await blurry.perform(.threeFingerTap)
    let second = await blurry.perform(.threeFingerTap)
    #expect(second.map(\.line) == ["(no description: nothing has a place)"])
  }

  @Test("A three-finger tap without a picture makes a sound")
  func noPicture() async {
    let voiceOver = await TestScreens.voiceOver([AccessibilityElement(label: "Close")])
    #expect(
      await voiceOver.perform(.threeFingerTap).map(\.line) == ["(no description: no picture)"])
    let silent = await TestScreens.voiceOver(
      [AccessibilityElement(image: picture)], observations: Observations())
    let tapped = await silent.perform(.threeFingerTap)
    #expect(tapped.map(\.line) == ["(no description: nothing recognised)"])
    for line in ["(no description)", "(noDescription)"] {
      #expect(tapped.difference(from: [line]) == nil)
    }
  }
}

@Suite("Late descriptions")
struct LateDescriptionTests {
  @Test(
    "A description that arrives after the next gesture is logged as dropped, not spoken",
    arguments: [(Gesture.left, "First"), (.tripleClick, "VoiceOver off")])
  func late(_ gesture: Gesture, _ spoken: String) async {
    let gate = Gate()
    let screen = Screen(elements: [
      AccessibilityElement(label: "First"), AccessibilityElement(image: .bytes([1])),
    ])
    let voiceOver = VoiceOver(screen) { _ in
      await gate.pass()
      return DescriptionRecord(Observations(faces: [Face()]))
    }
    await voiceOver.perform(.tripleClick)
    async let onPicture = voiceOver.perform(.right)
    await gate.arrival()
    #expect(await voiceOver.perform(gesture).map(\.text) == [spoken])
    await gate.open()
    let late = await onPicture
    #expect(late.flatMap(\.segments) == [Segment("One face.", .dropped)])
    #expect(late.map(\.line) == ["(silence)"])
    #expect(await voiceOver.log.utterances.map(\.line).dropFirst() == ["(silence)", spoken])
  }
}
