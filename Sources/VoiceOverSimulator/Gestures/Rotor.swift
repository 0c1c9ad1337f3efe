/// What swipes up and down go through.
public enum Rotor: String, CaseIterable, Sendable {
  /// The values of an adjustable element, or the actions of another; as it is at first.
  case values
  /// The actions of the element, even of an adjustable one.
  case actions
  /// The headings of the screen.
  case headings
  /// The links.
  case links
  /// What can be used: buttons, fields, switches and the like.
  case formControls
  /// The pictures.
  case images
  /// The landmarks, each by its first element.
  case landmarks

  /// What is spoken when it is chosen.
  var name: String {
    switch self {
    case .values: "Values"
    case .actions: "Actions"
    case .headings: "Headings"
    case .links: "Links"
    case .formControls: "Form Controls"
    case .images: "Images"
    case .landmarks: "Landmarks"
    }
  }

  /// Whether it goes to an element; never for the values and the actions of one.
  func includes(_ element: AccessibilityElement) -> Bool {
    switch self {
    case .values, .actions, .landmarks: false
    case .headings: element.traits.contains(.header)
    case .links: element.traits.contains(.link)
    case .formControls:
      !element.traits.subtracting([.link, .keyboardKey])
        .isDisjoint(with: AccessibilityTrait.controls)
    case .images: element.isPicture
    }
  }
}
