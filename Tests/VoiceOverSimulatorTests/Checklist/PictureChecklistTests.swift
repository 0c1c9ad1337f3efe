import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Pictures")
struct PictureChecklistTests {
  private func voiceOver(_ name: String, _ observations: Observations) async throws -> VoiceOver {
    let app = try App(file: TestScreens.path(of: name, "yaml"))
    let voiceOver = VoiceOver(app, describe: TestScreens.describing(observations))
    await voiceOver.perform(.tripleClick)
    return voiceOver
  }

  @Test("P1 · text in a picture without a label is read on focus")
  func text() async throws {
    let text = TextLine("I can't believe I took this with my iPhone.")
    let voiceOver = try await voiceOver("picture-text", Observations(text: [text]))
    let sentence = "Possible text, I can't believe I took this with my iPhone."
    #expect(await voiceOver.log.utterances.first?.segments.last == Segment(sentence, .description))
  }

  @Test("P2 · faces, smiles, the scene, blur and brightness are spoken on focus")
  func description() async throws {
    let voiceOver = try await voiceOver("nightclub", TestScreens.nightclub)
    let sentence = "One face, one smiling, nightclub, blurry, bright."
    #expect(await voiceOver.log.utterances.first?.segments.last == Segment(sentence, .description))
  }

  @Test("P3 · a label is never replaced; three fingers speak the description")
  func labelled() async throws {
    let voiceOver = try await voiceOver("labelled-photo", TestScreens.nightclub)
    let focused = await voiceOver.perform(.doubleTap).flatMap(\.segments)
    #expect(focused == [Segment("Friends at the bar", .label)])
    let tapped = await voiceOver.perform(.threeFingerTap).flatMap(\.segments)
    let sentence = "One face, one smiling, nightclub, blurry, bright."
    #expect(tapped == [Segment(sentence, .description)])
  }
}
