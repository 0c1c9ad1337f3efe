extension DescriptionRecord {
  /// Words the description in another language, from the findings of the record, without decoding
  /// the picture.
  ///
  /// Labels, corrections and evidence stay unchanged. A silent picture stays silent.
  ///
  /// - Returns: the record with `description` in this language, and `spoken` too if it is the
  ///   description.
  public func worded(in language: SpokenLanguage) -> DescriptionRecord {
    guard language != self.language else { return self }
    var record = self
    record.language = language
    guard description != nil else { return record }
    record.description = Description(findings, words: language.words)?.sentence
    if origin == .generated { record.spoken = record.description }
    return record
  }

  /// Whether the description ends before the text, of which `text` has the rest.
  package var isTextCut: Bool {
    findings.text != nil && description?.hasSuffix(language.words.textContinues) == true
  }
}
