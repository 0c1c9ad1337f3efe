import Foundation

/// Turning VoiceOver and Smart Invert on and off.
extension VoiceOver {
  /// Turns the only shortcut on or off, or asks which one.
  ///
  /// A second triple click closes the alert.
  func tripleClick() async -> [Int] {
    let shortcuts = app.shortcuts
    let alert = shortcuts.count > 1 ? shortcutsAlert(shortcuts) : nil
    return await act(.tripleClick) { app in
      if app.front.id == Self.shortcutsAlert { return app.back() }
      guard let alert else {
        app.posted += shortcuts.map { .shortcut($0) }
        return true
      }
      app.screens.removeAll { $0.id == alert.id }
      app.screens.append(alert)
      return app.open(alert.id)
    }.heard
  }

  /// Chooses an item of the open alert.
  func choose(_ name: String) async -> [Int] {
    let layout = cursor.layout
    let item = layout.focusOrder.first { position in
      layout.places[position].element.label?.lowercased() == name.lowercased()
    }
    guard let item, app.front.isAlert else {
      return isOn ? [say([Segment(.bonk)], .choose(name))] : []
    }
    return await act(.choose(name)) { app in layout.activate(item, in: &app) }.heard
  }

  private func shortcutsAlert(_ shortcuts: [Shortcut]) -> Screen {
    let isSet: [Shortcut: Bool] = [.voiceOver: isOn, .smartInvert: app.isSmartInvertOn]
    let language = app.settings.spokenLanguage
    let (width, height) = (270.0, 44.0)
    let corner = CGPoint(
      x: (app.size.width - width) / 2,
      y: (app.size.height - height * Double(shortcuts.count + 1)) / 2)
    var items = shortcuts.map { shortcut in
      AccessibilityElement(
        label: shortcut.name(in: language),
        traits: isSet[shortcut] == true ? [.button, .selected] : [.button]
      ) { $0.activate = [.back, .toggleShortcut(shortcut)] }
    }
    let cancel = SystemPhrase.cancel.words(in: language)
    items.append(AccessibilityElement(label: cancel, traits: [.button]) { $0.activate = [.back] })
    for index in items.indices {
      items[index].language = app.settings.ownAttributes.language
      items[index].frame = CGRect(
        x: corner.x, y: corner.y + height * Double(index), width: width, height: height)
    }
    return Screen(
      id: Self.shortcutsAlert, title: SystemPhrase.shortcuts.words(in: language), isAlert: true,
      elements: items)
  }
}
