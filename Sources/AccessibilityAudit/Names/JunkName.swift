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
    let bare = name.trimmingPrefix(/(an?|the)\s/)
    let end = bare.lastIndex { !$0.isPunctuation }
    if let end, placeholders.contains(String(bare[...end])) { return "a word for any picture" }
    if name.wholeMatch(of: /\{\{.*\}\}|\$\{.*\}|<%.*%>|%[sd@]|\[object object\]/) != nil {
      return "a template that was not filled in"
    }
    if name.starts(with: /https?:\/\/|data:|file:/) { return "an address" }
    if isFileName(name, fileName) { return "the name of a file" }
    if isHash(name) { return "a hash" }
    let numbered = /(img|image|dsc[nf]?|pxl|dji|gopr|mvimg|sam|wp)[-_ ]?\d[-_\d]*(~\d)?/
    if name.wholeMatch(of: numbered) != nil { return "a camera's or a program's number" }
    return isAsset(name, fileName) ? "the name of an asset" : nil
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

  /// With underscores; or, where the file is called so too, with hyphens.
  private static func isAsset(_ name: String, _ fileName: String?) -> Bool {
    let underscored = /[a-z0-9]+([-_][a-z0-9]+)*_[a-z0-9]+([-_][a-z0-9]+)*(@\dx)?/
    if name.wholeMatch(of: underscored) != nil { return true }
    let stem = fileName.map { String($0.prefix { $0 != "." }) }
    return name == stem && name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+){2,}/) != nil
  }
}
