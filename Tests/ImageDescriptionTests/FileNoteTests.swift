import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Notes on files (issue 26)")
struct FileNoteTests {
  @Test("Of an ordinary file there is nothing to note")
  func none() {
    #expect(ImageFacts().notes == [])
  }

  @Test(
    "Which of several pictures is looked at is told",
    arguments: [
      (ImageFacts.Format.gif, "first frame of 12"), (.webp, "first frame of 12"),
      (.png, "first frame of 12"), (.tiff, "first page of 12"), (.heic, "main picture of 12"),
    ])
  func frames(_ format: ImageFacts.Format, _ words: String) {
    let facts = ImageFacts(format: format, frames: 12)
    #expect(facts.notes == ["\(words); the others are not looked at"])
  }

  @Test("A damaged file is told to be so, and the sentence stays as it is")
  func damaged() {
    let facts = ImageFacts(warnings: [.truncated])
    #expect(facts.notes == ["the file is damaged; described from what is left"])
    let record = DescriptionRecord(Observations(image: facts, faces: [Face()]))
    #expect(record.spoken == "One face.")
  }

  @Test("The frames of a file are counted")
  func counted() async {
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let record = await describer.describe(AnimatedGIF.bytes(frameCount: 3))
    #expect(record.image?.frames == 3)
    #expect(record.image?.warnings == [])
  }
}
