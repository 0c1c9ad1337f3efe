import ImageDescription

/// Prints records, each as soon as it is there.
struct RecordPrinter {
  let format: OutputFormat
  /// Whether there is another number of pictures than one, whatever becomes of them.
  let isSeveral: Bool
  let explains: Bool
  let showsTimings: Bool

  private let output = StandardOutput()
  private var printedCount = 0

  init(format: OutputFormat, isSeveral: Bool, explains: Bool, showsTimings: Bool) {
    self.format = format
    self.isSeveral = isSeveral
    self.explains = explains
    self.showsTimings = showsTimings
  }

  /// Prints what stands before the first record.
  func begin() throws {
    if format == .csv { try output.write(DescriptionRecord.csvHeader + "\r\n") }
    if format == .json, isSeveral { try output.write("[") }
  }

  /// Prints a record.
  mutating func print(_ record: DescriptionRecord) throws {
    var record = record
    if !explains { record.evidence = nil }
    if !showsTimings { record.timings = nil }
    switch format {
    case .text: try output.write(text(of: record))
    case .csv: try output.write(record.csvRow + "\r\n")
    case .jsonl: try output.write(record.json() + "\n")
    case .json where isSeveral:
      try output.write((printedCount == 0 ? "\n" : ",\n") + record.json(pretty: true))
    case .json: try output.write(record.json(pretty: true) + "\n")
    }
    printedCount += 1
  }

  /// Prints what stands after the last record.
  func end() throws {
    if format == .json, isSeveral { try output.write("\n]\n") }
  }

  /// The sentence, with the path if there are several pictures, and what was asked for beneath.
  private func text(of record: DescriptionRecord) -> String {
    let sentence = TerminalText.line(record.spoken ?? "")
    let path = isSeveral ? TerminalText.line(record.path ?? "") + "\t" : ""
    let evidence = explains && record.error == nil ? Explanation(record).lines : []
    let timings = record.timings.map { timings in
      timings.sorted { $0.key < $1.key }.map { "  took   \($0.key) \($0.value) ms" }
    }
    let lines = [path + sentence] + (evidence + (timings ?? [])).map(TerminalText.line)
    return lines.joined(separator: "\n") + "\n"
  }
}
