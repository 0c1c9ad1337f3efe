import Foundation
import ImageDescription
import Testing

@Suite("Thumbnail")
struct ThumbnailTests {
  private let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))

  private func bytes(_ name: String) throws -> [UInt8] {
    let file = Repository.root.appendingPathComponent("TestImages/\(name)")
    return try PictureFile(file.path).read(atMost: Limits().fileSize)
  }

  /// Format, width and height of a picture, as decoding it shows.
  private func facts(_ bytes: [UInt8]) async throws -> ImageFacts {
    try await describer.observe(bytes).image
  }

  @Test(
    "It is a JPEG of the upright picture, its longer side as asked for",
    arguments: [("coffee.jpg", 160), ("orientation-6.jpg", 100), ("alpha.png", 40)])
  func size(_ name: String, side: Int) async throws {
    let picture = try bytes(name)
    let thumbnail = try #require(
      await describer.describe(picture, thumbnailSide: side).thumbnail)
    let (large, small) = (try await facts(picture), try await facts(thumbnail))
    #expect(small.format == .jpeg)
    #expect(max(small.width, small.height) == side)
    let (ratio, smallRatio) = (
      Double(large.width) / Double(large.height), Double(small.width) / Double(small.height)
    )
    #expect(abs(ratio / smallRatio - 1) < 0.03)
  }

  @Test("A small picture is not enlarged")
  func notEnlarged() async throws {
    let picture = try bytes("tiny.png")
    let thumbnail = try #require(await describer.describe(picture, thumbnailSide: 160).thumbnail)
    let (large, small) = (try await facts(picture), try await facts(thumbnail))
    #expect((small.width, small.height) == (large.width, large.height))
  }

  @Test("The record is that of the picture without a thumbnail")
  func sameRecord() async throws {
    let picture = try bytes("astronaut.png")
    var record = await describer.describe(picture, thumbnailSide: 160).record
    var alone = await describer.describe(picture)
    record.timings = nil
    alone.timings = nil
    #expect(record == alone)
  }

  @Test("What cannot be decoded has none, and its label is spoken")
  func failed() async {
    let described = await describer.describe(
      Array("GIF89a".utf8), label: .text("Logo"), thumbnailSide: 160)
    #expect(described.record.status == .failed)
    #expect(described.record.spoken == "Logo")
    #expect(described.thumbnail == nil)
  }
}
