import Foundation
import ImageDescription

/// VoiceOver's own words, by their names in the group `voiceOver` of `Languages/TAG/words.json`.
///
/// The translations are Descry's, and may differ from those of Apple's VoiceOver.
package enum SystemPhrase: String, CaseIterable {
  case voiceOverOn, voiceOverOff, smartInvert, smartInvertOn, smartInvertOff, shortcuts, cancel
  case alert
  case values, actions, headings, links, formControls, images, landmarks
  case listStart, list, listEnd, landmark, end
  case place, page, spansRows, spansColumns, row, column
  case off, on, mixed, selected
  case dimmed, button, backButton, switchButton, tab, secureTextField, textField, isEditing
  case heading, link, adjustable, image, searchField
  case toggleHint, adjustHint, editHint, actionsAvailable
  case activate, drag, drop, dragging, dropped, cancelDrag, dragCanceled

  /// The words in a language.
  ///
  /// - Parameter values: what replaces {1}, {2}, and so on.
  package func words(in language: SpokenLanguage, _ values: [String] = []) -> String {
    let words = WordTable(language).groups["voiceOver"]?[rawValue] ?? rawValue
    // Without a name, "Drag {1}" is "Drag".
    return values.enumerated().reduce(words) { words, value in
      words.replacing("{\(value.offset + 1)}", with: value.element)
    }.trimmingCharacters(in: .whitespaces)
  }
}
