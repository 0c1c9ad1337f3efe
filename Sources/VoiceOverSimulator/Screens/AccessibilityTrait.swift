/// What an element is and how it behaves, under the names of `UIAccessibilityTraits`.
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

  /// The traits of elements that do something, so that a picture in them is no picture to look at.
  static let controls: Set<AccessibilityTrait> = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .tabBar, .toggleButton,
  ]
}
