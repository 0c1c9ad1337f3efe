/// An action that swipes up and down go through.
struct OfferedAction {
  enum Kind {
    /// What a double tap does by itself.
    case activate
    /// An action of an element's, with its id.
    case custom(Action, owner: String)
    /// Takes something up.
    case drag(LocationDescriptor)
    /// Lets go what was taken up.
    case drop(LocationDescriptor)
    /// Lets what was taken up go back.
    case cancelDrag
  }

  let name: AttributedText
  let kind: Kind
}
