import CWords
import Foundation
import Synchronization

/// The words of a language in its folder of `Languages`: names, codes, and the words of the pages
/// and of VoiceOver.
package struct WordTable: Sendable {
  private static let known = Mutex<[String: WordTable]>([:])

  /// The BCP 47 tag of the language.
  let tag: String
  /// The words by group and name, for templates.
  package let groups: [String: [String: String]]
  /// The forms of words; `nil` for English.
  let forms: LanguageWords.Forms?

  /// The words of a language, which are read once; that takes about a millisecond.
  init(tag: String) {
    self = Self.known.withLock { known in
      if let table = known[tag] { return table }
      let table = Self(reading: tag)
      known[tag] = table
      return table
    }
  }

  private struct Grammar: Decodable {
    let forms: LanguageWords.Forms?
  }

  private init(reading tag: String) {
    self.tag = tag
    let decoder = JSONDecoder()
    do {
      groups = try decoder.decode(
        [String: [String: String]].self, from: Data(cw_language_of(tag).words.text.utf8))
      forms = try decoder.decode(Grammar.self, from: Data(cw_language_of(tag).grammar.text.utf8))
        .forms
    } catch {
      preconditionFailure("the words of '\(tag)' cannot be read: \(error)")
    }
  }

  /// A text by its group and name: "report.shown".
  ///
  /// - Parameter values: what replaces the names in braces, such as "{count}".
  /// - Returns: the key itself if there is no such text.
  package subscript(_ key: String, values: [String: String] = [:]) -> String {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let text = groups[parts[0]]?[parts[1]] else { return key }
    return text.replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }
}

extension Silence {
  /// The reason, for a person.
  package var words: String { WordTable(tag: "en")["silences.\(rawValue)"] }
}

extension Evidence.Reason {
  /// The reason, for a person.
  package var words: String { WordTable(tag: "en")["reasons.\(rawValue)"] }
}

extension cw_text {
  /// The compiled-in text.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
