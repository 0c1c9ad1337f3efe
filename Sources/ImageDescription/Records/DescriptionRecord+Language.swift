extension DescriptionRecord {
  /// Words the description in another language, from the findings of the record, without decoding
  /// the picture.
  ///
  /// A label from the picture's file is chosen for the language. Other labels, corrections and
  /// evidence stay unchanged. A silent picture stays silent.
  ///
  /// - Returns: the record with `description` in this language, and `spoken` too if it is the
  ///   description or a label from the file.
  public func worded(in language: SpokenLanguage) -> DescriptionRecord {
    guard language != self.language else { return self }
    var record = self
    record.language = language
    if labelLanguage != nil, let found = record.foundLabel {
      (record.label, record.labelLanguage) = (found.item.text, found.item.language)
      if origin == .developer { record.spoken = found.item.text }
    }
    guard description != nil else { return record }
    record.description = record.wording?.sentence
    if origin == .generated { record.spoken = record.description }
    return record
  }

  /// Whether the description ends with the end of a text, so that what follows it seems to be text.
  package var endsWithText: Bool { wording?.text != nil && !isTextCut }

  /// Whether the description ends before the text in the picture does.
  package var isTextCut: Bool { wording?.isTextCut == true }
}
