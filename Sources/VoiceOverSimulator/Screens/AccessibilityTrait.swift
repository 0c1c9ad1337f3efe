/// What an element is and how it behaves, under the names of `UIAccessibilityTraits`.
///
/// Some traits of UIKit's own views have no public name; their names here are what is spoken.
public enum AccessibilityTrait: String, CaseIterable, Codable, Sendable {
  /// Something to press.
  case button
  /// Opens a page.
  case link
  /// The heading of what follows.
  case header
  /// A field to search with.
  case searchField
  /// A picture.
  case image
  /// Currently selected.
  case selected
  /// Plays its own sound.
  case playsSound
  /// A key of a keyboard.
  case keyboardKey
  /// Text that does not change.
  case staticText
  /// Sums up the screen when the app opens.
  case summaryElement
  /// Disabled; spoken as "dimmed".
  case notEnabled
  /// Changes often.
  case updatesFrequently
  /// Starts audio or video that speech would disturb.
  case startsMediaSession
  /// Has a value that can be increased and decreased.
  case adjustable
  /// Handles touches itself.
  case allowsDirectInteraction
  /// Turns the page at its end.
  case causesPageTurn
  /// Contains tabs.
  case tabBar
  /// Is on or off.
  case toggleButton
  /// Goes back to the previous screen; UIKit's own.
  case backButton
  /// A tab outside a tab bar; UIKit's own.
  case tab
  /// A text field; UIKit's own.
  case textField
  /// A text field that hides its text; UIKit's own.
  case secureTextField
  /// A text field that is being edited; UIKit's own.
  case isEditing

  /// The traits of controls.
  ///
  /// A picture in a control does not count as a picture.
  static let controls: Set<AccessibilityTrait> = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .tabBar, .toggleButton, .backButton,
    .tab, .textField, .secureTextField,
  ]
}
