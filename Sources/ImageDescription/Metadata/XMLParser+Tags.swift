extension XMLParser {
  mutating func takeEndTag() throws(Fault) {
    let start = place - 2
    let name = try takeName()
    skipSpace()
    guard skips(">"), let (started, startName, namespaceCount) = open.popLast(), startName == name
    else { throw Fault(message: "an end tag has no start tag", place: start) }
    var element = started
    element.range = element.range.lowerBound..<place
    namespaces.removeLast(namespaces.count - namespaceCount)
    try close(element)
  }

  private mutating func close(_ element: XMLElement) throws(Fault) {
    if open.isEmpty {
      guard root == nil else { throw fault("there are several root elements") }
      root = element
    } else {
      open[open.count - 1].element.content.append(.element(element))
    }
  }

  mutating func takeStartTag() throws(Fault) {
    let start = place
    place += 1
    guard open.count < rules.depth else { throw fault("it is nested too deeply") }
    try count()
    if open.isEmpty, root != nil { throw fault("there are several root elements") }
    let name = try takeName()
    let namespaceCount = namespaces.count
    var raw: [(name: ArraySlice<UInt8>, value: String, range: Range<Int>, inner: Range<Int>)] = []
    while true {
      let before = place
      let hasSpace = skipSpace()
      if skips("/>") || skips(">") { break }
      guard hasSpace else { throw fault("a tag is malformed") }
      guard raw.count < Self.mostAttributes else { throw fault("a tag has too many attributes") }
      let name = try takeName()
      let inner = try takeValue()
      raw.append((name, try decoded(inner), before..<place, inner))
    }
    for attribute in raw { try declare(attribute.name, attribute.value) }
    var attributes: [XMLElement.Attribute] = []
    for (name, value, range, inner) in raw {
      let name = try resolved(name, isAttribute: true)
      guard !attributes.contains(where: { $0.name == name }) else {
        throw fault("an attribute is repeated")
      }
      attributes.append(.init(name: name, value: value, range: range, valueRange: inner))
    }
    let isEmptyTag = bytes[place - 2] == UInt8(ascii: "/")
    var element = XMLElement(
      name: try resolved(name, isAttribute: false), attributes: attributes, tag: start..<place,
      range: start..<place, isEmptyTag: isEmptyTag)
    if open.isEmpty { element.content = early }
    if isEmptyTag {
      namespaces.removeLast(namespaces.count - namespaceCount)
      try close(element)
    } else {
      open.append((element, name, namespaceCount))
    }
  }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) { place += 1 }
    return place > start
  }

  /// A name with its prefix.
  mutating func takeName() throws(Fault) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
    let name = bytes[start..<place]
    guard let first = name.first, name.count <= Self.longestName,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), first != UInt8(ascii: "-"),
      first != UInt8(ascii: ".")
    else { throw fault("a tag is malformed") }
    return name
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// The bytes of a value, without its quotes.
  mutating func takeValue() throws(Fault) -> Range<Int> {
    skipSpace()
    guard skips("=") else { throw fault("an attribute has no value") }
    skipSpace()
    let value: Range<Int>
    if skips("\"") {
      value = try upTo("\"")
    } else if skips("'") {
      value = try upTo("'")
    } else {
      throw fault("an attribute has no value")
    }
    guard !bytes[value].contains(UInt8(ascii: "<")) else {
      throw fault("an attribute is malformed")
    }
    return value
  }

  private mutating func declare(
    _ name: ArraySlice<UInt8>, _ uri: String
  ) throws(Fault) {
    let text = String(decoding: name, as: UTF8.self)
    let prefix: String
    if text == "xmlns" {
      prefix = ""
    } else if text.hasPrefix("xmlns:") {
      prefix = String(text.dropFirst(6))
    } else {
      return
    }
    guard namespaces.count < Self.mostNamespaces else {
      throw fault("it has too many namespaces")
    }
    namespaces.append((prefix, uri))
  }

  private func resolved(
    _ name: ArraySlice<UInt8>, isAttribute: Bool
  ) throws(Fault) -> XMLElement.Name {
    let text = String(decoding: name, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else {
      guard !isAttribute else { return .init("", text) }
      return .init(namespaces.last { $0.prefix == "" }?.uri ?? "", text)
    }
    let (prefix, local) = (text[..<colon], text[text.index(after: colon)...])
    if prefix == "xmlns" { return .init("xmlns", String(local)) }
    guard !local.isEmpty, let uri = namespaces.last(where: { $0.prefix == prefix })?.uri else {
      throw fault("a prefix has no namespace")
    }
    return .init(uri, String(local))
  }
}
