import CAnalysisTesting
import Foundation
import TestSupport
import Testing

@Suite("Statistics")
struct StatisticsTests {
  /// The statistics of pictures at the time of fitting the tables.
  struct Expected: Decodable {
    struct Picture: Decodable {
      let picture: String
      let width: Int
      let height: Int
      let quality: [Double]
      let appearance: [Double]
      let focus: [Double]
    }

    let tolerance: Double
    let pictures: [Picture]
  }

  private func statistics(_ pixels: [UInt8], width: Int, height: Int) throws -> [Double] {
    var numbers = [Double](repeating: .nan, count: Int(CAT_STATISTICS_SIZE))
    let count = cat_statistics(pixels, Int32(width), Int32(height), &numbers)
    try #require(count >= 0)
    return Array(numbers.prefix(count))
  }

  @Test("Statistics match those that the tables were fitted to")
  func golden() throws {
    let file = Repository.file("Tests/Golden/statistics.json")
    let expected = try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
    for picture in expected.pictures {
      let wanted = picture.quality + picture.appearance + picture.focus
      let numbers = try statistics(
        pixels(of: picture.picture), width: picture.width, height: picture.height)
      #expect(numbers.count == wanted.count)
      for (index, (number, wanted)) in zip(numbers, wanted).enumerated() {
        #expect(
          abs(number - wanted) <= expected.tolerance * max(1, abs(wanted)),
          "statistic \(index) of \(picture.picture)")
      }
    }
  }

  @Test(
    "Pictures narrower than the filters are measured", arguments: [1, 2, 15, 16, 17, 24, 25, 33])
  func narrow(_ side: Int) throws {
    for (width, height) in [(side, 300), (300, side), (side, side), (side, 2000)] {
      let pixels = (0..<width * height * 3).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
      let numbers = try statistics(pixels, width: width, height: height)
      #expect(numbers.prefix(3).allSatisfy { (0...1).contains($0) })
    }
  }
}
