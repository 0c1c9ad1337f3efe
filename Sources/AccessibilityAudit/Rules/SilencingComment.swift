import ImageDescription

/// A comment that silences rules, or is meant to: its first word begins with "descry-".
struct SilencingComment {
  /// The command for the next element and everything in it.
  static let next = "descry-ignore"
  /// The command for the whole file.
  static let file = "descry-ignore-file"

  let command: String
  /// The names of rules, right or wrong.
  let names: [String]

  /// `nil` for other comments.
  init?(_ comment: HTMLComment) {
    let words = comment.text.split { $0.isWhitespace || $0 == "," }
    guard let command = words.first, command.hasPrefix("descry-") else { return nil }
    self.command = String(command)
    names = words.dropFirst().map(String.init)
  }
}

/// A comment that silences nothing.
enum CommentSilencesNothing: PageRule {
  static let rule = Rule(
    id: "comment-silences-nothing", title: "Comments should silence rules that exist",
    severity: .warning,
    checks: "A comment that begins with \"descry-\" has an unknown command or the name of a rule "
      + "that does not exist, so it does not silence what it should.",
    source: "Descry's own",
    example: "<!-- descry-ignore label-is-jnk -->",
    suggestion: "Correct the name, or remove the comment.")

  /// The longest name that may be a typing mistake, in bytes.
  private static let longest = 60
  private static let commands = [SilencingComment.next, SilencingComment.file]
  private static let names = Rule.all.map(\.id)

  static func findings(in page: AuditedPage) -> [Finding] {
    page.html.comments.enumerated().compactMap { index, comment in
      guard let silencing = SilencingComment(comment), let message = message(silencing) else {
        return nil
      }
      return Finding(
        rule, file: page.file,
        element: ElementLocation(
          tag: "!--", index: index + 1, id: nil, line: comment.line, column: comment.column),
        message: message)
    }
  }

  /// What is wrong with the first wrong word; `nil` if all are right.
  private static func message(_ comment: SilencingComment) -> String? {
    if !commands.contains(comment.command) {
      return "Unknown command '\(comment.command)'.\(hint(comment.command, commands))"
    }
    return comment.names.first { !names.contains($0) }.map { name in
      "There is no rule '\(name)'.\(hint(name, names))"
    }
  }

  /// The nearest of the known names, if at most a third of the letters is wrong.
  private static func hint(_ name: String, _ known: [String]) -> String {
    guard name.utf8.count <= longest else { return "" }
    let written = name.lowercased()
    let nearest = known.compactMap { known in
      written.editDistance(to: known, atMost: max(2, known.count / 3)).map { (known, $0) }
    }.min { $0.1 < $1.1 }
    return nearest.map { " Did you mean '\($0.0)'?" } ?? ""
  }
}
