import ArgumentParser
import Foundation
import ImageDescription

/// The language that descriptions are spoken in.
struct LanguageOption: ParsableArguments {
  /// The environment variable that chooses the language if the option does not.
  static let variable = "DESCRY_LANGUAGE"

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Language to speak: \(SpokenLanguage.allCases.map(\.tag).joined(separator: ", ")). "
        + "(default: \(variable), or en)",
      valueName: "tag"))
  private var given: String?

  /// Whether `--language` is given.
  var isGiven: Bool { given != nil }

  func validate() throws {
    guard let given, !SpokenLanguage.isTag(given) else { return }
    throw ValidationError("--language is a BCP 47 tag such as de or pt-BR.")
  }

  /// The language to speak: that of `--language`, else that of `DESCRY_LANGUAGE`, else the
  /// terminal's, else English.
  ///
  /// Says on standard error where a language was asked for that Descry does not speak.
  ///
  /// - Parameter followsLocale: whether `LC_ALL`, `LC_MESSAGES` and `LANG` count, as they do for
  ///   sentences that a person reads on a terminal.
  func language(followsLocale: Bool = false) -> SpokenLanguage {
    let environment = ProcessInfo.processInfo.environment
    if let wish = given ?? environment[Self.variable], !wish.isEmpty {
      if let language = SpokenLanguage(matching: wish) { return language }
      let spoken = SpokenLanguage.allCases.map(\.tag).joined(separator: ", ")
      StandardError.say("descriptions are in English: '\(wish)' is none of \(spoken)")
      return .english
    }
    guard followsLocale else { return .english }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap(SpokenLanguage.init(locale:)) ?? .english
  }
}

extension SpokenLanguage {
  /// The language of a POSIX locale such as "de_CH.UTF-8"; `nil` for others and for "C".
  fileprivate init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    self.init(matching: String(name).replacing("_", with: "-"))
  }
}
