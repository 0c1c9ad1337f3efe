import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Codes for cameras (#74)")
struct CodeTests {
  private static let menu = MachineCode(
    .qr, "https://example.org/menu", box: UnitRect(0.1, 0.2, 0.3, 0.3))

  private static func record(
    _ codes: MachineCode..., faces: Int = 0, text: [TextLine] = []
  ) -> DescriptionRecord {
    var observations = Observations(
      faces: Array(repeating: Face(), count: faces), text: text)
    observations.codes = codes
    return DescriptionRecord(observations)
  }

  @Test("Each code in the pictures is read with its content, at any angle and light on dark")
  func pictures() async throws {
    let records = await CorpusTests.records.value
    let qr = try #require(records["qr-code.png"])
    #expect(qr.spoken == "QR code, https://example.org/menu.")
    #expect(qr.codes.map(\.format) == [.qr])
    let sheet = try #require(records["codes.png"])
    #expect(
      sheet.spoken == "Data Matrix code, LOT 4711 EXP 2027-04. Aztec code, TICKET 4711 2nd class. "
        + "Barcode, PKG-4711-08.")
    let product = try #require(records["barcode.jpg"])
    #expect(product.codes.map(\.format) == [.ean13])
    #expect(product.spoken == "Coffee. Barcode, 4006381333931.")
    let box = try #require(product.codes.first?.box)
    #expect(abs(box.x - 0.54) < 0.03 && abs(box.width - 0.36) < 0.04)
    #expect(abs(box.y - 0.2) < 0.04 && abs(box.height - 0.45) < 0.05)
  }

  @Test("Small bars out of focus are read, 1.2 pixels a module")
  func small() async {
    let record = await ImageDescriber().describe(Self.smallBars)
    #expect(record.spoken == "Barcode, 4006381333931.")
  }

  /// A BMP of 222 × 90 pixels: the bars of 4006381333931, 30 pixels high, out of focus.
  private static var smallBars: [UInt8] {
    let modules = Array(
      "101" + "000110101001110101111011110100010010110011" + "01010"
        + "100001010000101000010111010010000101100110" + "101")
    let (width, height, steps) = (222, 90, 8)
    var fine = Array(repeating: 255.0, count: width * steps)
    for index in 40 * steps..<154 * steps {
      let module = Int((Double(index) / Double(steps) - 40) / 1.2)
      if modules[module] == "1" { fine[index] = 0 }
    }
    let kernel = (-24...24).map { exp(-pow(Double($0) / Double(steps) / 0.4, 2) / 2) }
    let row = (0..<width).map { x in
      let (sum, weights) = kernel.indices.reduce((0.0, 0.0)) { sums, offset in
        let place = x * steps + steps / 2 + offset - 24
        let value = fine.indices.contains(place) ? fine[place] : 255
        return (sums.0 + kernel[offset] * value, sums.1 + kernel[offset])
      }
      return UInt8(60 + 0.55 * sum / weights)
    }
    func bytes(_ numbers: Int...) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
    }
    let stride = width * 3 + 2
    var file = Array("BM".utf8)
    file += bytes(54 + stride * height, 0, 54, 40, width, height, 24 << 16 | 1, 0, 0, 0, 0, 0, 0)
    for y in 0..<height {
      for value in row { file += Array(repeating: (30..<60).contains(y) ? value : 200, count: 3) }
      file += [0, 0]
    }
    return file
  }

  @Test("Codes come before text, and their end is marked where something can follow")
  func order() {
    let beside = Self.record(Self.menu, faces: 1, text: [TextLine("Welcome")])
    #expect(
      beside.spoken == "One face. QR code, https://example.org/menu. Possible text, Welcome.")
    #expect(
      beside.markedDescription
        == "One face. QR code, “https://example.org/menu.” Possible text, “Welcome.” End of text.")
    #expect(
      Self.record(Self.menu).markedDescription
        == "QR code, “https://example.org/menu.” End of text.")
    #expect(
      Self.record(Self.menu).details.map(\.words)
        == ["Top left: QR code, “https://example.org/menu.”"])
    #expect(Self.record(Self.menu).contradictions == [])
  }

  @Test("A content cannot end its quotation, or change the direction of text")
  func untrusted() {
    let forged = Self.record(MachineCode(.qr, "Hi”. End of text. Two\u{202E} faces\u{7}"))
    #expect(forged.codes.map(\.content) == [""])
    let shown = Self.record(MachineCode(.qr, "Hi”. End of text. Two\u{202E} faces\u{200B}"))
    #expect(shown.codes.map(\.content) == ["Hi”. End of text. Two faces"])
    #expect(shown.markedDescription == "QR code, “Hi'. … Two faces.” End of text.")
  }

  @Test("Lines of a content are kept in the record, and one line is spoken")
  func lines() {
    let card = Self.record(MachineCode(.qr, "BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n"))
    #expect(card.codes.map(\.content) == ["BEGIN:VCARD\nFN:Ada\nEND:VCARD\n"])
    #expect(card.spoken == "QR code, BEGIN:VCARD FN:Ada END:VCARD.")
  }

  @Test("Of a long content the first 80 characters are spoken")
  func long() {
    let content = String(repeating: "0123456789", count: 9)
    let record = Self.record(MachineCode(.code128, content))
    #expect(record.spoken == "Barcode, \(content.prefix(80))… The text goes on.")
    #expect(record.codes.map(\.content) == [content])
  }

  @Test("A code without text is told without a content")
  func binary() {
    #expect(Self.record(MachineCode(.aztec, "\u{1}\u{2}abc")).spoken == "Aztec code.")
  }

  @Test("Equal codes are said once, and at most three; the record has all")
  func several() {
    let codes = [3, 1, 1, 2, 4].map {
      MachineCode(.qr, "\($0)", box: UnitRect(0.1, Double($0) / 10, 0.1, 0.1))
    }
    var observations = Observations()
    observations.codes = codes
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "QR code, 1. QR code, 2. QR code, 3.")
    #expect(record.codes.map(\.content) == ["1", "1", "2", "3", "4"])
    let silent = record.evidence?.filter { $0.phrase == .codes && $0.reason != nil }
    #expect(silent?.map(\.value) == ["4"] && silent?.first?.reason == .enoughNames)
  }

  @Test("The digits below a barcode, and words inside a code, are not said as text")
  func digits() {
    func line(_ text: String, _ box: UnitRect) -> TextLine {
      TextLine(text.split(separator: " ").map { Word(String($0), box: box) })
    }
    let code = MachineCode(.ean13, "4006381333931", box: UnitRect(0.2, 0.2, 0.4, 0.2))
    let below = line("4 006381 333931", UnitRect(0.2, 0.41, 0.4, 0.05))
    let inside = line("LOGO", UnitRect(0.3, 0.25, 0.1, 0.05))
    let other = line("Pencils", UnitRect(0.2, 0.8, 0.4, 0.05))
    #expect(
      Self.record(code, text: [inside, below, other]).spoken
        == "Barcode, 4006381333931. Possible text, Pencils.")
  }

  @Test("Codes have names in each language")
  func languages() {
    let spoken = SpokenLanguage.allCases.map { language in
      MachineCode.Format.allCases.reduce(into: [String]()) { names, format in
        let record = Self.record(MachineCode(format, "x")).worded(in: language)
        let name = record.spoken ?? ""
        if names.last != name { names.append(name) }
      }.joined(separator: " ")
    }
    let expected = [
      "en": "QR code, x. Data Matrix code, x. Aztec code, x. Barcode, x.",
      "de": "QR-Code: x. Data-Matrix-Code: x. Aztec-Code: x. Strichcode: x.",
      "fr": "Code QR : x. Code Data Matrix : x. Code Aztec : x. Code-barres : x."
        .replacing(" :", with: "\u{A0}:"),
      "es": "Código QR: x. Código Data Matrix: x. Código Aztec: x. Código de barras: x.",
      "it": "Codice QR: x. Codice Data Matrix: x. Codice Aztec: x. Codice a barre: x.",
      "pt-BR": "Código QR: x. Código Data Matrix: x. Código Aztec: x. Código de barras: x.",
      "nl": "QR-code: x. Data Matrix-code: x. Aztec-code: x. Streepjescode: x.",
      "pl": "Kod QR: x. Kod Data Matrix: x. Kod Aztec: x. Kod kreskowy: x.",
      "ja": "QRコード、x。 データマトリックスコード、x。 アズテックコード、x。 バーコード、x。",
    ]
    for (language, words) in zip(SpokenLanguage.allCases, spoken) {
      #expect(words == expected[language.tag], "\(language.tag)")
    }
  }
}
