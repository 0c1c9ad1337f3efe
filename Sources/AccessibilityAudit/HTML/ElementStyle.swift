/// The background picture in a `style` attribute.
enum BackgroundPicture {
  private static let properties = ["background", "background-image"]

  /// Its address; `nil` if there is none, or if only part of it is shown, as of an icon sprite.
  static func address(in style: String?) -> String? {
    guard let style, style.contains("url(") else { return nil }
    var address: String?
    for (property, value) in StyleDeclarations(style) {
      if property == "background-position", value.contains("-") { return nil }
      if properties.contains(property.lowercased()), let found = self.address(inValue: value) {
        address = found
      }
    }
    return address
  }

  /// The first address, unless a negative length follows it.
  private static func address(inValue value: Substring) -> String? {
    guard let start = value.firstRange(of: "url(") else { return nil }
    let rest = value[start.upperBound...].drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    let isQuoted = first == "\"" || first == "'"
    let inside = isQuoted ? rest.dropFirst() : rest
    let (address, end) = unescaped(inside, upTo: isQuoted ? first : ")")
    let after = inside[end...]
    let isPart = after.split(whereSeparator: \.isWhitespace).contains { word in
      word.first == "-" && word.dropFirst().first?.isNumber == true
    }
    let whole = address.collapsed
    return isPart || whole.isEmpty || whole.hasPrefix("#") ? nil : whole
  }

  /// The text before a mark, without the escapes of CSS: a backslash before one to six hexadecimal
  /// digits, or before another character, which it stands for.
  private static func unescaped(
    _ text: Substring, upTo mark: Character
  ) -> (text: String, end: Substring.Index) {
    var found = ""
    var rest = text
    while let character = rest.first, character != mark {
      rest.removeFirst()
      guard character == "\\", let next = rest.first else {
        found.append(character)
        continue
      }
      let digits = rest.prefix(6).prefix(while: \.isHexDigit)
      rest = rest[digits.endIndex...]
      if digits.isEmpty {
        rest.removeFirst()
        if !next.isNewline { found.append(next) }
      } else {
        if rest.first?.isWhitespace == true { rest.removeFirst() }
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        found.unicodeScalars.append(scalar.flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}")
      }
    }
    return (found, rest.startIndex)
  }
}

/// The declarations of a `style` attribute: properties in lower case, and raw values.
///
/// A semicolon inside quotes or parentheses, as in a `data:` address, does not end a declaration.
struct StyleDeclarations: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ style: String) {
    rest = style[...]
  }

  mutating func next() -> (property: String, value: Substring)? {
    while !rest.isEmpty {
      let declaration = rest.prefix(upTo: end)
      rest = rest[declaration.endIndex...].dropFirst()
      if let colon = declaration.firstIndex(of: ":") {
        let value = declaration[colon...].dropFirst()
        return (declaration[..<colon].collapsed.lowercased(), value)
      }
    }
    return nil
  }

  /// The end of the first declaration.
  private var end: Substring.Index {
    var quote: Character?
    var depth = 0
    for (index, character) in zip(rest.indices, rest) {
      switch character {
      case quote: quote = nil
      case "\"", "'": quote = quote ?? character
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil: depth = Swift.max(0, depth - 1)
      case ";" where quote == nil && depth == 0: return index
      default: break
      }
    }
    return rest.endIndex
  }
}

/// The size that a drawing declares.
enum DrawingSize {
  /// The default font size, in pixels.
  private static let em = 16.0
  private static let units = ["": 1, "px": 1, "pt": 4 / 3.0, "em": em, "rem": em, "ex": em / 2]

  /// The shorter side in pixels; `nil` if unknown.
  static func shorterSide(of element: HTMLElement) -> Double? {
    var (width, height) = (element["width"], element["height"])
    for (property, value) in StyleDeclarations(element["style"] ?? "") {
      if property == "width" { width = value.collapsed }
      if property == "height" { height = value.collapsed }
    }
    let sides = [width, height].compactMap { $0.flatMap(pixels) }
    if let side = sides.min() { return side }
    let box = (element["viewbox"] ?? "").split { $0.isWhitespace || $0 == "," }
      .compactMap { Double($0) }
    return box.count == 4 ? min(box[2], box[3]) : nil
  }

  private static func pixels(_ length: String) -> Double? {
    let unit = length.drop { !$0.isLetter && $0 != "%" }
    guard let number = Double(length[..<unit.startIndex]), let factor = units[unit.lowercased()]
    else { return nil }
    return number * factor
  }
}
