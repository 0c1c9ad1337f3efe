import DescriptionBatch

extension Checkup {
  /// The report for a person.
  var text: String {
    var lines = ["Descry \(version), built with Swift \(swift)"]
    lines += Self.table("libraries", libraries.map { [$0.name, $0.version] })
    lines += Self.table(
      "nets", models.map { [$0.name, $0.isVerified ? "verified" : "DAMAGED", $0.sha256] })
    lines += Self.table("languages", languages.map { [$0] })
    if let sandbox { lines += Self.table("processes of a batch", Self.rows(sandbox)) }
    lines += Self.table("limits", limits.map { [$0.name, "\($0.value) \($0.unit)"] })
    lines += Self.table(
      "thresholds",
      thresholds.map { [$0.name, "\(($0.value * 10_000).rounded() / 10_000)", $0.evidence] })
    lines += Self.table("problems", problems.map { ["\($0.what). \($0.remedy)"] })
    if problems.isEmpty { lines += ["", "No problem was found."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ sandbox: SandboxState) -> [[String]] {
    [
      ["Landlock", sandbox.landlock > 0 ? "version \(sandbox.landlock)" : "none"],
      ["seccomp", sandbox.seccomp ? "system calls are filtered" : "none"],
      ["denied", sandbox.denied.isEmpty ? "nothing" : sandbox.denied.joined(separator: ", ")],
    ]
  }

  /// A heading and rows whose cells stand beneath each other; nothing if there are no rows.
  private static func table(_ heading: String, _ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.indices.dropLast().map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return "  " + (cells + row.suffix(1)).joined(separator: "  ")
    }
    return ["", heading] + lines
  }
}
