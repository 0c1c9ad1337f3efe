/// A name that says nothing of what it names; only as a whole, never for a part of it.
struct JunkName {
  /// What it is instead, for a person.
  let kind: String

  private static let placeholders: Set = [
    "alt", "alt tag", "alt text", "alternative text", "button", "caption", "description", "fixme",
    "graphic", "icon", "image", "image alt", "image alt text", "image description",
    "image placeholder", "image text", "img", "insert alt text", "insert alt text here",
    "insert image description", "lorem ipsum", "null", "photo", "photograph", "pic", "picture",
    "placeholder", "placeholder image", "short description", "short description of image", "spacer",
    "spacer image", "tbd", "thumbnail", "todo", "undefined", "unnamed", "untitled",
  ]
  private static let extensions: Set = [
    "avif", "bmp", "gif", "heic", "heif", "ico", "jfif", "jpeg", "jpg", "jxl", "png", "svg", "tif",
    "tiff", "webp",
  ]
  /// The letters before a camera's or a program's numbers, no one the beginning of a later one.
  private static let cameras = [
    "img", "image", "dscn", "dscf", "dsc", "pxl", "dji", "gopr", "mvimg", "sam", "wp",
  ]

  /// - Parameters:
  ///   - name: without white space around it.
  ///   - fileName: of the picture, where it is known.
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
    if let end, placeholders.contains(String(words[...end])) { return "a word for any picture" }
    if isTemplate(name) { return "a template that was not filled in" }
    if ["http://", "https://", "data:", "file:"].contains(where: name.hasPrefix) {
      return "an address"
    }
    if isFileName(name, fileName) { return "the name of a file" }
    if isHash(name) { return "a hash" }
    if isNumbered(name) { return "a camera's or a program's number" }
    return isAsset(name, fileName) ? "the name of an asset" : nil
  }

  private static func isTemplate(_ name: String) -> Bool {
    let marks = [("{{", "}}"), ("${", "}"), ("<%", "%>")]
    return ["%s", "%d", "%@", "[object object]"].contains(name)
      || marks.contains { start, end in
        name.count >= start.count + end.count && name.hasPrefix(start) && name.hasSuffix(end)
      }
  }

  /// With white space in it only if it is this picture's.
  private static func isFileName(_ name: String, _ fileName: String?) -> Bool {
    guard !name.contains(" ") || name == fileName, let dot = name.lastIndex(of: ".") else {
      return false
    }
    let isNamed = name[..<dot].last.map { $0.isLetter || $0.isNumber || "_-)]".contains($0) }
    return isNamed ?? false && extensions.contains(String(name[dot...].dropFirst()))
  }

  /// Sixteen hexadecimal digits or more, letters and figures among them, or a UUID.
  private static func isHash(_ name: String) -> Bool {
    let digits = name.replacing("-", with: "")
    let figureCount = digits.count { $0.isNumber }
    return digits.count >= 16 && digits.allSatisfy(\.isHexDigit) && figureCount > 0
      && figureCount < digits.count
  }

  /// A camera's letters, digits with hyphens and underscores, and perhaps `~2`: "dsc_0001~2".
  private static func isNumbered(_ name: String) -> Bool {
    guard let letters = cameras.first(where: name.hasPrefix) else { return false }
    var rest = name.dropFirst(letters.count)
    if let first = rest.first, "-_ ".contains(first) { rest = rest.dropFirst() }
    if rest.suffix(2).first == "~", rest.last?.isNumber == true { rest = rest.dropLast(2) }
    return rest.first?.isNumber == true && rest.allSatisfy { $0.isNumber || "-_".contains($0) }
  }

  /// With underscores; or, where the file is called so too, with two hyphens or more.
  private static func isAsset(_ name: String, _ fileName: String?) -> Bool {
    let isScaled = name.hasSuffix("x") && name.dropLast(2).last == "@"
    let isSized = isScaled && name.dropLast().last?.isNumber == true
    let bare = isSized ? name.dropLast(3) : name[...]
    if bare.contains("_"), isOfParts(bare, dividedBy: "-_") { return true }
    let stem = fileName.map { String($0.prefix { $0 != "." }) }
    return name == stem && name.count { $0 == "-" } >= 2 && isOfParts(name[...], dividedBy: "-")
  }

  /// Whether it is letters a to z and digits, in parts that are divided by one of these each.
  private static func isOfParts(_ name: Substring, dividedBy dividers: String) -> Bool {
    name.split(omittingEmptySubsequences: false) { dividers.contains($0) }.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
  }
}
