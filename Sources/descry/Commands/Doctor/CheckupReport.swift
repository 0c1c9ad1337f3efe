import DescriptionWorkers
import ImageDescription

/// A checkup for a person: problems first, then warnings, then what is installed.
struct CheckupReport {
  let checkup: Checkup
  /// Whether to print hashes, limits and thresholds.
  let isVerbose: Bool
  let colors: TerminalColors

  var text: String {
    var lines = verdict + ["", "Descry \(checkup.version), built with Swift \(checkup.swift)"]
    lines += table("libraries", checkup.libraries.map { [$0.name, $0.version] })
    lines += table(
      "known faults of these versions, which Descry works around",
      checkup.libraryFaults.filter { $0.remedy == nil }.map { ["\($0.words) (\($0.source))"] })
    lines += table(
      checkup.netEngine.map { "nets, run by \($0.name) \($0.version) in \($0.path)" }
        ?? "nets, which nothing can run",
      checkup.models.map { model in
        [model.name, model.isVerified ? "verified" : "DAMAGED"]
          + (isVerbose ? [model.sha256] : [])
      })
    lines += table(
      "languages spoken", SpokenLanguage.allCases.map { [$0.tag, $0.englishName] })
    lines += table("languages read", Self.rows("names", listing: checkup.textLanguages))
    if let sandbox = checkup.sandbox {
      lines += table(
        "sandbox of worker processes",
        [
          ["Landlock", sandbox.landlock > 0 ? "version \(sandbox.landlock)" : "none"],
          ["seccomp", sandbox.seccomp ? "system calls are filtered" : "none"],
        ] + Self.rows("denied", listing: sandbox.denied))
    }
    lines += table("optional programs", checkup.optionalPrograms.map(Self.row))
    guard isVerbose else { return lines.joined(separator: "\n") + "\n" }
    lines += table("limits", checkup.limits.map { [$0.name, "\($0.value) \($0.unit)"] })
    lines += table(
      "thresholds",
      checkup.thresholds.map {
        [$0.name, "\(($0.value * 10_000).rounded() / 10_000)", $0.evidence]
      })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The problems with their remedies, then faults of libraries and missing optional programs.
  private var verdict: [String] {
    let problems = checkup.problems.enumerated().map { index, problem in
      "  \(index + 1). \(TerminalText.line("\(problem.what). → \(problem.remedy)"))"
    }
    let heading =
      problems.isEmpty
      ? colors.paint("No problems found.", .green) : colors.paint("Problems:", .red)
    let faults = checkup.libraryFaults.compactMap { fault in
      fault.remedy.map {
        colors.paint("note", .yellow) + ": \(fault.words). → \($0). (\(fault.source))"
      }
    }
    let missing = checkup.optionalPrograms.filter { !$0.isInstalled }.map { program in
      colors.paint("optional", .yellow)
        + ": \(program.name) is not installed. → For \(program.purpose), \(program.remedy)."
    }
    let notes = faults + missing
    return [heading] + problems + (notes.isEmpty ? [] : [""] + notes)
  }

  private static func row(_ program: Checkup.OptionalProgram) -> [String] {
    [program.name, program.isInstalled ? "installed" : "not installed", program.purpose]
  }

  /// Rows of at most 80 columns with a list after its name.
  private static func rows(_ name: String, listing items: [String]) -> [[String]] {
    var lines = [items.first ?? "nothing"]
    for item in items.dropFirst() {
      let line = lines[lines.count - 1] + ","
      lines[lines.count - 1] = line
      if line.count + item.count < 64 {
        lines[lines.count - 1] = "\(line) \(item)"
      } else {
        lines.append(item)
      }
    }
    return lines.enumerated().map { [$0.offset == 0 ? name : "", $0.element] }
  }

  /// A heading and rows with aligned cells; nothing without rows.
  private func table(_ heading: String, _ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.indices.dropLast().map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return "  " + TerminalText.line((cells + row.suffix(1)).joined(separator: "  "))
    }
    return ["", colors.paint(heading, .bold)] + lines
  }
}
