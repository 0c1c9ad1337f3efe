import CWords
import Foundation
import ImageDescription

/// The words of a language that matter in names of pictures, from `Languages`.
///
/// Names of things are those of the descriptions (`SpokenWords.object`), with the inflected forms
/// and synonyms that names use.
struct NameWords: Sendable {
  private(set) var language = SpokenLanguage.english

  // MARK: Names that say nothing

  /// Whole names that say nothing: "placeholder".
  let placeholders: Set<String>
  /// Articles before such a name.
  let articles: Set<String>
  /// "Photo" in "photo of a cat".
  let imageNouns: Set<String>
  /// "Of" in "photo of a cat".
  let imageLinks: Set<String>
  /// Words after a link that make a kind of photo: "profil" in "photo de profil".
  let imageKinds: Set<String>

  /// "Screenshot", which tells the kind of a picture.
  let screenshotNouns: Set<String>
  /// The same for "photo", without "image" and "graphic".
  let photoNouns: Set<String>

  /// "Black and white", of a picture.
  let blackAndWhite: Set<String>
  /// The same with a word for a picture in it.
  let blackAndWhitePictures: Set<String>

  /// Words for logos, as `tokens` writes them.
  private(set) var logoWords: Set<String>

  // MARK: People

  /// Words for people, and whether they count only after a determiner.
  private(set) var people: [String: Bool] = [:]
  /// Words with which no face needs to be visible.
  let unseenPeople: Set<String>
  /// Words for people that are something else before a link: "a couple of birds".
  let pairs: Set<String>
  /// Numbers from two to nine in all forms.
  private(set) var numbers: [String: Int] = [:]
  /// Words for a number of people: "trio".
  private(set) var groups: [String: Int] = [:]
  /// Groups that may have a size: "a family of four".
  let sizedGroups: Set<String>
  /// "Of" in "a family of four".
  let sizeLinks: Set<String>
  /// "Nous" in "nous deux"; English has "two of us".
  let selves: Set<String>

  // MARK: Things

  private(set) var nouns: [String: ThingNoun] = [:]
  /// Words that are true of a whole family, with the English word: "haustier" is "pet".
  private(set) var generals: [String: String] = [:]
  /// Words with which things need not be visible, or which make a proper name of them.
  let unseenThings: Set<String>
  /// Words that change the meaning of the noun after them: "hot dog".
  let modifiers: Set<String>
  /// Words in "ing" that change the meaning of the noun before them: "dog training".
  let activities: Set<String>

  // MARK: Grammar

  /// Words that show that a noun is one.
  let determiners: Set<String>
  /// Articles, prepositions, conjunctions and other short words, determiners included.
  private(set) var smallWords: Set<String>
  /// Prepositions that make a noun describe the one before them, unless that is a head: "école de
  /// chiens", but "photo de chiens".
  let governors: Set<String>
  /// Prepositions that always do: "nourriture pour chiens".
  let purposes: Set<String>
  /// Nouns whose sense is what follows: "groupe", "photo".
  let heads: Set<String>
  /// In English, words that may follow a noun without changing its meaning, unlike "food" in "cat
  /// food"; besides words in "ing".
  let followers: Set<String>
  /// Words after a number that stands for people: "a group of four at the table", not "a group of
  /// four dogs".
  private(set) var groupFollowers: Set<String>
  /// Other words that add little: a plain name has at most three words besides these and
  /// determiners.
  private(set) var prepositions: Set<String>
  /// Names of several words.
  private(set) var phrases: Set<String> = []
  /// All these words.
  private(set) var known: Set<String> = []

  /// The words for the types of controls, by trait: "button".
  let controls: [String: Set<String>]
}

extension NameWords: Decodable {
  private enum CodingKeys: CodingKey {
    case placeholders, articles, imageNouns, imageLinks, imageKinds, screenshotNouns, photoNouns
    case blackAndWhite, blackAndWhitePictures, logoWords, unseenPeople, pairs, sizedGroups
    case sizeLinks, selves, unseenThings, modifiers, activities, determiners, smallWords, governors,
      purposes, heads
    case followers, groupFollowers, prepositions, controls
  }

