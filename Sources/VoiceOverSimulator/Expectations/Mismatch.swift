/// Something else is heard after a gesture of a script than it expects.
public struct Mismatch: Equatable, Sendable {
  /// The line of the gesture in the script, from 1.
  public let line: Int
  /// The gesture.
  public let gesture: Gesture
  /// What is heard, beside what should be.
  public let difference: SpeechDifference
}

extension Mismatch: CustomStringConvertible {
  /// "line 3, right:", and beneath it the difference.
  public var description: String { "line \(line), \(gesture):\(difference)" }
}
