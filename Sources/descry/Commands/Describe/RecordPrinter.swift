import ArgumentParser
import ImageDescription

/// How records are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// The sentence; the path and a tab before it unless there is exactly one picture.
  case text
  /// An array of objects.
  case json
  /// One object per line.
  case jsonl
  /// A table with a header.
  case csv
}

/// Prints records one by one.
struct RecordPrinter {
  let format: OutputFormat
  /// Whether paths stand before the sentences.
  let isSeveral: Bool
  let explains: Bool
  let showsTimings: Bool
  /// Whether what is where stands below the sentence.
  let showsDetails: Bool
  /// Whether all of the text stands below the sentence.
  let showsWholeText: Bool

  private let output = StandardOutput()
  private(set) var printedCount = 0

  /// Prints what comes before the first record.
  func begin() throws {
    if format == .csv { try output.write(DescriptionRecord.csvHeader + "\r\n") }
    if format == .json { try output.write("[") }
  }

  /// Prints a record.
  mutating func print(_ record: DescriptionRecord) throws {
    // A describer gives both if one of them is shown.
    var record = record
    if !explains { record.evidence = nil }
    if !showsTimings { record.timings = nil }
    switch format {
    case .text: try output.write(painted: text(of: record))
    case .csv: try output.write(record.csvRow + "\r\n")
    case .jsonl: try output.write(record.json() + "\n")
    case .json:
      try output.write((printedCount == 0 ? "\n" : ",\n") + record.json(pretty: true))
    }
    printedCount += 1
  }

  /// Prints what comes after the last record.
  func end() throws {
    if format == .json { try output.write("\n]\n") }
  }

  /// The sentence, with the path if there are several pictures, then text, evidence and timings.
  ///
  /// Empty if the only picture failed and has no label.
  private func text(of record: DescriptionRecord) -> String {
    if !isSeveral, record.error != nil, record.spoken == nil { return "" }
    let sentence = TerminalText.line(record.spoken ?? "")
    let path = isSeveral ? record.shownPath + "\t" : ""
    let evidence = explains && record.error == nil ? Explanation(record: record).lines : []
    let timings = record.timings.map { timings in
      timings.sorted { $0.key < $1.key }.map { "  took   \($0.key) \($0.value) ms" }
        + (record.netEngine.map { ["  nets   run by \($0)"] } ?? [])
    }
    let rest = evidence.map { $0.painted(in: .output) } + (timings ?? []).map(TerminalText.line)
    let lines =
      [path + sentence] + detailLines(of: record)
      + textLines(of: record, isLast: rest.isEmpty) + rest
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RecordPrinter {
  /// What is where, a line each, if it is shown.
  fileprivate func detailLines(of record: DescriptionRecord) -> [String] {
    guard showsDetails else { return [] }
    let long = record.longDescription.map { ["in the file: " + $0] } ?? []
    return (record.details.map(\.words) + long).map { "  " + TerminalText.line($0) }
  }

  /// All of the text, line by line, if it is shown; its end is marked if lines follow.
  fileprivate func textLines(of record: DescriptionRecord, isLast: Bool) -> [String] {
    guard showsWholeText, let text = record.text?.text, !text.isEmpty else { return [] }
    let words = record.language.words
    let marked = isLast ? text : words.punctuation.quoted(text) + "\n" + words.textEnds
    return marked.split(separator: "\n").map { "  " + TerminalText.line(String($0)) }
  }
}

/// Why something is spoken or not, in lines for a person.
struct Explanation {
  /// A line about one candidate, or about the whole picture.
  struct Line {
    let isSpoken: Bool
    let words: String

    /// The line, with its first word green if the candidate is spoken and dim otherwise.
    func painted(in colors: TerminalColors) -> String {
      let mark = isSpoken ? "spoken" : "silent"
      return "  " + colors.paint(mark, isSpoken ? .green : .dim) + " " + TerminalText.line(words)
    }
  }

  let record: DescriptionRecord

  /// Why nothing at all is spoken, if so; then one line for each candidate: what it is, its
  /// detector, score, threshold and place, and why it is not spoken.
  var lines: [Line] { silence + (record.evidence ?? []).map(Self.line) }

  private var silence: [Line] {
    guard record.spoken == nil, let silence = record.silence else { return [] }
    let image = record.image.map { " (\($0.width) × \($0.height) pixels)" } ?? ""
    let words = "because \(silence.words)" + (silence == .tooSmall ? image : "")
    return [Line(isSpoken: false, words: words)]
  }

  private static func line(_ evidence: Evidence) -> Line {
    var parts = [evidence.phrase.rawValue]
    if let value = evidence.value { parts.append("'\(value)'") }
    parts.append("by \(evidence.detector):")
    parts.append(evidence.score.map { "\($0)" } ?? "no score")
    if let threshold = evidence.threshold {
      let isBelow = evidence.phrase.isSpokenBelow
      parts.append(isBelow ? "(spoken below \(threshold))" : "(threshold \(threshold))")
    }
    if let box = evidence.box {
      parts.append("at [\(box.x), \(box.y), \(box.width), \(box.height)]")
    }
    if let reason = evidence.reason { parts.append("– \(reason.words)") }
    return Line(isSpoken: evidence.reason == nil, words: parts.joined(separator: " "))
  }
}
