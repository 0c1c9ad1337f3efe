extension SpokenWords where Self == LanguageWords {
  /// The words of French.
  ///
  /// "Trois visages, un souriant, cuisine, photo floue, photo lumineuse." Faces are masculine,
  /// "la photo" is feminine. A non-breaking space precedes a colon.
  public static var french: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "fr"),
  plural: .zeroAndOne,
  numbers: [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
  ],
  faceForms: [.one: "# visage", .other: "# visages"],
  smileForms: [.one: "# souriant", .other: "# souriants"],
  smilingAlone: "souriant",
  someone: "quelqu’un",
  possibleText: "Texte possible",
  unreadText: "Texte possible dans une autre langue",
  textContinues: "Le texte continue.",
  punctuation: Punctuation(beforeText: "\u{A0}: ", colon: "\u{A0}: "),
  capital: .first,
  positions: [
    "top left": "en haut à gauche", "top": "en haut", "top right": "en haut à droite",
    "left": "à gauche", "middle": "au centre", "right": "à droite",
    "bottom left": "en bas à gauche", "bottom": "en bas", "bottom right": "en bas à droite",
    "small": "occupant peu de place", "large": "occupant une grande place",
  ])
