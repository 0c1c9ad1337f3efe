/// What an app tells VoiceOver, under the names of `UIAccessibility.Notification`.
enum Notification: Equatable, Sendable {
  /// Something to speak.
  case announcement(Announcement)
  /// A page was scrolled to; the text says which.
  case pageScrolled(String)
  /// The cursor should go to the element of this id.
  case layoutChanged(String)
  /// The user chose what a triple click controls.
  case shortcut(Shortcut)
}
