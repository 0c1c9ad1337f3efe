import ImageDescription
import SafeFiles

/// Names of picture files that stand as alt texts, in lower case.
enum FileNameAsAlt {
  /// Endings of pictures, with those of cameras' raw files.
  private static let endings = FileContent.endings.union([
    "arw", "cr2", "cr3", "dng", "jfif", "nef", "orf", "psd", "raf", "rw2",
  ])
  /// Words and units of what may follow an ending: "photo.jpg (45 kb)".
  private static let units: Set = [
    "", "b", "bytes", "copia", "copie", "copy", "cópia", "dpi", "gb", "h", "kb", "kib", "ko",
    "kopia", "kopie", "mb", "mib", "mo", "pixel", "pixels", "px", "w", "x", "×",
  ]
  /// Words with which a sentence is about a file: "The file cup.jpg".
  private static let wordsAboutFiles = """
    anexo anhang appelé archivo arquivo attachment bestand bestandsnaam bijlage called chamada \
    chamado chiamata chiamato datei dateien dateiname fichero fichier file filename files genaamd \
    genannt heet heißt llamada llamado named namens nommé nommée nazwie plik pliku plikiem załącznik
    """.words
  /// First words of names of controls and previews: "Open cup.jpg", "Preview of cup.jpg".
  private static let firstWords = """
    abrir afficher anteprima apri aperçu attach baixar bekijk bewaar bewerk borrar contents crop \
    delete descargar download edit editar edytuj elimina eliminar enregistrer excluir guardar icon \
    icona icono icône miniatur miniatura miniaturansicht miniatuur modifica modifier mostra open \
    otwórz ouvrir pictogram pobierz podgląd pokaż prévia remove rename replace salva salvar save \
    scarica share show supprimer symbol télécharger thumbnail upload usuń ver verwijder view \
    vignette voir voorbeeld vorschau preview zapisz ícone
    """.words
  /// Words between such a word and a file's name.
  private static let links = "as d' de del der des di do du for für of para per van von voor".words

  /// Whether a name is that of a file, with what programs write after it: "team.jpg (1024×768)".
  ///
  /// - Parameter fileName: of the picture, if known.
  static func matches(_ name: String, fileName: String?) -> Bool {
    let path = withoutTail(name)
    guard let stem = stem(of: path) else { return isEnding(name, of: fileName) }
    return !path.contains(where: \.isWhitespace) || name == fileName
      || NumberedName.matches(String(stem), isControl: false) || !isAboutFile(path)
  }

  /// What stands before a picture's ending; `nil` without one.
  private static func stem(of path: Substring) -> Substring? {
    guard let dot = path.lastIndex(of: "."),
      endings.contains(String(path[dot...].dropFirst())),
      let last = path[..<dot].last, last.isLetter || last.isNumber || "_-)]".contains(last)
    else { return nil }
    return path[..<dot]
  }

  /// Whether it is only the ending of this picture, as nbconvert writes it.
  private static func isEnding(_ name: String, of fileName: String?) -> Bool {
    guard let fileName, endings.contains(name) else { return false }
    guard let dot = fileName.lastIndex(of: ".") else { return true }
    let ending = fileName[dot...].dropFirst()
    let isSame = ending == name || ending.hasPrefix("jp") && name.hasPrefix("jp")
    return isSame && !fileName[..<dot].contains(name)
  }

  /// Whether a text that ends with a file's name is a sentence about the file.
  private static func isAboutFile(_ text: Substring) -> Bool {
    if text.contains(": ") || text.contains(where: { ";\"“„«「".contains($0) }) { return true }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.dropLast().contains(where: wordsAboutFiles.contains) { return true }
    guard let first = words.first, firstWords.contains(first) else { return false }
    return words.count <= 3 || links.contains(words[1])
  }

  /// The name without a query, a size, a count or a variant after the ending.
  private static func withoutTail(_ name: String) -> Substring {
    if let mark = name.firstIndex(where: { "?#!".contains($0) }) ?? name.lastIndex(of: ":"),
      stem(of: name[..<mark]) != nil, !name[mark...].contains(where: \.isWhitespace)
    {
      return name[..<mark]
    }
    var rest = name[...]
    while let cut = rest.lastIndex(where: { $0.isWhitespace || "([".contains($0) }) {
      if rest.last == ")", let start = rest.lastIndex(of: "("), isSize(rest[start...]) {
        rest = rest[..<start]
      } else {
        let word = String(rest[cut...]).trimming { !$0.isLetter && !$0.isNumber && $0 != "×" }
        guard units.contains(word.trimming { $0.isNumber || ".,x×%".contains($0) }) else { break }
        rest = rest[..<cut]
      }
      let end = rest.lastIndex { !$0.isWhitespace && !",-–—([".contains($0) }
      rest = end.map { rest[...$0] } ?? ""
      if stem(of: rest) != nil { return rest }
    }
    return name[...]
  }

  /// Whether a text contains a width and height: "(jpeg image, 1024 × 768 pixels)".
  private static func isSize(_ text: Substring) -> Bool {
    let parts = text.filter { !$0.isWhitespace }.split { "x×".contains($0) }
    return zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber == true && $1.first?.isNumber == true
    }
  }

  /// Whether a name is that of the file, with "-" and "_" as spaces: Asciidoctor writes it so.
  ///
  /// In capitals a person may have written it, and a short name of an icon is fine.
  static func isSpaced(_ name: String, _ fileName: String?) -> Bool {
    guard let fileName, let dot = fileName.lastIndex(of: ".") else { return false }
    let stem = fileName[..<dot]
    guard stem.contains(where: { "-_".contains($0) }),
      name == String(stem.map { "-_".contains($0) ? " " : $0 }).collapsed
    else { return false }
    let words = name.split(separator: " ")
    let isNumbered = words.contains { $0.contains(where: \.isNumber) || $0.count == 1 }
    return isNumbered
      || fileName[dot...] != ".svg" && words.contains { $0.first?.isUppercase == false }
  }
}
