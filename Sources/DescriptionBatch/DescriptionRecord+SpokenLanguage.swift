import ImageDescription

extension DescriptionRecord {
  /// The language of what is spoken; `nil` for labels and corrections, whose language is unknown.
  var spokenLanguage: SpokenLanguage? { origin == .generated ? language : nil }
}
