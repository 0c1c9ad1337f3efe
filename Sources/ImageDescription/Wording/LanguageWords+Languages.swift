/// Descry's languages other than English, with what their files of words cannot say.
extension SpokenWords where Self == LanguageWords {
  /// The words of German.
  ///
  /// "Drei Gesichter, eines lächelt, Küche, unscharf." Nouns are capitalised. Faces are
  /// neuter; adjectives for the picture have no ending.
  public static var german: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "de"), plural: .oneAlone,
      faceForms: [.one: "# Gesicht", .other: "# Gesichter"],
      smileForms: [.one: "eines lächelt", .other: "# lächeln"],
      punctuation: Punctuation(beforeText: ": ", openingQuote: "„", closingQuote: "“"))
  }

  /// The words of French.
  ///
  /// "Trois visages, un souriant, cuisine, photo floue, photo lumineuse." Faces are masculine,
  /// "la photo" is feminine. A non-breaking space precedes a colon.
  public static var french: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "fr"), plural: .zeroAndOne,
      faceForms: [.one: "# visage", .other: "# visages"],
      smileForms: [.one: "# souriant", .other: "# souriants"],
      punctuation: Punctuation(
        beforeText: "\u{A0}: ", colon: "\u{A0}: ", openingQuote: "«\u{A0}",
        closingQuote: "\u{A0}»"))
  }

  /// The words of Spanish.
  ///
  /// "Tres caras, una sonriente, cocina, foto borrosa, foto luminosa." Faces and "la foto" are
  /// feminine. The words are understood in most countries.
  public static var spanish: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "es"), plural: .oneAlone,
      faceForms: [.one: "# cara", .other: "# caras"],
      smileForms: [.one: "# sonriente", .other: "# sonrientes"],
      punctuation: Punctuation(beforeText: ": ", openingQuote: "«", closingQuote: "»"))
  }

  /// The words of Italian.
  ///
  /// "Tre volti, uno sorridente, cucina, foto sfocata, foto luminosa." Faces are masculine: "un"
  /// before the noun, "uno" alone. "La foto" is feminine.
  public static var italian: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "it"), plural: .oneAlone,
      faceForms: [.one: "# volto", .other: "# volti"],
      smileForms: [.one: "uno sorridente", .other: "# sorridenti"],
      punctuation: Punctuation(beforeText: ": ", openingQuote: "«", closingQuote: "»"))
  }

  /// The words of Brazilian Portuguese.
  ///
  /// "Três rostos, um sorrindo, cozinha, foto desfocada, foto clara." Faces are masculine, "a
  /// foto" is feminine.
  public static var brazilianPortuguese: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "pt-BR"), plural: .zeroAndOne,
      faceForms: [.one: "# rosto", .other: "# rostos"],
      smileForms: [.one: "# sorrindo", .other: "# sorrindo"])
  }

  /// The words of Dutch.
  ///
  /// "Drie gezichten, één glimlachend, keuken, onscherp, helder." "Één" is
  /// written "Eén", and "ij" is capitalised "IJ".
  public static var dutch: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "nl"), plural: .oneAlone,
      faceForms: [.one: "# gezicht", .other: "# gezichten"],
      smileForms: [.one: "# glimlachend", .other: "# glimlachend"],
      capital: .dutch)
  }

  /// The words of Polish.
  ///
  /// "Trzy twarze, jedna uśmiechnięta, kuchnia, nieostre zdjęcie, jasne zdjęcie." Faces are
  /// feminine, "zdjęcie" is neuter.
  public static var polish: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "pl"), plural: .polish,
      faceForms: [.one: "# twarz", .few: "# twarze", .many: "# twarzy"],
      smileForms: [.one: "# uśmiechnięta", .few: "# uśmiechnięte", .many: "# uśmiechniętych"],
      punctuation: Punctuation(beforeText: ": ", openingQuote: "„", closingQuote: "”"))
  }

  /// The words of Japanese.
  ///
  /// "三人の顔、一人が笑顔、台所、ピンぼけ写真、明るい写真。" Faces are counted like people, with 人. There are
  /// no capitals and no spaces.
  public static var japanese: LanguageWords {
    LanguageWords(
      table: WordTable(tag: "ja"), plural: .none,
      faceForms: [.other: "#人の顔"],
      smileForms: [.other: "#人が笑顔"],
      punctuation: Punctuation(
        comma: "、", fullStop: "。", beforeText: "、", space: "", colon: "：", openingQuote: "「",
        closingQuote: "」"),
      capital: .none)
  }
}
