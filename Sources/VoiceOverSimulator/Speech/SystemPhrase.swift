import Foundation
import ImageDescription

/// VoiceOver's own words, in English; numbers in braces are places to fill in.
package enum SystemPhrase: String, CaseIterable {
  case voiceOverOn = "VoiceOver on"
  case voiceOverOff = "VoiceOver off"
  case smartInvert = "Smart Invert"
  case smartInvertOn = "Smart Invert on"
  case smartInvertOff = "Smart Invert off"
  case shortcuts = "Accessibility Shortcuts"
  case cancel = "Cancel"
  case alert = "Alert"
  case values = "Values"
  case actions = "Actions"
  case headings = "Headings"
  case links = "Links"
  case formControls = "Form Controls"
  case images = "Images"
  case landmarks = "Landmarks"
  case listStart = "List Start."
  case list = "List."
  case listEnd = "List End."
  case landmark = "Landmark."
  case end = "End."
  case place = "{1} of {2}"
  case page = "Page {1} of {2}"
  case spansRows = "Spans {1} rows."
  case spansColumns = "Spans {1} columns."
  case row = "Row {1}."
  case column = "Column {1}."
  case off
  case on
  case mixed
  case selected = "Selected"
  case dimmed
  case button
  case backButton = "back button"
  case switchButton = "switch button"
  case tab
  case secureTextField = "secure text field"
  case textField = "text field"
  case isEditing = "is editing"
  case heading
  case link
  case adjustable
  case image
  case searchField = "search field"
  case toggleHint = "Double tap to toggle setting."
  case adjustHint = "Swipe up or down with one finger to adjust the value."
  case editHint = "Double tap to edit."
  case actionsAvailable = "actions available"
  case activate = "Activate default action"
  case drag = "Drag {1}"
  case drop = "Drop {1}"
  case dragging = "Dragging {1}"
  case dropped = "Dropped {1}"
  case cancelDrag = "Cancel drag"
  case dragCanceled = "Drag canceled"

  /// The words in a language.
  ///
  /// - Parameter values: what replaces {1}, {2}, and so on.
  package func words(in language: SpokenLanguage, _ values: [String] = []) -> String {
    let words = Self.table(of: language)?[self] ?? rawValue
    // Without a name, "Drag {1}" is "Drag".
    return values.enumerated().reduce(words) { words, value in
      words.replacing("{\(value.offset + 1)}", with: value.element)
    }.trimmingCharacters(in: .whitespaces)
  }

  /// The translations into a language; `nil` for English.
  ///
  /// They are Descry's, and may differ from those of Apple's VoiceOver.
  package static func table(of language: SpokenLanguage) -> [SystemPhrase: String]? {
    switch language {
    case .english: nil
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .brazilianPortuguese: brazilianPortuguese
    case .dutch: dutch
    case .polish: polish
    case .japanese: japanese
    }
  }
}
