import Foundation
import ImageDescription

/// An app: its screens, and their state as it is used.
///
/// It is a value. VoiceOver holds it, and the actions of its elements change it.
public struct App: Equatable, Sendable {
  /// Its name, spoken when VoiceOver is turned on.
  public var name: String?
  /// All its screens and alerts.
  public var screens: [Screen]
  /// The size of each screen, in points.
  public var size: CGSize
  /// What a triple click controls.
  ///
  /// If there are several, an alert asks which.
  public var shortcuts: [Shortcut]
  /// How VoiceOver speaks.
  public var settings: VoiceOverSettings
  /// The ids of the open screens, the front one last.
  public private(set) var path: [String]
  /// What is being dragged.
  public internal(set) var drag: Drag?
  /// Whether smart invert is on.
  public var isSmartInvertOn = false

  /// Notifications that VoiceOver has not handled yet.
  var posted: [Notification] = []
  /// How far the finger moved, for `followFinger`.
  var fingerMovement: CGPoint?
  var numberedCount = 0

  /// An app with these screens.
  ///
  /// - Parameters:
  ///   - name: the name that VoiceOver speaks at the start, if any.
  ///   - screens: the screens, with different ids.
  ///   - start: the id of the screen that is open at first; `nil` for the first one.
  ///   - size: the size of each screen, in points.
  ///   - shortcuts: what a triple click controls.
  ///   - settings: the settings of VoiceOver.
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

  /// An app with one screen.
  public init(_ screen: Screen, name: String? = nil) {
    self.init(name: name, screens: [screen])
  }

  /// The front screen; an empty one if no screen is open.
  public var front: Screen {
    screens.first { $0.id == path.last } ?? Screen(elements: [])
  }

  /// Shows a screen or an alert.
  ///
  /// - Returns: whether the id exists.
  public mutating func open(_ screen: String) -> Bool {
    guard screens.contains(where: { $0.id == screen }) else { return false }
    path.append(screen)
    return true
  }

  /// Leaves the front screen.
  ///
  /// - Returns: false on the first screen.
  public mutating func back() -> Bool {
    guard path.count > 1 else { return false }
    path.removeLast()
    return true
  }

  /// Makes an announcement.
  public mutating func announce(_ announcement: Announcement) {
    posted.append(.announcement(announcement))
  }

  /// Moves VoiceOver's cursor to an element.
  public mutating func focus(_ id: String) {
    posted.append(.layoutChanged(id))
  }
}

/// A drag in progress.
public struct Drag: Equatable, Sendable {
  /// The id of the view where it started.
  public let view: String
  /// What is dragged: the data of the part of the view, or the view's label.
  public let data: String
  /// Where it started, from the corner of the view.
  public let point: CGPoint
}

/// A screen of an app.
public struct Screen: Equatable, Sendable {
  /// The name by which actions refer to it, unique in the app.
  public var id: String
  /// The title of the screen, spoken before its first element.
  public var title: String?
  /// Whether it is an alert.
  public var isAlert: Bool
  /// Whether it is already dark, so that smart invert leaves it unchanged.
  public var isDark: Bool
  /// The elements, from back to front.
  public var elements: [AccessibilityElement]

  /// A screen with these elements.
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
  /// Inverts all colours except in pictures and media.
  case smartInvert

  /// The spoken name.
  public func name(in language: SpokenLanguage) -> String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .smartInvert: SystemPhrase.smartInvert.words(in: language)
    }
  }
}

/// A notification of the app, under the names of `UIAccessibility.Notification`.
enum Notification: Equatable, Sendable {
  /// An announcement.
  case announcement(Announcement)
  /// A page was scrolled to; the text says which.
  case pageScrolled(String)
  /// The cursor moves to the element with this id.
  case layoutChanged(String)
  /// The user chose a shortcut of the triple click.
  case shortcut(Shortcut)
}
