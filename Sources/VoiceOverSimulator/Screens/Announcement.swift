/// What an app says without a gesture.
public struct Announcement: Equatable, Sendable {
  /// The words.
  public var text: AttributedText
  /// The delay after the action, in seconds.
  public var delay: Double

  /// An announcement.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - isQueued: whether it waits for the end of the current speech instead of interrupting it.
  ///     Sets the text's attribute `queueAnnouncement`.
  ///   - delay: the delay after the action, in seconds.
  public init(_ text: AttributedText, isQueued: Bool = false, delay: Double = 0) {
    self.text = text
    self.delay = delay
    if isQueued {
      for index in text.runs.indices { self.text.runs[index].attributes.queueAnnouncement = true }
    }
  }

  /// Whether it waits for the end of the current speech.
  public var isQueued: Bool { text.runs.contains(where: \.attributes.queueAnnouncement) }
}
