extension SpokenWords where Self == LanguageWords {
  /// The words of Polish.
  ///
  /// "Trzy twarze, jedna uśmiechnięta, kuchnia, nieostre zdjęcie, jasne zdjęcie." Faces are
  /// feminine, "zdjęcie" is neuter.
  public static var polish: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "pl"),
  plural: .polish,
  numbers: [
    "zero", "jedna", "dwie", "trzy", "cztery", "pięć", "sześć",
    "siedem", "osiem", "dziewięć", "dziesięć",
  ],
  faceForms: [.one: "# twarz", .few: "# twarze", .many: "# twarzy"],
  smileForms: [
    .one: "# uśmiechnięta", .few: "# uśmiechnięte", .many: "# uśmiechniętych",
  ],
  smilingAlone: "uśmiechnięta",
  someone: "ktoś",
  possibleText: "Możliwy tekst",
  unreadText: "Możliwy tekst w innym języku",
  textContinues: "Tekst jest dłuższy.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  positions: [
    "top left": "u góry po lewej", "top": "u góry", "top right": "u góry po prawej",
    "left": "po lewej", "middle": "na środku", "right": "po prawej",
    "bottom left": "u dołu po lewej", "bottom": "u dołu", "bottom right": "u dołu po prawej",
    "small": "zajmuje małą część obrazu", "large": "zajmuje dużą część obrazu",
  ])
