import CAnalysisTesting
import ImageDescription
import Testing

@Suite("The colours of clothes (#49)")
struct ClothesTests {
  private static let side = 200

  /// The share of each colour in the clothes and around them, of a person in a box.
  ///
  /// - Parameters:
  ///   - clothes: the colour of the box, as BGR.
  ///   - ground: the colour of the rest.
  private func shares(
    _ clothes: [UInt8], on ground: [UInt8] = [90, 90, 90], in box: [Double] = [0.3, 0.2, 0.4, 0.7]
  ) -> [String: (inside: Double, around: Double)] {
    let side = Double(Self.side)
    var pixels: [UInt8] = []
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let (x, y) = (Double(column) / side, Double(row) / side)
        let isInside = x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3]
        pixels += isInside ? clothes : ground
      }
    }
    var inside = [Double](repeating: -1, count: Int(CA_CLOTHES_COUNT))
    var around = inside
    cat_clothes(pixels, Int32(Self.side), Int32(Self.side), box, &inside, &around)
    return Dictionary(
      uniqueKeysWithValues: zip(MentionVocabulary.wearing, zip(inside, around)).map {
        ($0.replacing("wearing ", with: ""), (inside: $1.0, around: $1.1))
      })
  }

  static let paints: [(String?, [UInt8])] = [
    ("red", [30, 20, 200]), ("yellow", [30, 200, 220]), ("green", [40, 130, 40]),
    ("blue", [190, 70, 30]), ("white", [235, 240, 240]), (nil, [20, 20, 20]),
    (nil, [140, 170, 210]),
  ]

  @Test(
    "Each colour is measured under its own name, and skin and black have none", arguments: paints)
  func colours(_ name: String?, _ paint: [UInt8]) {
    for (colour, share) in shares(paint) {
      #expect(share.inside == (colour == name ? 1 : 0), "\(colour)")
      #expect(share.around < 0.05, "\(colour)")
    }
  }

  @Test("The background's colour is measured around the box")
  func background() {
    let red: [UInt8] = [30, 20, 200]
    #expect(shares(red, on: red)["red"]?.around == 1)
    #expect(shares(red, on: [40, 130, 40])["green"]?.around ?? 0 > 0.9)
  }

  @Test("A box that fills the picture leaves no strip, so any colour may be the light's")
  func whole() {
    for box in [[0, 0, 1, 1], [0.02, 0, 0.98, 1]] {
      #expect(shares([190, 70, 30], in: box)["blue"]?.around == 1)
    }
    #expect(shares([190, 70, 30], in: [0.2, 0, 0.8, 1])["blue"]?.around ?? 1 < 0.05)
  }
}
