import ImageDescription

/// How VoiceOver speaks; the defaults are what is heard in Apple's talks.
public struct VoiceOverSettings: Equatable, Sendable {
  /// Where the words for the traits are spoken.
  public enum TraitsPlace: String, CaseIterable, Sendable {
    /// After the value.
    case after
    /// Before the label.
    case before
    /// Nowhere.
    case off
  }

  /// Where one hears that the cursor came into a container.
  public enum ContainerEntry: String, CaseIterable, Sendable {
    /// After what is said of the element.
    case after
    /// Before it.
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
    /// Without a label when they are focused, and any on request.
    case onFocus
    /// On request alone, with three fingers.
    case onRequest
    /// Never.
    case off
  }

  /// How much is spoken.
  public enum Verbosity: String, CaseIterable, Sendable {
    /// Everything.
    case high
    /// No hints, and not that there are actions.
    case medium
    /// Labels, descriptions, values and states alone, of an element.
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
  /// How long after the rest a hint is spoken, in seconds.
  public var hintDelay = 1.5
  /// Where the words for the traits are spoken.
  public var traits = TraitsPlace.after
  /// Whether a picture with a label or a description is called "image" too.
  public var imageWord = false
  /// Where one hears that the cursor came into a container.
  public var containerEntry = ContainerEntry.after
  /// What stands between the parts of an utterance, unless one ends in a punctuation mark.
  public var separator = ", "
  /// Where "Actions available" is spoken.
  public var actionsPlace = ActionsPlace.beforeHint
  /// The language that the app names, as BCP 47 writes it; `nil` if it names none.
  public var namedLanguage: String?
  /// The language that descriptions of pictures are worded in; `nil` for that of `language`.
  ///
  /// Labels are not affected: neither their words nor their voice.
  public var descriptionLanguage: SpokenLanguage?
  /// When pictures are described.
  public var descriptions = Descriptions.onFocus
  /// The device, on which it depends how much lower the next row begins.
  public var idiom = Idiom.phone
  /// Whether rows are read from the right to the left.
  public var rightToLeft = false

  /// The settings of the talks.
  public init() {}

  /// The language of VoiceOver's own words and of all that names no other, as BCP 47 writes it;
  /// "en" if the app names none.
  public var language: String {
    get { namedLanguage ?? "en" }
    set { namedLanguage = newValue }
  }

  /// The language of descriptions: English if Descry has no words of `language`.
  var spokenLanguage: SpokenLanguage { descriptionLanguage ?? .best(for: [language]) }
}
