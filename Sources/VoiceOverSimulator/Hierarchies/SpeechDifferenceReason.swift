/// Why what the simulator says of an element differs from the description in a hierarchy.
///
/// All but `words` are known: the guide lists them, and says who is right as far as it is known.
public enum SpeechDifferenceReason: String, CaseIterable, Codable, Sendable {
  /// The same words in another order.
  case order
  /// The word "image" after a name.
  case imageWord
  /// Another word for what the element is.
  case traitWords
  /// VoiceOver's own words are in the language of the element.
  case language
  /// A position in a series, a table or a container.
  case positions
  /// The headers of a table's cell.
  case headers
  /// A hint in place of a missing label.
  case hintAsName
  /// A back button's label that is left out.
  case backLabel
  /// Any other words.
  case words

  /// What differs, in a few words.
  public var title: String {
    switch self {
    case .order: "order"
    case .imageWord: "the word \"image\""
    case .traitWords: "words for traits"
    case .language: "language of VoiceOver's words"
    case .positions: "positions"
    case .headers: "table headers"
    case .hintAsName: "hint instead of a label"
    case .backLabel: "label of a back button"
    case .words: "other words"
    }
  }

  /// Why, in a sentence.
  public var explanation: String {
    switch self {
    case .order:
      "The words are the same. In a table the parser says the value after row and column, and the "
        + "value of a switch after its trait."
    case .imageWord:
      "The parser always says it. Descry says it only of a picture without a label, unless the "
        + "setting imageWord is on."
    case .traitWords:
      "The parser says \"switch button\" only of a button, \"is editing\" only of a text field, and "
        + "nothing of a secure field without that trait. In a tab bar, Descry says \"tab\" and not "
        + "\"button\"."
    case .language:
      "The parser says VoiceOver's words in the language of the element; Descry in that of the "
        + "screen or of --language."
    case .positions:
      "A hierarchy has no rows and columns, and no container for segmented controls. Descry counts "
        + "the cells of a full table; the parser counts only the direct elements of a list or landmark."
    case .headers: "A hierarchy does not say which cells are headers."
    case .hintAsName:
      "A hierarchy has the hint only in the description if there is neither label nor value."
    case .backLabel: "The parser leaves out the label \"Back\" of a back button."
    case .words: "Look at the element on a device: one of both is wrong."
    }
  }

  /// Who is right, as far as it is known.
  public var verdict: String {
    switch self {
    case .order: "Open. Apple's talks say the value before the trait; nothing settles tables."
    case .imageWord: "Open. Apple's talks leave the word out; devices are said to speak it."
    case .traitWords: "Open, except for tabs: Apple's talks say \"tab\"."
    case .language: "Open."
    case .positions, .headers, .hintAsName: "The parser, which saw the app."
    case .backLabel: "Open."
    case .words: "Unknown."
    }
  }

  /// Whether the guide lists it.
  public var isKnown: Bool { self != .words }
}
