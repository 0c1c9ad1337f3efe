import Foundation

/// An app as VoiceOver finds it: its screens, and what became of them as it was used.
///
/// It is a value, which VoiceOver holds and the actions of its elements change.
public struct App: Equatable, Sendable {
  /// Its name, spoken when VoiceOver is turned on.
  public var name: String?
  /// All its screens and alerts.
  public var screens: [Screen]
  /// The size of each screen, in points.
  public var size: CGSize
  /// What a triple click controls; where there are several, an alert asks which.
  public var shortcuts: [Shortcut]
  /// How VoiceOver speaks.
  public var settings: VoiceOverSettings
  /// The ids of the screens that are open, the one in front last.
  public private(set) var path: [String]
  /// What is being dragged.
  public internal(set) var drag: Drag?
  /// Whether smart invert is on.
  public var isSmartInvertOn = false

  /// What VoiceOver was told and has not heard yet.
  var posted: [Notification] = []
  /// How far the finger moves that an action follows.
  var fingerMovement: CGPoint?
  private var numberedCount = 0

  /// An app of these screens.
  ///
  /// - Parameters:
  ///   - start: the id of the screen that is open at first; `nil` for the first one.
  ///   - size: the size of each screen, in points.
  ///   - shortcuts: what a triple click controls.
  public init(
    name: String? = nil, screens: [Screen], start: String? = nil,
    size: CGSize = CGSize(width: 375, height: 667), shortcuts: [Shortcut] = [.voiceOver],
    settings: VoiceOverSettings = VoiceOverSettings()
  ) {
    self.name = name
    self.screens = screens
    self.size = size
    self.shortcuts = shortcuts
    self.settings = settings
    path = [start ?? screens.first?.id].compactMap { $0 }
  }

  /// An app of one screen.
  public init(_ screen: Screen, name: String? = nil) {
    self.init(name: name, screens: [screen])
  }

  /// The screen in front; an empty one where there is none.
  public var front: Screen {
    screens.first { $0.id == path.last } ?? Screen(elements: [])
  }

  /// The element of this id, on the screen in front or else on another; set to `nil` it goes away.
  public subscript(id: String) -> AccessibilityElement? {
    get {
      front.elements.element(id)
        ?? screens.lazy.compactMap { $0.elements.element(id) }.first
    }
    set {
      let inFront = screens.indices.filter { screens[$0].id == path.last }
      for index in inFront + screens.indices
      where screens[index].elements.replace(id, with: newValue) { return }
    }
  }

  /// Shows a screen or an alert.
  ///
  /// - Returns: whether there is one of this id.
  public mutating func open(_ screen: String) -> Bool {
    guard screens.contains(where: { $0.id == screen }) else { return false }
    path.append(screen)
    return true
  }

  /// Leaves the screen in front.
  ///
  /// - Returns: false on the first screen.
  public mutating func back() -> Bool {
    guard path.count > 1 else { return false }
    path.removeLast()
    return true
  }

  /// Speaks to the user.
  public mutating func announce(_ announcement: Announcement) {
    posted.append(.announcement(announcement))
  }

  /// Brings VoiceOver's cursor to an element.
  public mutating func focus(_ id: String) {
    posted.append(.layoutChanged(id))
  }

  /// Gives every element without an id a number.
  package mutating func numberElements() {
    for index in screens.indices { screens[index].elements.number(&numberedCount) }
  }
}

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

/// What a triple click of the home button controls.
public enum Shortcut: String, CaseIterable, Codable, Sendable {
  /// VoiceOver.
  case voiceOver
  /// Colours that are inverted but for pictures and media.
  case smartInvert

  /// The name that is spoken.
  public var name: String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .smartInvert: "Smart Invert"
    }
  }
}

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
