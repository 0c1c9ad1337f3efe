/// How bad a finding is.
public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  /// Somebody may want to look at it.
  case advice
  /// Something is lost or said twice for those who cannot see.
  case warning
  /// Something cannot be perceived or used at all.
  case error

  /// Whether the first is less bad.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}
