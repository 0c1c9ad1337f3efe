// Written by Scripts/generate from Sources/CReportPage/words.

import ImageDescription

/// What Descry says besides descriptions in a dialect, in the language of the description.
enum DialectWords {
  /// A description, with words that say that a machine made it.
  static func marked(_ words: String, in language: SpokenLanguage) -> String {
    switch language {
    case .english: "Machine description: \(words)"
    case .german: "Maschinelle Beschreibung: \(words)"
    case .french: "Description automatique : \(words)"
    case .spanish: "Descripción automática: \(words)"
    case .italian: "Descrizione automatica: \(words)"
    case .brazilianPortuguese: "Descrição automática: \(words)"
    case .dutch: "Automatische beschrijving: \(words)"
    case .polish: "Opis automatyczny: \(words)"
    case .japanese: "機械による説明：\(words)"
    }
  }

  /// The description of one of several pictures.
  static func numbered(_ number: Int, _ words: String, in language: SpokenLanguage) -> String {
    switch language {
    case .english: "Picture \(number): \(words)"
    case .german: "Bild \(number): \(words)"
    case .french: "Image \(number) : \(words)"
    case .spanish: "Imagen \(number): \(words)"
    case .italian: "Immagine \(number): \(words)"
    case .brazilianPortuguese: "Imagem \(number): \(words)"
    case .dutch: "Afbeelding \(number): \(words)"
    case .polish: "Obraz \(number): \(words)"
    case .japanese: "画像 \(number)：\(words)"
    }
  }

  /// A sentence that says why a picture has no description.
  static func nothing(_ silence: Silence, in language: SpokenLanguage) -> String {
    let reason = reason(silence, in: language)
    return switch language {
    case .english: "Nothing to say: \(reason)."
    case .german: "Nichts zu sagen: \(reason)."
    case .french: "Rien à dire : \(reason)."
    case .spanish: "Nada que decir: \(reason)."
    case .italian: "Niente da dire: \(reason)."
    case .brazilianPortuguese: "Nada a dizer: \(reason)."
    case .dutch: "Niets te zeggen: \(reason)."
    case .polish: "Nie ma nic do powiedzenia: \(reason)."
    case .japanese: "読み上げる内容がありません：\(reason)。"
    }
  }

  private static func reason(_ silence: Silence, in language: SpokenLanguage) -> String {
    switch (language, silence) {
    case (.english, .noEvidence): "nothing was recognised with confidence"
    case (.english, .tooSmall): "the picture is too small"
    case (.english, .blank): "the picture is blank"
    case (.english, .decorative): "the picture is marked as decorative"
    case (.german, .noEvidence): "nichts wurde sicher erkannt"
    case (.german, .tooSmall): "das Bild ist zu klein"
    case (.german, .blank): "das Bild ist leer"
    case (.german, .decorative): "das Bild ist als dekorativ gekennzeichnet"
    case (.french, .noEvidence): "rien n’a été reconnu avec certitude"
    case (.french, .tooSmall): "l’image est trop petite"
    case (.french, .blank): "l’image est vide"
    case (.french, .decorative): "l’image est marquée comme décorative"
    case (.spanish, .noEvidence): "no se reconoció nada con certeza"
    case (.spanish, .tooSmall): "la imagen es demasiado pequeña"
    case (.spanish, .blank): "la imagen está vacía"
    case (.spanish, .decorative): "la imagen está marcada como decorativa"
    case (.italian, .noEvidence): "niente è stato riconosciuto con certezza"
    case (.italian, .tooSmall): "l’immagine è troppo piccola"
    case (.italian, .blank): "l’immagine è vuota"
    case (.italian, .decorative): "l’immagine è contrassegnata come decorativa"
    case (.brazilianPortuguese, .noEvidence): "nada foi reconhecido com certeza"
    case (.brazilianPortuguese, .tooSmall): "a imagem é pequena demais"
    case (.brazilianPortuguese, .blank): "a imagem está vazia"
    case (.brazilianPortuguese, .decorative): "a imagem está marcada como decorativa"
    case (.dutch, .noEvidence): "er is niets met zekerheid herkend"
    case (.dutch, .tooSmall): "de afbeelding is te klein"
    case (.dutch, .blank): "de afbeelding is leeg"
    case (.dutch, .decorative): "de afbeelding is als decoratief gemarkeerd"
    case (.polish, .noEvidence): "niczego nie rozpoznano z pewnością"
    case (.polish, .tooSmall): "obraz jest za mały"
    case (.polish, .blank): "obraz jest pusty"
    case (.polish, .decorative): "obraz jest oznaczony jako dekoracyjny"
    case (.japanese, .noEvidence): "確信を持って認識できたものがありません"
    case (.japanese, .tooSmall): "画像が小さすぎます"
    case (.japanese, .blank): "画像に何も写っていません"
    case (.japanese, .decorative): "画像は装飾として指定されています"
    }
  }
}
