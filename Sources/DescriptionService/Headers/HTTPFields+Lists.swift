import HTTPTypes

extension HTTPFields {
  /// Adds a name to `Vary`, unless `Vary` has it or is `*`.
  package mutating func vary(on name: HTTPField.Name) {
    let names = (self[.vary] ?? "").split(separator: ",").map(\.withoutOuterSpaces)
      .filter { !$0.isEmpty }
    guard !names.contains(where: { $0 == "*" || $0.lowercased() == name.canonicalName }) else {
      return
    }
    self[.vary] = (names + [name.rawName[...]]).joined(separator: ", ")
  }
}

extension [HTTPRequest.Method] {
  /// The methods as a header field lists them.
  var listed: String { map(\.rawValue).joined(separator: ", ") }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  var withoutOuterSpaces: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }
}
