import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Image describer")
struct ImageDescriberTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let file = Repository.root.appendingPathComponent("TestImages/\(name)")
    return try PictureFile(file.path).read(atMost: Limits().fileSize)
  }

  /// All that must be the same each time: everything but the timings.
  private func comparable(_ record: DescriptionRecord) -> DescriptionRecord {
    var record = record
    record.timings = nil
    return record
  }

  @Test("Of a text over a limit the beginning is read (#50)")
  func beginning() async throws {
    func text(length: Double, lines: Double) async throws -> TextFinding {
      var settings = Settings(deadline: nil, engineCount: 1)
      settings.thresholds.readingLength.value = length
      settings.thresholds.lineCount.value = lines
      let describer = ImageDescriber(settings: settings)
      return try #require(await describer.describe(try bytes("page.png")).text)
    }
    let whole = try await text(length: 10_000, lines: 100)
    #expect(whole.continues == nil)
    for (length, lines) in [(0.0, 100.0), (10_000, 5)] {
      let part = try await text(length: length, lines: lines)
      #expect(part.continues == true)
      #expect(part.text.count < whole.text.count)
      #expect(whole.text.hasPrefix(part.text))
    }
  }

  @Test(
    "The lines of a very long picture are read whole and in order (#69)", arguments: [true, false])
  func long(isTall: Bool) async throws {
    let texts = ["THE FILE FELT", "FELT THE FILE", "FILE THE FELT"]
    let lines: [(text: String, x: Int, y: Int)] = (0..<10).map { line in
      let along = 20 + line * 1000
      return (texts[line % 3], isTall ? 20 : along, isTall ? along : 156)
    }
    let (width, height) = isTall ? (360, 10_000) : (10_000, 360)
    let picture = DrawnLine.bitmap(lines, width: width, height: height)
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let text = try #require(await describer.describe(picture).text)
    #expect(text.text == lines.map(\.text).joined(separator: "\n"))
    #expect(text.continues == nil)
  }

  @Test("Tiny print on a very large screen is found whole (#69)")
  func tiny() async throws {
    let lines: [(text: String, x: Int, y: Int)] = (0..<12).map { line in
      ("FELT THE FILE", 100 + line % 3 * 1200, 100 + line / 3 * 120)
    }
    let picture = DrawnLine.bitmap(lines, width: 3840, height: 2160, divisor: 3)
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let text = try #require(await describer.describe(picture).text)
    #expect(text.text.split(separator: "\n").count == lines.count)
  }

  @Test("A file and its bytes give the same description")
  func describes() async throws {
    let describer = ImageDescriber(settings: Settings(deadline: nil))
    let path = Repository.root.appendingPathComponent("TestImages/astronaut.png").path
    let fromFile = await describer.describe(file: path)
    #expect(fromFile.description?.hasPrefix("One face") == true)
    #expect(fromFile.path == path)
    var fromBytes = await describer.describe(try bytes("astronaut.png"))
    fromBytes.path = path
    #expect(comparable(fromBytes) == comparable(fromFile))
  }

  @Test("Data is described like its bytes, in the describer's language (#70)")
  func dataInLanguage() async throws {
    let data = Data(try bytes("astronaut.png"))
    let settings = Settings(deadline: nil, engineCount: 1)
    let german = ImageDescriber(settings: settings, language: .german)
    let record = await german.describe(data)
    #expect((record.spoken, record.language) == ("Ein Gesicht, lächelnd.", .german))
    let english = await ImageDescriber(settings: settings).describe(data)
    #expect(english.spoken == "One face, one smiling.")
    #expect(comparable(english) == comparable(record.worded(in: .english)))
    let missing = await german.describe(file: "/nothing.jpg")
    #expect((missing.error?.code, missing.language) == (.missing, .german))
  }

  @Test("A file that cannot be described gives a failed record, and its label is still spoken")
  func failed() async {
    let record = await ImageDescriber().describe(file: "/nothing.jpg")
      .labelled(.text("Logo"))
    #expect(record.status == .failed)
    #expect(record.error?.code == .missing)
    #expect(record.spoken == "Logo")
  }

  @Test("A tilted price list is read by row, with points and signs (#46)")
  func prices() async throws {
    let record = await ImageDescriber(settings: Settings(deadline: nil))
      .describe(try bytes("prices.png"))
    let rows = ["Milk 2 pt", "1.45", "Bread", "1.80", "Eggs", "3.80", "All fruit", "20% off"]
    #expect(record.text?.text == rows.joined(separator: "\n"))
  }

  @Test("Concurrent tasks get the same answers as sequential ones")
  func sideBySide() async throws {
    let names = ["astronaut.png", "sentence.png", "coffee.jpg", "blank.png", "tiny.png"]
    let pictures = try names.map { try bytes($0) }
    let one = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    var expected: [DescriptionRecord] = []
    for picture in pictures { expected.append(comparable(await one.describe(picture))) }
    let several = ImageDescriber(settings: Settings(deadline: nil, engineCount: 3))
    await withTaskGroup(of: (Int, DescriptionRecord).self) { group in
      for index in 0..<(pictures.count * 3) {
        group.addTask {
          (index, await several.describe(pictures[index % pictures.count]))
        }
      }
      for await (index, record) in group {
        #expect(comparable(record) == expected[index % expected.count])
      }
    }
  }

  @Test("A cancelled task fails with the code cancelled")
  func cancelled() async throws {
    let picture = try bytes("astronaut.png")
    let describer = ImageDescriber()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await describer.describe(picture)
    }
    #expect(await task.value.error?.code == .cancelled)
  }

  @Test("A passed deadline fails with the code timedOut")
  func deadline() async throws {
    let describer = ImageDescriber(settings: Settings(deadline: .nanoseconds(1)))
    let record = await describer.describe(try bytes("astronaut.png"))
    #expect(record.error?.code == .timedOut)
  }

  @Test("The error for an uninstalled language names its Debian package")
  func missingLanguage() async throws {
    let describer = ImageDescriber(settings: Settings(textLanguages: ["rus", "xyz_abc"]))
    let record = await describer.describe(try bytes("astronaut.png"))
    #expect(record.error?.code == .languageMissing)
    #expect(record.error?.message.contains("tesseract-ocr-xyz-abc") == true)
    // There may be others, such as English.
    #expect(record.error?.message.contains(/\(installed: [^)]*\brus\b/) == true)
  }

  @Test("A language's name cannot leave the data folder", arguments: ["../eng", "", "en g", "ü"])
  func oddLanguage(_ name: String) async throws {
    let describer = ImageDescriber(settings: Settings(textLanguages: [name]))
    let record = await describer.describe(try bytes("tiny.png"))
    #expect(record.error?.code == .languageMissing)
  }

  @Test("Engines and their threads end with their describer")
  func ends() async throws {
    let picture = try bytes("tiny.png")
    let count = 60
    for _ in 0..<count {
      _ = await ImageDescriber(settings: Settings(deadline: nil, engineCount: 1)).describe(picture)
    }
    // Other tests have threads too, and a busy machine ends them slowly.
    func threadCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }
    for _ in 0..<600 where try threadCount() >= count {
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try threadCount() < count)
  }

  @Test(
    "A smiling face is found in any orientation", arguments: [1, 3, 6, 8] as [UInt8])
  func lyingPictures(_ orientation: UInt8) async throws {
    var bytes = try bytes("orientation-6.jpg")
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]
    let place = try #require(
      bytes.indices.dropLast(tag.count).first { bytes[$0..<$0 + tag.count].elementsEqual(tag) })
    bytes[place + tag.count - 1] = orientation
    let record = await ImageDescriber(settings: Settings(deadline: nil)).describe(bytes)
    #expect(record.image?.orientation == Int(orientation))
    #expect(record.faces.map(\.smiling) == [true])
  }

  @Test("The faces of a turned picture are counted as if it were upright (#46)", arguments: 1...3)
  func turnedPictures(_ quarters: Int) async throws {
    let crowd = try bytes("crowd.jpg")
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let upright = await describer.describe(crowd)
    let turned = await describer.describe(crowd.turned(by: quarters))
    #expect(turned.description == upright.description)
    #expect(turned.faces.map(\.smiling) == upright.faces.map(\.smiling))
    for (face, original) in zip(turned.faces, upright.faces) {
      var box = original.box
      for _ in 0..<quarters { box = UnitRect(1 - box.y - box.height, box.x, box.height, box.width) }
      #expect(abs(face.box.x - box.x) < 0.001 && abs(face.box.y - box.y) < 0.001)
      #expect(abs(face.box.width - box.width) < 0.001)
    }
  }

  @Test(
    "A page on its side or upside down is read, and its words have their places in it",
    arguments: 1...3)
  func turnedPage(_ quarters: Int) async throws {
    let page = try bytes("page.png")
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let upright = try #require(await describer.describe(page).text)
    let turned = try #require(await describer.describe(page.turnedPNG(by: quarters)).text)
    #expect(turned.text.hasPrefix("CHAPTER I. Down the Rabbit-Hole\nAlice was beginning to get"))
    let found = try #require(turned.words.first).box
    var box = try #require(upright.words.first).box
    for _ in 0..<quarters { box = UnitRect(1 - box.y - box.height, box.x, box.height, box.width) }
    #expect(abs(found.x - box.x) < 0.01 && abs(found.y - box.y) < 0.01)
    #expect(abs(found.width - box.width) < 0.01 && abs(found.height - box.height) < 0.01)
  }
}

