import ImageDescription

extension DescriptionRecord {
  /// The language of what is spoken; `nil` for labels and corrections, whose language is unknown.
  var spokenLanguage: SpokenLanguage? { origin == .generated ? language : nil }

  /// The language of what is spoken as a BCP 47 tag; empty if unknown.
  var spokenTag: String {
    if let spokenLanguage { return spokenLanguage.tag }
    let tag = origin == .developer ? labelLanguage : nil
    return tag == "x-default" ? "" : tag ?? ""
  }
}
