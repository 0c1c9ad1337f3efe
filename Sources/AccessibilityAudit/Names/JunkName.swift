import SafeFiles

/// A name that says nothing about the picture, as a whole.
struct JunkName {
  /// What the name is, for a person: "a file name".
  let kind: String

  private static let placeholders: Set = [
    "alt", "alt tag", "alt text", "alternative text", "background image", "banner image", "blah",
    "blah blah", "button", "button image", "caption", "cover image", "description", "dummy",
    "dummy image", "dummy text", "featured image", "fixme", "foo", "foobar", "graphic",
    "header image", "hero image", "icon", "icon button", "image", "image alt", "image alt text",
    "image button", "image description", "image link", "image placeholder", "image text", "img",
    "insert alt text", "insert alt text here", "insert image description", "linked image",
    "lorem ipsum", "main image", "no alt", "no description", "null", "photo", "photograph", "pic",
    "picture", "placeholder", "placeholder image", "product image", "sample image",
    "short description", "short description of image", "spacer", "spacer image", "stock photo",
    "tbd", "test", "test image", "text", "thumbnail", "thumbnail image", "todo", "undefined",
    "unnamed", "untitled",
  ]
  /// Keys in a row on English and German keyboards.
  private static let keyRows = [
    "asdfghjkl", "qwertyuiop", "qwertzuiop", "zxcvbnm", "yxcvbnm",
  ]
  /// Prefixes before the numbers of cameras and programs; none is the start of a later one.
  private static let cameras = [
    "img", "image", "dscn", "dscf", "dsc", "pxl", "dji", "gopr", "mvimg", "mvi", "vid", "sam", "wp",
    "fb_img", "screenshot", "screen shot", "bildschirmfoto", "whatsapp image",
    "pexels-photo", "pexels", "istock", "adobestock", "gettyimages", "depositphotos",
    "shutterstock", "photo", "picture", "foto", "bild", "untitled", "unnamed",
  ]
  /// Words in times: "Screenshot 2024-03-01 at 9.41.00 PM (2)".
  private static let wordsOfTimes: Set = ["am", "at", "copy", "kopie", "pm", "uhr", "um"]
  /// Suffixes that programs add to file names.
  private static let suffixes: Set = [
    "compressed", "cropped", "hires", "lowres", "min", "optimized", "resized", "scaled",
  ]

  /// - Parameters:
  ///   - name: the trimmed name.
  ///   - fileName: of the picture, if known.
  init?(_ name: String, fileName: String?) {
    guard let kind = Self.kind(of: name.lowercased(), fileName: fileName?.lowercased()) else {
      return nil
    }
    self.kind = kind
  }

  private static func kind(of name: String, fileName: String?) -> String? {
    let bare = ["a ", "an ", "the "].first(where: name.hasPrefix).map { name.dropFirst($0.count) }
    let words = bare ?? name[...]
    let end = words.lastIndex { !$0.isPunctuation }
    if let end, placeholders.contains(String(words[...end])) { return "a placeholder" }
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
    guard let first = rest.first, first.isNumber || "-_ (".contains(first) else { return false }
    let parts = rest.split { !$0.isLetter && !$0.isNumber }
    return parts.contains { $0.contains(where: \.isNumber) }
      && parts.allSatisfy { $0.allSatisfy(\.isNumber) || wordsOfTimes.contains(String($0)) }
  }

  /// With underscores, a size or a program's suffix; or with at least two hyphens, if the file has
  /// the same name.
  private static func isAsset(_ name: String, _ fileName: String?) -> Bool {
    let isScaled = name.hasSuffix("x") && name.dropLast(2).last == "@"
    let isMarked = isScaled && name.dropLast().last?.isNumber == true
    let bare = isMarked ? name.dropLast(3) : name[...]
    guard isOfParts(bare, dividedBy: "-_") else { return false }
    let parts = bare.split { "-_".contains($0) }
    let last = parts[parts.count - 1]
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

  /// Whether it is letters a to z and digits, in parts with single separators.
  private static func isOfParts(_ name: Substring, dividedBy dividers: String) -> Bool {
    name.split(omittingEmptySubsequences: false) { dividers.contains($0) }.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
  }
}
