/// A screen of an app: what VoiceOver can find there.
public struct Screen: Equatable, Sendable {
  /// The name by which actions refer to it, unique in the app.
  public var id: String
  /// The title of the screen, spoken before its first element.
  public var title: String?
  /// Whether it is an alert.
  public var isAlert: Bool
  /// Whether it is dark already, so that smart invert leaves it as it is.
  public var isDark: Bool
  /// The elements, those in front after those behind.
  public var elements: [AccessibilityElement]

  /// A screen of these elements.
  public init(
    id: String = "main", title: String? = nil, isAlert: Bool = false, isDark: Bool = false,
    elements: [AccessibilityElement]
  ) {
    self.id = id
    self.title = title
    self.isAlert = isAlert
    self.isDark = isDark
    self.elements = elements
  }
}
