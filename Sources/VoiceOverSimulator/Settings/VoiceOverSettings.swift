import ImageDescription

/// How VoiceOver speaks.
///
/// The defaults follow Apple's talks.
public struct VoiceOverSettings: Equatable, Sendable {
  /// Where traits are spoken.
  public enum TraitsPlace: String, CaseIterable, Sendable {
    /// After the value.
    case after
    /// Before the label.
    case before
    /// Not at all.
    case off
  }

  /// Where entering a container is spoken.
  public enum ContainerEntry: String, CaseIterable, Sendable {
    /// After the element.
    case after
    /// Before the element.
    case before
  }

  /// Where "Actions available" is spoken.
  public enum ActionsPlace: String, CaseIterable, Sendable {
    /// Before the hint.
    case beforeHint
    /// After the hint.
    case afterHint
  }

  /// When pictures are described.
  public enum Descriptions: String, CaseIterable, Sendable {
    /// When a picture without a label gets the focus, and any picture on request.
    case onFocus
    /// Only on request, with three fingers.
    case onRequest
    /// Never.
    case off
  }

  /// How much is spoken.
  public enum Verbosity: String, CaseIterable, Sendable {
    /// Everything.
    case high
    /// No hints and no "Actions available".
    case medium
    /// Only labels, descriptions, values and states.
    case low
  }

  /// The device.
  public enum Idiom: String, CaseIterable, Sendable {
    /// A phone.
    case phone
    /// A pad.
    case pad
  }

  /// How much is spoken.
  public var verbosity = Verbosity.high
  /// Whether hints are spoken.
  public var hints = true
  /// The delay of hints, in seconds.
  public var hintDelay = 1.5
  /// Where traits are spoken.
  public var traits = TraitsPlace.after
  /// Whether "image" follows a label or a description, too.
  public var imageWord = false
  /// Where entering a container is spoken.
  public var containerEntry = ContainerEntry.after
  /// The separator between the parts of an utterance; left out after punctuation.
  public var separator = ", "
  /// Where "Actions available" is spoken.
  public var actionsPlace = ActionsPlace.beforeHint
  /// The language that the app names, as a BCP 47 tag; `nil` if it names none.
  public var namedLanguage: String?
  /// The language of picture descriptions and of VoiceOver's own words; `nil` for `language`.
  ///
  /// Labels keep their words and their voice.
  public var descriptionLanguage: SpokenLanguage?
  /// When pictures are described.
  public var descriptions = Descriptions.onFocus
  /// The device, which decides how much lower the next row begins.
  public var idiom = Idiom.phone
  /// Whether rows are read from right to left.
  public var rightToLeft = false

  /// The default settings.
  public init() {}

  /// The language of everything that names no other, as a BCP 47 tag; "en" if the app names none.
  public var language: String {
    get { namedLanguage ?? "en" }
    set { namedLanguage = newValue }
  }

  /// Whether the voice speaks a language.
  ///
  /// - Parameter tag: a BCP 47 tag.
  func speaks(_ tag: String) -> Bool {
    func primary(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" && $0 != "_" } }
    return primary(tag) == primary(language)
  }

  /// The language of descriptions and of VoiceOver's own words; English if Descry does not speak
  /// `language`.
  var spokenLanguage: SpokenLanguage { descriptionLanguage ?? .best(for: [language]) }

  /// The attributes of words in `spokenLanguage`, which name it if the screen's voice speaks another.
  var ownAttributes: SpeechAttributes {
    let language = spokenLanguage
    let isForeign = SpokenLanguage(matching: self.language) != language
    return SpeechAttributes(language: isForeign ? language.tag : nil)
  }

  /// VoiceOver's own words, as a name.
  func words(_ phrase: SystemPhrase, _ values: [String] = []) -> AttributedText {
    AttributedText(phrase.words(in: spokenLanguage, values), ownAttributes)
  }
}
