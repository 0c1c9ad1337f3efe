import ArgumentParser
import ImageDescription

/// How records are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// The sentence; with several pictures the path and a tab before it.
  case text
  /// One object, spread over lines; with several pictures an array.
  case json
  /// One object a line.
  case jsonl
  /// A table with a header.
  case csv
}

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
        + (record.netEngine.map { ["  nets   run by \($0)"] } ?? [])
    }
    let lines = [path + sentence] + (evidence + (timings ?? [])).map(TerminalText.line)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Why something is said or kept silent, in lines for a person.
struct Explanation {
  private let record: DescriptionRecord

  init(_ record: DescriptionRecord) {
    self.record = record
  }

  /// Why nothing at all is spoken, if so, and one line for each candidate: what, by which detector,
  /// its score against the threshold, where, and why it is not spoken.
  var lines: [String] { silence + (record.evidence ?? []).map(Self.line) }

  private var silence: [String] {
    guard record.spoken == nil, let silence = record.silence else { return [] }
    let image = record.image.map { " (\($0.width) × \($0.height) pixels)" } ?? ""
    return ["  silent \(silence.words)\(silence == .tooSmall ? image : "")"]
  }

  private static func line(_ evidence: Evidence) -> String {
    var parts = [evidence.reason == nil ? "  said  " : "  silent", evidence.phrase.rawValue]
    if let value = evidence.value { parts.append("'\(value)'") }
    parts.append("by \(evidence.detector):")
    parts.append(evidence.score.map { "\($0)" } ?? "no score")
    if let threshold = evidence.threshold { parts.append("(threshold \(threshold))") }
    if let box = evidence.box {
      parts.append("at [\(box.x), \(box.y), \(box.width), \(box.height)]")
    }
    if let reason = evidence.reason { parts.append("– \(words(for: reason))") }
    return parts.joined(separator: " ")
  }

  private static func words(for reason: Evidence.Reason) -> String {
    switch reason {
    case .threshold: "does not pass the threshold"
    case .material: "has the colours of stone or metal"
    case .view: "the face is too small or turned away"
    case .count: "of another face it cannot be told"
    case .flat: "the picture is too flat to judge by"
    case .kind: "only worth saying of photos"
    case .tooSmall: "the picture is too small to look at"
    case .blank: "the picture is blank"
    case .sceneNamed: "the scene is named instead"
    case .facesCounted: "the faces are counted instead"
    case .moreParticular: "a more particular name is said"
    case .enoughNames: "surer names are said, and no more than three"
    case .explained: "something else in the picture explains it"
    case .shape: "does not look like a word"
    case .truncated: "the picture is incomplete"
    case .subject: "the face is lit otherwise than the rest"
    case .stamp: "a date that the camera put into the corner"
    case .language: "does not look like English text"
    case .otherReading: "the line was read more surely otherwise"
    case .company: "no sure word beside it"
    case .length: "the spoken text ends before it"
    case .label: "the developer's label is spoken instead"
    case .decorative: "the developer marked the picture as decorative"
    case .correction: "a person's correction is spoken instead"
    }
  }
}
