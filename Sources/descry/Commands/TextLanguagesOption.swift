import ArgumentParser
import Foundation

/// The languages that text in pictures is read in.
struct TextLanguagesOption: ParsableArguments {
  /// The environment variable that names the languages if the option does not.
  static let variable = "DESCRY_TEXT_LANGUAGES"

  @Option(
    name: .customLong("text-languages"),
    help: ArgumentHelp(
      "More text languages. (default: \(Self.variable))",
      valueName: "a+b"))
  private var given: String?

  /// The languages of the option or of the variable; by default "eng", all that Descry reads by itself.
  var names: [String] { Self.names(wish?.languages ?? "eng") }

  /// Whether the variable names the languages.
  var isFromVariable: Bool { wish?.source == Self.variable }

  func validate() throws {
    if let wish { try Self.check(wish.languages, of: wish.source) }
  }

  /// Checks the languages that an option or a variable names.
  static func check(_ languages: String, of source: String = "--text-languages") throws {
    if names(languages).isEmpty {
      throw ValidationError("\(source) needs at least one language, for example eng.")
    }
  }

  /// The names in 'eng+rus'.
  static func names(_ languages: String) -> [String] {
    languages.split(separator: "+").map(String.init)
  }

  /// The languages that the user names, and where; `nil` if nowhere.
  private var wish: (source: String, languages: String)? {
    if let given { return ("--text-languages", given) }
    let value = ProcessInfo.processInfo.environment[Self.variable, default: ""]
    return value.isEmpty ? nil : (Self.variable, value)
  }
}
