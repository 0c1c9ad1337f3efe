import Foundation
import ImageDescription
import TestSupport

/// What a language says in `Languages/TAG/examples.json`, for tests.
struct LanguageExamples: Decodable {
  /// For 1, 2, 3, 5, 11 and 22 faces.
  let faces: [String]
  /// Ten faces, in the middle of a sentence.
  let tenFaces: String
  /// For 1, 2, 3, 5, 11 and 22 smiling faces of 22.
  let smiles: [String]
  /// For one smiling face.
  let oneSmile: String
  /// For everything together, with text.
  let everything: String
  /// For someone with a dog, in the dark.
  let someone: String
  /// For ice cream, indoors.
  let indoors: String
  /// For a bridge on a bridge.
  let bridge: String
  /// For a fountain and a dog at a fountain, with a face.
  let fountain: String
  /// For a bus in a bus.
  let bus: String
  /// Zero faces and zero smiles, which no sentence has.
  let none: [String]
  /// What is where.
  let details: [String]
  /// Names that are rightly the same in English.
  let sameAsEnglish: Set<String>

  init(_ language: SpokenLanguage) throws {
    let text = try Repository.text("Languages/\(language.tag)/examples.json")
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}
