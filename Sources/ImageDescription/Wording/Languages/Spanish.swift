extension SpokenWords where Self == LanguageWords {
  /// The words of Spanish.
  ///
  /// "Tres caras, una sonriente, cocina, foto borrosa, foto luminosa." Faces and "la foto" are
  /// feminine. The words are understood in most countries.
  public static var spanish: LanguageWords { words }
}

private let words = LanguageWords(
  table: WordTable(tag: "es"),
  plural: .oneAlone,
  numbers: [
    "cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
  ],
  faceForms: [.one: "# cara", .other: "# caras"],
  smileForms: [.one: "# sonriente", .other: "# sonrientes"],
  smilingAlone: "sonriente",
  someone: "alguien",
  possibleText: "Posible texto",
  unreadText: "Posible texto en otro idioma",
  textContinues: "El texto continúa.",
  punctuation: Punctuation(beforeText: ": "),
  capital: .first,
  positions: [
    "top left": "arriba a la izquierda", "top": "arriba", "top right": "arriba a la derecha",
    "left": "a la izquierda", "middle": "en el centro", "right": "a la derecha",
    "bottom left": "abajo a la izquierda", "bottom": "abajo", "bottom right": "abajo a la derecha",
    "small": "ocupa poco espacio", "large": "ocupa mucho espacio",
  ])
