import Foundation
import ImageDescription
import TestSupport
import Testing

/// No library's own words reach a person: these are all that decoding may say.
@Suite("Messages about damaged pictures (issue 26)")
struct MessageTests {
  private static let known = [
    #"the (JPEG|PNG|TIFF) is damaged or ends early"#,
    #"the GIF is damaged or (holds no picture|ends in its header)"#,
    #"the WebP is damaged or ends before its picture"#,
    #"the WebP is damaged: (its picture has no valid header|its frame is larger than its canvas)"#,
    #"the BMP is damaged: [a-z0-9 ,×']+"#,
    #"the HEIF is damaged(: (it has no pixels|an item is larger than the file))?"#,
    #"the HEIF is larger, or has more parts, than is safe to decode; convert it to PNG or JPEG"#,
    #"there is not enough memory (to decode the HEIF; save it smaller|for this picture)"#,
    #"no decoder is installed for this kind of HEIF; 'descry doctor' lists them"#,
    #"it is a kind of (JPEG|TIFF|HEIF|BMP) that is not read(: [A-Za-z0-9 ,]+)?"#,
    #"it is a TIFF with a compression that is not read"#,
    #"it is [A-Za-z0-9 ]+, which is not read"#,
    #"it is (not a picture|[a-z ]+, not a picture)"#,
    #"it is damaged or ends early: less than a quarter of it is there"#,
    #"it has more than \d+ scans, which no camera or editor writes"#,
    #"its header says \d+ × \d+ pixels"#,
    #"it has \d+ × \d+ pixels(; a side may have at most \d+|, [\d.]+ megapixels, more than the limit of [\d.]+)"#,
    #"a side of the JPEG has more than \d+ pixels; save it smaller"#,
    #"decoding it takes ([\d.]+ MB of memory, more than the limit of [\d.]+ MB|more memory than the limit)"#,
  ]
  private static let remedies = [
    "; get the file again from where it came from", "; convert it to PNG or JPEG",
    "; JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF are read",
  ]

  private static func isKnown(_ message: String) throws -> Bool {
    let cause = remedies.first { message.hasSuffix($0) }.map { message.dropLast($0.count) }
    return try [String(cause ?? Substring(message)), message].contains { text in
      try known.contains { try Regex($0).wholeMatch(in: text) != nil }
    }
  }

  @Test("Whatever is wrong with a file, it is told in our words")
  func mutants() async throws {
    let seeds = try Repository.names(in: "TestImages").filter {
      $0.contains(".") && !$0.hasSuffix(".json") && !$0.hasSuffix(".md")
    }.map { name in
      let file = Repository.root.appendingPathComponent("TestImages/\(name)")
      return try PictureFile(file.path).read(atMost: 1 << 20)
    }.filter { $0.count < 70_000 }
    var mutator = Mutator(seeds, seed: 26)
    // Too small to look at, whatever their size: they are only decoded.
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

  @Test("A library's words would be found out")
  func foreign() throws {
    #expect(try !Self.isKnown("Memory allocation error: Security limit exceeded"))
    #expect(try !Self.isKnown("the PNG is damaged: IDAT: CRC error"))
    #expect(try !Self.isKnown("the JPEG is damaged: Bogus marker length"))
  }
}

/// A front end adds how to raise the limit; a client over HTTP has no options.
@Suite("Limits that a picture is over (#27)")
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
    "An error says which limit it is, and its message names no option",
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
