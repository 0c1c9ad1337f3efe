import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

/// All messages of decoding; none has the words of a library.
@Suite("Messages about damaged pictures (issue 26)")
struct MessageTests {
  private static let known = [
    #"the (JPEG|PNG|TIFF) is damaged or ends early"#,
    #"the GIF is damaged or (holds no picture|ends in its header)"#,
    #"the WebP is damaged or ends before its picture"#,
    #"the WebP is damaged: (its picture has no valid header|its frame is larger than its canvas)"#,
    #"the BMP is damaged: [a-z0-9 ,×']+"#,
    #"the HEIF is damaged(: (it has no pixels|an item is larger than the file))?"#,
    #"the HEIF is too large or has too many parts to decode safely; convert it to PNG or JPEG"#,
    #"not enough memory (to decode the HEIF; save a smaller copy|for this picture)"#,
    #"no decoder for this kind of HEIF is installed; see 'descry doctor'"#,
    #"this kind of (JPEG|TIFF|HEIF|BMP) is not supported(: [A-Za-z0-9 ,]+)?"#,
    #"a sequence without a still picture is not supported"#,
    #"the compression of this TIFF is not supported"#,
    #"[A-Za-z0-9 (),]+ files are not supported"#,
    #"this is (not a picture|[A-Za-z ]+, not a picture)"#,
    #"the file is damaged or incomplete: less than a quarter can be decoded"#,
    #"the JPEG has more than \d+ scans; no camera or editor writes so many"#,
    #"the header is invalid: it says \d+ × \d+ pixels"#,
    #"the picture has \d+ × \d+ pixels; a side can have at most \d+"#,
    #"the picture has \d+ × \d+ pixels, [\d.]+ megapixels, over the limit of [\d.]+ megapixels"#,
    #"a side of the JPEG has more than \d+ pixels; save a smaller copy"#,
    #"decoding takes ([\d.]+ MB of memory, over the limit of [\d.]+ MB|more memory than the limit)"#,
  ]
  private static let remedies = [
    ". Download or copy the file again.", ". Convert it to PNG or JPEG.",
    ". Descry reads JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF.",
  ]

  private static func isKnown(_ message: String) throws -> Bool {
    let cause = remedies.first { message.hasSuffix($0) }.map { message.dropLast($0.count) }
    return try [String(cause ?? Substring(message)), message].contains { text in
      try known.contains { try Regex($0).wholeMatch(in: text) != nil }
    }
  }

  @Test(
    "A time in EXIF is one only if it is in the calendar (#70)",
    arguments: [
      ("2024:02:29 23:59:59", "2024-02-29T23:59:59"), ("2023:02:29 10:00:00", nil),
      ("0000:00:00 00:00:00", nil), ("2024:01:01 24:00:00", nil), ("    :  :     :  :  ", nil),
      ("2024-01-01 10:00:00", nil), ("2024:01:01 10:00", nil), ("", nil),
    ])
  func time(_ text: String, _ time: String?) {
    #expect(ImageFacts.time(exif: text) == time)
  }

  @Test("C's table has every format (#48)", arguments: ImageFacts.Format.allCases)
  func table(_ format: ImageFacts.Format) {
    #expect(format.title.lowercased() == format.rawValue)
    #expect(format.endings.contains { format.rawValue.hasPrefix($0) || $0 == "jpg" })
    #expect(format.hasDecoder)
  }

  @Test("Messages about damaged files hold no words of a library")
  func mutants() async throws {
    let seeds = try Repository.names(in: "TestImages").filter {
      $0.contains(".") && !$0.hasSuffix(".json") && !$0.hasSuffix(".md")
    }.map { name in
      let file = Repository.root.appendingPathComponent("TestImages/\(name)")
      return try PictureFile(file.path).read(atMost: 1 << 20)
    }.filter { $0.count < 70_000 }
    var mutator = Mutator(seeds, seed: 26)
    // All pictures count as too small, so they are only decoded.
    var thresholds = Thresholds()
    thresholds.shorterSide.value = .infinity
    let describer = ImageDescriber(
      settings: Settings(deadline: nil, thresholds: thresholds, engineCount: 1))
    var failures: [(number: Int, message: String)] = []
    for number in 0..<1000 {
      if let error = await describer.describe(mutator.next()).error {
        failures.append((number, error.message))
      }
    }
    #expect(failures.count > 200)
    for failure in failures {
      #expect(try Self.isKnown(failure.message), "\(failure.number): \(failure.message)")
    }
  }

  @Test("The test recognises the words of a library")
  func foreign() throws {
    #expect(try !Self.isKnown("Memory allocation error: Security limit exceeded"))
    #expect(try !Self.isKnown("the PNG is damaged: IDAT: CRC error"))
    #expect(try !Self.isKnown("the JPEG is damaged: Bogus marker length"))
  }
}

@Suite("Files that are not supported (#34)")
struct UnsupportedFileTests {
  @Test(
    "The message names what the file is, then the fix",
    arguments: [
      ("8BPS", "Photoshop files are not supported. Convert it to PNG or JPEG."),
      ("II*\0\u{10}\0\0\0CR", "camera raw CR2 files are not supported. Convert it to PNG or JPEG."),
      (
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "SVG files are not supported. Convert it to PNG or JPEG."
      ),
      (
        "%PDF-1.7",
        "this is a PDF file, not a picture. "
          + "Descry reads JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF."
      ),
      (
        "hello",
        "this is not a picture. Descry reads JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF."
      ),
      ("", "the file is empty. Download or copy the file again."),
    ])
  func message(_ content: String, _ message: String) async {
    let record = await ImageDescriber().describe(Array(content.utf8))
    #expect(record.error?.message == message)
  }
}

/// A front end adds how to raise the limit; HTTP clients have no options.
@Suite("Limits (#27)")
struct LimitTests {
  private func settings(over limit: DescriptionError.Limit) -> Settings {
    var settings = Settings(deadline: nil, engineCount: 1)
    switch limit {
    case .memory: settings.limits.memory = 1000
    case .pixelCount: settings.limits.pixelCount = 1000
    case .side: settings.limits.side = 10
    case .fileSize: settings.limits.fileSize = 1000
    case .deadline: settings.deadline = .nanoseconds(1)
    }
    return settings
  }

  @Test(
    "An error has its limit, and its message names no option",
    arguments: DescriptionError.Limit.allCases)
  func limit(_ limit: DescriptionError.Limit) async throws {
    let settings = settings(over: limit)
    let file = Repository.root.appendingPathComponent("TestImages/astronaut.png")
    let bytes = try PictureFile(file.path).read(atMost: 1 << 20)
    let record = await ImageDescriber(settings: settings).describe(bytes)
    let error = try #require(record.error)
    #expect(error.limit == limit)
    #expect(error.code == (limit == .deadline ? .timedOut : .tooLarge))
    #expect(!error.message.contains("--"))
    #expect(try JSONValue(record.json())["error"]?.object?.keys.sorted() == ["code", "message"])
  }
}

@Suite("BMP files")
struct BitmapTests {
  /// Values just below the limits of signed and unsigned 32 bits, for which a sum would wrap
  /// around.
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
