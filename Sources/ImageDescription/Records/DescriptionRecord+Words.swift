extension DescriptionRecord {
  /// The record with what people said of the picture, as records of a batch have it.
  ///
  /// A label is spoken whatever is in the picture. A correction is spoken in place of the
  /// description, which stays in the record. A picture that could not be described can have one,
  /// too; its `error` stays.
  ///
  /// - Parameters:
  ///   - label: what the developer gave.
  ///   - correction: a person's words; `nil` where there are none.
  ///   - onRequest: whether the user asked for the description: `SpokenLabel`.
  /// - Returns: this record, which must be one without either, with both.
  public func saying(
    label: DeveloperLabel, correction: String? = nil, onRequest: Bool = false
  ) -> DescriptionRecord {
    let speech = SpokenLabel(
      developer: label, sentence: description, correction: correction,
      onRequest: onRequest)
    var record = self
    record.origin = speech.origin
    record.spoken = speech.text
    record.label = label.spoken
    record.evidence = record.evidence?.spoken(as: speech)
    if let correction {
      record.status = .corrected
      record.correction = correction
      record.silence = nil
    }
    if label == .decorative, !onRequest { record.silence = .decorative }
    return record
  }
}
