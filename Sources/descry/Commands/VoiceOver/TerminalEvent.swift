import VoiceOverSimulator

/// What happens while somebody listens at a terminal.
enum TerminalEvent: Sendable {
  /// A byte was typed.
  case typed(UInt8)
  /// A tenth of a second went by.
  case tick
  /// A gesture is heard to its end.
  case heard([Utterance])
}
