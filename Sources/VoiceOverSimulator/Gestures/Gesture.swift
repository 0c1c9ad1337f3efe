import Foundation

/// What the user does: a touch, a click of the home button, or waiting.
public enum Gesture: Equatable, Sendable {
  /// A swipe right with one finger: goes to the next element.
  case right
  /// A swipe left with one finger: goes to the previous element.
  case left
  /// A swipe up with one finger: increases a value, or chooses the previous action.
  case up
  /// A swipe down with one finger: decreases a value, or chooses the next action.
  case down
  /// A touch of a point of the screen: goes to the element there.
  case touch(CGPoint)
  /// A double tap anywhere: activates the focused element, or performs the chosen action.
  case doubleTap
  /// A double tap with the finger held down: from then on the finger touches the screen directly,
  /// from the focused element's activation point.
  case doubleTapAndHold
  /// A movement of the finger that was held down.
  case pan(CGPoint)
  /// A tap with three fingers: speaks the description of the focused picture, and at the second tap
  /// what is where.
  case threeFingerTap
  /// A swipe with three fingers: scrolls.
  case threeFinger(FingerDirection)
  /// A swipe up with two fingers: reads the screen from the top until the next gesture.
  case readAll
  /// A turn of two fingers: chooses what swipes up and down go through.
  case rotor(Rotor)
  /// A triple click of the home button: turns VoiceOver on or off, or asks which shortcut.
  case tripleClick
  /// Chooses an item of the open alert by its label.
  case choose(String)
  /// No gesture for some seconds; `nil` until nothing more is said.
  case wait(Double?)
}

extension Gesture: CustomStringConvertible {
  /// The gesture as scripts write it: `right`, `touch 20,40`.
  public var description: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    case .touch(let point): "touch \(point.x.short),\(point.y.short)"
    case .doubleTap: "doubleTap"
    case .doubleTapAndHold: "doubleTapAndHold"
    case .pan(let movement): "pan \(movement.x.short),\(movement.y.short)"
    case .threeFingerTap: "threeFingerTap"
    case .threeFinger(let direction): "threeFinger \(direction.rawValue)"
    case .readAll: "readAll"
    case .rotor(let rotor): "rotor \(rotor.rawValue)"
    case .tripleClick: "tripleClick"
    case .choose(let name): "choose \(name)"
    case .wait(let seconds): seconds.map { "wait \($0.short)" } ?? "wait"
    }
  }
}

extension Gesture: Codable {
  /// Reads the gesture as scripts write it.
  public init(from decoder: any Decoder) throws {
    self = try Gesture(String(from: decoder))
  }

  /// Writes the gesture as scripts do.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

/// The direction in which fingers move.
public enum FingerDirection: String, CaseIterable, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// Where the visible part moves: fingers push the content, so it moves the opposite way.
  var scroll: ScrollDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

/// What swipes up and down go through.
public enum Rotor: String, CaseIterable, Sendable {
  /// The default: values of an adjustable element, actions of any other one.
  case values
  /// The actions of the element, even if it is adjustable.
  case actions
  /// The headings of the screen.
  case headings
  /// The links.
  case links
  /// Buttons, fields, switches and other controls.
  case formControls
  /// The pictures.
  case images
  /// The landmarks, each by its first element.
  case landmarks

  /// The spoken name.
  var phrase: SystemPhrase {
    switch self {
    case .values: .values
    case .actions: .actions
    case .headings: .headings
    case .links: .links
    case .formControls: .formControls
    case .images: .images
    case .landmarks: .landmarks
    }
  }

  /// Whether it goes to an element; never for values and actions.
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
