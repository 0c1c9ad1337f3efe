/// The definitions of a text, `[name]: address "title"`.
struct MarkdownReferences {
  private var targets: [String: MarkdownTarget] = [:]

  init(_ blocks: [MarkdownBlock]) {
    for line in blocks.filter({ $0.kind != .html }).flatMap(\.lines) {
      guard let (name, target) = Self.definition(line.text), targets[name] == nil else { continue }
      targets[name] = target
    }
  }

  /// Where a reference leads; case and white space do not count.
  subscript(_ name: some StringProtocol) -> MarkdownTarget? { targets[name.collapsed.lowercased()] }

  /// What a line defines, if it does.
  static func definition(_ line: Substring) -> (name: String, target: MarkdownTarget)? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let name = line[..<end].dropFirst().collapsed.lowercased()
    let rest = line[end...].dropFirst()
    guard !name.isEmpty, name.first != "^", rest.first == ":",
      let (target, _) = MarkdownTarget.read(Array(rest.dropFirst())[...])
    else { return nil }
    return (name, target)
  }
}
