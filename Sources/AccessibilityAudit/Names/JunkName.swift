import ImageDescription

/// A name that says nothing about the picture, as a whole.
struct JunkName {
  /// What the name is, for a person: "a file name".
  let kind: String

  /// Keys in a row on English, German and French keyboards.
  private static let keyRows = [
    "asdfghjkl", "qwertyuiop", "qwertzuiop", "zxcvbnm", "yxcvbnm", "azertyuiop", "qsdfghjklm",
    "wxcvbn",
  ]
  /// Suffixes that programs add to file names.
  private static let suffixes: Set = [
    "compressed", "cropped", "hires", "lowres", "min", "nobg", "optimized", "photoroom", "removebg",
    "resized", "scaled", "unsplash", "upscaled",
  ]
  /// Marks that say nothing, not even on a button.
  private static let muteMarks = Set(".,:;…*•·‧_|~`'\"‘’“”„‚´()[]{}")
  /// Marks that mean something, such as the "@" of an address.
  private static let spokenMarks = Set("&@%#§¶†‡")

  /// - Parameters:
  ///   - name: the trimmed name.
  ///   - fileName: of the picture, if known.
  ///   - language: of the name; English placeholders count in every language. `nil` if no `lang`
  ///     declares it, so that those of all languages count.
  ///   - isControl: whether it names a link or button, whose name may be a mark or a count.
  init?(
    _ name: String, fileName: String?, _ language: SpokenLanguage?, isControl: Bool = false
  ) {
    let isSpaced = !isControl && FileNameAsAlt.isSpaced(name, fileName)
    let (name, fileName) = (name.collapsed.lowercased(), fileName?.lowercased())
    let languages = language.map { [.english, $0] } ?? SpokenLanguage.allCases
    if languages.contains(where: { Self.isPlaceholder(name, .of($0)) }) {
      kind = "a placeholder"
    } else if Self.isMark(name, isControl: isControl) {
      kind = "only punctuation"
    } else if isSpaced {
      kind = "the file name with spaces"
    } else if let kind = Self.kind(of: name, fileName: fileName, isControl: isControl) {
      self.kind = kind
    } else {
      return nil
    }
  }

  /// Whether it has only marks, which screen readers skip or spell.
  private static func isMark(_ name: String, isControl: Bool) -> Bool {
    let marks = name.filter { !$0.isWhitespace }
    if marks.isEmpty { return false }
    if marks.allSatisfy(muteMarks.contains) { return !isControl || marks != "..." && marks != "…" }
    return !isControl && marks.allSatisfy { $0.isPunctuation && !spokenMarks.contains($0) }
  }

  private static func isPlaceholder(_ name: String, _ words: NameWords) -> Bool {
    let name = name.drop(while: \.isPunctuation)
    let space = name.firstIndex { " '’".contains($0) }
    let bare = space.flatMap { words.articles.contains(String(name[..<$0])) ? name[$0...] : nil }
    let text = (bare ?? name).drop { " '’".contains($0) }
    return text.lastIndex { !$0.isPunctuation }
      .map { words.placeholders.contains(String(text[...$0])) } ?? false
  }

  private static func kind(of name: String, fileName: String?, isControl: Bool) -> String? {
    if ProgramPhrases.contains(name) { return "a phrase that a program fills in" }
    if isTemplate(name) { return "an unfilled template" }
    if ["http://", "https://", "blob:", "cid:", "data:", "file:"].contains(where: name.hasPrefix) {
      return "a web address"
    }
    if FileNameAsAlt.matches(name, fileName: fileName) { return "a file name" }
    if isHash(name) { return "a hash" }
    if isKeyboardRun(name) { return "a run of keys" }
    if NumberedName.matches(name, isControl: isControl) {
      return "a number from a camera or a program"
    }
    return isAsset(name, fileName) ? "an asset name" : nil
  }

  private static func isTemplate(_ name: String) -> Bool {
    let marks = [("{{", "}}"), ("${", "}"), ("<%", "%>")]
    return ["%s", "%d", "%@", "[object object]"].contains(name)
      || marks.contains { start, end in
        name.count >= start.count + end.count && name.hasPrefix(start) && name.hasSuffix(end)
      }
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

  /// Letters a to z and digits with single underscores, a size or a program's suffix; or with at least
  /// two hyphens, if the file has the same name.
  private static func isAsset(_ name: String, _ fileName: String?) -> Bool {
    let name = withoutCount(name)
    let isScaled = name.hasSuffix("x") && name.dropLast(2).last == "@"
    let isMarked = isScaled && name.dropLast().last?.isNumber == true
    let bare = isMarked ? name.dropLast(3) : name[...]
    let parts = bare.split(omittingEmptySubsequences: false) { "-_".contains($0) }
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
    guard isPlain, let last = parts.last else { return false }
    if isMarked || bare.contains("_") || isSize(last) { return true }
    let isPreview = bare.hasSuffix("removebg-preview")
    if parts.count > 1, parts[0].contains(where: \.isLetter),
      isPreview || suffixes.contains(String(last)) || isEdit(last)
    {
      return true
    }
    let stem = fileName.map { String($0.prefix { $0 != "." }) }
    return name == stem && parts.count > 2
  }

  /// Whether it is the time of an edit, as WordPress adds it: "e1712345678".
  private static func isEdit(_ part: Substring) -> Bool {
    part.first == "e" && part.count >= 11 && part.dropFirst().allSatisfy(\.isNumber)
  }

  /// The name without the number of a copy: "logo-scaled (1)".
  private static func withoutCount(_ name: String) -> String {
    guard name.last == ")", let start = name.lastIndex(of: "("),
      name[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return name }
    return String(name[..<start]).trimming(\.isWhitespace)
  }

  /// Whether it is a width and height: "1920x1080".
  private static func isSize(_ part: Substring) -> Bool {
    let sides = part.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { (2...5).contains($0.count) && $0.allSatisfy(\.isNumber) }
  }
}
