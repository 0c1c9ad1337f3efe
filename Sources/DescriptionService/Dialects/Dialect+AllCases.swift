extension Dialect: CaseIterable {
  /// All dialects.
  public static let allCases: [Dialect] = [.ollama, .openai, .llama, .seer, .photoprism]

  /// The dialects in a list such as `ollama,openai`; `all` stands for all of them.
  ///
  /// - Returns: `nil` if a name is unknown, or there is none.
  public static func list(_ text: String) -> [Dialect]? {
    let names = text.split(separator: ",").map { $0.filter { $0 != " " } }
    let found = names.map { name in
      name == "all" ? allCases : allCases.filter { $0.name == name }
    }
    guard !names.isEmpty, found.allSatisfy({ !$0.isEmpty }) else { return nil }
    return allCases.filter(found.joined().contains)
  }

  /// The dialect that refuses requests for a path that none has, without empty parts; `nil` if it is
  /// none of theirs.
  static func refusing(_ path: String, among dialects: [Dialect]) -> Dialect? {
    if let dialect = dialects.first(where: { $0.prefix(beforePathIn: path) != nil }) {
      return dialect
    }
    let claims = allCases.flatMap { dialect in dialect.unservedPaths.map { (dialect, path: $0) } }
    let claim = claims.filter { $0.path.hasSuffix("/") ? path.hasPrefix($0.path) : path == $0.path }
      .max { $0.path.count < $1.path.count }
    return claim.flatMap { dialects.contains($0.0) ? $0.0 : nil }
  }
}
