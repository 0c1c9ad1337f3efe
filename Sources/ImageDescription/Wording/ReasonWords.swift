// Written by Scripts/generate from Sources/CReportPage/words/en.json.

extension Silence {
  /// The reason, for a person.
  package var words: String {
    switch self {
    case .noEvidence: "nothing was recognised with confidence"
    case .tooSmall: "the picture is too small"
    case .blank: "the picture is blank"
    case .decorative: "the picture is marked as decorative"
    }
  }
}

extension Evidence.Reason {
  /// The reason, for a person.
  package var words: String {
    switch self {
    case .threshold: "the score does not pass the threshold"
    case .material: "it has the colours of stone or metal"
    case .view: "the face is too small or turned away"
    case .count: "another face is unclear, so the number would be uncertain"
    case .flat: "the picture has too little contrast"
    case .truncated: "a part of the picture is missing"
    case .kind: "it is spoken for photos only"
    case .tooSmall: "the picture is too small"
    case .blank: "the picture is blank"
    case .sceneNamed: "the scene already implies it"
    case .facesCounted: "the number of faces already implies it"
    case .moreParticular: "a more specific name is spoken"
    case .enoughNames: "at most three names are spoken"
    case .explained: "something else in the picture explains it"
    case .shape: "it does not look like a word"
    case .subject: "the face is lit differently from the rest"
    case .stamp: "it is a date stamped by a camera"
    case .language: "it is in letters or a language that Descry does not read"
    case .otherReading: "another reading of the line has a higher score"
    case .company: "too few words in the picture are legible"
    case .length: "the spoken text ends before it"
    case .label: "the label is spoken instead"
    case .decorative: "the picture is marked as decorative"
    case .correction: "the correction is spoken instead"
    }
  }
}
