/// What an app speaks to the user by itself.
public struct Announcement: Equatable, Sendable {
  /// The words.
  public var text: AttributedText
  /// How long after the action it comes, in seconds.
  public var delay: Double

  /// An announcement.
  ///
  /// - Parameters:
  ///   - isQueued: whether it waits until what is being spoken was heard; else it interrupts. The
  ///     text's attribute `queueAnnouncement` says the same.
  ///   - delay: how long after the action it comes, in seconds.
  public init(_ text: AttributedText, isQueued: Bool = false, delay: Double = 0) {
    self.text = text
    self.delay = delay
    if isQueued {
      for index in text.runs.indices { self.text.runs[index].attributes.queueAnnouncement = true }
    }
  }

  /// Whether it waits until what is being spoken was heard.
  public var isQueued: Bool { text.runs.contains(where: \.attributes.queueAnnouncement) }
}
