import Foundation
import Yams

/// Reads a file with one screen, or with an app of several.
struct AppReader {
  /// The id of the screen in a file with one.
  private static let main = "main"

  private let mapping: YAMLMapping<AppKey>
  private var context: ReadingContext

  /// - Parameter folder: the folder to which paths of pictures are relative.
  init(_ yaml: String, folder: String) throws(InputError) {
    let expected = "a screen: a mapping with 'elements'"
    guard let root = try YAMLBounds.compose(yaml.asYAML) else {
      throw InputError("expected \(expected)", line: 1, column: 1)
    }
    mapping = try YAMLMapping(root, expected: expected)
    context = ReadingContext(folder: folder, index: ElementIndex())
    for (screen, elements) in elementLists { try context.index.add(elements, screen: screen) }
  }

  /// The ids of the screens with the lists of their elements.
  var elementLists: [(screen: String, elements: Node?)] {
    guard let screens = mapping[.screens] else { return [(Self.main, mapping[.elements])] }
    return (screens.mapping ?? [:]).compactMap { name, screen in
      name.scalar.map { ($0.string, screen[ScreenKey.elements]) }
    }
  }

  func app() throws(InputError) -> App {
    let screens = try screens()
    let start = try mapping.value(of: .start) { node, name throws(InputError) in
      try context.screen(node, under: name)
    }
    var app = App(
      name: try mapping.text(.app), screens: screens, start: start,
      shortcuts: try shortcuts() ?? [.voiceOver])
    app.size = try mapping.size(.size) ?? app.size
    if let settings = mapping[.settings] { app.settings = try VoiceOverSettings(settings) }
    return app
  }

  private func shortcuts() throws(InputError) -> [Shortcut]? {
    let expected = "a list, such as [voiceOver, smartInvert],"
    var shortcuts: [Shortcut] = []
    guard let nodes = try mapping.list(.shortcuts, expected: expected) else { return nil }
    for node in nodes {
      let shortcut: Shortcut = try node.choice(what: "shortcut")
      guard !shortcuts.contains(shortcut) else {
        throw node.error("expected each shortcut once")
      }
      shortcuts.append(shortcut)
    }
    return shortcuts
  }

  // MARK: - Screens

  private func screens() throws(InputError) -> [Screen] {
    guard let node = mapping[.screens] else {
      if mapping[.start] != nil {
        throw mapping.error(at: .start, "expected 'start' only with 'screens'")
      }
      return [try screen(mapping, id: Self.main, .title, .alert, .dark, .elements)]
    }
    for key in [AppKey.title, .alert, .dark, .elements] where mapping[key] != nil {
      throw mapping.error(at: key, "expected '\(key.rawValue)' inside a screen of 'screens'")
    }
    let expected = "screens by their ids under 'screens'"
    guard let list = node.mapping, !list.isEmpty else { throw node.error("expected \(expected)") }
    var screens: [Screen] = []
    var ids: Set<String> = []
    for (name, content) in list {
      guard let id = name.scalar?.string, !id.isEmpty else {
        throw name.error("expected the id of a screen")
      }
      guard ids.insert(id).inserted else {
        throw name.error("expected an id that no other screen has")
      }
      let screen = try YAMLMapping<ScreenKey>(
        content, expected: "a screen: a mapping with 'elements'")
      screens.append(try self.screen(screen, id: id, .title, .alert, .dark, .elements))
    }
    return screens
  }

  private func screen<Key: FileKey>(
    _ mapping: YAMLMapping<Key>, id: String, _ title: Key, _ alert: Key, _ dark: Key,
    _ elements: Key
  ) throws(InputError) -> Screen {
    guard let nodes = try mapping.list(elements, expected: "a list of elements") else {
      throw mapping.node.error("expected the key 'elements'")
    }
    var context = context
    context.screen = id
    return Screen(
      id: id, title: try mapping.text(title), isAlert: try mapping.bool(alert) ?? false,
      isDark: try mapping.bool(dark) ?? false,
      elements: try ElementReader.elements(nodes, context))
  }
}

extension VoiceOverSettings {
  /// Reads the given settings; the others keep their defaults.
  init(_ node: Node) throws(InputError) {
    self.init()
    let mapping = try YAMLMapping<SettingsKey>(
      node, expected: "settings: a mapping, such as 'hints: false'")
    verbosity = try mapping.choice(.verbosity) ?? verbosity
    hints = try mapping.bool(.hints) ?? hints
    hintDelay = try mapping.number(.hintDelay, in: 0...60) ?? hintDelay
    traits = try mapping.choice(.traits) ?? traits
    imageWord = try mapping.bool(.imageWord) ?? imageWord
    containerEntry = try mapping.choice(.containerEntry) ?? containerEntry
    separator = try mapping.text(.separator) ?? separator
    actionsPlace = try mapping.choice(.actionsPlace) ?? actionsPlace
    namedLanguage = try mapping.language(.language)
    descriptions = try mapping.choice(.descriptions) ?? descriptions
    idiom = try mapping.choice(.idiom) ?? idiom
    rightToLeft = try mapping.bool(.rightToLeft) ?? rightToLeft
  }
}

extension String {
  /// The text as YAML, if it is JSON.
  ///
  /// JSON is YAML except for escapes beyond U+FFFF, which are two in JSON and one in YAML.
  fileprivate var asYAML: String {
    guard first(where: { !$0.isWhitespace }) == "{", contains("\\u") else { return self }
    let escape = /\\(?:u([dD][89a-bA-B][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|.)/
    return replacing(escape) { match in
      guard let high = match.1.flatMap({ UInt32($0, radix: 16) }),
        let low = match.2.flatMap({ UInt32($0, radix: 16) })
      else { return String(match.0) }
      let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      return String(format: "\\U%08X", scalar)
    }
  }
}
