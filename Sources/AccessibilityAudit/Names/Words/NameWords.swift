import ImageDescription

/// The words of a language that matter in names of pictures.
///
/// Names of things are those of the descriptions (`SpokenWords.object`), with the inflected forms
/// and synonyms that names use. A word with "?" counts only after a determiner, because it may mean
/// something else; "-" leaves out the word of the descriptions.
struct NameWords: Sendable {
  let language: SpokenLanguage

  // MARK: Names that say nothing

  /// Whole names that say nothing: "placeholder".
  var placeholders: Set<String> = []
  /// Articles before such a name.
  var articles: Set<String> = []
  /// "Photo" in "photo of a cat".
  var imageNouns: Set<String> = []
  /// "Of" in "photo of a cat".
  var imageLinks: Set<String> = []
  /// Words after a link that make a kind of photo: "profil" in "photo de profil".
  var imageKinds: Set<String> = []

  /// "Black and white", of a picture.
  var blackAndWhite: Set<String> = []
  /// The same with a word for a picture in it.
  var blackAndWhitePictures: Set<String> = []

  /// Words for logos, as `tokens` writes them.
  var logoWords: Set<String> = []

  // MARK: People

  /// Words for people, and whether they count only after a determiner.
  var people: [String: Bool] = [:]
  /// Words with which no face needs to be visible.
  var unseenPeople: Set<String> = []
  /// Words for people that are something else before a link: "a couple of birds".
  var pairs: Set<String> = []
  /// Numbers from two to nine in all forms.
  var numbers: [String: Int] = [:]
  /// Words for a number of people: "trio".
  var groups: [String: Int] = [:]
  /// Groups that may have a size: "a family of four".
  var sizedGroups: Set<String> = []
  /// "Of" in "a family of four".
  var sizeLinks: Set<String> = []
  /// "Nous" in "nous deux"; English has "two of us".
  var selves: Set<String> = []

  // MARK: Things

  var nouns: [String: ThingNoun] = [:]
  /// Words that are true of a whole family, with the English word: "haustier" is "pet".
  var generals: [String: String] = [:]
  /// Words with which things need not be visible, or which make a proper name of them.
  var unseenThings: Set<String> = []
  /// Words that change the meaning of the noun after them: "hot dog".
  var modifiers: Set<String> = []
  /// Words in "ing" that change the meaning of the noun before them: "dog training".
  var activities: Set<String> = []

  // MARK: Grammar

  /// Words that show that a noun is one.
  var determiners: Set<String> = []
  /// Articles, prepositions, conjunctions and other short words, determiners included.
  var smallWords: Set<String> = []
  /// Prepositions that make a noun describe the one before them, unless that is a head: "école de
  /// chiens", but "photo de chiens".
  var governors: Set<String> = []
  /// Prepositions that always do: "nourriture pour chiens".
  var purposes: Set<String> = []
  /// Nouns whose sense is what follows: "groupe", "photo".
  var heads: Set<String> = []
  /// In English, words that may follow a noun without changing its meaning, unlike "food" in "cat
  /// food"; besides words in "ing".
  var followers: Set<String> = []
  /// Words after a number that stands for people: "a group of four at the table", not "a group of
  /// four dogs".
  var groupFollowers: Set<String> = []
  /// Other words that add little: a plain name has at most three words besides these and
  /// determiners.
  var prepositions: Set<String> = []
  /// Names of several words.
  var phrases: Set<String> = []
  /// All these words.
  var known: Set<String> = []

  init(_ language: SpokenLanguage) { self.language = language }
}

extension NameWords {
  /// Adds the words of the descriptions, and looks up whatever needs all words.
  ///
  /// - Parameters:
  ///   - people: words for people, separated by spaces.
  ///   - numbers: the forms of each number from two to nine, besides those of the descriptions.
  ///   - things: more words for each thing by its English name; several words with "_".
  ///   - generals: words for general things by the English word.
  mutating func add(
    people: String, numbers forms: [String], things: [String: String], generals: [String: String]
  ) {
    self.people = Self.flagged(people)
    let words = language.words
    for (number, forms) in zip(2..., forms) {
      for form in forms.list { numbers[form] = number }
    }
    for (name, forms) in things {
      guard let thing = ThingName.all[name] else { continue }
      for (form, needsDeterminer) in Self.flagged(forms) where form != "-" {
        nouns[form] = ThingNoun(thing: thing, needsDeterminer: needsDeterminer)
      }
      let own = phrase(words.object(name))
      guard language != .english, !forms.list.contains("-"), nouns[own] == nil,
        ObjectVocabulary.things.contains(where: { $0.name == name })
      else { continue }
      nouns[own] = ThingNoun(thing: thing, needsDeterminer: false)
    }
    for (general, forms) in generals { for form in forms.list { self.generals[form] = general } }
    if prepositions.isEmpty { prepositions = smallWords }
    smallWords.formUnion(determiners)
    if groupFollowers.isEmpty { groupFollowers = smallWords }
    let objects = ObjectVocabulary.things.map { phrase(words.object($0.name)) }
    phrases = Set((objects + nouns.keys + self.people.keys).filter { $0.contains(" ") })
    known = Set(nouns.keys).union(self.people.keys).union(numbers.keys).union(groups.keys)
      .union(self.generals.keys).union(unseenPeople).union(unseenThings).union(smallWords)
      .union(placeholders).union(heads).union(modifiers).union(sizedGroups).union(objects)
      .union(imageNouns).union(imageLinks).union(imageKinds).union(selves)
  }

  /// The words, and whether each has a "?"; "_" stands for a space.
  private static func flagged(_ words: String) -> [String: Bool] {
    var flagged: [String: Bool] = [:]
    for word in words.list {
      let isDoubtful = word.hasSuffix("?")
      let bare = isDoubtful ? String(word.dropLast()) : word
      flagged[bare.replacing("_", with: " ")] = isDoubtful
    }
    return flagged
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
