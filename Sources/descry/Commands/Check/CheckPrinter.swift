import Foundation
import ImageDescription

/// A checked alt text with its picture, as `descry check --format jsonl` prints it.
struct CheckedText: Encodable, Sendable {
  /// The path as given; `nil` if there is none.
  let path: String?
  /// The path's bytes in Base64; `nil` if they are valid UTF-8.
  var pathBase64: String?
  let sha256: String?
  let check: AltTextCheck
  /// What Descry says of the picture, in English.
  let description: String?
  let error: DescriptionRecord.Failure?
  /// Whether the picture's text is in a language that was not read; not printed.
  var hasUnreadText = false

  private enum CodingKeys: CodingKey {
    case path, pathBase64, sha256, description, error
  }

  /// Writes the members of the check beside its own.
  func encode(to encoder: any Encoder) throws {
    try check.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(pathBase64, forKey: .pathBase64)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(description, forKey: .description)
    try container.encode(error, forKey: .error)
  }
}

/// Prints checked alt texts one by one.
struct CheckPrinter: Sendable {
  private static let columns = "path,text,verdict,contradicted,agreed,description,error"

  let format: CheckCommand.Format

  /// Prints what comes before the first.
  func begin() throws {
    if format == .csv { try StandardOutput().write(Self.columns + "\r\n") }
  }

  /// Prints one; standard error gets why it failed, or what to do about its text.
  func print(_ checked: CheckedText) throws {
    let output = StandardOutput()
    switch format {
    case .jsonl: try output.write(checked.sortedJSON() + "\n")
    case .csv: try output.write(row(of: checked) + "\r\n")
    case .text:
      if let error = checked.error {
        let path = TerminalText.line(checked.path ?? "-")
        StandardError.say("\(path): \(Remedy.message(for: error, of: checked.path ?? ""))")
      } else {
        try output.write(text(of: checked))
      }
    }
    if checked.hasUnreadText {
      StandardError.say("\(checked.path ?? "-"): \(Remedy.otherLanguage)")
    }
  }

  private func row(of checked: CheckedText) -> String {
    func claims(_ verdict: AltTextCheck.Verdict) -> String {
      checked.check.claims.filter { $0.verdict == verdict }.map(Self.words)
        .joined(separator: "; ")
    }
    let cells = [
      checked.path ?? "", checked.check.text, checked.check.verdict.rawValue,
      claims(.contradicts), claims(.agrees), checked.description ?? "",
      checked.error?.message ?? "",
    ]
    return cells.map(CSVCell.written).joined(separator: ",")
  }

  private func text(of checked: CheckedText) -> String {
    let head = "\(checked.path ?? "-"): \(checked.check.verdict.rawValue)"
    let lines = checked.check.claims.map { claim in
      let verdict = claim.verdict.rawValue.padding(
        toLength: 11, withPad: " ", startingAt: 0)
      return "  \(verdict)  \(Self.words(claim))"
    }
    return ([head] + lines).map { TerminalText.line($0) + "\n" }.joined()
  }

  private static func words(_ claim: AltTextCheck.Claim) -> String {
    let seen = claim.seen.map { ", Descry sees \($0)" } ?? ""
    return "\(claim.subject.rawValue): the text says \(claim.said)\(seen)"
  }
}
