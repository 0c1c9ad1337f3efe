import ImageDescription
import TestSupport
import Testing

@Suite("BMP files")
struct BitmapTests {
  /// Just under what 32 bits hold, with and without a sign, so that a sum that wraps around ends
  /// before the row.
  @Test(
    "Delta escapes beyond the end of a row write nothing outside it (#26)",
    arguments: [8191, 8192, 1 << 20, (1 << 31) - 100, 1 << 31, (1 << 32) - 200])
  func deltas(_ count: Int) async throws {
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let record = await describer.describe(Bitmap.skipping(count))
    #expect(record.status == .silent)
    #expect(record.image?.width == 8192)
  }
}
