extension SpokenWords where Self == LanguageWords {
  /// The words of Italian.
  ///
  /// "Tre volti, uno sorridente, cucina, foto sfocata, foto luminosa." Faces are masculine: "un"
  /// before the noun, "uno" alone. "La foto" is feminine.
  public static var italian: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "it"),
  plural: .oneAlone,
  numbers: [
    "zero", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci",
  ],
  faceForms: [.one: "# volto", .other: "# volti"],
  smileForms: [.one: "uno sorridente", .other: "# sorridenti"],
  smilingAlone: "sorridente",
  someone: "qualcuno",
  possibleText: "Possibile testo",
  unreadText: "Possibile testo in un’altra lingua",
  textContinues: "Il testo continua.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  positions: [
    "top left": "in alto a sinistra", "top": "in alto", "top right": "in alto a destra",
    "left": "a sinistra", "middle": "al centro", "right": "a destra",
    "bottom left": "in basso a sinistra", "bottom": "in basso",
    "bottom right": "in basso a destra", "small": "di piccole dimensioni",
    "large": "di grandi dimensioni",
  ])
