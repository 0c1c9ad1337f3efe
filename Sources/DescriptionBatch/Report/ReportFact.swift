import ImageDescription

/// What a reader of the report may look for in a picture.
enum ReportFact: Hashable {
  case text
  case faces
  case blurry
  case dark
  case spoken
  case failed
  case silent
  case silence(Silence)

  /// All that a record has.
  static func all(of record: DescriptionRecord) -> [ReportFact] {
    var facts: [ReportFact] = []
    if record.text != nil { facts.append(.text) }
    if !record.faces.isEmpty { facts.append(.faces) }
    if record.sharpness.verdict == .blurry { facts.append(.blurry) }
    if record.brightness.verdict == .dark { facts.append(.dark) }
    if record.spoken != nil { facts.append(.spoken) }
    if record.status.isFailure { facts.append(.failed) }
    if record.spoken == nil, let silence = record.silence {
      facts += [.silent, .silence(silence)]
    }
    return facts
  }

  /// What the page's script calls it.
  var token: String {
    switch self {
    case .text: "text"
    case .faces: "faces"
    case .blurry: "blurry"
    case .dark: "dark"
    case .spoken: "spoken"
    case .failed: "failed"
    case .silent: "silent"
    case .silence(let silence): "silent-\(silence.rawValue)"
    }
  }

  /// What a person calls it.
  var name: String {
    switch self {
    case .text: "Text"
    case .faces: "Faces"
    case .blurry: "Blurry"
    case .dark: "Dark"
    case .spoken: "Spoken"
    case .failed: "Failed"
    case .silent: "Silent, for any reason"
    case .silence(let silence): "Silent: \(silence.words)"
    }
  }
}