  /// Words with what they stand for.
  ///
  /// One with "?" counts only after a determiner, because it may mean something else; "-" leaves out
  /// the word of the descriptions.
  private struct Meanings: Decodable {
    let people: [String]
    /// The forms of each number from two to nine, besides those of the descriptions.
    let numbers: [Int: [String]]
    let groups: [Int: [String]]
    /// More words for each thing by its English name.
    let things: [String: [String]]
    /// Words for general things by the English word.
    let generals: [String: [String]]
  }

  /// The file of a language.
  private struct Grammar: Decodable {
    struct Names: Decodable {
      let words: NameWords
      let meanings: Meanings

      init(from decoder: any Decoder) throws {
        words = try NameWords(from: decoder)
        meanings = try Meanings(from: decoder)
      }
    }

    let names: Names
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: SpokenLanguage.allCases.map { ($0, NameWords(reading: $0)) })

  /// The words of a language.
  static func of(_ language: SpokenLanguage) -> NameWords {
    all[language, default: NameWords(reading: language)]
  }

  private init(reading language: SpokenLanguage) {
    do {
      let json = Data(cw_language_of(language.tag).grammar.text.utf8)
      let names = try JSONDecoder().decode(Grammar.self, from: json).names
      self = names.words
      self.language = language
      add(names.meanings)
    } catch {
      preconditionFailure("the grammar of '\(language.tag)' has no words of names: \(error)")
    }
  }

  /// Adds the words of the descriptions, and looks up whatever needs all words.
  private mutating func add(_ meanings: Meanings) {
    let words = language.words
    logoWords = Set(logoWords.flatMap(\.tokens))
    people = Self.flagged(meanings.people)
    numbers = Self.byWord(meanings.numbers)
    groups = Self.byWord(meanings.groups)
    generals = Self.byWord(meanings.generals)
    for (name, forms) in meanings.things {
      guard let thing = ThingName.all[name] else { continue }
      for (form, needsDeterminer) in Self.flagged(forms) where form != "-" {
        nouns[form] = ThingNoun(thing: thing, needsDeterminer: needsDeterminer)
      }
      let own = phrase(words.object(name))
      guard language != .english, !forms.contains("-"), nouns[own] == nil,
        ObjectVocabulary.things.contains(where: { $0.name == name })
      else { continue }
      nouns[own] = ThingNoun(thing: thing, needsDeterminer: false)
    }
    if prepositions.isEmpty { prepositions = smallWords }
    smallWords.formUnion(determiners)
    if groupFollowers.isEmpty { groupFollowers = smallWords }
    let objects = ObjectVocabulary.things.map { phrase(words.object($0.name)) }
    phrases = Set((objects + nouns.keys + people.keys).filter { $0.contains(" ") })
    known = Set(nouns.keys).union(people.keys).union(numbers.keys).union(groups.keys)
      .union(generals.keys).union(unseenPeople).union(unseenThings).union(smallWords)
      .union(placeholders).union(heads).union(modifiers).union(sizedGroups).union(objects)
      .union(imageNouns).union(imageLinks).union(imageKinds).union(selves)
  }

  /// The words, and whether each has a "?".
  private static func flagged(_ words: [String]) -> [String: Bool] {
    Dictionary(words.map { ($0.replacing("?", with: ""), $0.hasSuffix("?")) }) { $1 }
  }

  /// What each word stands for.
  private static func byWord<Meaning>(_ words: [Meaning: [String]]) -> [String: Meaning] {
    Dictionary(words.flatMap { meaning, words in words.map { ($0, meaning) } }) { $1 }
  }

  /// A name of the descriptions as `NameWord` reads it.
  private func phrase(_ name: String) -> String {
    name.lowercased().split { "’' ".contains($0) }.joined(separator: " ")
  }
}

extension String {
  /// The words between spaces.
  var list: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
  /// The words between spaces.
  var words: Set<String> { Set(list) }
}
