/// The picture that replaces the content of an element: `content: url(a.png) / "alt"` in a `style`
/// attribute.
struct ContentPicture: Equatable {
  private static let functions = ["url", "image-set"]

  /// The address; `nil` of a gradient or a set of pictures.
  private(set) var address: String?
  /// The alt text after the slash; `nil` without one.
  private(set) var alt: String?

  /// The picture of an element; `nil` if its content is its own.
  init?(of element: HTMLElement) {
    guard let style = element["style"], style.contains("(") else { return nil }
    let values = StyleDeclarations(style).filter { $0.property == "content" }
    guard let value = values.last?.value else { return nil }
    let text = value.replacing("!important", with: "").collapsed
    let function = text.prefix { $0 != "(" }.lowercased()
    guard Self.functions.contains(function) || function.hasSuffix("gradient"),
      let end = Self.end(ofFunction: text)
    else { return nil }
    let inside = text[..<end].dropFirst(function.count + 1).collapsed
    if function == "url" {
      let isQuoted = inside.first == "\"" || inside.first == "'"
      address = isQuoted ? String(inside.dropFirst().dropLast()) : inside
    }
    let rest = text[end...].dropFirst().collapsed
    guard !rest.isEmpty else { return }
    guard rest.first == "/", let alt = Self.alt(rest.dropFirst().collapsed, of: element) else {
      return nil
    }
    self.alt = alt.collapsed
  }

  /// The parenthesis that closes the function at the start.
  private static func end(ofFunction text: String) -> String.Index? {
    var quote: Character?
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      switch character {
      case quote: quote = nil
      case "\"", "'": quote = quote ?? character
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The text of strings and `attr()`; `nil` if something else is there.
  private static func alt(_ value: String, of element: HTMLElement) -> String? {
    var rest = value[...]
    var alt = ""
    while let first = rest.first {
      if first == "\"" || first == "'" {
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != first {
          alt.append(character == "\\" ? escaped(&rest) : character)
        }
      } else if rest.lowercased().hasPrefix("attr("), let end = rest.firstIndex(of: ")") {
        alt += element[rest[..<end].dropFirst(5).collapsed.lowercased()] ?? ""
        rest = rest[end...].dropFirst()
      } else {
        return nil
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return alt
  }

  /// The character after a backslash: up to six hexadecimal digits, or itself.
  private static func escaped(_ rest: inout Substring) -> Character {
    let digits = rest.prefix(6).prefix(while: \.isHexDigit)
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
      return rest.popFirst() ?? "\\"
    }
    rest = rest[digits.endIndex...]
    if rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    return Character(scalar)
  }
}
