import ImageDescription
import SafeFiles

/// The result of writing an alt text into a picture's file or its sidecar.
public enum EmbeddingOutcome: Hashable, Sendable {
  /// It is in the file.
  case written
  /// It is in the sidecar.
  case sidecarWritten
  /// The sidecar is from another program, or a link.
  case sidecarExists
  /// Nothing is spoken of the picture, or it failed.
  case silent
  /// Only Descry's own sentence is spoken, which nobody has confirmed.
  case unconfirmed
  /// The file has changed since it was described.
  case changed
  /// Another program saved the file at the same moment; its file stays.
  case changedMeanwhile
  /// What the file or its sidecar has does not allow it.
  case refused(AltTextRefusal)
  /// The file cannot be opened or replaced.
  case unchangeable(ChangeRefusal)

  /// Whether the text is neither there nor has to be, so that a person should look.
  public var isFailure: Bool {
    switch self {
    case .written, .sidecarWritten, .sidecarExists, .silent, .unconfirmed, .refused(.same),
      .refused(.kept), .refused(.written), .refused(.confirmed):
      false
    case .changed, .changedMeanwhile, .refused, .unchangeable: true
    }
  }
}
