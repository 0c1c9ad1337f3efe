/// What an element is and how it behaves, under the names of `UIAccessibilityTraits`.
///
/// UIKit gives its own views some that have no public name; those are named after what is heard.
public enum AccessibilityTrait: String, CaseIterable, Codable, Sendable {
  /// Something to press.
  case button
  /// Leads to a page.
  case link
  /// The heading of what follows.
  case header
  /// A field to search with.
  case searchField
  /// A picture.
  case image
  /// Chosen at the moment.
  case selected
  /// Plays a sound of its own.
  case playsSound
  /// A key of a keyboard.
  case keyboardKey
  /// Text that does not change.
  case staticText
  /// Sums the screen up when the app is opened.
  case summaryElement
  /// Cannot be used at the moment; spoken as "dimmed".
  case notEnabled
  /// Changes often.
  case updatesFrequently
  /// Starts sound or film that speech would disturb.
  case startsMediaSession
  /// Has a value that can be made larger and smaller.
  case adjustable
  /// Wants touches for itself.
  case allowsDirectInteraction
  /// Turns the page at its end.
  case causesPageTurn
  /// Holds tabs.
  case tabBar
  /// Is on or off.
  case toggleButton
  /// Leads back to the screen before; UIKit's own.
  case backButton
  /// A tab outside a tab bar; UIKit's own.
  case tab
  /// A field to write in; UIKit's own.
  case textField
  /// A field to write in whose text is not shown; UIKit's own.
  case secureTextField
  /// A field that is being written in; UIKit's own.
  case isEditing

  /// The traits of elements that do something, so that a picture in them is no picture to look at.
  static let controls: Set<AccessibilityTrait> = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .tabBar, .toggleButton, .backButton,
    .tab, .textField, .secureTextField,
  ]
}