extension [UInt8] {
  /// This JPEG file with an EXIF orientation that turns the upright picture, clockwise by quarters.
  fileprivate func turned(by quarters: Int) -> [UInt8] {
    let exif: [UInt8] = Array("Exif\0\0".utf8) + Self.exif(turningBy: quarters)
    return prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + dropFirst(2)
  }

  /// This PNG file with such an orientation, in a chunk after the header.
  fileprivate func turnedPNG(by quarters: Int) -> [UInt8] {
    let exif = Self.exif(turningBy: quarters)
    let chunk: [UInt8] = Array("eXIf".utf8) + exif
    let checksum = Checksum.crc32(chunk)
    // The signature takes 8 bytes, the chunk of the header 25.
    var file: [UInt8] = Array(prefix(33))
    file += [0, 0, 0, UInt8(exif.count)]
    file += chunk
    for shift: UInt32 in [24, 16, 8, 0] { file.append(UInt8(checksum >> shift & 255)) }
    file += dropFirst(33)
    return file
  }

  /// EXIF with an orientation and nothing else.
  private static func exif(turningBy quarters: Int) -> [UInt8] {
    let orientation: UInt8 = [1, 6, 3, 8][quarters]
    return Array("II*\0".utf8)
      + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
  }
}

@Suite("Thumbnail")
struct ThumbnailTests {
  private let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))

  private func bytes(_ name: String) throws -> [UInt8] {
    let file = Repository.root.appendingPathComponent("TestImages/\(name)")
    return try PictureFile(file.path).read(atMost: Limits().fileSize)
  }

  /// Format, width and height of a picture.
  private func facts(_ bytes: [UInt8]) async throws -> ImageFacts {
    try await describer.observe(bytes).image
  }

  @Test(
    "A thumbnail is a JPEG of the upright picture with the requested longer side",
    arguments: [("coffee.jpg", 160), ("orientation-6.jpg", 100), ("alpha.png", 40)])
  func size(_ name: String, side: Int) async throws {
    let picture = try bytes(name)
    let thumbnail = try #require(
      await describer.describe(picture, explains: false, thumbnailSide: side).thumbnail)
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
    let thumbnail = try #require(
      await describer.describe(picture, explains: false, thumbnailSide: 160).thumbnail)
    let (large, small) = (try await facts(picture), try await facts(thumbnail))
    #expect((small.width, small.height) == (large.width, large.height))
  }

  @Test("A thumbnail does not change the record")
  func sameRecord() async throws {
    let picture = try bytes("astronaut.png")
    var record = await describer.describe(picture, explains: true, thumbnailSide: 160).record
    var alone = await describer.describe(picture)
    record.timings = nil
    alone.timings = nil
    #expect(record == alone)
  }

  @Test("A picture that cannot be decoded has no thumbnail")
  func failed() async {
    let described = await describer.describe(
      Array("GIF89a".utf8), explains: false, thumbnailSide: 160)
    #expect(described.record.status == .failed)
    #expect(described.thumbnail == nil)
  }
}
