import ImageDescription

/// Counts pictures that failed, by the cause.
package struct FailureTally {
  private var counts: [DescriptionError.Code: Int] = [:]

  package init() {}

  package var count: Int { counts.values.reduce(0, +) }

  package mutating func add(_ code: DescriptionError.Code) { counts[code, default: 0] += 1 }

  /// The causes, the most frequent first.
  package var causes: [(code: DescriptionError.Code, count: Int)] {
    counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { (code: $0.key, count: $0.value) }
  }
}

extension DescriptionError.Code {
  /// What is wrong with such a picture, in one or two words: "damaged".
  package var label: String {
    switch self {
    case .missing: "missing"
    case .notAFile: "not a file"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .notAPicture: "not a picture"
    case .unsupportedFormat: "unsupported format"
    case .corrupt: "damaged"
    case .tooLarge: "too large"
    case .timedOut: "timed out"
    case .crashed: "crashed"
    case .killed: "killed"
    case .languageMissing: "language missing"
    case .libraryMissing: "library missing"
    case .cancelled: "cancelled"
    case .internal: "internal error"
    }
  }
}
