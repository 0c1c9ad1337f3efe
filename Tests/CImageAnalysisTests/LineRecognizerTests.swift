import CAnalysisModels
import CAnalysisTesting
import CImageAnalysis
import TestSupport
import Testing

@Suite("Line recogniser")
struct LineRecognizerTests {
  /// The text of a line of these pixels; `nil` if the recogniser refuses it.
  private func read(
    _ pixels: [UInt8], width: Int, height: Int, isEastern: Bool = false
  ) -> String? {
    var text = [CChar](repeating: 0, count: 4096)
    let isRead = cat_recognize_line(
      recognizer(CAM_TEXT_RECOGNIZER), recognizer(CAM_EASTERN_TEXT_RECOGNIZER),
      pixels, Int32(width), Int32(height), isEastern, &text, text.count)
    guard isRead else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func recognizer(_ net: cam_net) -> ca_recognizer {
    let model = cam_get_model(net)
    return ca_recognizer(
      net: ca_bytes(bytes: model.bytes, size: model.size),
      signs: ca_bytes(bytes: model.signs.bytes, size: model.signs.size))
  }

  @Test("A drawn line is read with its spaces, with both sets of signs", arguments: [false, true])
  func drawn(isEastern: Bool) {
    let text = read(
      DrawnLine().pixels, width: DrawnLine.width, height: DrawnLine.height, isEastern: isEastern)
    #expect(text == "THE FILE FELT")
  }

  @Test("Drawn Japanese is read with its own signs, and not with Latin ones (#50)")
  func drawnJapanese() {
    let line = DrawnLine("山田日中")
    let (width, height) = (DrawnLine.width, DrawnLine.height)
    #expect(read(line.pixels, width: width, height: height, isEastern: true) == "山田日中")
    let latin = read(line.pixels, width: width, height: height) ?? "?"
    #expect(!latin.contains { "山田日中".contains($0) })
  }

  @Test("A line too long for one run is cut between words and loses none")
  func long() {
    let line = DrawnLine()
    let (width, height, count) = (DrawnLine.width, DrawnLine.height, 12)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for _ in 0..<count { pixels += line.pixels[y * width * 3..<(y + 1) * width * 3] }
    }
    let expected = Array(repeating: "THE FILE FELT", count: count).joined(separator: " ")
    #expect(read(pixels, width: width * count, height: height) == expected)
  }

  @Test("A height other than 48 is refused, though the net accepts it", arguments: [47, 49])
  func height(_ height: Int) {
    let white = [UInt8](repeating: 255, count: 320 * height * 3)
    #expect(read(white, width: 320, height: height) == nil)
    #expect(read([UInt8](repeating: 255, count: 320 * 48 * 3), width: 320, height: 48) == "")
  }

  @Test("A line one pixel wide gives no words")
  func narrow() {
    #expect(read([UInt8](repeating: 255, count: 48 * 3), width: 1, height: 48) == "")
  }
}
