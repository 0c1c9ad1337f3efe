import ImageDescription
import SafeFiles

/// The result of writing an alt text into a picture's file.
public enum EmbeddingOutcome: String, Sendable, CaseIterable {
  /// It is in the file.
  case written
  /// The format cannot hold it safely; it is in a sidecar.
  case sidecarWritten
  /// A sidecar exists already.
  case sidecarExists
  /// The file has this text already.
  case unchanged
  /// The file or its sidecar has a text that a person wrote, which stays.
  case kept
  /// The file or its sidecar has another text that Descry wrote, and overwriting was not asked for.
  case existing
  /// The file has another text than the one to replace, or a second one in another language.
  case different
  /// Neither the file nor a sidecar has a text to replace.
  case absent
  /// The text to replace is in a file whose format Descry does not change.
  case fixed
  /// Nothing is spoken of the picture, or it failed.
  case silent
  /// Only Descry's own sentence is spoken, which nobody has confirmed.
  case unconfirmed
  /// The file has changed since it was described.
  case changed
  /// Another program saved the file at the same moment; its file stays.
  case changedMeanwhile
  /// The file is missing.
  case missing
  /// The file is outside the folder, or reached through a symbolic link.
  case outside
  /// The file cannot be read.
  case unreadable
  /// The file is read-only.
  case readOnly
  /// The file has several names (hard links), of which the others would keep the old content.
  case hardLinked
  /// The file is damaged.
  case damaged
  /// The metadata is damaged, too large, or in a form that cannot be changed safely.
  case metadata
  /// The metadata says that it is read-only.
  case metadataReadOnly
  /// The file is signed (C2PA), which any change would make invalid.
  case signed
  /// The metadata has no room left.
  case noRoom
  /// The file has a second picture, which a change would make unreadable.
  case secondPicture
  /// What was written could not be read back; the file stays as it was.
  case unverified
  /// The format cannot hold alt text.
  case format

  init(_ refusal: AltTextWriting.Refusal) {
    self =
      switch refusal {
      case .same: .unchanged
      case .kept: .kept
      case .written: .existing
      case .different: .different
      case .absent: .absent
      case .fixed: .fixed
      case .format: .format
      case .damaged: .damaged
      case .metadata: .metadata
      case .readOnly: .metadataReadOnly
      case .signed: .signed
      case .noRoom: .noRoom
      case .secondPicture: .secondPicture
      case .unverified: .unverified
      }
  }

  init(_ refusal: ChangeableFile.Refusal) {
    self =
      switch refusal {
      case .missing: .missing
      case .outside: .outside
      case .unreadable: .unreadable
      case .readOnly: .readOnly
      case .hardLinked: .hardLinked
      }
  }

  /// Whether the text is neither in the file nor has to be, so that a person should look.
  public var isFailure: Bool {
    switch self {
    case .written, .sidecarWritten, .sidecarExists, .unchanged, .kept, .existing, .silent,
      .unconfirmed:
      false
    default: true
    }
  }
}
