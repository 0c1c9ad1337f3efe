extension SpokenWords where Self == LanguageWords {
  /// The words of German.
  ///
  /// "Drei Gesichter, eines lächelt, Küche, unscharf." Nouns are capitalised. Faces are
  /// neuter; adjectives for the picture have no ending.
  public static var german: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "de"),
  plural: .oneAlone,
  numbers: [
    "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
  ],
  faceForms: [.one: "# Gesicht", .other: "# Gesichter"],
  smileForms: [.one: "eines lächelt", .other: "# lächeln"],
  smilingAlone: "lächelnd",
  someone: "jemand",
  possibleText: "Möglicher Text",
  unreadText: "Möglicher Text in einer anderen Sprache",
  textContinues: "Der Text geht weiter.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  positions: [
    "top left": "oben links", "top": "oben", "top right": "oben rechts", "left": "links",
    "middle": "in der Mitte", "right": "rechts", "bottom left": "unten links", "bottom": "unten",
    "bottom right": "unten rechts", "small": "klein im Bild", "large": "groß im Bild",
  ])
