/// The keys of one kind of mapping in a screen file.
protocol FileKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The keys at the top level; those from `title` on only in a file with one screen.
enum AppKey: String, FileKey {
  case app, size, shortcuts, settings, start, screens, title, alert, dark, elements
}

/// The keys of a screen under `screens`.
enum ScreenKey: String, FileKey {
  case title, alert, dark, elements
}

/// The keys of `settings`.
enum SettingsKey: String, FileKey {
  case verbosity, hints, hintDelay, traits, imageWord, containerEntry, separator, actionsPlace
  case language, descriptions, idiom, rightToLeft
}

/// The keys of an element.
enum ElementKey: String, FileKey {
  case id, isAccessibilityElement, label, value, hint, placeholder, language, traits
  case frame, frameInContainerSpace, path, activationPoint, image, ignoresInvertColors
  case isHidden, alpha, elementsHidden, isModal, shouldGroupChildren
  case containerType, headerRows, headerColumns, row, column, rowSpan, columnSpan
  case accessibilityElements, activate, opens, increment, decrement, customActions
  case scroll, contentSize, contentOffset, scrollStatus
  case interactions, dragSourceDescriptors, dropPointDescriptors, template, children
}

/// The keys of a run of text.
enum RunKey: String, FileKey {
  case text, language, queueAnnouncement, spellOut, punctuation, pitch, ipaNotation
}

/// The keys of an action, and of mappings that contain one.
enum ActionKey: String, FileKey {
  case opens, back, set, step, toggle, remove, show, hide, focus, move, announce, pageScrolled
  case follow, returns
  case name, parts, area, data

  /// The keys of every action.
  static let plain: [ActionKey] = allCases.filter { !extra.contains($0) }
  private static let extra: [ActionKey] = [.name, .parts, .area, .data]
}

/// The keys of `set`.
enum SetKey: String, FileKey {
  case element, label, value, hint, addTrait, removeTrait
}

/// The keys of `step`.
enum StepKey: String, FileKey {
  case element, by, values, from, to, text, wraps
}

/// The keys of `toggle`.
enum ToggleKey: String, FileKey {
  case element, values
}

/// The keys of `move`.
enum MoveKey: String, FileKey {
  case element, before, after, into, label
}

/// The keys of `announce`.
enum AnnouncementKey: String, FileKey {
  case text, queued, after
}

/// The keys of a drag or drop descriptor.
enum DescriptorKey: String, FileKey {
  case name, view, point
}

extension Interaction.Kind: FileKey {}
extension ScrollDirection: FileKey {}

/// All keys, by the names of the schema's definitions.
package enum FileKeys {
  /// The keys of each kind of mapping.
  package static let all: [String: [String]] = [
    "app": names(AppKey.self), "screen": names(ScreenKey.self),
    "settings": names(SettingsKey.self), "element": names(ElementKey.self),
    "run": names(RunKey.self), "effects": names(ActionKey.plain),
    "customAction": names(ActionKey.plain + [.name]),
    "dragAction": names(ActionKey.plain + [.parts]),
    "dropAction": names(ActionKey.plain + [.parts]),
    "dragPart": names([.area, .data]), "dropPart": names(ActionKey.plain + [.area]),
    "set": names(SetKey.self), "step": names(StepKey.self), "toggle": names(ToggleKey.self),
    "move": names(MoveKey.self), "announcement": names(AnnouncementKey.self),
    "descriptor": names(DescriptorKey.self), "interaction": names(Interaction.Kind.self),
    "scroll": names(ScrollDirection.self),
  ]

  private static func names<Key: FileKey>(_ type: Key.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }

  private static func names(_ keys: [ActionKey]) -> [String] { keys.map(\.rawValue) }
}
