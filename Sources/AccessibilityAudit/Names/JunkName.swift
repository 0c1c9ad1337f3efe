import ImageDescription
import SafeFiles

/// A name that says nothing about the picture, as a whole.
struct JunkName {
  /// What the name is, for a person: "a file name".
  let kind: String

  /// Keys in a row on English, German and French keyboards.
  private static let keyRows = [
    "asdfghjkl", "qwertyuiop", "qwertzuiop", "zxcvbnm", "yxcvbnm", "azertyuiop", "qsdfghjklm",
    "wxcvbn",
  ]
  /// Prefixes before the numbers of cameras and programs; none is the start of a later one.
  private static let cameras = [
    "img", "imagem", "imagen", "image", "dscn", "dscf", "dsc", "pxl", "dji", "gopr", "mvimg", "mvi",
    "vid", "sam", "wp", "fb_img", "screenshot", "screen shot", "bildschirmfoto", "whatsapp image",
    "pexels-photo", "pexels", "istock", "adobestock", "gettyimages", "depositphotos",
    "shutterstock", "photo", "picture", "foto", "bild", "untitled", "unnamed", "afbeelding",
    "capture d'écran", "capture d’écran", "captura de pantalla", "captura de tela", "immagine",
    "obraz", "schermafbeelding", "schermata", "zdjęcie", "zrzut ekranu", "スクリーンショット", "画像", "写真",
  ]
  /// Words in times: "Screenshot 2024-03-01 at 9.41.00 PM (2)".
  private static let wordsOfTimes: Set = [
    "a", "à", "alle", "am", "às", "at", "copia", "cópia", "copie", "copy", "kopia", "kopie", "las",
    "o", "om", "pm", "uhr", "um",
  ]
  /// Suffixes that programs add to file names.
  private static let suffixes: Set = [
    "compressed", "cropped", "hires", "lowres", "min", "optimized", "resized", "scaled",
  ]

  /// - Parameters:
  ///   - name: the trimmed name.
  ///   - fileName: of the picture, if known.
  ///   - language: of the name; English placeholders count in every language. `nil` if no `lang`
  ///     declares it, so that those of all languages count.
  init?(_ name: String, fileName: String?, _ language: SpokenLanguage?) {
    let (name, fileName) = (name.lowercased(), fileName?.lowercased())
    let languages = language.map { [.english, $0] } ?? SpokenLanguage.allCases
    if languages.contains(where: { Self.isPlaceholder(name, .of($0)) }) {
      kind = "a placeholder"
    } else if let kind = Self.kind(of: name, fileName: fileName) {
      self.kind = kind
    } else {
      return nil
    }
  }

  private static func isPlaceholder(_ name: String, _ words: NameWords) -> Bool {
    let space = name.firstIndex { " '’".contains($0) }
    let bare = space.flatMap { words.articles.contains(String(name[..<$0])) ? name[$0...] : nil }
    let text = (bare ?? name[...]).drop { " '’".contains($0) }
    return text.lastIndex { !$0.isPunctuation }
      .map { words.placeholders.contains(String(text[...$0])) } ?? false
  }

  private static func kind(of name: String, fileName: String?) -> String? {
    if isTemplate(name) { return "an unfilled template" }
    if ["http://", "https://", "data:", "file:"].contains(where: name.hasPrefix) {
      return "a web address"
    }
    if isFileName(name, fileName) { return "a file name" }
    if isHash(name) { return "a hash" }
    if isKeyboardRun(name) { return "a run of keys" }
    if isNumbered(name) { return "a number from a camera or a program" }
    return isAsset(name, fileName) ? "an asset name" : nil
  }

  private static func isTemplate(_ name: String) -> Bool {
    let marks = [("{{", "}}"), ("${", "}"), ("<%", "%>")]
    return ["%s", "%d", "%@", "[object object]"].contains(name)
      || marks.contains { start, end in
        name.count >= start.count + end.count && name.hasPrefix(start) && name.hasSuffix(end)
      }
  }

  /// A name with white space counts only if it is this picture's file name.
  private static func isFileName(_ name: String, _ fileName: String?) -> Bool {
    guard !name.contains(" ") || name == fileName, let dot = name.lastIndex(of: ".") else {
      return false
    }
    let isNamed = name[..<dot].last.map { $0.isLetter || $0.isNumber || "_-)]".contains($0) }
    return isNamed ?? false && FileContent.endings.contains(String(name[dot...].dropFirst()))
  }

  /// At least sixteen hexadecimal digits, with letters and figures, or a UUID.
  private static func isHash(_ name: String) -> Bool {
    let digits = name.replacing("-", with: "")
    let figureCount = digits.count { $0.isNumber }
    return digits.count >= 16 && digits.allSatisfy(\.isHexDigit) && figureCount > 0
      && figureCount < digits.count
  }

  /// At least four keys in a row, possibly repeated; or one repeated letter.
  private static func isKeyboardRun(_ name: String) -> Bool {
    guard let first = name.first, name.count >= 4, name.count <= 40 else { return name == "xxx" }
    if first.isLetter, name.allSatisfy({ $0 == first }) { return true }
    return keyRows.contains { row in
      (3...row.count).contains { length in
        let run = String(row.prefix(length))
        let times = name.count / length
        // Three keys once may be a word or an abbreviation.
        return length * times == name.count && (length > 3 || times > 1)
          && name == String(repeating: run, count: times)
      }
    }
  }

  /// A prefix, then only numbers and times: "dsc_0001~2".
  private static func isNumbered(_ name: String) -> Bool {
    guard let letters = cameras.first(where: name.hasPrefix) else { return false }
    let rest = name.dropFirst(letters.count)
    guard let first = rest.first, first.isNumber || "-_ (".contains(first), !rest.contains("/")
    else { return false }
    let parts = rest.split { !$0.isLetter && !$0.isNumber }
    return parts.contains { $0.contains(where: \.isNumber) }
      && parts.allSatisfy { $0.allSatisfy(\.isNumber) || wordsOfTimes.contains(String($0)) }
  }

  /// Letters a to z and digits with single underscores, a size or a program's suffix; or with at least
  /// two hyphens, if the file has the same name.
  private static func isAsset(_ name: String, _ fileName: String?) -> Bool {
    let isScaled = name.hasSuffix("x") && name.dropLast(2).last == "@"
    let isMarked = isScaled && name.dropLast().last?.isNumber == true
    let bare = isMarked ? name.dropLast(3) : name[...]
    let parts = bare.split(omittingEmptySubsequences: false) { "-_".contains($0) }
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
    guard isPlain, let last = parts.last else { return false }
    if isMarked || bare.contains("_") || isSize(last) { return true }
    if parts.count > 1, parts[0].contains(where: \.isLetter), suffixes.contains(String(last)) {
      return true
    }
    let stem = fileName.map { String($0.prefix { $0 != "." }) }
    return name == stem && parts.count > 2
  }

  /// Whether it is a width and height: "1920x1080".
  private static func isSize(_ part: Substring) -> Bool {
    let sides = part.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { (2...5).contains($0.count) && $0.allSatisfy(\.isNumber) }
  }
}
