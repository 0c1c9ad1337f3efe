// Written by Scripts/generate from Documentation/record.schema.json and Languages.

/// A language of descriptions.
public enum SpokenLanguage: String, Codable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// Spanish.
  case spanish = "es"
  /// Italian.
  case italian = "it"
  /// Portuguese (Brazil).
  case brazilianPortuguese = "pt-BR"
  /// Dutch.
  case dutch = "nl"
  /// Polish.
  case polish = "pl"
  /// Japanese.
  case japanese = "ja"
}
