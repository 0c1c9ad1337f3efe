/// Where an element is moved to among those beside it; the places stay where they are.
public enum Placement: Equatable, Sendable {
  /// To the place of another, which moves on.
  case before(String)
  /// To the place after another.
  case after(String)
  /// Together with another into a new element of this label, such as a folder.
  case into(String, label: String)
}
