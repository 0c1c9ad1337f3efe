/// A screen of an app: what VoiceOver can find there.
public struct Screen: Equatable, Sendable {
  /// The name of the app, spoken when VoiceOver is turned on.
  public var app: String?
  /// The title of the screen, spoken before its first element.
  public var title: String?
  /// The elements, those in front after those behind.
  public var elements: [AccessibilityElement]

  /// A screen of these elements.
  public init(app: String? = nil, title: String? = nil, elements: [AccessibilityElement]) {
    self.app = app
    self.title = title
    self.elements = elements
  }
}
