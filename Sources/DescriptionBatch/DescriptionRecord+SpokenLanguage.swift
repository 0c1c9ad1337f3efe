import ImageDescription

extension DescriptionRecord {
  /// The language of what is spoken; `nil` if it is unknown, as that of a label and of a correction
  /// is.
  var spokenLanguage: SpokenLanguage? { origin == .generated ? language : nil }
}
