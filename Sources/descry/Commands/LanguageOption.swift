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
      "Language to speak: \(Self.tags). "
        + "(default: \(variable), or en)",
      valueName: "tag"),
    completion: .list(SpokenLanguage.allCases.map(\.tag)))
  private var given: String?

  /// The tags of all languages: "en, de, …".
  static let tags = SpokenLanguage.allCases.map(\.tag).joined(separator: ", ")

  /// Whether `--language` is given.
  var isGiven: Bool { given != nil }

  func validate() throws {
    guard let (source, wish) = wish else { return }
    if let meant = SpokenLanguage(named: wish) {
      throw ValidationError("\(source): unknown language '\(wish)'; use '\(meant.tag)'.")
    }
    guard SpokenLanguage.isTag(wish) else {
      throw ValidationError("\(source) needs a BCP 47 tag such as de or pt-BR.")
    }
  }

  /// The language to speak: that of `--language`, of `DESCRY_LANGUAGE`, of the locale, or English,
  /// in this order.
  ///
  /// Warns on standard error if Descry does not speak the language.
  ///
  /// - Parameters:
  ///   - followsLocale: whether `LC_ALL`, `LC_MESSAGES` and `LANG` count; they should for sentences
  ///     on a terminal.
  ///   - isQuiet: whether to omit the warning.
  func language(followsLocale: Bool = false, isQuiet: Bool = false) -> SpokenLanguage {
    if let (_, wish) = wish {
      if let language = SpokenLanguage(matching: wish) { return language }
      if !isQuiet {
        StandardError.say(
          "Descry does not speak '\(wish)'; using English. Languages: \(Self.tags)")
      }
      return .english
    }
    guard followsLocale else { return .english }
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap(SpokenLanguage.init(locale:)) ?? .english
  }
}

extension LanguageOption {
  /// The language that the user names, and the option or variable that names it; `nil` if neither
  /// is set.
  private var wish: (source: String, language: String)? {
    if let given { return ("--language", given) }
    let value = ProcessInfo.processInfo.environment[Self.variable, default: ""]
    return value.isEmpty ? nil : (Self.variable, value)
  }
}

extension SpokenLanguage {
  /// The language of a POSIX locale such as "de_CH.UTF-8"; `nil` if Descry does not speak it.
  fileprivate init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    self.init(matching: String(name))
  }
}
