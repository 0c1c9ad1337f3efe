import ImageDescription
import Testing
import VoiceOverSimulator

@Test func friends() async throws {
  let voiceOver = VoiceOver(try App(file: "TestImages/Screens/album.yaml"))
  await voiceOver.perform(.tripleClick)
  await voiceOver.perform(.right)
  let heard = await voiceOver.perform(.right)
  #expect(heard.first?.segments == [Segment("Friends at the bar", .label)])
}
