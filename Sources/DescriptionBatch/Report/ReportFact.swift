import ImageDescription

/// What the report can be filtered by.
enum ReportFact: Hashable {
  case text
  case codes
  case faces
  /// A thing, by its name in records.
  case thing(String)
  case blurry
  case dark
  case bright
  case spoken
  /// Spoken, with words of this origin.
  case origin(SpokenLabel.Origin)
  case failed
  case silent
  case silence(Silence)

  /// All facts of a record.
  static func all(of record: DescriptionRecord) -> [ReportFact] {
    var facts: [ReportFact] = []
    if record.text != nil { facts.append(.text) }
    if !record.codes.isEmpty { facts.append(.codes) }
    if !record.faces.isEmpty { facts.append(.faces) }
    facts += record.objects.map { .thing($0.name) }
    if record.sharpness.verdict == .blurry { facts.append(.blurry) }
    if record.brightness.verdict == .dark { facts.append(.dark) }
    if record.brightness.verdict == .bright { facts.append(.bright) }
    if record.spoken != nil { facts.append(.spoken) }
    if record.spoken != nil, let origin = record.origin { facts.append(.origin(origin)) }
    if record.status.isFailure { facts.append(.failed) }
    if record.spoken == nil, let silence = record.silence {
      facts += [.silent, .silence(silence)]
    }
    return facts
  }

  /// Its name in the page's script.
  var token: String {
    switch self {
    case .text: "text"
    case .codes: "codes"
    case .faces: "faces"
    case .thing(let name):
      "thing-" + name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    case .blurry: "blurry"
    case .dark: "dark"
    case .bright: "bright"
    case .spoken: "spoken"
    case .origin(let origin): "spoken-\(origin.rawValue)"
    case .failed: "failed"
    case .silent: "silent"
    case .silence(let silence): "silent-\(silence.rawValue)"
    }
  }

  /// Its name on the page.
  func name(in words: WordTable) -> String {
    switch self {
    case .text: words["phrases.text"]
    case .codes: words["phrases.codes"]
    case .faces: words["report.faces"]
    case .thing(let name): words.language.words.thing(ObjectFinding(name, confidence: 1))
    case .blurry: words["phrases.blurry"]
    case .dark: words["phrases.dark"]
    case .bright: words["phrases.bright"]
    case .spoken: words["report.spoken"]
    case .origin(let origin):
      words["report.spokenBy", ["origin": words["origins.\(origin.rawValue)"]]]
    case .failed: words["report.failed"]
    case .silent: words["report.silent"]
    case .silence(let silence):
      words["report.silentBecause", ["reason": words["silences.\(silence.rawValue)"]]]
    }
  }
}
