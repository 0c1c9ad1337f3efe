import Foundation
import ImageDescription
import TestSupport
import Testing

/// The pictures of TestImages, each with what is true of it.
@Suite("Corpus")
struct CorpusTests {
  private static let suffix = ".expected.json"

  static let pictures: [String] =
    ((try? Repository.names(in: "TestImages")) ?? [])
    .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }

  /// One describer for all, as a user would have it.
  private static let describer = ImageDescriber(settings: Settings(deadline: .seconds(120)))

  @Test("There are pictures")
  func notEmpty() {
    #expect(Self.pictures.count >= 15)
  }

  @Test("A record agrees with what is true of its picture", arguments: pictures)
  func agrees(_ picture: String) async throws {
    let truth = try JSONValue(Repository.text("TestImages/\(picture)\(Self.suffix)"))
    let path = Repository.root.appendingPathComponent("TestImages/\(picture)").path
    let record = await Self.describer.describe(file: path)
    let json = try JSONValue(record.json())
    #expect(try JSONSchema.record().violations(in: record.json()) == [])
    #expect(record.error == nil, "\(record.error?.message ?? "")")
    for (key, value) in truth["image"]?.object ?? [:] {
      #expect(json["image"]?[key] == value, "\(key)")
    }
    if let count = truth["faces"]?.number { #expect(Double(record.faces.count) == count) }
    if let count = truth["smiling"]?.number {
      #expect(Double(record.faces.count { $0.smiling == true }) == count)
    }
    if let kind = truth["kind"] { #expect(json["kind"] == kind) }
    for key in ["sharpness", "brightness"] {
      if let verdict = truth[key] { #expect(json[key]?["verdict"] == verdict, "\(key)") }
    }
    if let silence = truth["silence"] { #expect(json["silence"] == silence) }
    if let words = truth["words"]?.array?.compactMap(\.string) {
      let read = (record.text?.words ?? []).map { plain($0.text) }
      let missing = words.filter { !read.contains(plain($0)) }
      #expect(missing == [], "\(record.text?.text ?? "no text")")
      if words.isEmpty { #expect(record.text == nil) }
    }
  }

  /// The word without case and without the punctuation around it.
  private func plain(_ word: String) -> String {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters)
  }
}
