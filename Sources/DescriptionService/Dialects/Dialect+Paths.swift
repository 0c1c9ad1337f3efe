extension Dialect {
  /// OpenAI's paths of other kinds, which clients ask for without `/v1`, too.
  private static let otherPathsOfOpenAI = ["/embeddings", "/completions"]

  /// The dialect in which to answer a request for a path; `nil` for Descry's own form.
  static func answering(_ path: String, among dialects: [Dialect]) -> Dialect? {
    if let route = Route(path: path) { return route.dialects.first(where: dialects.contains) }
    let path = Route.plain(path)
    let isOwn = Route.allCases.contains { route in
      route.dialects.isEmpty && route != .page && path.hasPrefix(route.rawValue)
    }
    if isOwn { return nil }
    let misplaced = Route.allCases.filter { $0.prefix(before: path) != nil }.flatMap(\.dialects)
    if let dialect = misplaced.first(where: dialects.contains) { return dialect }
    let unknown: Dialect? =
      path.hasPrefix(Route.photoPrismFolder)
      ? .photoprism
      : path.hasPrefix("/api/")
        ? .ollama
        : path.hasPrefix("/v1/") || otherPathsOfOpenAI.contains(path) ? .openai : nil
    return unknown.flatMap { dialects.contains($0) ? $0 : nil }
  }

  /// The problem of a path that the dialect does not have, with what it has.
  func notFound(_ path: String) -> Problem {
    let path = Route.plain(path)
    for route in Route.allCases where route.dialects.contains(self) {
      guard let prefix = route.prefix(before: path) else { continue }
      let asked = String(path.dropFirst(prefix.count))
      return Problem(
        .notFound,
        "there is nothing at this path; remove \(prefix.quoted ?? "what is") before \(asked) from "
          + "the address")
    }
    let describing = Route.allCases.filter { route in
      let isOfModel = route == .ollamaShow || route == .ollamaPull
      return route.dialects.contains(self) && route.endpoint != nil && !isOfModel
    }
    let paths = describing.map(\.rawValue).joined(separator: " or ")
    return Problem(.notFound, "\(lack(of: path)); post pictures to \(paths)")
  }

  /// What the dialect lacks, if clients are known to ask for it.
  private func lack(of path: String) -> String {
    if path.contains("/embed") { return "Descry makes no embeddings" }
    if self == .openai, path.hasSuffix("/completions") {
      return "text completions have no picture; use chat completions"
    }
    let changes = ["create", "copy", "delete", "push", "blobs"]
    if self == .ollama, changes.contains(where: { path.hasPrefix("/api/\($0)") }) {
      return "Descry's models cannot be changed"
    }
    return "there is nothing at this path"
  }
}

extension Route {
  /// The path as it is served, if a dialect has it: without empty parts, and with `/v1` or `/api`.
  ///
  /// Clients append their path to the address that the user gives, which may end with a slash or lack
  /// `/v1` or `/api`.
  static func meant(by path: String) -> String {
    let plain = plain(path)
    return ["", "/v1", "/api"].map { $0 + plain }.first {
      Self(exactly: $0)?.dialects.isEmpty == false
    } ?? path
  }

  /// The path without empty parts, also at its end.
  static func plain(_ path: String) -> String {
    "/" + path.split(separator: "/").joined(separator: "/")
  }

  /// What stands before the route in a path, such as `/v1` in `/v1/api/chat`.
  ///
  /// - Returns: `nil` if the path does not end with the route, or the route is not a dialect's.
  func prefix(before path: String) -> String? {
    guard !dialects.isEmpty else { return nil }
    let spellings = [rawValue] + (dialects == [.openai] ? [String(rawValue.dropFirst(3))] : [])
    guard let spelling = spellings.first(where: path.hasSuffix), path != spelling else {
      return nil
    }
    return String(path.dropLast(spelling.count))
  }
}
