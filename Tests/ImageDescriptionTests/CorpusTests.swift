import Foundation
import ImageDescription
import TestSupport
import Testing

/// The pictures of TestImages with their expected results.
///
/// Each claim must be right on some number of pictures, and may be wrong on some number, as in the
/// tests of zxing-cpp. A change that gets more right raises the first.
@Suite("Corpus")
struct CorpusTests {
  /// The result of a claim about one picture.
  enum Outcome: Equatable {
    case right
    /// The claim is true but was not made.
    case missing
    case wrong
  }

  /// A claim that a record can make, and how to judge it.
  struct Claim: CustomTestStringConvertible, Sendable {
    let name: String
    let leastRight: Int
    let mostWrong: Int
    /// `nil` if the truth is unknown, or there was nothing to claim and nothing claimed.
    let judge: @Sendable (DescriptionRecord, _ picture: String, _ truth: JSONValue) -> Outcome?

    var testDescription: String { name }
  }

  static let claims = [
    Claim(name: "faces", leastRight: 7, mostWrong: 0) { record, _, truth in
      count(record.faces.count, truth: truth["faces"])
    },
    Claim(name: "smiles", leastRight: 7, mostWrong: 0) { record, _, truth in
      count(record.faces.count { $0.smiling == true }, truth: truth["smiling"])
    },
    Claim(name: "text", leastRight: 8, mostWrong: 0) { record, _, truth in
      guard let words = truth["words"]?.array?.compactMap(\.string) else { return nil }
      guard let text = record.text else { return words.isEmpty ? nil : .missing }
      let read = Set(text.words.map { plain($0.text) })
      return !words.isEmpty && read.isSuperset(of: words.map(plain)) ? .right : .wrong
    },
    Claim(name: "codes", leastRight: 3, mostWrong: 0) { record, _, truth in
      let there = truth["codes"]?.array?.compactMap(\.string) ?? []
      let read = record.codes.map(\.content)
      if there.isEmpty { return read.isEmpty ? nil : .wrong }
      return read == there ? .right : read.isEmpty ? .missing : .wrong
    },
    Claim(name: "scene", leastRight: 2, mostWrong: 0) { record, picture, _ in
      guard let said = record.scene?.name ?? record.setting?.name else {
        return settings[picture] == nil ? nil : .missing
      }
      return said == settings[picture] ? .right : .wrong
    },
    Claim(name: "objects", leastRight: 6, mostWrong: 0) { record, _, truth in
      guard let there = truth["objects"]?.array?.compactMap(\.string) else { return nil }
      if record.objects.isEmpty { return there.isEmpty || record.faces.count > 0 ? nil : .missing }
      return Set(record.objects.map(\.name)).isSubset(of: there) ? .right : .wrong
    },
    Claim(name: "kind", leastRight: 11, mostWrong: 0) { record, _, truth in
      verdict(record.kind?.rawValue, truth: truth["kind"])
    },
    Claim(name: "blur", leastRight: 4, mostWrong: 0) { record, _, truth in
      verdict(record.sharpness.verdict?.rawValue, truth: truth["sharpness"])
    },
    Claim(name: "brightness", leastRight: 7, mostWrong: 0) { record, _, truth in
      verdict(record.brightness.verdict?.rawValue, truth: truth["brightness"])
    },
    Claim(name: "silence", leastRight: 19, mostWrong: 0) { record, _, truth in
      guard let silence = truth["silence"] else { return nil }
      return record.silence?.rawValue == silence.string ? .right : .wrong
    },
  ]

  /// The true scenes of photos that show one; a scene of any other picture is wrong.
  private static let settings = [
    "astronaut.png": "indoor", "blurred-portrait.jpg": "indoor", "cmyk.jpg": "indoor",
    "orientation-6.jpg": "indoor", "portrait.heic": "indoor", "sixteen-bit.png": "indoor",
    "camera.tiff": "outdoor", "caption.jpg": "outdoor", "progressive.jpg": "outdoor",
    "blurred.jpg": "indoor", "cat.gif": "indoor",
  ]

  private static let suffix = ".expected.json"

  static let pictures: [String] =
    ((try? Repository.names(in: "TestImages")) ?? [])
    .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }

  /// The record of each picture, described once by one describer.
  static let records = Task {
    let describer = ImageDescriber(settings: Settings(deadline: .seconds(120)))
    return await withTaskGroup { group in
      for picture in pictures {
        let path = Repository.file("TestImages/\(picture)").path
        group.addTask { (picture, await describer.describe(file: path)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  @Test("A claim is right often enough, and never wrong too often", arguments: claims)
  func claim(_ claim: Claim) async throws {
    var (right, wrong, failures) = (0, 0, [String]())
    for (picture, record) in await Self.records.value.sorted(by: { $0.key < $1.key }) {
      let outcome = claim.judge(record, picture, try Self.truth(of: picture))
      if outcome == .right { right += 1 }
      if outcome == .wrong { wrong += 1 }
      if let outcome, outcome != .right {
        failures.append("\(picture) \(outcome): \(record.description ?? "nothing said")")
      }
    }
    let list = failures.joined(separator: "\n")
    #expect(right >= claim.leastRight, "\(list)")
    #expect(wrong <= claim.mostWrong, "\(list)")
  }

  @Test("A record has the picture's facts and follows the schema", arguments: pictures)
  func facts(_ picture: String) async throws {
    let record = try #require(await Self.records.value[picture])
    let json = try JSONValue(record.json())
    #expect(try JSONSchema.record().violations(in: record.json()) == [])
    #expect(record.error == nil, "\(record.error?.message ?? "")")
    for (key, value) in try Self.truth(of: picture)["image"]?.object ?? [:] {
      #expect(json["image"]?[key] == value, "\(key)")
    }
  }

  @Test("Evidence marked as spoken and details agree with the sentence (#71)", arguments: pictures)
  func agreement(_ picture: String) async throws {
    let record = try #require(await Self.records.value[picture])
    #expect(record.contradictions == [])
  }

  @Test("The report has words for every detector of the evidence (#49)")
  func detectors() async throws {
    let words = try JSONValue(Repository.text("Languages/en/words.json"))
    let named = try #require(words["detectors"]?.object?.keys)
    let evidence = await Self.records.value.values.flatMap { $0.evidence ?? [] }
    let detectors = Set(evidence.map(\.detector))
    #expect(detectors.contains("colour"))
    #expect(detectors.subtracting(named) == [])
  }

  @Test("The corpus has pictures")
  func notEmpty() {
    #expect(Self.pictures.count >= 27)
  }

  private static func truth(of picture: String) throws -> JSONValue {
    try JSONValue(Repository.text("TestImages/\(picture)\(suffix)"))
  }

  /// A wrong number is wrong; none is missed.
  private static func count(_ said: Int, truth: JSONValue?) -> Outcome? {
    guard let count = truth?.number else { return nil }
    if Double(said) == count { return said == 0 ? nil : .right }
    return said == 0 ? .missing : .wrong
  }

  private static func verdict(_ said: String?, truth: JSONValue?) -> Outcome? {
    guard let verdict = truth?.string else { return nil }
    return said.map { $0 == verdict ? .right : .wrong } ?? .missing
  }

  /// The word without case and punctuation.
  private static func plain(_ word: String) -> String {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters)
  }
}
