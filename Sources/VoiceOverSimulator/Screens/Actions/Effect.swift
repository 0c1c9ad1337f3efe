/// Something that an action changes.
///
/// Where an element's id is `nil`, it is the element that the action belongs to.
public enum Effect: Equatable, Sendable {
  /// Shows a screen or an alert, by its id.
  case open(String)
  /// Leaves the screen; not possible on the first.
  case back
  /// Changes a property of an element.
  case set(String?, PropertyChange)
  /// Changes the value of an element to the one so many places further on; not possible where the
  /// values end, unless they begin again.
  case step(String?, by: Int, values: [String], wraps: Bool = false)
  /// Takes an element away.
  case remove(String?)
  /// Shows an element; not possible where it is shown.
  case show(String)
  /// Hides an element; not possible where it is hidden.
  case hide(String)
  /// Moves an element to another place among those beside it; `nil` for the one that is dragged.
  case move(String?, Placement)
  /// Speaks to the user.
  case announce(Announcement)
  /// Says that a page was scrolled to: "Page 2 of 4". The same text again is the border.
  case pageScrolled(String)
  /// Brings VoiceOver's cursor to an element.
  case focus(String)
  /// Moves an element as far as the finger moved.
  case followFinger(String?)
  /// Turns what a triple click controls on or off.
  case toggleShortcut(Shortcut)
  /// Does what Swift says.
  case run(Handler)
}
