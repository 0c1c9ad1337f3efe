/// All that was heard, from the first gesture on.
public struct SpokenLog: Codable, Equatable, Sendable {
  /// What was heard after each gesture that had an answer.
  public var utterances: [Utterance]

  /// A log of these utterances.
  public init(_ utterances: [Utterance] = []) {
    self.utterances = utterances
  }

  /// The log to read: one line an utterance.
  public var transcript: String { utterances.map(\.line).joined(separator: "\n") }
}
