extension SpokenWords where Self == LanguageWords {
  /// The words of Brazilian Portuguese.
  ///
  /// "Três rostos, um sorrindo, cozinha, foto desfocada, foto clara." Faces are masculine, "a
  /// foto" is feminine.
  public static var brazilianPortuguese: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "pt-BR"),
  plural: .zeroAndOne,
  numbers: [
    "zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez",
  ],
  faceForms: [.one: "# rosto", .other: "# rostos"],
  smileForms: [.one: "# sorrindo", .other: "# sorrindo"],
  smilingAlone: "sorrindo",
  someone: "alguém",
  possibleText: "Possível texto",
  unreadText: "Possível texto em outro idioma",
  textContinues: "O texto continua.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  positions: [
    "top left": "no canto superior esquerdo", "top": "na parte de cima",
    "top right": "no canto superior direito",
    "left": "à esquerda", "middle": "no centro", "right": "à direita",
    "bottom left": "no canto inferior esquerdo", "bottom": "na parte de baixo",
    "bottom right": "no canto inferior direito",
    "small": "ocupando pouco espaço", "large": "ocupando muito espaço",
  ])
