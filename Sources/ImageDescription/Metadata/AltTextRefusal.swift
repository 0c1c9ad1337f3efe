/// Why an alt text is not written into a file or its sidecar.
public enum AltTextRefusal: String, Codable, Sendable, Error {
  /// The text is there already.
  case same
  /// There is a text that a person wrote.
  case kept
  /// There is another text that Descry wrote, and overwriting was not asked for.
  case written
  /// There is another text that a person confirmed or corrected, and overwriting was not asked for.
  case confirmed
  /// There is another text than the one to replace, or a second one in another language.
  case different
  /// There is no text to replace.
  case absent
  /// The text to replace is in a file whose format Descry does not change.
  case fixed
  /// The format is one whose files Descry does not change.
  case format
  /// The file is damaged or incomplete.
  case damaged
  /// The metadata is damaged, not alone, or in a form that cannot be changed byte by byte.
  case metadata
  /// The metadata is marked as read-only.
  case readOnly
  /// The file is signed (C2PA), which any change would make invalid.
  case signed
  /// The metadata would become too long for the file.
  case noRoom
  /// A second picture in the file is found by its distance from the metadata.
  case secondPicture
  /// What was written could not be read back.
  case unverified
}
