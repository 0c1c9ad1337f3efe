import ArgumentParser
import VoiceOverSimulator

/// How VoiceOver speaks, where it is to be otherwise than the screen's file says.
struct SettingsOptions: ParsableArguments {
  @Option(help: "How much is spoken: high, medium (no hints and actions) or low (no traits).")
  var verbosity: VoiceOverSettings.Verbosity?

  @Option(help: "Where traits are spoken: after the value, before the label, or off.")
  var traits: VoiceOverSettings.TraitsPlace?

  @Flag(help: "Speak no hints.")
  var noHints = false

  @Option(help: "Describe pictures onFocus (those without a label), onRequest, or off.")
  var descriptions: VoiceOverSettings.Descriptions?

  @Flag(help: "Say 'image' of pictures that have a label or a description, too.")
  var imageWord = false

  @Option(
    help: ArgumentHelp("The language of all that names none, as 'en' or 'de-AT'.", valueName: "tag")
  )
  var language: String?

  /// Changes the settings to what was asked for.
  func apply(to settings: inout VoiceOverSettings) {
    settings.verbosity = verbosity ?? settings.verbosity
    settings.traits = traits ?? settings.traits
    settings.hints = settings.hints && !noHints
    settings.descriptions = descriptions ?? settings.descriptions
    settings.imageWord = settings.imageWord || imageWord
    settings.language = language ?? settings.language
  }
}

extension VoiceOverSettings.Verbosity: ExpressibleByArgument {}
extension VoiceOverSettings.TraitsPlace: ExpressibleByArgument {}
extension VoiceOverSettings.Descriptions: ExpressibleByArgument {}
