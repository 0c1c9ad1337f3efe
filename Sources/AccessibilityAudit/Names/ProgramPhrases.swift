/// Phrases that programs write where an alt text should be.
///
/// They are long enough to mean nothing else, so they count in every language.
enum ProgramPhrases {
  /// Whether a name in lower case is one of them.
  static func contains(_ name: String) -> Bool {
    if name == "[logo]" { return true }
    let words = name.replacing("’", with: "'")
      .trimming { $0.isPunctuation || $0.isWhitespace }
    return whole.contains(words) || starts.contains(where: words.hasPrefix)
      || ends.contains(where: words.hasSuffix)
  }

  /// Whole names, without marks at their ends.
  private static let whole: Set = [
    // nbconvert
    "no description has been provided for this image",
    // LaTeXML
    "refer to caption", "uncaptioned image",
    // Documenter.jl, Markdown's PlantUML
    "example block output", "uml diagram", "plantuml diagram", "mermaid diagram",
    // Medium
    "image for post",
    // Stack Exchange
    "enter image description here", "introducir la descripción de la imagen aquí",
    "introduce la descripción de la imagen aquí", "insira a descrição da imagem aqui",
    "введите сюда описание изображения", "ここに画像の説明を入力",
    // LinkedIn
    "no alternative text description for this image", "no alt text provided for this image",
    "kein alternativer text für dieses bild vorhanden", "aucun texte alternatif pour cette image",
    "no hay texto alternativo para esta imagen", "nessun testo alternativo per questa immagine",
    "não há texto alternativo para esta imagem", "geen alternatieve tekst voor deze afbeelding",
    "brak tekstu alternatywnego dla tego obrazu", "この画像には代替テキストがありません",
    // Facebook, Instagram
    "no photo description available", "keine fotobeschreibung verfügbar",
    "aucune description de photo disponible", "no hay ninguna descripción de la foto disponible",
    "nessuna descrizione della foto disponibile", "nenhuma descrição de foto disponível",
    "geen fotobeschrijving beschikbaar", "brak dostępnego opisu zdjęcia", "写真の説明はありません",
    // Others
    "no image description", "no image description available", "no description available",
    "no alt text", "no alternative text", "no caption", "missing alt text", "alt text here",
    "untitled design",
  ]
  /// How names begin, before the name of a chunk or a file.
  private static let starts = [
    // knitr
    "plot of chunk ", "unnamed-chunk-",
    // WordPress
    "this image has an empty alt attribute", "dieses bild hat ein leeres alt-attribut",
    "l'attribut alt de cette image est vide", "esta imagen tiene un atributo alt vacío",
    "questa immagine ha l'attributo alt vuoto", "esta imagem possuí um atributo alt vazio",
    "esta imagem possui um atributo alt vazio", "deze afbeelding heeft een leeg alt-attribuut",
    "ten obrazek ma pusty atrybut alt", "この画像には alt 属性が指定されておらず",
  ]
  private static let ends = ["の画像検索結果"]
}

extension String {
  /// The text without characters of a kind at its ends.
  func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    guard let end = lastIndex(where: { !isLeftOut($0) }) else { return "" }
    return String(self[...end].drop(while: isLeftOut))
  }
}
