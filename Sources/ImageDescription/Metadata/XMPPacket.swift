import SafeFiles

/// A packet of XMP: RDF in XML (ISO 16684-1).
struct XMPPacket {
  /// The most bytes of a packet: photos have a depth map or a second picture of several MB in it.
  ///
  /// Measured for 15 MiB in one value: 0.08 s and 70 MB.
  static let longest = 1 << 24
  /// The most bytes beside long values, and the most that are kept of a value.
  ///
  /// No text that is read is that long.
  static let longestText = 1 << 20
  private static let signature = "Descry "

  let bytes: [UInt8]
  let rdf: XMLElement
  /// The program that wrote the packet, if it says so.
  let toolkit: String?
  /// What the packet calls the picture: nothing, or a UUID as older programs of Adobe and Microsoft
  /// write it.
  let about: String
  /// The descriptions of the picture.
  let descriptions: [XMLElement]
  /// The descriptions of something else, such as another file.
  let otherDescriptions: [XMLElement]

  /// - Throws: what is not allowed or not well-formed.
  init(_ bytes: [UInt8]) throws(XMLParser.Fault) {
    self.bytes = bytes
    var rules = XMLParser.Rules()
    (rules.longestText, rules.markupSize) = (Self.longestText, Self.longestText)
    let root = try XMLParser.root(of: bytes, rules: rules)
    toolkit = root[.toolkit]
    // Without x:xmpmeta, RDF is the root. Some programs use another element around it.
    let found = root.name == .rdf ? [root] : root.children(.rdf)
    guard let rdf = found.first, found.count == 1 else {
      throw XMLParser.Fault(message: "it is not XMP", place: 0)
    }
    self.rdf = rdf
    func subject(of description: XMLElement) -> String {
      (description[.about] ?? description[.oldAbout] ?? "").trimmed
    }
    // All descriptions of a packet must have the same subject, or none.
    let subjects = Set(rdf.children.map(subject)).subtracting([""])
    let isUUID = subjects.count == 1 && subjects.allSatisfy(Self.isUUID)
    about = isUUID ? subjects.first ?? "" : ""
    descriptions = rdf.children.filter { isUUID || subject(of: $0).isEmpty }
    otherDescriptions = rdf.children.filter { !isUUID && !subject(of: $0).isEmpty }
  }

  private static func isUUID(_ subject: String) -> Bool {
    ["uuid:", "urn:uuid:"].contains { subject.lowercased().hasPrefix($0) }
  }

  /// The value of a simple property.
  func text(_ name: XMLElement.Name) -> String? {
    for description in descriptions {
      if let text = description[name] ?? description.children(name).first?.text {
        return text.trimmed
      }
    }
    return nil
  }

  /// The texts of a property in all its forms, the first for each language.
  ///
  /// - Returns: `nil` if there is too much.
  func items(_ name: XMLElement.Name) -> [AltText.Item]? {
    let items = values(of: name).flatMap(\.self)
    guard items.count <= AltText.mostItems else { return nil }
    var kept: [AltText.Item] = []
    for item in items {
      let isKnown = kept.contains { $0.language.lowercased() == item.language.lowercased() }
      if !isKnown { kept.append(item) }
    }
    return kept
  }

  /// Whether the packet has a property several times, with different texts.
  func contradictsItself(about name: XMLElement.Name) -> Bool {
    let values = values(of: name)
    return values.contains { $0 != values[0] }
  }

  /// The texts of each occurrence of a property that has any.
  private func values(of name: XMLElement.Name) -> [[AltText.Item]] {
    descriptions.flatMap { description -> [[AltText.Item]] in
      let attribute = description[name].map { [AltText.Item($0)] }
      return [attribute].compactMap(\.self) + description.children(name).map(Self.items)
    }
    .map { items in
      items.map { AltText.Item($0.text.trimmed, language: $0.language) }
        .filter(\.text.hasVisibleCharacter)
    }
    .filter { !$0.isEmpty }
  }

  private static func items(in property: XMLElement) -> [AltText.Item] {
    let arrays = property.children.filter { XMLElement.Name.arrays.contains($0.name) }
    let elements = arrays.isEmpty ? [property] : arrays.flatMap { $0.children(.item) }
    return elements.map { AltText.Item(text(of: $0), language: language(of: $0)) }
  }

  /// The text of an item, which may have qualifiers beside its value.
  private static func text(of element: XMLElement) -> String {
    let values = element.children(.value) + element.children.flatMap { $0.children(.value) }
    return values.first?.text ?? element[.value] ?? element.text
  }

  private static func language(of element: XMLElement) -> String {
    guard let tag = element[.language]?.trimmed, !tag.isEmpty,
      tag.utf8.count <= AltText.longestLanguage,
      tag.allSatisfy({ $0 == "-" || $0.isASCIILetterOrDigit })
    else { return "x-default" }
    return tag
  }

  /// Who wrote the alt text.
  func author(of items: [AltText.Item], isSidecar: Bool) -> AltText.Author {
    if let mark = text(.mark), let author = text(.author).flatMap(AltText.Author.init) {
      return mark == Self.mark(of: items) ? author : .person
    }
    // The sidecars of version 0.2.0 have no mark. They may hold a generated sentence.
    return isSidecar && toolkit?.hasPrefix(Self.signature) == true ? .machine : .person
  }

  /// The hash by which Descry recognises what it wrote.
  static func mark(of items: [AltText.Item]) -> String? {
    Digest.sha256(items.flatMap { Array("\($0.language)\n\($0.text)\n".utf8) })?.hexadecimal
  }
}

extension Character {
  /// Whether it is an ASCII letter or digit.
  var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let start = unicodeScalars.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }
}
