extension SpokenWords where Self == LanguageWords {
  /// The words of Dutch.
  ///
  /// "Drie gezichten, één glimlachend, keuken, onscherp, helder." "Één" is
  /// written "Eén", and "ij" is capitalised "IJ".
  public static var dutch: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "nl"),
  plural: .oneAlone,
  numbers: [
    "nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien",
  ],
  faceForms: [.one: "# gezicht", .other: "# gezichten"],
  smileForms: [.one: "# glimlachend", .other: "# glimlachend"],
  smilingAlone: "glimlachend",
  someone: "iemand",
  possibleText: "Mogelijke tekst",
  unreadText: "Mogelijke tekst in een andere taal",
  textContinues: "De tekst gaat verder.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .dutch,
  positions: [
    "top left": "linksboven", "top": "bovenaan", "top right": "rechtsboven", "left": "links",
    "middle": "in het midden", "right": "rechts", "bottom left": "linksonder", "bottom": "onderaan",
    "bottom right": "rechtsonder", "small": "klein in beeld", "large": "groot in beeld",
  ])
